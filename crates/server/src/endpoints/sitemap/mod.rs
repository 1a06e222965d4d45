//! `/sitemap.xml`: an index of the site maps of each part of the site, which have every public page of §2.1 in each of its
//! languages.

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

use super::robots::{is_host_known, not_now};
use crate::clock::Clock;
use crate::edge::request::RequestInfo;
use crate::platform_reads::{KEEP, PlatformReads};
use addresses::{Address, Section, collect};

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

/// The addresses that were collected last; `None` if they were incomplete.
type Addresses = Option<Arc<Vec<Section>>>;

pub(crate) struct Sitemap {
    platform: Arc<PlatformReads>,
    content: Reader,
    cache: Arc<SwrCache<Addresses>>,
    clock: Clock,
}

pub(super) async fn xml(State(sitemap): State<Arc<Sitemap>>, info: RequestInfo) -> Response {
    sitemap.answer(&info, None).await
}

/// `/sitemap/{file}.xml`.
pub(super) async fn part(
    State(sitemap): State<Arc<Sitemap>>,
    info: RequestInfo,
    Path(name): Path<String>,
) -> Response {
    match name.strip_suffix(".xml") {
        Some(name) => sitemap.answer(&info, Some(name)).await,
        None => none(),
    }
}

impl Sitemap {
    pub(crate) fn new(platform: Arc<PlatformReads>, content: Reader, clock: &Clock) -> Arc<Self> {
        let bound = Bound::Bytes(CACHE_BYTES, |addresses: &Addresses| {
            let sections = addresses.iter().flat_map(|all| all.iter());
            sections
                .map(|part| part.addresses.len() * 128)
                .sum::<usize>()
                + 64
        });
        let cache = SwrCache::new(bound, Some(KEEP), Arc::new(clock.clone()));
        Arc::new(Self {
            platform,
            content,
            cache,
            clock: clock.clone(),
        })
    }

    async fn answer(&self, info: &RequestInfo, part: Option<&str>) -> Response {
        let answer = tokio::time::timeout(PATIENCE, self.file(info, part));
        answer.await.unwrap_or_else(|_| not_ready())
    }

    async fn file(&self, info: &RequestInfo, part: Option<&str>) -> Response {
        if !is_host_known(&self.content, &info.host).await {
            return not_ready();
        }
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
            return not_ready();
        };
        let is_listed =
            |address: &Address| !is_excluded(&settings.sitemap_exclusions, &address.path);
        let files = xml::files(&all, MOST_IN_A_FILE, is_listed);
        let text = match part {
            None => xml::index(&info.origin, &files),
            Some(name) => match files.iter().find(|file| file.name == name) {
                Some(file) => xml::urls(&info.origin, &file.addresses),
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
        let (info, clock) = (info.clone(), self.clock.clone());
        let load = move || {
            let (platform, content) = (Arc::clone(&platform), content.clone());
            let info = info.clone();
            let now = i64::try_from(clock.unix_millis() / 1000).unwrap_or(i64::MAX);
            async move {
                let collect = collect(&platform, &content, &info, now);
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

/// With an incomplete site map, search engines would drop the missing pages.
fn not_ready() -> Response {
    not_now("The site map is not ready. Please ask again.\n")
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
