//! A document request from the chain to HTML (architecture §3).

mod address_limit;
mod build;
mod cache_key;
mod compose;
mod document;
pub(crate) mod escape;
mod fallback;
mod meta;
mod payload;
mod reads;
mod respond;
mod warm_up;

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Request, State};
use axum::response::Response;
use foyer_platform::entities::Redirect;
use futures::FutureExt;
use http::{Method, StatusCode};
use tracing::error;

use crate::app::App;
use crate::cache::{Capacity, Loaded, SwrCache};
use crate::clock::Clock;
use crate::edge::log::Kind;
use crate::edge::request::RequestInfo;
use crate::endpoints::Addresses;
use crate::navigation::{self, Answer, PageRequest, Step, SystemPage};
use crate::platform_reads::Fetched;
use crate::settings::PageCacheSettings;
pub(crate) use address_limit::AddressLimit;
use build::{Cacheability, Job, Page};
pub(crate) use payload::Runtime;
pub use warm_up::warm_up;

/// How old something may become that is kept for the day its source fails.
const KEEP: Duration = Duration::from_secs(24 * 3600);
const DATA_BYTES: u64 = 32 * 1024 * 1024;
const PLAN_BYTES: u64 = 8 * 1024 * 1024;
const LOOKUP_BYTES: u64 = 2 * 1024 * 1024;
const PRIVATE_BYTES: u64 = 1024 * 1024;
const ADDRESS_BYTES: u64 = 64 * 1024 * 1024;

/// What is kept between requests, all of it the same for every guest.
pub(crate) struct Caches {
    /// Whole pages.
    pages: Arc<SwrCache<Arc<Page>>>,
    /// First plans: functions of the address alone.
    plans: Arc<SwrCache<build::Planned>>,
    /// Answers of the platform.
    pub(crate) data: Arc<SwrCache<Fetched>>,
    /// Where the platform says that addresses have moved to.
    pub(crate) lookups: Arc<SwrCache<Option<Redirect>>>,
    /// What the site map lists.
    pub(crate) addresses: Addresses,
    /// Addresses whose pages turned out not to be for sharing: nobody waits for another's.
    private: moka::sync::Cache<String, ()>,
}

impl Caches {
    pub(crate) fn new(settings: &PageCacheSettings, clock: &Clock) -> Self {
        let capacity = |bytes| Capacity { bytes, keep: KEEP };
        Self {
            pages: SwrCache::new(capacity(settings.bytes), clock.clone(), |page| page.size()),
            plans: SwrCache::new(capacity(PLAN_BYTES), clock.clone(), build::planned_size),
            data: SwrCache::new(capacity(DATA_BYTES), clock.clone(), |fetched| {
                fetched.data.as_ref().map_or(64, |json| json.len())
            }),
            lookups: SwrCache::new(capacity(LOOKUP_BYTES), clock.clone(), |redirect| {
                redirect.as_ref().map_or(0, |redirect| redirect.to.len())
            }),
            addresses: SwrCache::new(capacity(ADDRESS_BYTES), clock.clone(), |addresses| {
                addresses.as_ref().map_or(64, |all| all.len() * 96)
            }),
            private: moka::sync::Cache::builder()
                .max_capacity(PRIVATE_BYTES)
                .weigher(|key: &String, ()| u32::try_from(key.len() + 64).unwrap_or(u32::MAX))
                .time_to_live(Duration::from_secs(60))
                .build(),
        }
    }

    /// Content changed: pages made of it are old.
    pub(crate) fn clear(&self) {
        self.pages.clear();
        self.private.invalidate_all();
    }

    pub(crate) fn pages_kept(&self) -> u64 {
        self.pages.len()
    }
}

pub(crate) async fn document(
    State(app): State<Arc<App>>,
    info: RequestInfo,
    request: Request,
) -> Response {
    let (parts, _) = request.into_parts();
    let mut response = match parts.method {
        Method::GET | Method::HEAD => read(&app, PageRequest::new(&app, info, &parts)).await,
        Method::POST => respond::see_other(&parts.uri),
        _ => respond::wrong_method(),
    };
    response.extensions_mut().insert(Kind("page"));
    response
}

async fn read(app: &Arc<App>, visit: PageRequest) -> Response {
    let locale = crate::locale::Locale::split(&visit.full_path)
        .0
        .unwrap_or_default();
    match AssertUnwindSafe(answer(app, visit)).catch_unwind().await {
        Ok(response) => response,
        Err(_) => {
            error!("a page panicked");
            fallback::page(StatusCode::INTERNAL_SERVER_ERROR, locale)
        }
    }
}

async fn answer(app: &Arc<App>, visit: PageRequest) -> Response {
    match navigation::run(app, visit).await {
        Step::Continue(visit) => page(app, visit, None).await,
        Step::Break(end) => match *end {
            (Answer::System(system), visit) => page(app, visit, Some(system)).await,
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

async fn page(app: &Arc<App>, visit: PageRequest, system: Option<SystemPage>) -> Response {
    let job = job(&visit, system);
    let shared = job
        .key
        .clone()
        .filter(|key| app.settings.page_cache.enabled && !app.caches.private.contains_key(key));
    let is_fresh = |key: &String| app.caches.pages.is_fresh(key);
    let place = if shared.as_ref().is_some_and(is_fresh) {
        None
    } else {
        let Some(place) = app.address_limit.enter(visit.info.client) else {
            app.metrics.add("foyer_pages_refused_total", &[]);
            return respond::too_many(visit.locale);
        };
        Some(Arc::new(place))
    };
    let Some(key) = shared else {
        let made = build::build(app, job).await;
        return respond::page(app, &visit, &made.page);
    };
    let maker = Arc::clone(app);
    let load = move || {
        // Held until the page is made, also when its visitor is given an older one meanwhile.
        let place = place.clone();
        let page = load(Arc::clone(&maker), job.clone());
        async move {
            let loaded = page.await;
            drop(place);
            loaded
        }
    };
    let (page, source) = app.caches.pages.get(key, load).await;
    app.metrics
        .add("foyer_pages_total", &[("source", source.name())]);
    respond::page(app, &visit, &page)
}

/// A guest's page may be shared, as far as anyone knows before it is made. Who may be a player is no guest.
fn job(visit: &PageRequest, system: Option<SystemPage>) -> Job {
    let is_guest = visit.account.is_guest() && visit.set_cookies.is_empty();
    match cache_key::of(visit).filter(|_| is_guest && system.is_none()) {
        Some((key, search)) => Job::shared(visit, search, key),
        None => Job::own(visit, system),
    }
}

async fn load(app: Arc<App>, job: Job) -> Loaded<Arc<Page>> {
    let key = job.key.clone();
    let made = build::build(&app, job).await;
    match made.cacheability {
        Cacheability::Keep(ages) => Loaded::Keep(made.page, ages),
        Cacheability::Failed => Loaded::Failed(made.page),
        Cacheability::Replaced => Loaded::Own(made.page),
        Cacheability::Private => {
            if let Some(key) = key {
                app.caches.private.insert(key, ());
            }
            Loaded::Own(made.page)
        }
    }
}
