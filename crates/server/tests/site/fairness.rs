//! A visitor with many requests does not slow the others down.

use std::time::Duration;

use serde_json::json;

use crate::support::{Canned, StubPlatform, TestSite};

/// A private page with slow data.
const SLOW: &str = "/account?z=1";

#[tokio::test(flavor = "multi_thread")]
async fn an_address_has_its_share_of_the_pages_in_the_making() {
    let platform = StubPlatform::start().await;
    let balance = Canned::data(&json!({})).after(Duration::from_secs(1));
    platform.answers("/api/account/getBalance", balance);
    let site = TestSite::start_on(&platform, |settings| {
        settings.trust_proxy = true;
        settings.render.per_address = 2;
    })
    .await;
    let visitor = |address: &str| site.guest().with("x-forwarded-for", address);
    assert_eq!(visitor("203.0.113.9").get("/gamehall").await.status, 200);
    let running: Vec<_> = (0..2)
        .map(|_| {
            let mut visitor = visitor("203.0.113.9");
            tokio::spawn(async move { visitor.get(SLOW).await.status })
        })
        .collect();
    while platform.seen("/api/account/getBalance").len() < 2 {
        tokio::task::yield_now().await;
    }
    for address in ["203.0.113.9", "198.51.100.7, 203.0.113.9:4711"] {
        let refused = visitor(address).get(SLOW).await;
        assert_eq!(
            (refused.status, refused.header("retry-after")),
            (429, "1"),
            "{address}"
        );
        assert_eq!(refused.header("cache-control"), "no-store");
    }
    // A cached page does not count, and other addresses have limits of their own.
    assert_eq!(visitor("203.0.113.9").get("/gamehall").await.status, 200);
    assert_eq!(visitor("203.0.113.10").get("/jackpots").await.status, 200);
    for running in running {
        assert_eq!(running.await.expect("an answer"), 200);
    }
    assert_eq!(visitor("203.0.113.9").get(SLOW).await.status, 200);
}
