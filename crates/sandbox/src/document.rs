//! `/openapi.json`: the contract that this platform answers to, for tools and for people.

use std::sync::LazyLock;

use axum::body::Bytes;
use axum::response::{IntoResponse, Response};
use http::header::{CACHE_CONTROL, CONTENT_TYPE};

/// Made from the method table once; a running platform's table does not change.
static DOCUMENT: LazyLock<Bytes> =
    LazyLock::new(|| Bytes::from(foyer_platform::openapi().to_string()));

pub(crate) async fn serve() -> Response {
    let headers = [
        (CONTENT_TYPE, "application/json"),
        (CACHE_CONTROL, "public, max-age=300"),
    ];
    (headers, DOCUMENT.clone()).into_response()
}
