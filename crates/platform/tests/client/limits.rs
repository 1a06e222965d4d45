//! Time and size limits of the client.

use std::time::Duration;

use axum::{Router, body::Body as AnswerBody, routing::get};
use bytes::Bytes;
use foyer_platform::{Body, CallError, ErrorType, Params};
use http::StatusCode;

use crate::{context, method, platform::Platform};

#[tokio::test]
async fn a_large_answer_is_cut_off_with_and_without_content_length() {
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
async fn a_platform_that_never_answers_times_out() {
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
async fn a_refused_or_closed_connection_is_unreachable() {
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
