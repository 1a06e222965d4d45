//! The admin listener, and the shutdown of a site.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};

use crate::support::{Browser, Canned, StubPlatform, TestSite, open};

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
        "foyer_isolate_kills_process_memory_total 0",
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
        Canned::data(&json!({ "items": [], "count": 0, "offset": 0 }))
            .after(Duration::from_millis(500)),
    );
    let mut site = TestSite::start_on(&platform, |_| {}).await;
    let mut guest = site.guest();
    let running = tokio::spawn(async move { guest.get("/api/games/get").await.status });
    tokio::time::sleep(Duration::from_millis(200)).await;
    site.stop(Duration::ZERO, Duration::from_secs(10)).await;
    assert_eq!(running.await.expect("an answer"), 200);
}

/// Requests a page, each time on a new connection, until `stopping` is set, as a load balancer that polls readiness
/// does.
async fn ask_until(stopping: Arc<AtomicBool>, address: String) -> Vec<u16> {
    let mut answers = Vec::new();
    while !stopping.load(Ordering::SeqCst) {
        answers.push(Browser::at(&address).get("/gamehall").await.status);
    }
    answers
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stop_under_load_loses_no_request() {
    let mut site = TestSite::start().await;
    site.guest().get("/gamehall").await;
    let stopping = Arc::new(AtomicBool::default());
    let visitors: Vec<_> = (0..4)
        .map(|_| tokio::spawn(ask_until(Arc::clone(&stopping), site.address.clone())))
        .collect();
    let (address, mut operator) = (site.address.clone(), site.operator());
    let stop = tokio::spawn(async move {
        site.stop(Duration::from_secs(2), Duration::from_secs(10))
            .await;
    });
    while operator.get("/health/ready").await.status != 503 {
        tokio::task::yield_now().await;
    }
    // The site still answers between the failed readiness check and the closing of the port.
    let late = Browser::at(&address).get("/gamehall").await;
    assert_eq!((late.status, late.header("connection")), (200, "close"));
    stopping.store(true, Ordering::SeqCst);
    for visitor in visitors {
        let answers = visitor.await.expect("every request is answered");
        assert!(answers.iter().all(|status| *status == 200), "{answers:?}");
    }
    stop.await.expect("an end");
    let closed = tokio::net::TcpStream::connect(address.trim_start_matches("http://")).await;
    assert!(closed.is_err());
}

#[tokio::test(flavor = "multi_thread")]
async fn half_a_head_does_not_hold_the_stop() {
    let mut site = TestSite::start().await;
    let mut half = open(&site.address).await;
    half.write_all(b"GET / HTTP/1.1\r\nho")
        .await
        .expect("bytes sent");
    // The site has read the partial head once it answers a later connection.
    site.guest().get("/gamehall").await;
    let began = Instant::now();
    site.stop(Duration::ZERO, Duration::from_secs(20)).await;
    assert!(began.elapsed() < Duration::from_secs(8));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_admin_port_answers_no_strangers_name() {
    let site = TestSite::start().await;
    let port = site.admin.rsplit(':').next().expect("a port").to_owned();
    for (host, status) in [
        (format!("evil.example:{port}"), 421),
        ("127.0.0.1.evil.example".to_owned(), 421),
        (format!("localhost:{port}"), 200),
        (format!("127.0.0.1:{port}"), 200),
        ("10.1.2.3:9000".to_owned(), 200),
    ] {
        for path in ["/health/live", "/metrics"] {
            let answer = site.operator().with("host", &host).get(path).await;
            assert_eq!(answer.status, status, "{host}{path}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_has_said_all_gets_its_answer() {
    let platform = StubPlatform::start().await;
    let slow = Canned::data(&json!({})).after(Duration::from_millis(300));
    platform.answers("/api/account/getBalance", slow);
    let site = TestSite::start_on(&platform, |_| {}).await;
    let mut stream = open(&site.address).await;
    let host = site.address.trim_start_matches("http://");
    let request = format!("GET /account?z=1 HTTP/1.1\r\nhost: {host}\r\n\r\n");
    stream.write_all(request.as_bytes()).await.expect("sent");
    stream.shutdown().await.expect("half closed");
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.expect("an answer");
    assert!(answer.starts_with(b"HTTP/1.1 200 "));
}
