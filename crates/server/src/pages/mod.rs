//! Answers a document request: from the chain to HTML (architecture §3).

mod address_limit;
mod build;
mod cache_key;
mod compose;
mod document;
mod encoded;
mod error;
mod fallback;
mod isolates;
mod meta;
mod page;
mod payload;
mod plans;
mod preview;
mod reads;
mod respond;
mod returned;
mod scripts;
mod warm_up;

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::Request;
use axum::response::Response;
use foyer_platform::Locale;
use foyer_swr_cache::{Bound, Loaded, SwrCache};
use futures::FutureExt;
use http::{HeaderValue, Method, StatusCode};
use tracing::error;

use crate::clock::Clock;
use crate::edge::request::RequestInfo;
use crate::editors::Editors;
use crate::metrics::{Kind, Metrics};
use crate::navigation::{Answer, Chain, PageRequest, Step};
use crate::platform_reads::KEEP;
use crate::settings::Settings;
use crate::system_page::SystemPage;
use address_limit::{AddressLimit, Place};
pub(crate) use build::PageBuilder;
pub(crate) use compose::manifest_address;
pub(crate) use fallback::plain_page;
use page::{Cacheability, Page};
pub use warm_up::warm_up;

const PRIVATE_BYTES: u64 = 1024 * 1024;

/// Answers document requests, and caches the pages that guests share.
pub(crate) struct Pages {
    chain: Chain,
    builder: PageBuilder,
    editors: Arc<Editors>,
    metrics: Arc<Metrics>,
    /// What shared caches in front of the site may do with these pages.
    shared_caches: Option<HeaderValue>,
    /// If false, every page is planned, fetched and rendered anew.
    keeps: bool,
    kept: Arc<SwrCache<Arc<Page>>>,
    /// Keys of pages that turned out to be private: their requests do not wait for one another's.
    private: moka::sync::Cache<String, ()>,
    address_limit: Arc<AddressLimit>,
}

impl Pages {
    pub(crate) fn new(
        chain: Chain,
        builder: PageBuilder,
        editors: Arc<Editors>,
        settings: &Settings,
        metrics: Arc<Metrics>,
        clock: &Clock,
    ) -> Arc<Self> {
        let bound = Bound::Bytes(settings.page_cache.bytes, |page: &Arc<Page>| page.size());
        let private = moka::sync::Cache::builder()
            .max_capacity(PRIVATE_BYTES)
            .weigher(|key: &String, ()| u32::try_from(key.len() + 64).unwrap_or(u32::MAX))
            .time_to_live(Duration::from_secs(60));
        Arc::new(Self {
            chain,
            builder,
            editors,
            metrics,
            shared_caches: respond::shared_caching(&settings.page_cache),
            keeps: settings.page_cache.enabled,
            kept: SwrCache::new(bound, Some(KEEP), Arc::new(clock.clone())),
            private: private.build(),
            address_limit: AddressLimit::new(settings.render.per_address),
        })
    }

    pub(crate) async fn document(
        self: &Arc<Self>,
        info: RequestInfo,
        request: Request,
    ) -> Response {
        let (parts, _) = request.into_parts();
        let mut response = match parts.method {
            Method::GET | Method::HEAD if returned::is_asked(&parts) => returned::page(&parts),
            Method::GET | Method::HEAD => {
                let mut visit = self.chain.request(info, &parts);
                visit.editor = self.editors.of(&parts.headers).await;
                self.read(visit).await
            }
            Method::POST => respond::see_other(&parts.uri),
            _ => respond::wrong_method(),
        };
        response.extensions_mut().insert(Kind::Page);
        response
    }

    /// Drops all pages, because the content has changed.
    pub(crate) fn clear(&self) {
        self.kept.clear();
        self.private.invalidate_all();
    }

    /// The number of cached pages.
    pub(crate) fn kept(&self) -> u64 {
        self.kept.len()
    }

    async fn read(self: &Arc<Self>, visit: PageRequest) -> Response {
        let locale = Locale::split(&visit.full_path).0.unwrap_or_default();
        match AssertUnwindSafe(self.answer(visit)).catch_unwind().await {
            Ok(response) => response,
            Err(_) => {
                error!("a page panicked");
                fallback::page(StatusCode::INTERNAL_SERVER_ERROR, locale)
            }
        }
    }

    async fn answer(self: &Arc<Self>, visit: PageRequest) -> Response {
        match self.chain.run(visit).await {
            Step::Continue(visit) => self.page(visit, None).await,
            Step::Break(end) => match *end {
                (Answer::System(system), visit) => self.page(visit, Some(system)).await,
                (
                    Answer::Redirect {
                        to,
                        status,
                        remembered,
                    },
                    visit,
                ) => respond::redirect(&visit, &to, status, remembered),
                (Answer::NoSuchFile, _) => respond::no_such_file(),
            },
        }
    }

    async fn page(
        self: &Arc<Self>,
        mut visit: PageRequest,
        system: Option<SystemPage>,
    ) -> Response {
        let key = system.is_none().then(|| share(&mut visit)).flatten();
        let shared = key
            .clone()
            .filter(|key| self.keeps && !self.private.contains_key(key));
        let is_fresh = |key: &String| self.kept.is_fresh(key);
        let place = if shared.as_ref().is_some_and(is_fresh) {
            None
        } else {
            let Some(place) = self.address_limit.enter(visit.info.client) else {
                self.metrics.page_refused();
                return respond::too_many(visit.locale);
            };
            Some(Arc::new(place))
        };
        match shared {
            Some(key) => self.shared(visit, key, place).await,
            None => {
                let built = self.builder.build(&visit, key.as_deref(), system).await;
                respond::page(&visit, &built.page)
            }
        }
    }

    async fn shared(
        self: &Arc<Self>,
        visit: PageRequest,
        key: String,
        place: Option<Arc<Place>>,
    ) -> Response {
        let visit = Arc::new(visit);
        let (pages, asked) = (Arc::clone(self), (Arc::clone(&visit), key.clone()));
        let load = move || {
            // Hold the place until the page is built, even if the visitor gets a stale one meanwhile.
            let place = place.clone();
            let (pages, (visit, key)) = (Arc::clone(&pages), asked.clone());
            async move {
                let loaded = pages.load(&visit, &key).await;
                drop(place);
                loaded
            }
        };
        let (page, source) = self.kept.get(key, load).await;
        self.metrics.page(source);
        if page.is_kept {
            respond::kept(&visit, &page, self.shared_caches.as_ref())
        } else {
            respond::page(&visit, &page)
        }
    }

    async fn load(&self, visit: &PageRequest, key: &str) -> Loaded<Arc<Page>> {
        let built = self.builder.build(visit, Some(key), None).await;
        match built.cacheability {
            Cacheability::Keep(ages) => Loaded::Keep(built.page, ages),
            Cacheability::Failed => Loaded::Failed(built.page),
            Cacheability::Replaced => Loaded::Own(built.page),
            Cacheability::Private => {
                self.private.insert(key.to_owned(), ());
                Loaded::Own(built.page)
            }
        }
    }
}

/// The cache key of a page that may be shared, as far as is known before it is built: only guests share pages, and a
/// visitor with an unconfirmed session is not a guest. Reduces the query to the part that the key contains.
fn share(visit: &mut PageRequest) -> Option<String> {
    let is_own = visit.editor.is_some() || !visit.account.is_guest();
    if is_own || !visit.set_cookies.is_empty() {
        return None;
    }
    let (key, search) = cache_key::of(visit)?;
    visit.search = search;
    Some(key)
}
