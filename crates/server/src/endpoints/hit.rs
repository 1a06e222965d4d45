//! `/hit`: the tracking pixel (§2.3, §7.2). A hit increments a counter and writes a log line for later evaluation.

use std::sync::Arc;

use axum::extract::{RawQuery, State};
use axum::response::{IntoResponse, Response};
use http::{HeaderValue, header};
use tracing::info;
use url::form_urlencoded::parse;

use crate::metrics::Metrics;

/// A transparent GIF of one pixel.
const PIXEL: &[u8] = b"GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff!\xf9\x04\x01\x00\x00\x00\x00,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;";

/// The parameters of §7.2, and the maximum length of one in the log.
const PARAMETERS: [&str; 3] = ["referer", "track_id", "seon_session"];
const LONGEST: usize = 512;

pub(super) async fn count(
    State(metrics): State<Arc<Metrics>>,
    RawQuery(query): RawQuery,
) -> Response {
    let query = query.unwrap_or_default();
    let value = |name: &str| {
        let found =
            parse(query.as_bytes()).find(|(key, _)| key == name && PARAMETERS.contains(&name));
        found.map(|(_, value)| value.chars().take(LONGEST).collect::<String>())
    };
    metrics.hit();
    info!(
        referer = value("referer"),
        track_id = value("track_id"),
        has_seon_session = value("seon_session").is_some(),
        "hit"
    );
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("image/gif")),
        (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
    ];
    (headers, PIXEL).into_response()
}
