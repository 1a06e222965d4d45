//! `/sw.js` (§2.3): caches only the hashed files, which are immutable. Pages and calls always go to the network, so
//! that visitors never get an outdated site. A new worker deletes the files of old builds when it activates.

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
        // A cached worker could never be replaced.
        (header::CACHE_CONTROL, "no-cache"),
        (header::CONTENT_SECURITY_POLICY, "default-src 'self'"),
    ]
    .map(|(name, value)| (name, HeaderValue::from_static(value)));
    (headers, body).into_response()
}
