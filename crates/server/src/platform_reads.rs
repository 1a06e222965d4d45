//! One answer of the platform for a page: from the cache that all guests share where the method allows it, else from
//! the platform, with the visitor's cookies where they matter.

use std::sync::Arc;
use std::time::Duration;

use foyer_escape::escape_json;
use foyer_platform::{Body, CallContext, CallError, Client, Locale, Params};
use foyer_platform::{ErrorType, Failure, Method, Session, WrongShape};
use foyer_swr_cache::{Ages, Bound, Loaded, SwrCache};
use http::{HeaderValue, StatusCode};
use tracing::warn;

use crate::clock::Clock;
use crate::cookies::attributed;
use crate::edge::request::RequestInfo;
use crate::metrics::Metrics;
use crate::settings::Settings;
use crate::system_page::SystemPage;

/// A page does not wait longer than this for one answer, whatever the method would allow a form.
const PAGE_PATIENCE: Duration = Duration::from_secs(3);
/// How many times its fresh age a shared answer may be shown while a new one is fetched.
pub(crate) const STALE_FACTOR: u32 = 4;

/// How old something may become that is kept for the day its source fails.
pub(crate) const KEEP: Duration = Duration::from_secs(24 * 3600);
const SHARED_BYTES: u64 = 32 * 1024 * 1024;

/// How long the platform's word that it is closed is not asked for again.
const CLOSED: Ages = Ages {
    fresh: Duration::from_secs(1),
    stale: Duration::ZERO,
};

/// Why there is no data.
#[derive(Debug, Clone)]
pub(crate) enum Failed {
    /// The platform says no.
    Typed {
        status: StatusCode,
        failure: Failure,
    },
    /// The platform says nothing that can be understood.
    Transport,
}

#[derive(Debug, Clone)]
pub(crate) struct Fetched {
    /// JSON, escaped for a page.
    pub(crate) data: Result<Arc<str>, Failed>,
    pub(crate) set_cookies: Vec<HeaderValue>,
    /// For how long every guest may have it; `None` if it is for this visitor alone.
    pub(crate) shared: Option<Duration>,
}

/// How young a shared answer is left in its place although a render that read it threw: a page that always throws must
/// not make every visit a call to the platform.
const YOUNG: Duration = Duration::from_secs(1);

/// A call that a page makes.
#[derive(Debug, Clone)]
pub(crate) struct PlatformRead {
    pub(crate) method: &'static Method,
    pub(crate) params: Params,
    pub(crate) locale: Locale,
    /// `None` for a guest's public page: nothing there reads a cookie.
    pub(crate) cookies: Option<HeaderValue>,
}

impl PlatformRead {
    /// Whether another visitor may be given the same answer.
    fn is_shared(&self) -> bool {
        let is_anonymous = self.cookies.is_none() || self.method.session == Session::None;
        self.method.shared_seconds > 0 && is_anonymous
    }

    /// Its place among the shared answers, if it has one.
    pub(crate) fn shared_key(&self) -> Option<String> {
        self.is_shared().then(|| self.key())
    }

    fn key(&self) -> String {
        let context = CallContext::new(self.locale.code());
        format!(
            "{}?{}",
            self.method.path(),
            self.params.encode(self.method, &context)
        )
    }
}

/// The platform as pages see it, with the answers that all guests share.
pub(crate) struct PlatformReads {
    client: Client,
    cache: Arc<SwrCache<Fetched>>,
    metrics: Arc<Metrics>,
    settings: Arc<Settings>,
}

impl PlatformReads {
    pub(crate) fn new(
        client: Client,
        metrics: Arc<Metrics>,
        settings: Arc<Settings>,
        clock: &Clock,
    ) -> Arc<Self> {
        let bound = Bound::Bytes(SHARED_BYTES, |fetched: &Fetched| {
            fetched.data.as_ref().map_or(64, |json| json.len())
        });
        let cache = SwrCache::new(bound, Some(KEEP), Arc::new(clock.clone()));
        Arc::new(Self {
            client,
            cache,
            metrics,
            settings,
        })
    }

    pub(crate) async fn fetch(self: &Arc<Self>, ask: PlatformRead, info: &RequestInfo) -> Fetched {
        let Some(key) = ask.shared_key() else {
            return self.fetch_uncached(&ask, info).await;
        };
        let reads = Arc::clone(self);
        // What everybody gets is asked for on nobody's behalf.
        let ask = PlatformRead {
            cookies: None,
            ..ask
        };
        let info = RequestInfo {
            client: None,
            ..info.clone()
        };
        let load = move || {
            let (reads, ask, info) = (Arc::clone(&reads), ask.clone(), info.clone());
            async move { reads.fetch_shared(&ask, &info).await }
        };
        let (fetched, source) = self.cache.get(key, load).await;
        self.metrics.shared_answer(source);
        fetched
    }

    async fn fetch_shared(&self, ask: &PlatformRead, info: &RequestInfo) -> Loaded<Fetched> {
        let fresh = Duration::from_secs(u64::from(ask.method.shared_seconds));
        let mut fetched = self.fetch_uncached(ask, info).await;
        fetched.set_cookies.clear();
        fetched.shared = Some(fresh);
        if fetched.fatal().is_some() {
            // The platform's own word: an older answer must not hide that the site is closed (§8.2).
            return Loaded::Keep(fetched, CLOSED);
        }
        if fetched.data.is_err() {
            return Loaded::Failed(fetched);
        }
        let stale = fresh * STALE_FACTOR;
        Loaded::Keep(fetched, Ages { fresh, stale })
    }

    /// Fetches an answer of the platform without caching it.
    pub(crate) async fn fetch_uncached(&self, ask: &PlatformRead, info: &RequestInfo) -> Fetched {
        let method = Method {
            time_limit: ask.method.time_limit.min(PAGE_PATIENCE),
            ..*ask.method
        };
        let context = CallContext {
            cookies: ask.cookies.clone(),
            ..info.call_context(ask.locale)
        };
        let answer = self
            .client
            .call(&method, &ask.params, Body::None, &context)
            .await;
        let (data, set_cookies) = match answer {
            Ok(answer) => (self.read(&method, answer.data.get()), answer.set_cookies),
            Err(CallError::Failed(failed)) => {
                let typed = Failed::Typed {
                    status: failed.status,
                    failure: failed.failure,
                };
                (Err(typed), failed.set_cookies)
            }
            Err(error) => {
                warn!(method = method.name(), %error, "a page goes without an answer");
                (Err(without_envelope(&error)), Vec::new())
            }
        };
        Fetched {
            data,
            set_cookies: attributed(&set_cookies, &info.origin, &self.settings),
            shared: None,
        }
    }

    /// The data, escaped for a page, if it is what the method answers with. Anything else would throw in whatever renders
    /// it, for as long as it is kept.
    fn read(&self, method: &Method, data: &str) -> Result<Arc<str>, Failed> {
        match method.response.read(data) {
            Ok(data) => Ok(escape_json(&data).into()),
            Err(WrongShape { path, expected }) => {
                let name = method.name();
                warn!(
                    method = name,
                    path, expected, "the platform's answer has the wrong shape"
                );
                self.metrics.wrong_shape(name);
                Err(Failed::Transport)
            }
        }
    }

    /// Gives up shared answers that a page was made of that could not be rendered.
    pub(crate) fn forget(&self, keys: &[String]) {
        for key in keys {
            self.cache.forget(key, YOUNG);
        }
    }
}

/// A bare 403 is a 403 all the same (§8.2 "Any HTTP 403").
fn without_envelope(error: &CallError) -> Failed {
    match error {
        CallError::NotJson { status } | CallError::NotAnEnvelope { status }
            if *status == StatusCode::FORBIDDEN =>
        {
            Failed::Typed {
                status: *status,
                failure: Failure::new(ErrorType::AccessDeniedException),
            }
        }
        _ => Failed::Transport,
    }
}

impl Fetched {
    /// The answer as the isolate and the browser read it, escaped for a page.
    pub(crate) fn text(&self) -> String {
        match &self.data {
            Ok(json) => format!("{{\"data\":{json}}}"),
            Err(Failed::Typed { status, failure }) => error_text(*status, failure),
            Err(Failed::Transport) => error_text(
                StatusCode::BAD_GATEWAY,
                &Failure::new(ErrorType::InternalServerErrorException),
            ),
        }
    }

    /// The system page that this answer demands, if it does (§8.2).
    pub(crate) fn fatal(&self) -> Option<SystemPage> {
        match &self.data {
            Err(Failed::Typed { status, failure }) => SystemPage::for_failure(*status, failure),
            _ => None,
        }
    }
}

/// The error of §7.1 with the status beside it.
pub(crate) fn error_text(status: StatusCode, failure: &Failure) -> String {
    let mut error = serde_json::to_value(failure).unwrap_or_default();
    error["status"] = status.as_u16().into();
    let text = serde_json::json!({ "error": error }).to_string();
    escape_json(&text).into_owned()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::testing::{self, Canned, StubPlatform};

    const JACKPOTS: &str = "/api/Jackpots/get";

    fn ask() -> PlatformRead {
        PlatformRead {
            method: foyer_platform::find("Jackpots", "get").expect("a method"),
            params: Params::new(),
            locale: Locale::En,
            cookies: None,
        }
    }

    async fn jackpots(reads: &Arc<PlatformReads>) -> Fetched {
        reads.fetch(ask(), &RequestInfo::for_warm_up()).await
    }

    #[tokio::test]
    async fn guests_share_an_answer_until_it_is_given_up() {
        let platform = StubPlatform::start().await;
        let clock = Clock::default();
        let reads = testing::platform_reads(&platform, &clock);
        for _ in 0..2 {
            let fetched = jackpots(&reads).await;
            assert!(fetched.data.is_ok() && fetched.shared.is_some());
        }
        assert_eq!(platform.seen(JACKPOTS).len(), 1);
        clock.advance(YOUNG);
        reads.forget(&[ask().shared_key().expect("a key")]);
        jackpots(&reads).await;
        assert_eq!(platform.seen(JACKPOTS).len(), 2);
    }

    #[tokio::test]
    async fn an_older_answer_goes_before_a_failure_and_before_a_wrong_shape() {
        let platform = StubPlatform::start().await;
        let clock = Clock::default();
        let reads = testing::platform_reads(&platform, &clock);
        jackpots(&reads).await;
        let failure = Canned::failure(500, "InternalServerErrorException");
        let wrong_shape = Canned::data(&json!("nothing"));
        for canned in [failure, wrong_shape] {
            clock.advance(Duration::from_secs(3600));
            platform.answers(JACKPOTS, canned);
            assert!(jackpots(&reads).await.data.is_ok());
        }
        assert_eq!(platform.seen(JACKPOTS).len(), 3);
    }

    #[tokio::test]
    async fn the_platforms_word_that_it_is_closed_goes_before_an_older_answer() {
        let platform = StubPlatform::start().await;
        let clock = Clock::default();
        let reads = testing::platform_reads(&platform, &clock);
        jackpots(&reads).await;
        clock.advance(Duration::from_secs(3600));
        let closed = Canned::failure(503, "ApplicationDisabledException");
        platform.answers(JACKPOTS, closed);
        let fatal = jackpots(&reads).await.fatal().expect("a system page");
        assert_eq!(fatal.status, StatusCode::SERVICE_UNAVAILABLE);
    }
}
