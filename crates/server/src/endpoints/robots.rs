//! `/robots.txt`, from the content system's entry for this host (§2.3, §9).

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use foyer_content::Reader;
use http::{HeaderValue, header};

use crate::edge::request::RequestInfo;

const NOTHING: &str = "User-agent: *\nDisallow: /\n";

pub(super) async fn text(State(content): State<Reader>, info: RequestInfo) -> Response {
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
