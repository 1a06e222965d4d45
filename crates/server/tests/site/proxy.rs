//! A proxy in front of the site, and clients that forge its headers.

use serde_json::json;

use crate::support::{Canned, StubPlatform, TestSite, exchange};

/// The client address that the platform receives for these headers.
async fn told(site: &TestSite, platform: &StubPlatform, headers: &str) -> (String, String) {
    let host = site.address.trim_start_matches("http://");
    let request = format!("GET /api/games/get HTTP/1.1\r\nhost: {host}\r\n{headers}\r\n");
    exchange(&site.address, request.as_bytes()).await;
    let seen = platform.seen("/api/games/get").pop().expect("a call");
    let text = |name: &str| seen.headers[name].to_str().expect("text").to_owned();
    (text("x-forwarded-for"), text("x-forwarded-proto"))
}

#[tokio::test(flavor = "multi_thread")]
async fn the_platform_is_told_what_the_proxy_wrote_last() {
    let platform = StubPlatform::start().await;
    let site = TestSite::start_on(&platform, |settings| settings.trust_proxy = true).await;
    for (headers, address, scheme) in [
        ("", "127.0.0.1", "http"),
        (
            "x-forwarded-for: 198.51.100.1\r\nx-forwarded-for: 203.0.113.9\r\n",
            "203.0.113.9",
            "http",
        ),
        (
            "x-forwarded-for: 198.51.100.1, 203.0.113.9:54321\r\nx-forwarded-proto: HTTPS\r\n",
            "203.0.113.9",
            "https",
        ),
        (
            "x-forwarded-for: [2001:db8::7]:443\r\nx-forwarded-proto: http,https\r\n",
            "2001:db8::7",
            "https",
        ),
        (
            "x-forwarded-for: [2001:db8::7]\r\nx-forwarded-proto: https\r\nx-forwarded-proto: http\r\n",
            "2001:db8::7",
            "http",
        ),
        (
            "x-forwarded-for: 198.51.100.1, unknown\r\n",
            "127.0.0.1",
            "http",
        ),
    ] {
        let found = told(&site, &platform, headers).await;
        assert_eq!(found, (address.to_owned(), scheme.to_owned()), "{headers}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_trusted_proxy_its_headers_say_nothing() {
    let platform = StubPlatform::start().await;
    let site = TestSite::start_on(&platform, |_| {}).await;
    let headers = "x-forwarded-for: 203.0.113.9\r\nx-forwarded-proto: https\r\n";
    let found = told(&site, &platform, headers).await;
    assert_eq!(found, ("127.0.0.1".to_owned(), "http".to_owned()));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_cookie_is_secure_where_the_proxy_speaks_https() {
    let platform = StubPlatform::start().await;
    let info = Canned::data(&json!({ "uid": 0 })).with("set-cookie", "foyer_session=s; HttpOnly");
    platform.answers("/api/account/getInfo", info);
    let site = TestSite::start_on(&platform, |settings| settings.trust_proxy = true).await;
    let mut guest = site.guest().with("x-forwarded-proto", "http, HTTPS");
    let answer = guest.get("/api/account/getInfo").await;
    assert_eq!(
        answer.header("set-cookie"),
        "foyer_session=s; HttpOnly; SameSite=Lax; Secure; Path=/"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn the_request_id_is_the_one_the_proxy_wrote() {
    let site = TestSite::start_with(|settings| settings.trust_proxy = true).await;
    let host = site.address.trim_start_matches("http://");
    let request = format!(
        "GET /robots.txt HTTP/1.1\r\nhost: {host}\r\nx-request-id: from-the-client\r\nx-request-id: from-the-proxy\r\n\r\n"
    );
    let answer = exchange(&site.address, request.as_bytes()).await;
    assert!(answer.contains("x-request-id: from-the-proxy"), "{answer}");
}
