//! Turns a panic in a handler into a response.

use std::any::Any;

use axum::response::{IntoResponse, Response};
use http::StatusCode;
use tower_http::catch_panic::CatchPanicLayer;
use tracing::error;

pub(super) type OnPanic = fn(Box<dyn Any + Send + 'static>) -> Response;

pub(super) fn layer() -> CatchPanicLayer<OnPanic> {
    CatchPanicLayer::custom(answer as OnPanic)
}

#[expect(
    clippy::needless_pass_by_value,
    reason = "the layer hands the panic over"
)]
fn answer(panic: Box<dyn Any + Send + 'static>) -> Response {
    let words = panic
        .downcast_ref::<String>()
        .map(String::as_str)
        .or_else(|| panic.downcast_ref::<&str>().copied())
        .unwrap_or("no words");
    error!(panic = words, "a handler panicked");
    (StatusCode::INTERNAL_SERVER_ERROR, "Something went wrong.\n").into_response()
}
