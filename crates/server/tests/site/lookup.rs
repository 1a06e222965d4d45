//! The platform's redirects: the last step of the chain (§2.3).

use std::time::{Duration, Instant};

use serde_json::json;

use crate::support::{Canned, StubPlatform, TestSite};

fn moved(to: &str, status: u16) -> Canned {
    Canned::data(&json!({ "redirect": { "to": to, "status": status } }))
}

#[tokio::test(flavor = "multi_thread")]
async fn addresses_that_the_platform_has_moved_lead_on() {
    let site = TestSite::start().await;
    for (from, to) in [
        ("/games", "/gamehall"),
        ("/fr/live-casino?a=1", "/fr/gamehall/live?a=1"),
        ("/sport", "/betting"),
    ] {
        let page = site.guest().get(from).await;
        assert_eq!((page.status, page.header("location")), (301, to), "{from}");
        assert_eq!(page.header("cache-control"), "private, no-cache", "{from}");
    }
    assert_eq!(site.guest().get("/no/such/page").await.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_is_asked_for_once_and_a_page_of_the_table_never() {
    let platform = StubPlatform::start().await;
    platform.answers("/api/metadata/get", moved("/jackpots", 308));
    let site = TestSite::start_on(&platform, |_| {}).await;
    for path in ["/old", "/fr/old", "/old?a=1"] {
        assert_eq!(site.guest().get(path).await.status, 308, "{path}");
    }
    for path in ["/", "/gamehall", "/game/x", "/fr/jackpots"] {
        site.guest().get(path).await;
    }
    let seen = platform.seen("/api/metadata/get");
    assert_eq!(seen.len(), 1);
    assert!(seen[0].target.contains("path=%2Fold"), "{}", seen[0].target);
}

#[tokio::test(flavor = "multi_thread")]
async fn redirects_in_a_circle_are_not_followed_and_chains_take_one_hop() {
    let platform = StubPlatform::start().await;
    for (path, to) in [
        ("own", "/again"),
        ("again", "/own"),
        ("itself", "/itself?a=1"),
        ("ruled", "/slots"),
        ("first", "/second?b=2"),
        ("second", "/third#here"),
    ] {
        let target = format!("/api/metadata/get?v=2.34&locale=en&path=%2F{path}");
        platform.answers(&target, moved(to, 301));
    }
    let site = TestSite::start_on(&platform, |_| {}).await;
    for path in ["/own", "/fr/own", "/again"] {
        assert_eq!(site.guest().get(path).await.status, 200, "{path}");
    }
    assert_eq!(site.guest().get("/itself").await.status, 404);
    for (from, to) in [
        ("/ruled", "/slots"),
        ("/fr/first?a=1", "/fr/third?b=2&a=1#here"),
    ] {
        let page = site.guest().get(from).await;
        assert_eq!((page.status, page.header("location")), (301, to), "{from}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn foreign_hosts_are_not_led_to() {
    for to in [
        "https://evil.example/",
        "//evil.example",
        "/..//evil.example",
        "javascript:alert(1)",
    ] {
        let platform = StubPlatform::start().await;
        platform.answers("/api/metadata/get", moved(to, 301));
        let site = TestSite::start_on(&platform, |_| {}).await;
        let page = site.guest().get("/own").await;
        assert_eq!((page.status, page.header("location")), (200, ""), "{to}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_allowed_origin_is_led_to() {
    let platform = StubPlatform::start().await;
    platform.answers("/api/metadata/get", moved("https://beta.example/x", 302));
    let beta = url::Url::parse("https://beta.example").expect("an address");
    let site = TestSite::start_on(&platform, |settings| {
        settings.return_origins = vec![beta.origin()];
    })
    .await;
    let page = site.guest().get("/old").await;
    assert_eq!(
        (page.status, page.header("location")),
        (302, "https://beta.example/x")
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_platform_that_fails_or_takes_long_has_no_word_on_addresses() {
    let platform = StubPlatform::start().await;
    let site = TestSite::start_on(&platform, |_| {}).await;
    platform.answers("/api/metadata/get", Canned::failure(500, "X"));
    assert_eq!(site.guest().get("/own").await.status, 200);
    platform.answers(
        "/api/metadata/get",
        moved("/jackpots", 301).after(Duration::from_secs(60)),
    );
    let began = Instant::now();
    assert_eq!(site.guest().get("/again").await.status, 200);
    assert!(began.elapsed() < Duration::from_secs(10));
    // After a while the failed look-up is retried.
    platform.answers("/api/metadata/get", moved("/jackpots", 301));
    site.clock.advance(Duration::from_secs(6));
    assert_eq!(site.guest().get("/again").await.status, 301);
}
