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
        "const CACHE = \"foyer-{}\";",
        id.as_str().expect("an id")
    )));
}
