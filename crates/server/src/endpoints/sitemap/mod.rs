//! `/sitemap.xml`: every public page of §2.1 in each of its languages. An index of parts if there are more addresses
//! than one file may hold.

mod addresses;
mod xml;

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use foyer_content::Reader;
use foyer_content::documents::PathRule;
use foyer_swr_cache::{Ages, Bound, Loaded, SwrCache};
use http::{HeaderValue, StatusCode, header};
use tracing::warn;

use crate::clock::Clock;
use crate::edge::request::RequestInfo;
use crate::platform_reads::{KEEP, PlatformReads};
use addresses::{Address, collect};

/// The maximum of entries in one file (sitemaps.org).
const MOST_IN_A_FILE: usize = 50_000;
/// The longest wait of a crawler. The collection continues in the background, for the next request.
const PATIENCE: Duration = Duration::from_millis(2500);
const LONGEST: Duration = Duration::from_secs(60);
/// The lifetime of the addresses, and how long the last complete ones are served while new ones are collected.
const AGES: Ages = Ages {
    fresh: Duration::from_secs(600),
    stale: Duration::from_secs(24 * 3600),
};
const CACHE_BYTES: u64 = 64 * 1024 * 1024;
const AN_HOUR: &str = "public, max-age=3600";
const RETRY_AFTER: &str = "60";

/// The addresses that were collected last; `None` if they were incomplete.
type Addresses = Option<Arc<Vec<Address>>>;

pub(crate) struct Sitemap {
    platform: Arc<PlatformReads>,
    content: Reader,
    cache: Arc<SwrCache<Addresses>>,
}

pub(super) async fn xml(State(sitemap): State<Arc<Sitemap>>, info: RequestInfo) -> Response {
    sitemap.answer(&info, None).await
}

/// `/sitemap/{number}.xml`, from 1.
pub(super) async fn part(
    State(sitemap): State<Arc<Sitemap>>,
    info: RequestInfo,
    Path(name): Path<String>,
) -> Response {
    let number = name.strip_suffix(".xml").and_then(|name| name.parse().ok());
    match number {
        Some(number) => sitemap.answer(&info, Some(number)).await,
        None => none(),
    }
}

impl Sitemap {
    pub(crate) fn new(platform: Arc<PlatformReads>, content: Reader, clock: &Clock) -> Arc<Self> {
        let bound = Bound::Bytes(CACHE_BYTES, |addresses: &Addresses| {
            addresses.as_ref().map_or(64, |all| all.len() * 96)
        });
        let cache = SwrCache::new(bound, Some(KEEP), Arc::new(clock.clone()));
        Arc::new(Self {
            platform,
            content,
            cache,
        })
    }

    async fn answer(&self, info: &RequestInfo, part: Option<usize>) -> Response {
        let answer = tokio::time::timeout(PATIENCE, self.file(info, part));
        answer.await.unwrap_or_else(|_| not_now())
    }

    async fn file(&self, info: &RequestInfo, part: Option<usize>) -> Response {
        let settings = self.content.seo_settings("en").await;
        let domain = self
            .content
            .domain_seo(&info.host)
            .await
            .unwrap_or_default();
        if !settings.is_sitemap_enabled || domain.is_noindex {
            return none();
        }
        let Some(all) = self.whole(info).await else {
            return not_now();
        };
        let listed: Vec<&Address> = all
            .iter()
            .filter(|address| !is_excluded(&settings.sitemap_exclusions, &address.path))
            .collect();
        let files = xml::files(&listed, MOST_IN_A_FILE);
        let text = match part {
            None if files.len() == 1 => xml::urls(&info.origin, files[0]),
            None => xml::index(&info.origin, files.len()),
            Some(number) => match number.checked_sub(1).and_then(|at| files.get(at)) {
                Some(file) => xml::urls(&info.origin, file),
                None => return none(),
            },
        };
        let headers = [
            (header::CONTENT_TYPE, "application/xml"),
            (header::CACHE_CONTROL, AN_HOUR),
        ]
        .map(|(name, value)| (name, HeaderValue::from_static(value)));
        (headers, text).into_response()
    }

    /// The addresses of the last complete collection.
    async fn whole(&self, info: &RequestInfo) -> Addresses {
        let (platform, content) = (Arc::clone(&self.platform), self.content.clone());
        let info = info.clone();
        let load = move || {
            let (platform, content) = (Arc::clone(&platform), content.clone());
            let info = info.clone();
            async move {
                let collect = collect(&platform, &content, &info);
                let collected = tokio::time::timeout(LONGEST, collect).await;
                match collected.ok().flatten() {
                    Some(addresses) => Loaded::Keep(Some(Arc::new(addresses)), AGES),
                    None => {
                        warn!("the site map is not whole: a list cannot be read");
                        Loaded::Failed(None)
                    }
                }
            }
        };
        self.cache.get("all".to_owned(), load).await.0
    }
}

fn is_excluded(rules: &[PathRule], path: &str) -> bool {
    rules.iter().any(|rule| match rule.path.strip_suffix('*') {
        Some(prefix) => path.starts_with(prefix),
        None => rule.path == path,
    })
}

fn none() -> Response {
    (StatusCode::NOT_FOUND, "There is no site map.\n").into_response()
}

/// A 503: with an incomplete site map, search engines would drop the missing pages.
fn not_now() -> Response {
    let headers = [
        (header::CACHE_CONTROL, "no-store"),
        (header::RETRY_AFTER, RETRY_AFTER),
    ]
    .map(|(name, value)| (name, HeaderValue::from_static(value)));
    let text = "The site map is not ready. Please ask again.\n";
    (StatusCode::SERVICE_UNAVAILABLE, headers, text).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn excluded_paths_may_end_in_a_star() {
        let excludes = |rule: &str, path: &str| {
            let rule = PathRule {
                path: rule.to_owned(),
            };
            is_excluded(&[rule], path)
        };
        assert!(excludes("/betting", "/betting"));
        assert!(!excludes("/betting", "/betting/x"));
        assert!(excludes("/game/*", "/game/x"));
        assert!(!excludes("/game/*", "/gamehall"));
    }
}
