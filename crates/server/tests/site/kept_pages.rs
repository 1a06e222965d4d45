//! How a guest page leaves the cache: compressed once, with a tag for each form, and for caches in front of the site
//! (architecture §3.3).

use std::time::Duration;

use foyer_server::SharedCaches;
use http::Method;

use crate::support::TestSite;

#[tokio::test(flavor = "multi_thread")]
async fn each_encoding_has_a_strong_tag_that_is_answered_with_304() {
    let site = TestSite::start().await;
    let mut tags = Vec::new();
    for encoding in ["identity", "br", "zstd", "gzip"] {
        let page = site
            .guest()
            .with("accept-encoding", encoding)
            .get("/gamehall")
            .await;
        let sent = page.header("content-encoding");
        assert_eq!(sent, encoding.strip_prefix("identity").unwrap_or(encoding));
        assert_eq!(page.all("vary"), ["Accept-Encoding"]);
        let tag = page.header("etag").to_owned();
        assert!(tag.starts_with('"') && tag.ends_with('"'), "{tag}");
        let again = site
            .guest()
            .with("accept-encoding", encoding)
            .with("if-none-match", &format!("\"another\", W/{tag}"))
            .get("/gamehall")
            .await;
        assert_eq!((again.status, again.text.as_str()), (304, ""));
        assert_eq!(again.header("content-encoding"), "");
        assert_eq!(again.all("vary"), page.all("vary"));
        for name in ["cache-control", "content-security-policy"] {
            assert_eq!(again.header(name), page.header(name), "{name}");
        }
        tags.push(tag);
    }
    tags.sort_unstable();
    tags.dedup();
    assert_eq!(tags.len(), 4, "{tags:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tag_of_an_older_page_is_answered_with_the_newer_one() {
    let site = TestSite::start().await;
    let first = site.guest().get("/gamehall").await;
    site.clock.advance(Duration::from_secs(80));
    let second = site
        .guest()
        .with("if-none-match", first.header("etag"))
        .get("/gamehall")
        .await;
    assert_eq!(second.status, 200);
    assert_ne!(second.header("etag"), first.header("etag"));
}

#[tokio::test(flavor = "multi_thread")]
async fn head_has_the_headers_of_get() {
    let site = TestSite::start().await;
    let mut guest = site.guest().with("accept-encoding", "gzip");
    let page = guest.get("/gamehall").await;
    let head = guest.ask(Method::HEAD, "/gamehall").await;
    assert_eq!((head.status, head.text.as_str()), (200, ""));
    for name in ["content-length", "content-encoding", "content-type", "vary"] {
        assert_eq!(head.header(name), page.header(name), "{name}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_players_page_has_no_tag() {
    let site = TestSite::start().await;
    let page = site.player().await.get("/gamehall").await;
    assert_eq!(page.header("cache-control"), "private, no-store");
    assert_eq!(page.header("etag"), "");
}

#[tokio::test(flavor = "multi_thread")]
async fn caches_in_front_may_keep_the_pages_of_guests_only_if_they_are_configured() {
    let site = TestSite::start().await;
    let page = site.guest().get("/gamehall").await;
    assert_eq!(page.header("cache-control"), "private, no-cache");

    let site = TestSite::start_with(|settings| {
        settings.page_cache.shared = Some(SharedCaches {
            fresh: Duration::from_secs(30),
            stale: Duration::from_secs(60),
            on_error: Duration::from_secs(600),
        });
    })
    .await;
    for path in ["/", "/gamehall", "/fr/gamehall"] {
        let page = site.guest().get(path).await;
        assert_eq!(
            page.header("cache-control"),
            "public, max-age=0, s-maxage=30, stale-while-revalidate=60, stale-if-error=600",
            "{path}"
        );
        assert!(page.all("vary").join(", ").contains("Cookie"), "{path}");
        assert_eq!(page.header("set-cookie"), "", "{path}");
    }
    let private = ["/nowhere", "/profile/settings", "/gamehall?unheard-of=1"];
    for path in private {
        let page = site.guest().get(path).await;
        assert!(
            page.header("cache-control").starts_with("private"),
            "{path}"
        );
    }
    let player = site.player().await.get("/gamehall").await;
    assert_eq!(player.header("cache-control"), "private, no-store");
    let guest_with_a_stale_session = site.guest().with_cookie("foyer_session", "x");
    let page = { guest_with_a_stale_session }.get("/gamehall").await;
    assert_eq!(page.header("cache-control"), "private, no-store");
}
