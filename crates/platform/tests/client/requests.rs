//! The requests that the client sends.

use std::time::Duration;

use axum::{
    Router,
    extract::Multipart,
    response::Redirect,
    routing::{get, post},
};
use bytes::Bytes;
use foyer_platform::{
    Body, CallError, Client, ClientOptions, GameSysname, Limits, Params, Part, entities::Likes,
};
use http::{HeaderMap, StatusCode, Uri};

use crate::{context, method, platform::Platform};

#[tokio::test]
async fn a_call_sends_version_locale_and_client_headers() {
    let echo = |uri: Uri, headers: HeaderMap| async move {
        let header = |name: &str| {
            headers
                .get(name)
                .and_then(|value| value.to_str().ok())
                .unwrap_or("")
                .to_owned()
        };
        let seen = [
            uri.to_string(),
            header("cookie"),
            header("x-request-id"),
            header("x-forwarded-for"),
        ];
        axum::Json(serde_json::json!({ "data": { "sysnames": seen } }))
    };
    let router = Router::new()
        .route("/api/games/getLikes", get(echo))
        .route("/api/Jackpots/get", get(echo));
    let platform = Platform::start(router).await;
    let client = platform.client();

    let likes: Likes = client
        .call(
            &method("games/getLikes"),
            &Params::new(),
            Body::None,
            &context(),
        )
        .await
        .expect("an answer")
        .read()
        .expect("likes");
    let seen: Vec<_> = likes.sysnames.iter().map(GameSysname::as_str).collect();
    assert_eq!(
        seen,
        [
            "/api/games/getLikes?v=2.34&locale=fr",
            "foyer_session=abc; theme=dark",
            "req-1",
            "203.0.113.9"
        ]
    );

    let params = Params::new()
        .with("id", "7".to_owned())
        .with("sysname", None)
        .with("utm_source", "x".to_owned());
    let everybody = client
        .call(&method("Jackpots/get"), &params, Body::None, &context())
        .await
        .expect("an answer");
    assert!(
        everybody
            .data
            .get()
            .contains("/api/Jackpots/get?v=2.34&locale=fr&id=7\",\"\""),
        "no cookie, no null, no stranger"
    );
}

#[tokio::test]
async fn a_body_is_multipart_and_empty_values_are_null() {
    let echo = |mut form: Multipart| async move {
        let mut seen = Vec::new();
        while let Some(field) = form.next_field().await.expect("a form") {
            let name = field.name().unwrap_or_default().to_owned();
            let kind = field.content_type().unwrap_or_default().to_owned();
            let value = field.text().await.expect("text");
            seen.push(format!("{name}={value}{kind}"));
        }
        axum::Json(serde_json::json!({ "data": seen }))
    };
    let platform =
        Platform::start(Router::new().route("/api/Support/sendFeedback", post(echo))).await;
    let body = Body::Multipart(vec![
        Part::text("name", ""),
        Part::text("text", ""),
        Part::text("subject", "Café \"été\"\r\n--boundary"),
        Part::file("file", "a.png", "image/png", Bytes::from_static(b"PNG")),
    ]);
    let answer = platform
        .client()
        .call(
            &method("Support/sendFeedback"),
            &Params::new(),
            body,
            &context(),
        )
        .await
        .expect("an answer");
    let seen: Vec<String> = answer.read().expect("texts");
    assert_eq!(
        seen,
        [
            "name=null",
            "text=",
            "subject=Café \"été\"\r\n--boundary",
            "file=PNGimage/png"
        ]
    );
}

#[tokio::test]
async fn a_fetch_requests_its_exact_target_or_nothing() {
    let router = Router::new()
        .route("/platform/art/a%20b.svg", get(|| async { "art" }))
        .fallback(|| async { (StatusCode::IM_A_TEAPOT, "fallback") });
    let platform = Platform::start(router).await;
    let client = platform.client();
    let limits = Limits {
        time: Duration::from_secs(5),
        answer: 100,
    };
    let art = client
        .fetch("/platform/art/a%20b.svg?w=1", &context(), limits)
        .await
        .expect("art");
    assert_eq!((art.status, &art.body[..]), (StatusCode::OK, &b"art"[..]));
    for target in [
        "",
        "platform/art/x",
        "/platform/art/../../api/account/getInfo",
        "/platform/art/%2e%2e/%2E%2e/api/account/getInfo",
        "/platform/art/..\\..\\api",
        "/platform/art/a b",
        "/platform/art/a#b",
        "/platform/art/é",
        "@evil.example/",
    ] {
        let asked = client.fetch(target, &context(), limits).await;
        assert!(matches!(asked, Err(CallError::BadTarget)), "{target:?}");
    }
    let inside = client
        .fetch("//evil.example/x", &context(), limits)
        .await
        .expect("a reply");
    assert_eq!(inside.status, StatusCode::IM_A_TEAPOT, "still our platform");
}

#[test]
fn an_invalid_platform_address_is_rejected() {
    for address in [
        "ftp://a.example",
        "file:///etc/passwd",
        "http://a.example/?x=1",
        "http://a.example/#x",
    ] {
        let url = address.parse().expect("an address");
        assert!(
            Client::new(&url, &ClientOptions::default()).is_err(),
            "{address}"
        );
    }
}

#[tokio::test]
async fn redirects_are_not_followed() {
    let router = Router::new()
        .route(
            "/api/account/getInfo",
            get(|| async { Redirect::temporary("/elsewhere") }),
        )
        .route("/elsewhere", get(|| async { r#"{"data": {"uid": 1}}"# }));
    let platform = Platform::start(router).await;
    let asked = platform
        .client()
        .call(
            &method("account/getInfo"),
            &Params::new(),
            Body::None,
            &context(),
        )
        .await;
    assert!(matches!(asked, Err(CallError::Redirected { .. })));
    assert_eq!(platform.requests(), 1);
}
