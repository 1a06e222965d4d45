//! The edge's limits, tested over raw sockets (architecture §10).

use std::time::{Duration, Instant};

use tokio::io::{AsyncReadExt, AsyncWriteExt};

use crate::support::{TestSite, exchange, open};

fn host(site: &TestSite) -> &str {
    site.address.trim_start_matches("http://")
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_that_hyper_would_take_are_refused() {
    let site = TestSite::start().await;
    let host = host(&site);
    let long = "x".repeat(9000);
    let header = "y".repeat(40_000);
    for (what, request, status) in [
        ("no host", "GET / HTTP/1.1\r\n\r\n".to_owned(), "400"),
        (
            "two hosts",
            format!("GET / HTTP/1.1\r\nhost: {host}\r\nhost: {host}\r\n\r\n"),
            "400",
        ),
        (
            "an empty host",
            "GET / HTTP/1.1\r\nhost:\r\n\r\n".to_owned(),
            "400",
        ),
        (
            "a foreign host",
            "GET / HTTP/1.1\r\nhost: evil.example\r\n\r\n".to_owned(),
            "421",
        ),
        (
            "a port that cannot be",
            "GET / HTTP/1.1\r\nhost: 127.0.0.1:99999\r\n\r\n".to_owned(),
            "400",
        ),
        (
            "a length in other letters",
            format!("GET / HTTP/1.1\r\nhost: {host}\r\nContent_Length: 1\r\n\r\n"),
            "400",
        ),
        (
            "a coding in other letters",
            format!("GET / HTTP/1.1\r\nhost: {host}\r\ntransfer_encoding: chunked\r\n\r\n"),
            "400",
        ),
        (
            "two lengths",
            format!(
                "POST / HTTP/1.1\r\nhost: {host}\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n"
            ),
            "400",
        ),
        (
            "TRACE",
            format!("TRACE / HTTP/1.1\r\nhost: {host}\r\n\r\n"),
            "405",
        ),
        (
            "a long address",
            format!("GET /{long} HTTP/1.1\r\nhost: {host}\r\n\r\n"),
            "414",
        ),
        (
            "large headers",
            format!("GET / HTTP/1.1\r\nhost: {host}\r\nx-y: {header}\r\n\r\n"),
            "431",
        ),
        ("no HTTP", "hello\r\n\r\n".to_owned(), "400"),
        (
            "a foreign absolute address",
            format!("GET http://evil.example/ HTTP/1.1\r\nhost: {host}\r\n\r\n"),
            "421",
        ),
        (
            "our absolute address",
            format!("GET http://{host}/jackpots HTTP/1.1\r\nhost: {host}\r\n\r\n"),
            "200",
        ),
    ] {
        let answer = exchange(&site.address, request.as_bytes()).await;
        assert!(
            answer.starts_with(&format!("HTTP/1.1 {status} ")),
            "{what}: {answer}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn silent_dripping_and_idle_connections_are_closed() {
    let site = TestSite::start_with(|settings| {
        settings.limits.connection.header_timeout = Duration::from_millis(400);
    })
    .await;
    let host = host(&site).to_owned();
    let idle = format!("GET /favicon.svg HTTP/1.1\r\nhost: {host}\r\n\r\n");
    for (what, first) in [
        ("silent", ""),
        ("half a head", "GET / HTTP/1.1\r\nho"),
        ("idle", idle.as_str()),
    ] {
        let began = Instant::now();
        let mut stream = open(&site.address).await;
        stream
            .write_all(first.as_bytes())
            .await
            .expect("bytes sent");
        let mut rest = Vec::new();
        let closed =
            tokio::time::timeout(Duration::from_secs(5), stream.read_to_end(&mut rest)).await;
        assert!(
            closed.is_ok(),
            "{what}: still open after {:?}",
            began.elapsed()
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_body_that_drips_is_given_up() {
    let site = TestSite::start_with(|settings| {
        settings.limits.connection.body_grace = Duration::from_millis(400);
    })
    .await;
    let request = format!(
        "POST /api/games/addLike HTTP/1.1\r\nhost: {}\r\nsec-fetch-site: same-origin\r\n\
         content-type: multipart/form-data; boundary=b\r\ncontent-length: 1000\r\n\r\n--b",
        host(&site)
    );
    let answer = exchange(&site.address, request.as_bytes()).await;
    assert!(answer.starts_with("HTTP/1.1 408 "), "{answer}");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_is_protected_and_has_an_id() {
    let site = TestSite::start().await;
    for path in [
        "/",
        "/api/games/get",
        "/assets/none.js",
        "/sw.js",
        "/no/such/page",
    ] {
        let page = site.guest().get(path).await;
        assert_eq!(page.header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(page.header("x-frame-options"), "DENY", "{path}");
        assert_eq!(
            page.header("referrer-policy"),
            "strict-origin-when-cross-origin",
            "{path}"
        );
        assert!(!page.header("content-security-policy").is_empty(), "{path}");
        assert_eq!(page.header("x-request-id").len(), 32, "{path}");
        assert_eq!(page.header("server"), "", "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn behind_a_trusted_proxy_its_word_counts() {
    let site = TestSite::start_with(|settings| settings.trust_proxy = true).await;
    let mut guest = site
        .guest()
        .with("x-forwarded-proto", "https")
        .with("x-request-id", "proxy-request-0001");
    let page = guest.get("/gamehall").await;
    assert_eq!(page.header("x-request-id"), "proxy-request-0001");
    let origin = page.state()["context"]["origin"].clone();
    assert_eq!(origin, site.address.replace("http://", "https://"));
}

#[tokio::test(flavor = "multi_thread")]
async fn embedding_origins_open_the_frame_for_them() {
    let partner = url::Url::parse("https://partner.example").expect("an address");
    let site =
        TestSite::start_with(|settings| settings.embedding_origins = vec![partner.origin()]).await;
    let page = site.guest().get("/").await;
    assert_eq!(page.header("x-frame-options"), "");
    let policy = page.header("content-security-policy");
    assert!(
        policy.contains("frame-ancestors 'self' https://partner.example"),
        "{policy}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_payment_frame_returns_to_a_page_that_only_the_site_may_frame() {
    let site = TestSite::start().await;
    let mut frame = site.guest().with("sec-fetch-dest", "iframe");
    for path in [
        "/cashier/paysuccess/t1?frame=return",
        "/fr/cashier/paypending?frame=return",
    ] {
        let page = frame.get(path).await;
        assert_eq!(page.status, 200, "{path}");
        assert_eq!(page.header("x-frame-options"), "SAMEORIGIN", "{path}");
        assert_eq!(page.header("cache-control"), "no-store", "{path}");
        let policy = page.header("content-security-policy");
        assert!(policy.contains("frame-ancestors 'self'"), "{policy}");
        assert!(page.text.contains("payment-returned"), "{path}");
    }
    // Any other page, and the same one outside of a frame, is what it always is.
    let others = [
        (site.guest(), "/cashier/paysuccess/t1?frame=return"),
        (
            site.guest().with("sec-fetch-dest", "iframe"),
            "/cashier/paysuccess/t1",
        ),
        (
            site.guest().with("sec-fetch-dest", "iframe"),
            "/jackpots?frame=return",
        ),
    ];
    for (mut browser, path) in others {
        let page = browser.get(path).await;
        assert_eq!(page.header("x-frame-options"), "DENY", "{path}");
        assert!(!page.text.contains("payment-returned"), "{path}");
    }
}
