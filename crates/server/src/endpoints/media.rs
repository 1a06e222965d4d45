//! `/uploads/…`: the content system's pictures under our own address.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::response::{IntoResponse, Response};
use http::{HeaderName, HeaderValue, StatusCode, header};
use tracing::debug;

use crate::app::App;

/// An upload's name changes with its bytes in Strapi.
const FOR_A_WEEK: &str = "public, max-age=604800";

pub(super) async fn upload(State(app): State<Arc<App>>, request: Request) -> Response {
    let path = request.uri().path();
    let name = path.strip_prefix("/uploads/").unwrap_or_default();
    match app.content.media(name).await {
        Ok(media) => {
            let kind = HeaderValue::from_str(&media.content_type);
            let kind = kind.unwrap_or(HeaderValue::from_static("application/octet-stream"));
            let headers = [
                (header::CONTENT_TYPE, kind),
                (header::CACHE_CONTROL, HeaderValue::from_static(FOR_A_WEEK)),
                (
                    HeaderName::from_static("cross-origin-resource-policy"),
                    HeaderValue::from_static("cross-origin"),
                ),
                (
                    header::CONTENT_SECURITY_POLICY,
                    HeaderValue::from_static(
                        "default-src 'none'; style-src 'unsafe-inline'; sandbox",
                    ),
                ),
            ];
            (headers, media.body).into_response()
        }
        Err(error) => {
            debug!(%error, path, "an upload has not come");
            let no_store = [(header::CACHE_CONTROL, HeaderValue::from_static("no-store"))];
            (StatusCode::NOT_FOUND, no_store, "There is no such file.\n").into_response()
        }
    }
}
