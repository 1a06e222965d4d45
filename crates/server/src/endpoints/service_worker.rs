//! `/sw.js` (§2.3): caches only the hashed files, which are immutable, and the offline pages. Pages and calls always go to the
//! network, so that visitors never get an outdated site. A new worker deletes the files of old builds when it activates.

use std::sync::Arc;

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use foyer_platform::Locale;
use http::{HeaderValue, header};
use serde_json::json;

use super::offline;
use crate::settings::Settings;
use crate::web::WebBuild;

const SCRIPT: &str = include_str!("service_worker.js");
/// In place of it, if the operator switches it off.
const OFF: &str = include_str!("service_worker_off.js");

pub(super) async fn script(
    State(web): State<Arc<WebBuild>>,
    State(settings): State<Arc<Settings>>,
) -> Response {
    let body = if settings.service_worker {
        SCRIPT
            .replace("__BUILD__", &web.id)
            .replace("__OFFLINE__", &offline_pages())
    } else {
        OFF.to_owned()
    };
    let headers = [
        (header::CONTENT_TYPE, "text/javascript; charset=utf-8"),
        // A cached worker could never be replaced.
        (header::CACHE_CONTROL, "no-cache"),
        (header::CONTENT_SECURITY_POLICY, "default-src 'self'"),
    ]
    .map(|(name, value)| (name, HeaderValue::from_static(value)));
    (headers, body).into_response()
}

/// The offline page of each language by the prefix of its paths; the empty one, which every path begins with, is last.
fn offline_pages() -> String {
    let mut pages: Vec<_> = Locale::all()
        .iter()
        .map(|locale| (locale.prefix(), offline::address(*locale)))
        .collect();
    pages.sort_by_key(|(prefix, _)| std::cmp::Reverse(prefix.len()));
    json!(pages).to_string()
}
