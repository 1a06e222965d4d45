//! Headers with bytes that are not ASCII: they do not affect other headers.

use serde_json::json;

use crate::support::{Canned, StubPlatform, TestSite, exchange};

async fn ask(site: &TestSite, target: &str, header: &[u8]) -> String {
    let host = site.address.trim_start_matches("http://");
    let head = format!("GET {target} HTTP/1.1\r\nhost: {host}\r\n");
    let request = [head.as_bytes(), header, b"\r\n\r\n"].concat();
    exchange(&site.address, &request).await
}

const COOKIES: [&[u8]; 3] = [
    b"cookie: city=Orl\xe9ans; foyer_session=s1",
    b"cookie: ville=Orl\xc3\xa9ans; foyer_session=s1",
    b"cookie: foyer_session=s1; \xff\xfe=\x80",
];

#[tokio::test(flavor = "multi_thread")]
async fn a_player_with_an_odd_cookie_is_signed_in() {
    let platform = StubPlatform::start().await;
    platform.answers(
        "/api/account/getInfo",
        Canned::data(&json!({ "uid": 7, "login": "ada" })),
    );
    let site = TestSite::start_on(&platform, |_| {}).await;
    for cookies in COOKIES {
        let answer = ask(&site, "/cashier/deposit", cookies).await;
        assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
    }
    let seen = platform.seen("/api/account/getInfo");
    for (seen, sent) in seen.iter().zip(COOKIES) {
        assert_eq!(seen.headers["cookie"].as_bytes(), &sent["cookie: ".len()..]);
    }
    assert_eq!(seen.len(), COOKIES.len());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_language_is_read_beside_an_odd_entry() {
    let site = TestSite::start().await;
    for header in [
        &b"accept-language: fr, \xe9;q=0.1"[..],
        b"accept-language: \xc3\xa9\r\naccept-language: fr",
        b"accept-language: fr\r\ncookie: city=Orl\xe9ans",
    ] {
        let answer = ask(&site, "/", header).await;
        assert!(answer.contains("location: /fr\r\n"), "{answer}");
    }
}
