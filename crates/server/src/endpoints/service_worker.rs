//! `/sw.js` (§2.3): keeps hashed files, which never change, and nothing else. Pages and calls always go to the network,
//! so that no visitor is ever left with an old site. Old builds' files go when a new worker takes over.

use std::sync::Arc;

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use http::{HeaderValue, header};

use crate::web::WebBuild;

const SCRIPT: &str = include_str!("service_worker.js");

pub(super) async fn script(State(web): State<Arc<WebBuild>>) -> Response {
    let body = SCRIPT.replace("__BUILD__", &web.id);
    let headers = [
        (header::CONTENT_TYPE, "text/javascript; charset=utf-8"),
        // A worker that a cache holds on to could never be replaced.
        (header::CACHE_CONTROL, "no-cache"),
        (header::CONTENT_SECURITY_POLICY, "default-src 'self'"),
    ]
    .map(|(name, value)| (name, HeaderValue::from_static(value)));
    (headers, body).into_response()
}
