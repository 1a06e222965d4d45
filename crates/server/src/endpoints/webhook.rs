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
    let is_known = knows_secret(&parts.headers, secret);
    // Strapi sends the whole entry, which may be large. Only a signature needs it.
    let is_known = is_known || {
        let Ok(body) = to_bytes(body, LARGEST).await else {
            return StatusCode::PAYLOAD_TOO_LARGE.into_response();
        };
        is_signed(&parts.headers, secret, &body)
    };
    if !is_known {
        warn!(
            "a content webhook has neither the secret nor a signature made with it: see docs/operate-content.md"
        );
        return StatusCode::UNAUTHORIZED.into_response();
    }
    info!("content changed: caches are cleared");
    content.clear();
    pages.clear();
    StatusCode::NO_CONTENT.into_response()
}

/// Strapi sends only fixed headers: the secret as a bearer token, or as editors write it without `Bearer`.
fn knows_secret(headers: &HeaderMap, secret: &str) -> bool {
    let Some(given) = text(headers, "authorization").map(str::trim) else {
        return false;
    };
    let token = match given.split_once(' ') {
        Some((scheme, token)) if scheme.eq_ignore_ascii_case("bearer") => token.trim(),
        _ => given,
    };
    is_same(token.as_bytes(), secret.as_bytes())
}

fn is_signed(headers: &HeaderMap, secret: &str, body: &[u8]) -> bool {
    let given = text(headers, SIGNATURE).and_then(|text| text.strip_prefix("sha256="));
    given.is_some_and(|given| Key::new(secret.as_bytes()).is_signed_hex(&[body], given))
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
        assert!(is_signed(&headers(SIGNATURE, good), "secret", b"{}"));
        assert!(!is_signed(&headers(SIGNATURE, good), "secret", b"{ }"));
        assert!(!is_signed(&headers(SIGNATURE, good), "other", b"{}"));
        assert!(!is_signed(
            &headers(SIGNATURE, "sha256=zz"),
            "secret",
            b"{}"
        ));
        assert!(!is_signed(&HeaderMap::new(), "secret", b"{}"));
        for (given, expected) in [
            ("Bearer secret", true),
            ("bearer secret", true),
            ("BEARER  secret ", true),
            ("secret", true),
            ("Bearer secre", false),
            ("Bearer", false),
            ("Basic secret", false),
            ("", false),
        ] {
            let headers = headers("authorization", given);
            assert_eq!(knows_secret(&headers, "secret"), expected, "{given:?}");
        }
        assert!(!knows_secret(&HeaderMap::new(), "secret"));
    }
}
