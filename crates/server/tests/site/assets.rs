//! The web build's files, and the endpoints that report a new build to browsers.

use crate::support::TestSite;

#[tokio::test(flavor = "multi_thread")]
async fn hashed_files_are_for_ever_and_come_in_the_smallest_form() {
    let site = TestSite::start().await;
    for (accept, encoding, text) in [
        ("gzip, deflate, br, zstd", "br", "br bytes"),
        ("gzip, zstd", "zstd", "zst bytes"),
        ("gzip", "gzip", "gz bytes"),
        ("br;q=0, gzip;q=0", "", "console.log(\"plain\");\n"),
    ] {
        let file = site
            .guest()
            .with("accept-encoding", accept)
            .get("/assets/entry-1a2b.js")
            .await;
        assert_eq!(
            (
                file.status,
                file.header("content-encoding"),
                file.text.as_str()
            ),
            (200, encoding, text)
        );
        assert_eq!(
            file.header("cache-control"),
            "public, max-age=31536000, immutable"
        );
        assert_eq!(
            file.header("content-type"),
            "text/javascript; charset=utf-8"
        );
        assert_eq!(file.header("vary"), "Accept-Encoding");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unknown_asset_is_a_404_that_is_no_html() {
    let site = TestSite::start().await;
    for path in [
        "/assets/gone-9z9z.js",
        "/assets/entry-1a2b.js.br",
        "/assets/%2e%2e%2fserver%2fserver.js",
        "/assets/..%2f.vite%2fmanifest.json",
    ] {
        let file = site.guest().get(path).await;
        assert_eq!(file.status, 404, "{path}");
        assert!(
            file.header("content-type").starts_with("text/plain"),
            "{path}"
        );
        assert_eq!(file.header("cache-control"), "no-store", "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn files_at_the_root_are_asked_for_again_by_tag() {
    let site = TestSite::start().await;
    let icon = site.guest().get("/favicon.svg").await;
    assert_eq!(
        (icon.status, icon.header("content-type")),
        (200, "image/svg+xml")
    );
    assert_eq!(icon.header("cache-control"), "public, max-age=3600");
    let again = site
        .guest()
        .with("if-none-match", icon.header("etag"))
        .get("/favicon.svg")
        .await;
    assert_eq!((again.status, again.text.as_str()), (304, ""));
    assert_eq!(site.guest().get("/.vite/manifest.json").await.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_build_says_what_it_is() {
    let site = TestSite::start().await;
    let latest = site.guest().get("/builds/latest.json").await;
    assert_eq!(latest.header("cache-control"), "no-cache");
    let id = latest.json()["id"].as_str().expect("an id").to_owned();
    assert_eq!(
        site.guest().get("/").await.state()["context"]["buildId"],
        id.as_str()
    );
    let meta = site.guest().get(&format!("/builds/meta/{id}.json")).await;
    let assets = meta.json()["assets"].clone();
    assert_eq!(
        assets,
        serde_json::json!([
            "/assets/entry-1a2b.css",
            "/assets/entry-1a2b.js",
            "/assets/hall-3c4d.js"
        ])
    );
    assert_eq!(
        site.guest().get("/builds/meta/other.json").await.status,
        404
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn the_service_worker_is_a_script_of_this_build() {
    let site = TestSite::start().await;
    let worker = site.guest().get("/sw.js").await;
    assert_eq!(
        worker.header("content-type"),
        "text/javascript; charset=utf-8"
    );
    assert_eq!(worker.header("cache-control"), "no-cache");
    let id = site.guest().get("/builds/latest.json").await.json()["id"].clone();
    assert!(worker.text.contains(&format!(
        "const BUILD = \"foyer-{}\";",
        id.as_str().expect("an id")
    )));
    let offline = r#"const OFFLINE = [["/fr","/offline/fr"],["","/offline/en"]];"#;
    assert!(worker.text.contains(offline));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_operator_can_take_the_service_worker_out_of_browsers() {
    let site = TestSite::start_with(|settings| settings.service_worker = false).await;
    let worker = site.guest().get("/sw.js").await;
    assert!(worker.text.contains("self.registration.unregister()"));
    assert!(!worker.text.contains("\"fetch\""));
    let runtime = &site.guest().get("/").await.state()["context"]["runtime"];
    assert_eq!(runtime["serviceWorker"], false);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_offline_page_of_each_language_runs_only_its_own_script() {
    let site = TestSite::start().await;
    for (address, title) in [
        ("/offline/en", "You are offline"),
        ("/offline/fr", "Vous êtes hors ligne"),
    ] {
        let page = site.guest().get(address).await;
        assert_eq!(
            (page.status, page.header("cache-control")),
            (200, "no-cache")
        );
        assert!(page.text.contains(title) && page.text.contains("addEventListener('online'"));
        let policy = page.header("content-security-policy");
        assert!(policy.starts_with("default-src 'none'") && policy.contains("script-src 'sha256-"));
    }
    assert_eq!(site.guest().get("/offline/de").await.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_manifest_speaks_each_language_and_installs_one_app() {
    let site = TestSite::start().await;
    for (page, address, start, label) in [
        ("/", "/manifest.webmanifest", "/", "Deposit"),
        ("/fr", "/fr/manifest.webmanifest", "/fr", "Dépôt"),
    ] {
        let html = site.guest().get(page).await.text;
        let link = format!("<link rel=\"manifest\" href=\"{address}\">");
        assert!(html.contains(&link), "{page}");
        let answer = site.guest().get(address).await;
        assert_eq!(answer.header("content-type"), "application/manifest+json");
        let manifest = answer.json();
        assert_eq!(
            (&manifest["id"], &manifest["scope"]),
            (&"/".into(), &"/".into())
        );
        assert_eq!(manifest["start_url"], start);
        assert_eq!(manifest["display"], "standalone");
        assert_eq!(manifest["icons"][1]["sizes"], "512x512");
        assert_eq!(manifest["icons"][2]["purpose"], "maskable");
        let deposit = &manifest["shortcuts"][1];
        assert_eq!(deposit["name"], label);
        assert_eq!(
            deposit["url"],
            format!("{}/cashier/deposit", start.trim_end_matches('/'))
        );
    }
}
