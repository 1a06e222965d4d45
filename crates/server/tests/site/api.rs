//! The product API on the site's origin (§7.1, architecture §5).

use std::time::Duration;

use http::Method;
use proptest::prelude::*;
use serde_json::json;

use crate::support::{Canned, StubPlatform, TestSite, exchange};

#[tokio::test(flavor = "multi_thread")]
async fn a_player_signs_in_reads_the_balance_and_signs_out() {
    let site = TestSite::start().await;
    let mut player = site.player().await;
    let info = player.get("/api/account/getInfo").await;
    assert_eq!(info.json()["data"]["login"], foyer_sandbox::DEMO_LOGIN);
    assert_eq!(info.header("cache-control"), "no-store");
    let unproven = player.get("/api/auth/logout").await;
    assert_eq!(
        (unproven.status, unproven.failure().as_str()),
        (403, "AccessDeniedException")
    );
    let mut player = player.with("sec-fetch-site", "same-origin");
    let out = player.get("/api/auth/logout").await;
    // Sign-out clears script storage, and keeps the cookies other than the session's (§4).
    assert_eq!(
        (out.status, out.header("clear-site-data")),
        (200, "\"cache\", \"storage\"")
    );
    let info = player.get("/api/account/getInfo").await;
    assert_eq!(info.json()["data"]["uid"], 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_failure_keeps_its_type_and_status() {
    let site = TestSite::start().await;
    let fields = [
        ("login", "nobody@lumiere.example"),
        ("password", "wrong-password"),
    ];
    let answer = site.guest().post("/api/auth/login", &fields).await;
    assert_eq!(
        (answer.status, answer.failure().as_str()),
        (401, "AuthorizationException")
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_tables_parameters_go_upstream() {
    let platform = StubPlatform::start().await;
    let site = TestSite::start_on(&platform, |_| {}).await;
    let path =
        "/api/games/get?locale=fr&v=1&sysname=null&utm_source=x&_non_strict=true&options=%7B%7D";
    site.guest().get(path).await;
    site.guest().get("/api/games/get?locale=xx").await;
    let seen = platform.seen("/api/games/get");
    assert_eq!(
        seen[0].target,
        "/api/games/get?v=2.34&locale=fr&_non_strict=true&options=%7B%7D"
    );
    assert_eq!(seen[1].target, "/api/games/get?v=2.34&locale=en");
}

#[tokio::test(flavor = "multi_thread")]
async fn only_chosen_headers_go_upstream() {
    let platform = StubPlatform::start().await;
    let site = TestSite::start_on(&platform, |_| {}).await;
    let mut guest = site
        .guest()
        .with("user-agent", "Story/1")
        .with("x-forwarded-for", "203.0.113.9")
        .with("authorization", "Bearer x")
        .with("te", "trailers")
        .with(
            "traceparent",
            "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
        )
        .with_cookie("foyer_session", "s1");
    guest.get("/api/account/getInfo").await;
    let seen = &platform.seen("/api/account/getInfo")[0].headers;
    assert_eq!(seen["cookie"], "foyer_session=s1");
    assert_eq!(seen["user-agent"], "Story/1");
    assert_eq!(seen["x-forwarded-for"], "127.0.0.1");
    assert!(
        seen["traceparent"]
            .to_str()
            .expect("text")
            .starts_with("00-0af7651916cd43dd8448eb211c80319c-")
    );
    assert!(seen.contains_key("x-request-id"));
    assert!(!seen.contains_key("authorization") && !seen.contains_key("te"));
}

#[tokio::test(flavor = "multi_thread")]
async fn every_cookie_comes_back_as_ours_and_no_other_header_does() {
    let platform = StubPlatform::start().await;
    let canned = Canned::data(&json!(1))
        .with(
            "set-cookie",
            "foyer_session=s; Domain=platform.example; Path=/api; HttpOnly",
        )
        .with("set-cookie", "second=2")
        .with("set-cookie", "third=3; Max-Age=0")
        .with("x-internal", "secret")
        .with("access-control-allow-origin", "*")
        .with("keep-alive", "timeout=5");
    platform.answers("/api/account/getInfo", canned);
    let site = TestSite::start_on(&platform, |_| {}).await;
    let answer = site.guest().get("/api/account/getInfo").await;
    assert_eq!(
        answer.all("set-cookie"),
        [
            "foyer_session=s; HttpOnly; SameSite=Lax; Path=/",
            "second=2; SameSite=Lax; Path=/",
            "third=3; SameSite=Lax; Path=/; Max-Age=0",
        ]
    );
    for name in ["x-internal", "access-control-allow-origin", "keep-alive"] {
        assert_eq!(answer.header(name), "", "{name}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_the_product_api_becomes_a_typed_error() {
    let platform = StubPlatform::start().await;
    let site = TestSite::start_on(&platform, |_| {}).await;
    let html = |status| Canned {
        status,
        headers: vec![("content-type", "text/html")],
        body: "<h1>proxy</h1>".to_owned(),
        delay: Duration::ZERO,
    };
    for (canned, status, kind) in [
        (html(200), 502, "InternalServerErrorException"),
        (html(500), 502, "InternalServerErrorException"),
        (html(503), 503, "ApplicationUnavailableException"),
        (
            html(302).with("location", "http://evil.example/"),
            502,
            "InternalServerErrorException",
        ),
        (
            Canned::json(200, &json!({ "items": [] })),
            502,
            "InternalServerErrorException",
        ),
        (
            Canned::json(200, &json!("x".repeat(3 << 20))),
            502,
            "InternalServerErrorException",
        ),
    ] {
        platform.answers("/api/games/get", canned.clone());
        let answer = site.guest().get("/api/games/get").await;
        assert_eq!(
            (answer.status, answer.failure().as_str()),
            (status, kind),
            "{}",
            canned.status
        );
        assert_eq!(answer.header("location"), "");
        assert_eq!(answer.header("content-type"), "application/json");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_slow_platform_is_given_up_and_a_lost_one_named() {
    let platform = StubPlatform::start().await;
    platform.answers(
        "/api/games/get",
        Canned::data(&json!(1)).after(Duration::from_secs(60)),
    );
    let site = TestSite::start_on(&platform, |_| {}).await;
    let answer = site.guest().get("/api/games/get").await;
    assert_eq!(
        (answer.status, answer.failure().as_str()),
        (504, "InternalServerErrorException")
    );
    let mut site = TestSite::start().await;
    site.lose_platform().await;
    let answer = site.guest().get("/api/games/get").await;
    assert_eq!(
        (answer.status, answer.failure().as_str()),
        (502, "InternalServerErrorException")
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn state_changing_calls_need_proof_of_origin() {
    let platform = StubPlatform::start().await;
    let site = TestSite::start_on(&platform, |_| {}).await;
    let own = site.address.clone();
    for (name, value, status) in [
        ("sec-fetch-site", "same-origin", 200),
        ("sec-fetch-site", "same-site", 403),
        ("sec-fetch-site", "cross-site", 403),
        ("sec-fetch-site", "none", 403),
        ("origin", own.as_str(), 200),
        ("origin", "http://evil.example", 403),
        ("origin", "null", 403),
        ("accept", "*/*", 403),
    ] {
        for (method, path) in [
            (Method::POST, "/api/games/addLike"),
            (Method::GET, "/api/auth/logout"),
            (Method::GET, "/api/events/handle"),
        ] {
            let answer = site.guest().with(name, value).ask(method, path).await;
            assert_eq!(answer.status, status, "{name}: {value} {path}");
        }
    }
    assert_eq!(platform.seen("/api/").len(), 6);
}

#[tokio::test(flavor = "multi_thread")]
async fn multipart_passes_byte_for_byte_and_other_bodies_do_not() {
    let platform = StubPlatform::start().await;
    let site = TestSite::start_on(&platform, |_| {}).await;
    let mut guest = site.guest();
    let body = "--b\r\ncontent-disposition: form-data; name=\"sysname\"\r\n\r\nbook\r\n--b--\r\n";
    let kind = "multipart/form-data; boundary=b";
    let answer = guest
        .post_bytes("/api/games/addLike", kind, body.into())
        .await;
    assert_eq!(answer.status, 200);
    let seen = platform.seen("/api/games/addLike").remove(0);
    assert_eq!(seen.body, body);
    assert_eq!(seen.headers["content-type"], kind);
    for kind in [
        "application/json",
        "application/x-www-form-urlencoded",
        "multipart/form-data",
    ] {
        let answer = guest
            .post_bytes("/api/games/addLike", kind, b"{}".to_vec())
            .await;
        assert_eq!(
            (answer.status, answer.failure().as_str()),
            (415, "InvalidRequestException")
        );
    }
    let large = vec![b'x'; 1 << 20];
    let answer = guest
        .post_bytes(
            "/api/games/addLike",
            "multipart/form-data; boundary=b",
            large,
        )
        .await;
    assert_eq!(
        (answer.status, answer.failure().as_str()),
        (413, "InvalidRequestException")
    );
    assert_eq!(platform.seen("/api/games/addLike").len(), 1);
}

/// Paths that a decoding router would match with a call or with a file outside the folder.
const HOSTILE: [&str; 24] = [
    "/api",
    "/api/",
    "/api/games",
    "/api/games/",
    "/api/games/get/",
    "/api/games/get/x",
    "/api/games//get",
    "/api//games/get",
    "/api/games%2fget",
    "/api/games/%67et",
    "/api/games/GET",
    "/api/Games/get",
    "/api/games/get%00",
    "/api/games/get;x=.css",
    "/api/games/get.json",
    "/api/..%2f..%2fetc/passwd",
    "/api/%2e%2e/admin",
    "/api/../admin",
    "/api/games/..%2fget",
    "/api/games/get%0d%0aX:1",
    "/api/games/get%20",
    "/api/games\\get",
    "/api/*/get",
    "/api/@evil.example/get",
];

#[tokio::test(flavor = "multi_thread")]
async fn hostile_paths_are_no_calls_and_never_reach_the_platform() {
    let platform = StubPlatform::start().await;
    let site = TestSite::start_on(&platform, |_| {}).await;
    let host = site.address.trim_start_matches("http://").to_owned();
    for path in HOSTILE {
        // A raw request: an HTTP client would normalise the path.
        let request = format!("GET {path} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n");
        let answer = exchange(&site.address, request.as_bytes()).await;
        assert!(answer.starts_with("HTTP/1.1 404 "), "{path}: {answer}");
        assert!(
            answer.contains("content-type: application/json"),
            "{path}: {answer}"
        );
    }
    assert!(platform.seen("/").is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn other_verbs_are_refused() {
    let platform = StubPlatform::start().await;
    let site = TestSite::start_on(&platform, |_| {}).await;
    for verb in ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD"] {
        let method = Method::from_bytes(verb.as_bytes()).expect("a verb");
        let answer = site
            .guest()
            .with("sec-fetch-site", "same-origin")
            .ask(method, "/api/games/get")
            .await;
        assert_eq!(
            (answer.status, answer.header("allow")),
            (405, "GET"),
            "{verb}"
        );
    }
    let answer = site.guest().get("/api/games/addLike").await;
    assert_eq!(
        (answer.status, answer.failure().as_str()),
        (405, "MethodNotFoundException")
    );
    assert!(platform.seen("/").is_empty());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]
    /// For any path, only a byte-exact call of the table is found.
    #[test]
    fn only_exact_names_are_calls(path in "/api/([a-zA-Z]{1,12}|%2[fFeE]|[./;%\\\\-]){1,6}") {
        if let Some(method) = foyer_platform::find_path(&path) {
            prop_assert_eq!(method.path(), path);
        }
    }
}
