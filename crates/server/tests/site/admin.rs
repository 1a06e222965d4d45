//! The admin listener, and the end of a site.

use std::time::Duration;

use serde_json::json;

use crate::support::{Canned, StubPlatform, TestSite};

#[tokio::test(flavor = "multi_thread")]
async fn the_operator_sees_that_it_lives_is_ready_and_what_it_did() {
    let site = TestSite::start().await;
    site.guest().get("/gamehall").await;
    let mut operator = site.operator();
    assert_eq!(operator.get("/health/live").await.status, 200);
    assert_eq!(operator.get("/health/ready").await.status, 200);
    let metrics = operator.get("/metrics").await;
    assert!(
        metrics
            .header("content-type")
            .starts_with("text/plain; version=0.0.4")
    );
    for line in [
        "foyer_requests_total{kind=\"page\",status=\"2xx\"} 1",
        "foyer_pages_total{source=\"made\"} 1",
        "foyer_isolates_ready 1",
    ] {
        assert!(metrics.text.contains(line), "{line}\n{}", metrics.text);
    }
    assert_eq!(site.guest().get("/metrics").await.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_running_request_ends_before_the_site_does() {
    let platform = StubPlatform::start().await;
    platform.answers(
        "/api/games/get",
        Canned::data(&json!(1)).after(Duration::from_millis(500)),
    );
    let mut site = TestSite::start_on(&platform, |_| {}).await;
    let mut guest = site.guest();
    let running = tokio::spawn(async move { guest.get("/api/games/get").await.status });
    tokio::time::sleep(Duration::from_millis(200)).await;
    site.stop(Duration::from_secs(10)).await;
    assert_eq!(running.await.expect("an answer"), 200);
}
