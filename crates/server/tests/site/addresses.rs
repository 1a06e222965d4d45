//! Every page has one address; some addresses cannot be pages.

use http::Method;

use crate::support::{StubPlatform, TestSite};

#[tokio::test(flavor = "multi_thread")]
async fn a_page_is_led_to_its_one_spelling() {
    let site = TestSite::start().await;
    for (from, to) in [
        ("/GameHall?a=1", "/gamehall?a=1"),
        ("/%67amehall", "/gamehall"),
        ("/fr/GAMEHALL", "/fr/gamehall"),
        ("/FR/gamehall", "/fr/gamehall"),
        ("/Game/Book-Of-Moths", "/game/Book-Of-Moths"),
        // Redirected by an editor's rule.
        ("/SLOTS?track_id=1", "/gamehall/slots?track_id=1"),
        ("/fr/Casino/live", "/fr/gamehall/live"),
    ] {
        let page = site.guest().get(from).await;
        assert_eq!((page.status, page.header("location")), (301, to), "{from}");
    }
    for path in ["/gamehall", "/fr/gamehall"] {
        assert_eq!(site.guest().get(path).await.status, 200, "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_with_a_control_character_is_no_page() {
    let platform = StubPlatform::start().await;
    let site = TestSite::start_on(&platform, |_| {}).await;
    for path in [
        "/%0a/x",
        "/x/%0d/y",
        "/a/%E2%80%A8/b",
        "/fr/a/%E2%80%A9",
        "/game/%00",
        "/tournaments/%1f",
        "/%C2%85",
    ] {
        let page = site.guest().get(path).await;
        assert_eq!(page.status, 404, "{path}");
        assert!(
            page.body().contains("system none"),
            "{path}: {}",
            page.body()
        );
    }
    assert!(platform.seen("/api/metadata/get").is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn who_looks_for_a_file_gets_a_line_and_no_page() {
    let platform = StubPlatform::start().await;
    let site = TestSite::start_on(&platform, |_| {}).await;
    for path in [
        "/favicon.ico",
        "/wp-login.php",
        "/fr/WP-ADMIN/setup.PHP",
        "/.env",
        "/.git/config",
        "/backup.tar.gz",
    ] {
        let page = site.guest().get(path).await;
        assert_eq!(
            (page.status, page.text.as_str()),
            (404, "There is no such file.\n"),
            "{path}"
        );
    }
    assert!(platform.seen("/api/").is_empty());
    // A dot in a name does not make it a file.
    let page = site.guest().get("/v2.0").await;
    assert_eq!((page.status, page.body().is_empty()), (404, false));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_form_sent_to_a_page_reads_the_page_instead() {
    let site = TestSite::start().await;
    let mut guest = site.guest();
    for (from, to) in [
        ("/cashier/paysuccess/1?a=1", "/cashier/paysuccess/1?a=1"),
        ("/fr/cashier/payfail", "/fr/cashier/payfail"),
        ("/jackpots", "/jackpots"),
        ("//evil.example/x", "/evil.example/x"),
        ("/..//evil.example", "/evil.example"),
    ] {
        let answer = guest.ask(Method::POST, from).await;
        assert_eq!(
            (answer.status, answer.header("location")),
            (303, to),
            "{from}"
        );
        assert_eq!(answer.header("cache-control"), "no-store", "{from}");
    }
    for method in [Method::PUT, Method::DELETE, Method::PATCH] {
        let answer = guest.ask(method.clone(), "/jackpots").await;
        assert_eq!(
            (answer.status, answer.header("allow")),
            (405, "GET, HEAD, POST"),
            "{method}"
        );
    }
}
