//! Security headers of every response.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;
use http::{HeaderMap, HeaderName, HeaderValue, header};

use super::csp::ancestors;
use crate::settings::Settings;

const ALWAYS: [(HeaderName, &str); 4] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "strict-origin-when-cross-origin"),
    // Social sign-in opens a popup that must reach its opener (§2.5).
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin-allow-popups",
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    ),
];

/// One year (not specified in §9; browsers' preload lists require it).
const HSTS: &str = "max-age=31536000";

pub(super) async fn layer(
    State(settings): State<Arc<Settings>>,
    request: Request,
    next: Next,
) -> Response {
    let mut response = next.run(request).await;
    protect(response.headers_mut(), &settings);
    response
}

fn protect(headers: &mut HeaderMap, settings: &Settings) {
    for (name, value) in ALWAYS {
        headers
            .entry(name)
            .or_insert(HeaderValue::from_static(value));
    }
    if let Ok(value) = HeaderValue::from_str(&permissions(&settings.frame_origins)) {
        headers
            .entry(HeaderName::from_static("permissions-policy"))
            .or_insert(value);
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
    // A page sets its own policy; other responses load nothing.
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

/// The identity verification films documents and faces inside its frame. A frame gets the camera only if its `allow`
/// attribute requests it as well, and a game's does not.
fn permissions(frames: &[url::Origin]) -> String {
    let frames = frames.iter().fold(String::new(), |listed, origin| {
        format!("{listed} \"{}\"", origin.ascii_serialization())
    });
    format!(
        "geolocation=(), microphone=(self{frames}), camera=(self{frames}), payment=(self), usb=(), interest-cohort=()"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_site_and_the_frames_it_knows_may_ask_for_the_camera() {
        assert!(permissions(&[]).contains("camera=(self),"));
        let service: url::Url = "https://verify.example:8443/sdk".parse().unwrap();
        assert!(
            permissions(&[service.origin()])
                .contains("camera=(self \"https://verify.example:8443\"),")
        );
    }
}
