//! Headers that every answer has, whoever made it.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;
use http::{HeaderMap, HeaderName, HeaderValue, header};

use super::csp::ancestors;
use crate::app::App;
use crate::settings::Settings;

const ALWAYS: [(HeaderName, &str); 5] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "strict-origin-when-cross-origin"),
    // Signing in with a social account opens a popup that must be able to answer (§2.5).
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin-allow-popups",
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("permissions-policy"),
        "geolocation=(), microphone=(self), camera=(self), payment=(self), usb=(), interest-cohort=()",
    ),
];

/// One year (§9 has no word on it; this is what browsers' preload lists ask for).
const HSTS: &str = "max-age=31536000";

pub(super) async fn layer(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    protect(response.headers_mut(), &app.settings);
    response
}

fn protect(headers: &mut HeaderMap, settings: &Settings) {
    for (name, value) in ALWAYS {
        headers
            .entry(name)
            .or_insert(HeaderValue::from_static(value));
    }
    if settings.embedding_origins.is_empty() {
        headers
            .entry(header::X_FRAME_OPTIONS)
            .or_insert(HeaderValue::from_static("DENY"));
    }
    if settings
        .origin
        .as_ref()
        .is_some_and(|origin| origin.scheme() == "https")
    {
        headers
            .entry(header::STRICT_TRANSPORT_SECURITY)
            .or_insert(HeaderValue::from_static(HSTS));
    }
    // A page brings its own; what is no page needs nothing.
    if !headers.contains_key(header::CONTENT_SECURITY_POLICY) {
        let policy = format!(
            "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors {}",
            ancestors(settings)
        );
        if let Ok(value) = HeaderValue::from_str(&policy) {
            headers.insert(header::CONTENT_SECURITY_POLICY, value);
        }
    }
}
