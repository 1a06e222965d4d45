//! `/hooks/content`: the content system reports a change (architecture §6). It is authenticated, because otherwise
//! anyone could keep the caches empty.

use std::sync::Arc;

use axum::body::to_bytes;
use axum::extract::{Request, State};
use axum::response::{IntoResponse, Response};
use foyer_content::Reader;
use foyer_signing::{Key, is_same};
use http::{HeaderMap, StatusCode};
use tracing::{info, warn};

use crate::edge::request::text;
use crate::pages::Pages;
use crate::settings::Settings;

const LARGEST: usize = 1024 * 1024;
/// `sha256=<hex of the HMAC of the body>`.
const SIGNATURE: &str = "x-foyer-signature";

pub(super) async fn changed(
    State(settings): State<Arc<Settings>>,
    State(content): State<Reader>,
    State(pages): State<Arc<Pages>>,
    request: Request,
) -> Response {
    let Some(secret) = settings.webhook_secret.as_deref() else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let (parts, body) = request.into_parts();
    let Ok(body) = to_bytes(body, LARGEST).await else {
        return StatusCode::PAYLOAD_TOO_LARGE.into_response();
    };
    if !signed(&parts.headers, secret, &body) {
        warn!("a content webhook has the wrong signature");
        return StatusCode::UNAUTHORIZED.into_response();
    }
    info!("content changed: caches are cleared");
    content.clear();
    pages.clear();
    StatusCode::NO_CONTENT.into_response()
}

/// Strapi sends only fixed headers, so a bearer token is accepted instead of a signature.
fn signed(headers: &HeaderMap, secret: &str, body: &[u8]) -> bool {
    if let Some(given) = text(headers, SIGNATURE).and_then(|text| text.strip_prefix("sha256=")) {
        return Key::new(secret.as_bytes()).is_signed_hex(&[body], given);
    }
    let bearer = text(headers, "authorization").and_then(|text| text.strip_prefix("Bearer "));
    bearer.is_some_and(|given| is_same(given.as_bytes(), secret.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use http::{HeaderName, HeaderValue};

    fn headers(name: &'static str, value: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(
            HeaderName::from_static(name),
            HeaderValue::from_static(value),
        )])
    }

    #[test]
    fn only_who_knows_the_secret_is_believed() {
        // printf '{}' | openssl dgst -sha256 -hmac secret
        let good = "sha256=77325902caca812dc259733aacd046b73817372c777b8d95b402647474516e13";
        assert!(signed(&headers(SIGNATURE, good), "secret", b"{}"));
        assert!(!signed(&headers(SIGNATURE, good), "secret", b"{ }"));
        assert!(!signed(&headers(SIGNATURE, good), "other", b"{}"));
        assert!(!signed(&headers(SIGNATURE, "sha256=zz"), "secret", b"{}"));
        assert!(signed(
            &headers("authorization", "Bearer secret"),
            "secret",
            b"{}"
        ));
        assert!(!signed(
            &headers("authorization", "Bearer secre"),
            "secret",
            b"{}"
        ));
        assert!(!signed(&HeaderMap::new(), "secret", b"{}"));
    }
}
