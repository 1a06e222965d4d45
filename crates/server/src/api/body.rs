//! The body of a POST: multipart, within the method's size limit, forwarded unchanged.

use std::error::Error;

use axum::body::{self, to_bytes};
use foyer_listener::BodyError;
use foyer_platform::Body;
use foyer_platform::{ErrorType, Method};
use http::{HeaderValue, StatusCode};
use http_body_util::LengthLimitError;

use super::answer::ApiError;

pub(super) async fn read(
    method: &Method,
    content_type: Option<&HeaderValue>,
    body: body::Body,
) -> Result<Body, ApiError> {
    let bytes = to_bytes(body, method.body_limit)
        .await
        .map_err(|error| failed(&error))?;
    match content_type.filter(|value| is_multipart(value)) {
        _ if bytes.is_empty() => Ok(Body::None),
        Some(content_type) => Ok(Body::Encoded {
            content_type: content_type.clone(),
            bytes,
        }),
        None => Err(ApiError::new(
            StatusCode::UNSUPPORTED_MEDIA_TYPE,
            ErrorType::InvalidRequestException,
            "The body must be multipart/form-data",
        )),
    }
}

fn is_multipart(value: &HeaderValue) -> bool {
    let text = String::from_utf8_lossy(value.as_bytes());
    let (kind, rest) = text.split_once(';').unwrap_or((&*text, ""));
    kind.trim().eq_ignore_ascii_case("multipart/form-data") && rest.contains("boundary=")
}

fn failed(error: &axum::Error) -> ApiError {
    if causes(error).any(<dyn Error>::is::<LengthLimitError>) {
        return ApiError::new(
            StatusCode::PAYLOAD_TOO_LARGE,
            ErrorType::InvalidRequestException,
            "The body is too large",
        );
    }
    let slow = causes(error)
        .any(|cause| matches!(cause.downcast_ref::<BodyError>(), Some(BodyError::TooSlow)));
    let status = if slow {
        StatusCode::REQUEST_TIMEOUT
    } else {
        StatusCode::BAD_REQUEST
    };
    ApiError::new(
        status,
        ErrorType::InvalidRequestException,
        "The body did not arrive",
    )
}

fn causes<'a>(error: &'a axum::Error) -> impl Iterator<Item = &'a (dyn Error + 'static)> {
    let mut next = error.source();
    std::iter::from_fn(move || {
        let cause = next?;
        next = cause.source();
        Some(cause)
    })
}
