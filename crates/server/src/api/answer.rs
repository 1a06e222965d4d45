//! Failures that the site answers itself, without the platform.

use axum::response::{IntoResponse, Response};
use foyer_platform::{ErrorType, Failure, Verb};
use http::{HeaderValue, StatusCode, header};

/// A failure with its HTTP status.
#[derive(Debug)]
pub(crate) struct ApiError {
    status: StatusCode,
    failure: Failure,
    allow: Option<Verb>,
}

impl ApiError {
    pub(crate) fn new(status: StatusCode, kind: ErrorType, message: &str) -> Self {
        Self {
            status,
            failure: Failure::new(kind).with_message(message),
            allow: None,
        }
    }

    pub(crate) fn no_such_call() -> Self {
        let failure = Failure::new(ErrorType::MethodNotFoundException);
        Self {
            status: failure.status(),
            failure,
            allow: None,
        }
    }

    pub(crate) fn wrong_verb(allowed: Verb) -> Self {
        Self {
            status: StatusCode::METHOD_NOT_ALLOWED,
            failure: Failure::new(ErrorType::MethodNotFoundException),
            allow: Some(allowed),
        }
    }

    pub(crate) fn no_proof() -> Self {
        Self::new(
            StatusCode::FORBIDDEN,
            ErrorType::AccessDeniedException,
            "This call must come from a page of this site",
        )
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut response = typed(self.status, self.failure);
        if let Some(verb) = self.allow {
            let allow = HeaderValue::from_static(verb.as_str());
            response.headers_mut().insert(header::ALLOW, allow);
        }
        response
    }
}

/// `{"error": …}` with a status.
pub(crate) fn typed(status: StatusCode, failure: Failure) -> Response {
    let mut response = (status, axum::Json(failure.into_envelope())).into_response();
    let no_store = HeaderValue::from_static("no-store");
    response
        .headers_mut()
        .insert(header::CACHE_CONTROL, no_store);
    response
}
