//! The client against a platform on a real socket, well and badly behaved.

mod support;

use std::time::Duration;

use axum::{
    Router,
    body::Body as AnswerBody,
    extract::Multipart,
    response::{IntoResponse, Redirect},
    routing::{get, post},
};
use bytes::Bytes;
use foyer_platform::{
    Body, CallContext, CallError, Client, ClientOptions, ErrorType, Limits, Method, Params, Part,
    entities::{AccountInfo, Likes},
    find,
};
use http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use support::Platform;

fn method(name: &str) -> Method {
    let (group, call) = name.split_once('/').expect("a name");
    *find(group, call).expect("a call of the table")
}

fn context() -> CallContext {
    CallContext {
        cookies: Some(HeaderValue::from_static("foyer_session=abc; theme=dark")),
        request_id: Some(HeaderValue::from_static("req-1")),
        client_ip: "203.0.113.9".parse().ok(),
        ..CallContext::new("fr")
    }
}

/// What a platform that answers `account/getInfo` like this is understood as.
async fn answer_to<A>(answer: A) -> Result<foyer_platform::Answer, CallError>
where
    A: IntoResponse + Clone + Send + Sync + 'static,
{
    let platform = Platform::start(
        Router::new().route("/api/account/getInfo", get(move || async move { answer })),
    )
    .await;
    platform
        .client()
        .call(
            &method("account/getInfo"),
            &Params::new(),
            Body::None,
            &context(),
        )
        .await
}

const JSON: [(&str, &str); 1] = [("content-type", "application/json")];

#[tokio::test]
async fn a_call_says_version_locale_and_who_asks() {
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
    let seen: Vec<_> = likes.sysnames.iter().map(|text| text.as_str()).collect();
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
async fn data_may_be_null_and_is_kept_to_the_byte() {
    let answer = answer_to((JSON, r#"{"data": null}"#))
        .await
        .expect("an answer");
    assert_eq!(answer.data.get(), "null");
    let answer = answer_to((
        JSON,
        r#"{"data": {"uid":  7, "__proto__": {"x": 1}}, "error": null}"#,
    ))
    .await;
    assert_eq!(
        answer.expect("an answer").data.get(),
        r#"{"uid":  7, "__proto__": {"x": 1}}"#
    );
}

#[tokio::test]
async fn a_failure_keeps_status_type_data_and_cookies() {
    let text = r#"{"error": {"type": "UserBannedException", "code": 9, "message": "Out", "error_data": {"until": 5}}}"#;
    let headers = [
        ("set-cookie", "foyer_session=; Max-Age=0"),
        ("retry-after", "30"),
    ];
    let Err(CallError::Failed(failed)) = answer_to((StatusCode::FORBIDDEN, headers, text)).await
    else {
        panic!("a failure");
    };
    assert_eq!(failed.status, StatusCode::FORBIDDEN);
    assert_eq!(failed.failure.kind, ErrorType::UserBannedException);
    assert_eq!(failed.failure.error_data["until"], 5);
    assert_eq!(failed.set_cookies.len(), 1);
    assert_eq!(failed.retry_after, Some(HeaderValue::from_static("30")));
}

#[tokio::test]
async fn a_failure_that_claims_success_gets_the_status_of_its_type() {
    let text = r#"{"error": {"type": "TooManyRequestsException"}}"#;
    let error = answer_to((StatusCode::OK, text))
        .await
        .expect_err("a failure");
    assert_eq!(error.status(), StatusCode::TOO_MANY_REQUESTS);
}

#[tokio::test]
async fn what_is_not_json_is_a_typed_error() {
    for text in [
        "",
        "<html>Bad gateway</html>",
        "{\"data\":",
        "{\"data\": 1}}",
        "\u{feff}{\"data\":1}",
        "NaN",
    ] {
        let error = answer_to((StatusCode::OK, text))
            .await
            .expect_err("no JSON");
        assert!(
            matches!(error, CallError::NotJson { .. }),
            "{text:?}: {error}"
        );
        assert_eq!(
            error.failure().kind,
            ErrorType::InternalServerErrorException
        );
        assert_eq!(error.status(), StatusCode::BAD_GATEWAY);
    }
    let error = answer_to((StatusCode::OK, &b"{\"data\": \"\xff\"}"[..]))
        .await
        .expect_err("not UTF-8");
    assert!(matches!(error, CallError::NotJson { .. }));
}

#[tokio::test]
async fn what_is_not_the_envelope_is_a_typed_error() {
    for text in [
        "[]",
        "7",
        "null",
        "{}",
        r#"{"data":1,"data":2}"#,
        r#"{"error":"no"}"#,
        r#"{"Data":1}"#,
    ] {
        let error = answer_to((StatusCode::OK, text))
            .await
            .expect_err("no envelope");
        assert!(
            matches!(error, CallError::NotAnEnvelope { .. }),
            "{text:?}: {error}"
        );
    }
    let error = answer_to((StatusCode::BAD_REQUEST, r#"{"data": 1}"#))
        .await
        .expect_err("no success");
    assert!(matches!(error, CallError::NotAnEnvelope { .. }));
}

#[tokio::test]
async fn a_proxys_503_is_maintenance() {
    let error = answer_to((StatusCode::SERVICE_UNAVAILABLE, "<html>Soon</html>"))
        .await
        .expect_err("closed");
    assert_eq!(error.status(), StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(
        error.failure().kind,
        ErrorType::ApplicationUnavailableException
    );
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

#[tokio::test]
async fn every_cookie_is_kept_in_order_and_hop_by_hop_headers_are_dropped() {
    let answer = || async {
        let mut headers = HeaderMap::new();
        for index in 0..40 {
            let cookie = format!("c{index}=a,b; Path=/; HttpOnly");
            headers.append(header::SET_COOKIE, cookie.parse().expect("a header"));
        }
        headers.insert(
            "connection",
            HeaderValue::from_static("x-inner, set-cookie"),
        );
        headers.insert("x-inner", HeaderValue::from_static("1"));
        headers.insert("proxy-authenticate", HeaderValue::from_static("Basic"));
        headers.insert("x-kept", HeaderValue::from_static("1"));
        (headers, r#"{"data": {}}"#)
    };
    let platform = Platform::start(Router::new().route("/api/account/getInfo", get(answer))).await;
    let reply = platform
        .client()
        .forward(
            &method("account/getInfo"),
            &Params::new(),
            Body::None,
            &context(),
        )
        .await
        .expect("a reply");
    let cookies = reply.set_cookies();
    assert_eq!(cookies.len(), 40);
    assert_eq!(cookies[39], "c39=a,b; Path=/; HttpOnly");
    assert!(reply.headers.contains_key("x-kept"));
    for name in [
        "connection",
        "x-inner",
        "proxy-authenticate",
        "transfer-encoding",
    ] {
        assert!(!reply.headers.contains_key(name), "{name}");
    }
}

#[tokio::test]
async fn a_huge_answer_is_cut_off_announced_or_not() {
    let mut method = method("account/getInfo");
    method.answer_limit = 1000;
    let endless = || async {
        let chunks = futures_of_chunks();
        AnswerBody::from_stream(chunks)
    };
    let router = Router::new()
        .route(
            "/announced/api/account/getInfo",
            get(|| async { "x".repeat(1001) }),
        )
        .route("/endless/api/account/getInfo", get(endless))
        .route(
            "/fits/api/account/getInfo",
            get(|| async { format!("{{\"data\":\"{}\"}}", "x".repeat(989)) }),
        );
    let platform = Platform::start(router).await;
    for (prefix, fits) in [("announced", false), ("endless", false), ("fits", true)] {
        let client = platform.client_below(prefix);
        let asked = client
            .call(&method, &Params::new(), Body::None, &context())
            .await;
        match asked {
            Ok(_) => assert!(fits, "{prefix}"),
            Err(error) => assert!(
                !fits && matches!(error, CallError::TooLarge { limit: 1000 }),
                "{prefix}: {error}"
            ),
        }
    }
}

fn futures_of_chunks() -> impl tokio_stream::Stream<Item = Result<Bytes, std::io::Error>> {
    tokio_stream::iter(std::iter::repeat_with(|| {
        Ok(Bytes::from_static(&[b'x'; 64]))
    }))
}

#[tokio::test]
async fn a_silent_platform_is_given_up_in_time() {
    let mut method = method("account/getInfo");
    method.time_limit = Duration::from_millis(150);
    let silent = Platform::silent().await;
    let dripping = Platform::dripping().await;
    for platform in [silent, dripping] {
        let asked = platform
            .client()
            .call(&method, &Params::new(), Body::None, &context())
            .await;
        let error = asked.expect_err("no answer");
        assert!(matches!(error, CallError::TimedOut), "{error}");
        assert_eq!(error.status(), StatusCode::GATEWAY_TIMEOUT);
    }
}

#[tokio::test]
async fn a_platform_that_is_not_there_or_hangs_up_is_unreachable() {
    let gone = Platform::gone().await;
    let hanging_up = Platform::hanging_up().await;
    for platform in [gone, hanging_up] {
        let asked = platform
            .client()
            .call(
                &method("account/getInfo"),
                &Params::new(),
                Body::None,
                &context(),
            )
            .await;
        let error = asked.expect_err("no answer");
        assert!(matches!(error, CallError::Unreachable(_)), "{error}");
        assert_eq!(
            error.failure().kind,
            ErrorType::InternalServerErrorException
        );
    }
}

#[tokio::test]
async fn a_fetch_goes_where_it_says_and_nowhere_else() {
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
fn an_address_that_is_no_platforms_is_refused() {
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
async fn an_account_is_read_through_all_layers() {
    let text = r#"{"data": {"uid": 12, "fakename": "Ada", "country_code": null}}"#;
    let account: AccountInfo = answer_to((JSON, text))
        .await
        .expect("an answer")
        .read()
        .expect("an account");
    assert_eq!((account.uid.0, account.fakename.as_str()), (12, "Ada"));
}
