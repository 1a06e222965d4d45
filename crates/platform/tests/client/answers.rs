//! How the client reads answers.

use axum::{Router, response::IntoResponse, routing::get};
use foyer_platform::{Answer, Body, CallError, ErrorType, Params, entities::AccountInfo};
use http::{HeaderMap, HeaderValue, StatusCode, header};

use crate::{context, method, platform::Platform};

/// Reads the given response as an answer to `account/getInfo`.
async fn answer_to<A>(answer: A) -> Result<Answer, CallError>
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
async fn data_may_be_null_and_stays_byte_identical() {
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
async fn a_non_json_answer_is_a_typed_error() {
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
async fn an_answer_without_the_envelope_is_a_typed_error() {
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
async fn a_503_without_envelope_is_maintenance() {
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
async fn an_account_is_read_through_all_layers() {
    let text = r#"{"data": {"uid": 12, "fakename": "Ada", "country_code": null}}"#;
    let account: AccountInfo = answer_to((JSON, text))
        .await
        .expect("an answer")
        .read()
        .expect("an account");
    assert_eq!((account.uid.0, account.fakename.as_str()), (12, "Ada"));
}
