//! The content security policy: scripts by hash and origin (architecture §10, decision 24).

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use foyer_server::Monitor;
use sha2::{Digest, Sha256};
use tempfile::TempDir;
use url::Url;

use crate::support::{StubPlatform, TestSite, brand_with};

/// The inline scripts that a browser would run.
fn inline_scripts(html: &str) -> Vec<&str> {
    let elements = html.split("<script").skip(1);
    elements
        .filter_map(|element| {
            let (attributes, rest) = element.split_once('>')?;
            let is_run = !attributes.contains("src=") && !attributes.contains("application/");
            is_run.then(|| rest.split("</script>").next().unwrap_or_default())
        })
        .collect()
}

fn hash(code: &str) -> String {
    format!("'sha256-{}'", STANDARD.encode(Sha256::digest(code)))
}

/// The directive's value.
fn directive<'a>(policy: &'a str, name: &str) -> &'a str {
    let directives = policy.split("; ");
    let mut found = directives.filter_map(|directive| directive.strip_prefix(name));
    found.next().expect(name).trim()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_policy_names_every_inline_script_and_nothing_else_inline() {
    let site = TestSite::start().await;
    for mut visitor in [site.guest(), site.player().await] {
        let page = visitor.get("/").await;
        let policy = page.header("content-security-policy");
        let scripts = inline_scripts(&page.text);
        assert_eq!(scripts.len(), 1);
        let expected = format!("{}/assets/ {}", site.address, hash(scripts[0]));
        assert_eq!(directive(policy, "script-src"), expected);
        assert_eq!(directive(policy, "object-src"), "'none'");
        assert_eq!(directive(policy, "base-uri"), "'none'");
        assert_eq!(directive(policy, "frame-ancestors"), "'none'");
        let games = site.platform.origin().ascii_serialization();
        assert_eq!(directive(policy, "frame-src"), format!("'self' {games}"));
    }
}

/// A site whose content has an enabled snippet at the end of the body.
async fn with_snippet(code: &str) -> (TestSite, TempDir) {
    let platform = StubPlatform::start().await;
    let folder = brand_with("custom-code/all.json", |entries| {
        entries["body-end"]["isEnabled"] = true.into();
        entries["body-end"]["code"] = code.into();
    });
    let site = TestSite::start_with_entries(&platform, folder.path()).await;
    (site, folder)
}

#[tokio::test(flavor = "multi_thread")]
async fn the_operators_scripts_are_allowed_by_hash_and_address() {
    let code = "<script>count('é')</script><script async src=\"https://stats.example/s.js?id=1\"></script>";
    let (site, _folder) = with_snippet(code).await;
    let page = site.guest().get("/gamehall").await;
    assert!(page.text.contains(code));
    let scripts = directive(page.header("content-security-policy"), "script-src");
    for source in [&hash("count('é')"), "https://stats.example/s.js"] {
        assert!(scripts.split(' ').any(|each| each == source), "{scripts}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_operators_markup_cannot_change_the_policy() {
    let code = "<script src=\"https://stats.example/a;script-src *,'unsafe-inline'\"></script>";
    let (site, _folder) = with_snippet(code).await;
    let page = site.guest().get("/gamehall").await;
    let scripts = directive(page.header("content-security-policy"), "script-src");
    assert!(!scripts.contains("unsafe-inline'\""), "{scripts}");
    assert!(!scripts.split(' ').any(|each| each == "*"), "{scripts}");
    assert_eq!(page.all("content-security-policy").len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn configured_third_parties_are_allowed_by_origin() {
    let site = TestSite::start_with(|settings| {
        let origin: Url = "https://tags.example".parse().expect("an address");
        settings.script_origins = vec![origin.origin()];
    })
    .await;
    let page = site.guest().get("/gamehall").await;
    let scripts = directive(page.header("content-security-policy"), "script-src");
    let expected = format!("{}/assets/ https://tags.example 'sha256-", site.address);
    assert!(scripts.starts_with(&expected), "{scripts}");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_setting_opens_the_policy_for_the_chat_and_tells_the_browser() {
    let chat = "https://chat.example";
    let site = TestSite::start_with(|settings| {
        settings.chat_origins = vec![Url::parse(chat).expect("an address").origin()];
    })
    .await;
    let page = site.guest().get("/gamehall").await;
    let policy = page.header("content-security-policy");
    let allows = |name, source| {
        directive(policy, name)
            .split(' ')
            .any(|each| each == source)
    };
    for (name, source) in [
        ("script-src", chat),
        ("frame-src", chat),
        ("connect-src", chat),
        ("connect-src", "wss://chat.example"),
    ] {
        assert!(allows(name, source), "{name}: {policy}");
    }
    let runtime = &page.state()["context"]["runtime"];
    assert_eq!(runtime["chatOrigins"], serde_json::json!([chat]));
}

#[tokio::test(flavor = "multi_thread")]
async fn tags_and_monitor_are_allowed_by_their_address_alone() {
    let url = |text: &str| text.parse::<Url>().expect("an address");
    let site = TestSite::start_with(|settings| {
        settings.tags.tag_manager = Some(url("https://tags.example/t;.js?id={id}"));
        settings.tags.marketing = Some(url("https://ads.example/a.js"));
        settings.monitor = Some(Monitor {
            address: url("https://monitor.example/report"),
            percent: 5,
        });
    })
    .await;
    let page = site.guest().get("/gamehall").await;
    let policy = page.header("content-security-policy");
    let scripts = directive(policy, "script-src");
    let expected = format!(
        "{}/assets/ https://tags.example/t%3B.js https://ads.example/a.js 'sha256-",
        site.address
    );
    assert!(scripts.starts_with(&expected), "{scripts}");
    // The errors of a page are kept from its beginning.
    assert_eq!(inline_scripts(&page.text).len(), 2);
    assert_eq!(
        directive(policy, "connect-src"),
        "'self' https://monitor.example/report"
    );
    for told in [
        "\"tags\":{\"tagManager\":\"https://tags.example/t;.js?id={id}\",\"marketing\":\"https://ads.example/a.js\"}",
        "\"monitor\":{\"address\":\"https://monitor.example/report\",\"percent\":5}",
    ] {
        assert!(page.text.contains(told), "{told}");
    }
    let plain = TestSite::start().await.guest().get("/gamehall").await;
    assert!(!plain.text.contains("\"tags\":") && !plain.text.contains("\"monitor\":"));
}

#[tokio::test(flavor = "multi_thread")]
async fn with_strict_dynamic_the_entry_is_created_by_a_hashed_script() {
    let site = TestSite::start_with(|settings| settings.strict_dynamic = true).await;
    let page = site.guest().get("/gamehall").await;
    let scripts = directive(page.header("content-security-policy"), "script-src");
    let inline = inline_scripts(&page.text);
    assert_eq!(inline.len(), 2);
    let mut expected = vec!["'strict-dynamic'".to_owned()];
    expected.extend(inline.iter().map(|code| hash(code)));
    let mut sources: Vec<_> = scripts.split(' ').map(str::to_owned).collect();
    sources.sort_unstable();
    expected.sort_unstable();
    assert_eq!(sources, expected);
    assert!(inline[1].contains("\"/assets/entry-"), "{}", inline[1]);
    assert!(!page.text.contains("<script type=\"module\""));
    assert!(!page.text.contains("modulepreload"));
}
