//! Last step: asks the platform for a redirect of an address (§2.3 "server-side redirect lookup"). Skips the named
//! pages of the route table: the call would delay every visitor and never find a redirect. A failed or slow look-up
//! counts as no redirect.

use std::sync::Arc;
use std::time::Duration;

use foyer_platform::entities::{Metadata, Redirect};
use foyer_platform::{Locale, Params, read};
use foyer_swr_cache::{Ages, Bound, Loaded, SwrCache};
use http::StatusCode;
use tokio::time::timeout;
use tracing::warn;
use url::{Origin, Url};

use super::page_request::{PageRequest, Step};
use super::path::canonical;
use super::redirects::{RedirectTable, merge};
use super::return_url::safe_return;
use crate::clock::Clock;
use crate::edge::request::RequestInfo;
use crate::platform_reads::{KEEP, PlatformRead, PlatformReads, STALE_FACTOR};
use crate::routes::{is_named, spelled};

/// How long a page waits for the look-up.
const PATIENCE: Duration = Duration::from_millis(500);
/// How long a failed look-up of an address is not retried.
const AFTER_FAILURE: Ages = Ages {
    fresh: Duration::from_secs(5),
    stale: Duration::ZERO,
};
const CACHE_BYTES: u64 = 2 * 1024 * 1024;
/// The maximum of redirects that are followed and merged into one.
const MOST_HOPS: usize = 4;

/// An address of the site, split into its parts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    pub locale: Locale,
    /// Without prefix.
    pub path: String,
    /// `""` or begins with `?`.
    pub search: String,
}

/// The target of a redirect of the platform.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Target {
    /// A page of the site, and the hash of its address: `""` or begins with `#`.
    Page(Place, String),
    /// An allowed origin other than ours.
    Elsewhere(String),
}

impl Place {
    #[must_use]
    pub fn address(&self) -> String {
        format!("{}{}", self.locale.localise(&self.path), self.search)
    }

    /// The rule itself; tests/vectors/lookup.json tests it. `None` if the redirect leads to the same page or to an
    /// origin that is not allowed.
    #[must_use]
    pub fn moved(&self, to: &str, site: &Url, allowed: &[Origin]) -> Option<Target> {
        let to = safe_return(to, site, allowed)?;
        if !to.starts_with('/') {
            return Some(Target::Elsewhere(to));
        }
        let (rest, hash) = split(&to, '#');
        let (path, search) = split(rest, '?');
        let path = canonical(path);
        let (named, path) = Locale::split(&path);
        let place = Self {
            locale: named.unwrap_or(self.locale),
            path: spelled(path).into_owned(),
            search: merge(search, &self.search),
        };
        (place.locale != self.locale || place.path != self.path)
            .then(|| Target::Page(place, hash.to_owned()))
    }
}

/// Splits a text before a mark; the second part begins with the mark.
fn split(text: &str, mark: char) -> (&str, &str) {
    text.find(mark).map_or((text, ""), |at| text.split_at(at))
}

/// The status of a redirect (§7.2); 302 if it has no valid one.
#[must_use]
pub fn status(redirect: &Redirect) -> StatusCode {
    match redirect.status {
        301 => StatusCode::MOVED_PERMANENTLY,
        307 => StatusCode::TEMPORARY_REDIRECT,
        308 => StatusCode::PERMANENT_REDIRECT,
        _ => StatusCode::FOUND,
    }
}

/// Asks the platform, and caches its answer for all visitors.
pub(super) struct Lookup {
    platform: Arc<PlatformReads>,
    cache: Arc<SwrCache<Option<Redirect>>>,
    return_origins: Vec<Origin>,
}

impl Lookup {
    pub(super) fn new(
        platform: Arc<PlatformReads>,
        return_origins: &[Origin],
        clock: &Clock,
    ) -> Self {
        let bound = Bound::Bytes(CACHE_BYTES, |redirect: &Option<Redirect>| {
            redirect.as_ref().map_or(0, |redirect| redirect.to.len())
        });
        Self {
            platform,
            cache: SwrCache::new(bound, Some(KEEP), Arc::new(clock.clone())),
            return_origins: return_origins.to_vec(),
        }
    }

    pub(super) async fn step(&self, visit: PageRequest, rules: &RedirectTable) -> Step {
        if is_named(&visit.path) {
            return Step::Continue(visit);
        }
        match self.find(&visit, rules).await {
            Some((to, status)) => visit.redirect(to, status),
            None => Step::Continue(visit),
        }
    }

    async fn find(
        &self,
        visit: &PageRequest,
        rules: &RedirectTable,
    ) -> Option<(String, StatusCode)> {
        let site = Url::parse(&visit.info.origin).ok()?;
        let mut at = Place {
            locale: visit.locale,
            path: visit.path.clone(),
            search: visit.search.clone(),
        };
        let mut seen = vec![at.address()];
        let mut found = None;
        for _ in 0..MOST_HOPS {
            let Some(redirect) = self.ask(&at.path, &visit.info).await else {
                return found;
            };
            match at.moved(&redirect.to, &site, &self.return_origins) {
                None => return found,
                Some(Target::Elsewhere(to)) => return Some((to, status(&redirect))),
                Some(Target::Page(place, hash)) => {
                    let ruled = rules.find(place.locale, &place.path, &place.search, &hash);
                    let back = ruled.map_or_else(|| place.address(), |found| found.to);
                    if seen.contains(&place.address()) || seen.contains(&back) {
                        warn!(path = visit.path, "the platform's redirects go in a circle");
                        return None;
                    }
                    found = Some((format!("{}{hash}", place.address()), status(&redirect)));
                    if is_named(&place.path) {
                        return found;
                    }
                    seen.push(place.address());
                    at = place;
                }
            }
        }
        warn!(path = visit.path, "the platform's redirects have no end");
        None
    }

    /// The platform's redirect of a path, cached for all visitors.
    async fn ask(&self, path: &str, info: &RequestInfo) -> Option<Redirect> {
        let (platform, info, asked) = (Arc::clone(&self.platform), info.clone(), path.to_owned());
        let load = move || {
            let (platform, info, path) = (Arc::clone(&platform), info.clone(), asked.clone());
            async move { load(&platform, &path, &info).await }
        };
        self.cache.get(path.to_owned(), load).await.0
    }
}

async fn load(
    platform: &PlatformReads,
    path: &str,
    info: &RequestInfo,
) -> Loaded<Option<Redirect>> {
    let Some(method) = foyer_platform::find("metadata", "get") else {
        return Loaded::Keep(None, AFTER_FAILURE);
    };
    let ask = PlatformRead {
        method,
        params: Params::new().with("path", path.to_owned()),
        locale: Locale::default(),
        cookies: None,
    };
    let info = RequestInfo {
        client: None,
        ..info.clone()
    };
    let answer = timeout(PATIENCE, platform.fetch_uncached(&ask, &info)).await;
    let metadata = answer
        .ok()
        .and_then(|fetched| fetched.data.ok())
        .and_then(|json| read::<Metadata>(&json).ok());
    match metadata {
        Some(metadata) => {
            let fresh = Duration::from_secs(u64::from(method.shared_seconds));
            let stale = fresh * STALE_FACTOR;
            Loaded::Keep(metadata.redirect, Ages { fresh, stale })
        }
        None => Loaded::Keep(None, AFTER_FAILURE),
    }
}
