//! The current build, for browsers that run an older one (§2.3 "Build changes are detected").

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use http::{HeaderValue, StatusCode, header};
use serde_json::json;

use crate::web::WebBuild;

/// Browsers poll this, so it is never cached.
pub(super) async fn latest(State(web): State<Arc<WebBuild>>) -> Response {
    let no_cache = [(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"))];
    let body = json!({ "id": web.id, "timestamp": web.built_at });
    (no_cache, Json(body)).into_response()
}

/// The files of a build; immutable.
pub(super) async fn meta(State(web): State<Arc<WebBuild>>, Path(name): Path<String>) -> Response {
    if name.strip_suffix(".json") != Some(web.id.as_str()) {
        return (StatusCode::NOT_FOUND, "There is no such build.\n").into_response();
    }
    let immutable = HeaderValue::from_static("public, max-age=31536000, immutable");
    let body = json!({
        "id": web.id,
        "timestamp": web.built_at,
        "assets": web.files.immutable(),
    });
    ([(header::CACHE_CONTROL, immutable)], Json(body)).into_response()
}
