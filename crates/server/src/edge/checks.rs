//! Rejects requests that hyper accepts (architecture §10): no host or two, TRACE, long addresses, foreign hosts.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use http::request::Parts;
use http::uri::PathAndQuery;
use http::{HeaderName, Method, StatusCode, Uri};
use tracing::warn;

use super::request::{RequestInfo, origin, single_host};
use crate::hosts::has_sound_port;
use crate::settings::{CONTENT_WEBHOOK, Settings};

pub(super) async fn layer(
    State(settings): State<Arc<Settings>>,
    request: Request,
    next: Next,
) -> Response {
    let (mut parts, body) = request.into_parts();
    match check(&mut parts, &settings) {
        Ok(()) => next.run(Request::from_parts(parts, body)).await,
        Err((status, words)) => (status, words).into_response(),
    }
}

fn check(parts: &mut Parts, settings: &Settings) -> Result<(), (StatusCode, &'static str)> {
    if matches!(parts.method, Method::TRACE | Method::CONNECT) {
        return Err((
            StatusCode::METHOD_NOT_ALLOWED,
            "This method is not served.\n",
        ));
    }
    let target = parts
        .uri
        .path_and_query()
        .map_or(0, |target| target.as_str().len());
    if target > settings.limits.target_bytes {
        return Err((StatusCode::URI_TOO_LONG, "The address is too long.\n"));
    }
    if header_bytes(parts) > settings.limits.connection.header_bytes {
        return Err((
            StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE,
            "The headers are too large.\n",
        ));
    }
    if parts.headers.keys().any(looks_like_framing) {
        return Err((StatusCode::BAD_REQUEST, "A header is misspelt.\n"));
    }
    if !parts.uri.path().starts_with('/') {
        return Err((StatusCode::BAD_REQUEST, "The address is not a path.\n"));
    }
    let host = single_host(parts)
        .filter(|host| has_sound_port(host))
        .ok_or((
            StatusCode::BAD_REQUEST,
            "A request names exactly one host.\n",
        ))?;
    if !settings.hosts.allows(&host) {
        if parts.uri.path() == CONTENT_WEBHOOK && settings.webhook_secret.is_some() {
            warn!(
                host,
                "the content system's webhook names a host that is not in FOYER_HOSTS"
            );
        }
        return Err((
            StatusCode::MISDIRECTED_REQUEST,
            "This host is not served here. The operator lists hosts in FOYER_HOSTS.\n",
        ));
    }
    let origin = origin(&parts.headers, &host, settings);
    if let Some(info) = parts.extensions.get_mut::<RequestInfo>() {
        info.origin = origin;
        info.host = host;
    }
    parts.uri = origin_form(&parts.uri);
    Ok(())
}

/// Misspelt framing headers: some servers treat them as `Content-Length` and `Transfer-Encoding`, others do not.
fn looks_like_framing(name: &HeaderName) -> bool {
    matches!(name.as_str(), "content_length" | "transfer_encoding")
}

/// The total size of the headers. hyper's own limit bounds its buffer, and accepts what a single read delivers beyond
/// it.
fn header_bytes(parts: &Parts) -> usize {
    let sizes = parts
        .headers
        .iter()
        .map(|(name, value)| name.as_str().len() + value.len());
    sizes.sum()
}

/// Reduces an absolute URI to path and query, so that handlers never see the absolute form.
fn origin_form(uri: &Uri) -> Uri {
    let target = uri.path_and_query().cloned();
    Uri::from(target.unwrap_or_else(|| PathAndQuery::from_static("/")))
}
