//! Plan, fetch, render, compose.

use foyer_sandbox::DEMO_LOGIN;
use http::Method;

use crate::support::TestSite;

#[tokio::test(flavor = "multi_thread")]
async fn a_page_is_rendered_from_platform_and_content_and_carries_its_state() {
    let site = TestSite::start().await;
    let page = site.guest().get("/").await;
    assert_eq!(page.status, 200);
    assert_eq!(page.header("content-type"), "text/html; charset=utf-8");
    assert!(page.text.starts_with(
        "<!doctype html><html lang=\"en\" dir=\"ltr\"><head><meta charset=\"utf-8\">"
    ));
    assert!(page.text.contains("<title>Page /</title>"));
    assert!(page.body().contains("user guest"));
    let state = page.state();
    let categories =
        &state["data"]["platform games/getCategories {\"games_count\":2}"]["data"]["items"];
    assert!(categories.as_array().expect("categories").len() >= 8);
    assert_eq!(state["context"]["origin"], site.address.as_str());
    assert_eq!(state["context"]["timeZone"], "UTC");
    assert_eq!(state["context"]["user"], serde_json::Value::Null);
    assert!(state["data"]["content common {}"]["data"].is_object());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_french_page_is_french_and_its_path_has_no_prefix() {
    let site = TestSite::start().await;
    let page = site.guest().get("/fr/jackpots?page=2").await;
    assert!(page.text.contains("<html lang=\"fr\""));
    assert!(
        page.body()
            .contains("path /jackpots\nsearch ?page=2\nlocale fr")
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_names_the_files_of_its_modules_and_asks_for_scripts_last() {
    let site = TestSite::start().await;
    let page = site.guest().get("/gamehall").await;
    assert!(
        page.text
            .contains("<link rel=\"stylesheet\" href=\"/assets/entry-1a2b.css\">")
    );
    for script in ["entry-1a2b", "hall-3c4d"] {
        assert!(
            page.text.contains(&format!(
                "href=\"/assets/{script}.js\" fetchpriority=\"low\">"
            )),
            "{script}"
        );
    }
    assert!(
        page.text
            .contains(" src=\"/assets/entry-1a2b.js\" fetchpriority=\"low\"></script>")
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_plan_that_depends_on_answers_is_asked_once_more() {
    let site = TestSite::start().await;
    let page = site.guest().get("/again").await;
    assert!(
        page.body().contains("platform games/get {\"options\":"),
        "{}",
        page.body()
    );
    assert!(!page.body().contains("error"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_sees_a_page_of_their_own_that_nobody_keeps() {
    let site = TestSite::start().await;
    let mut player = site.player().await;
    let page = player.get("/").await;
    assert!(
        page.body().contains(&format!("user {DEMO_LOGIN}")),
        "{}",
        page.body()
    );
    assert_eq!(page.header("cache-control"), "private, no-store");
    let balance = player.get("/account").await;
    assert!(
        balance
            .body()
            .contains("platform account/getBalance {} data"),
        "{}",
        balance.body()
    );
    let guest = site.guest().get("/").await;
    assert!(guest.body().contains("user guest"));
    assert!(!guest.text.contains(DEMO_LOGIN));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unmatched_address_is_a_page_with_status_404() {
    let site = TestSite::start().await;
    let page = site.guest().get("/fr/no/such/page").await;
    assert_eq!(page.status, 404);
    assert!(page.body().contains("status 404"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_may_redirect_within_the_site_and_nowhere_else() {
    let site = TestSite::start().await;
    let moved = site.guest().get("/moved").await;
    assert_eq!(
        (moved.status, moved.header("location")),
        (302, "/jackpots?moved=1")
    );
    // A redirect that depends on the data comes from the render, without head and body.
    let moved = site.guest().get("/moved-by-data").await;
    assert_eq!(
        (moved.status, moved.header("location")),
        (302, "/jackpots?moved=2")
    );
    let away = site.guest().get("/moved-away").await;
    assert_eq!(away.status, 200);
    assert_eq!(away.state()["context"]["shell"], true);
}

#[tokio::test(flavor = "multi_thread")]
async fn reads_that_do_not_exist_or_change_something_are_errors_and_never_sent() {
    let site = TestSite::start().await;
    let page = site.guest().get("/unknown-read").await;
    assert_eq!(page.status, 200);
    for read in [
        "content no-such",
        "platform auth/logout",
        "platform no/such",
    ] {
        let line = format!("{read} {{}} error MethodNotFoundException 404");
        assert!(page.body().contains(&line), "{}", page.body());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn structured_data_cannot_end_its_script() {
    let site = TestSite::start().await;
    let page = site.guest().get("/markup").await;
    let block = page.between("<script type=\"application/ld+json\">", "</script>");
    let parsed: serde_json::Value = serde_json::from_str(block).expect("JSON");
    assert_eq!(parsed["name"], "</script>");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_query_cannot_end_the_state() {
    let site = TestSite::start().await;
    let page = site
        .guest()
        .get("/?search=%3C/script%3E&x=</script><script>alert(1)</script>")
        .await;
    assert!(!page.text.contains("<script>alert"));
    assert!(
        page.state()["context"]["search"]
            .as_str()
            .expect("a search")
            .contains("alert(1)")
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_are_read_only() {
    let site = TestSite::start().await;
    let mut guest = site.guest();
    let head = guest.ask(Method::HEAD, "/jackpots").await;
    assert_eq!((head.status, head.text.as_str()), (200, ""));
    let put = guest.ask(Method::PUT, "/jackpots").await;
    assert_eq!((put.status, put.header("allow")), (405, "GET, HEAD, POST"));
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_are_compressed_for_who_can_read_it() {
    let site = TestSite::start().await;
    for encoding in ["br", "zstd", "gzip"] {
        let page = site
            .guest()
            .with("accept-encoding", encoding)
            .get("/")
            .await;
        assert_eq!(page.header("content-encoding"), encoding);
    }
    assert_eq!(site.guest().get("/").await.header("content-encoding"), "");
}
