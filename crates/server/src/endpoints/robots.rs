//! `/robots.txt`, from the content system's entry for this host (§2.3, §9).

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use foyer_content::{Reader, Request};
use http::{HeaderValue, StatusCode, header};

use crate::edge::request::RequestInfo;

const NOTHING: &str = "User-agent: *\nDisallow: /\n";

pub(super) async fn text(State(content): State<Reader>, info: RequestInfo) -> Response {
    if !is_host_known(&content, &info.host).await {
        return not_now("The rules are not known yet. Please ask again.\n");
    }
    let settings = content.seo_settings("en").await;
    let domain = content.domain_seo(&info.host).await.unwrap_or_default();
    let text = if domain.is_noindex {
        NOTHING.to_owned()
    } else {
        let rules = if domain.robots.is_empty() {
            settings.robots.trim_end()
        } else {
            domain.robots.trim_end()
        };
        let sitemap = if settings.is_sitemap_enabled {
            format!("\nSitemap: {}/sitemap.xml\n", info.origin)
        } else {
            String::new()
        };
        format!("{rules}\n{sitemap}")
    };
    let caching = [(
        header::CACHE_CONTROL,
        HeaderValue::from_static("public, max-age=300"),
    )];
    (caching, text).into_response()
}

/// Whether the content system has ever said what it has about this host: until then the host may be a mirror that must not be indexed.
pub(super) async fn is_host_known(content: &Reader, host: &str) -> bool {
    match Request::parse("domain-seo-settings", [("host", host)], "") {
        Ok(request) => !content.read(&request).await.is_unknown,
        Err(_) => true,
    }
}

/// A 503: search engines come back, and keep until then what they have.
pub(super) fn not_now(words: &'static str) -> Response {
    let headers = [
        (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
        (header::RETRY_AFTER, HeaderValue::from_static("60")),
    ];
    (StatusCode::SERVICE_UNAVAILABLE, headers, words).into_response()
}
