//! The platform's answers for pages: from the cache that all guests share if the method allows it, else from the
//! platform, with the visitor's cookies if the method uses them.

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

/// The time limit of a page's call, even if the method allows more.
const PAGE_PATIENCE: Duration = Duration::from_secs(3);
/// A shared answer may be returned for this many times its fresh age while a new one is fetched.
pub(crate) const STALE_FACTOR: u32 = 4;

/// How long a value is kept in case its source fails.
pub(crate) const KEEP: Duration = Duration::from_secs(24 * 3600);
const SHARED_BYTES: u64 = 32 * 1024 * 1024;

/// How long the answer that the platform is closed is cached.
const CLOSED: Ages = Ages {
    fresh: Duration::from_secs(1),
    stale: Duration::ZERO,
};

/// The reason for missing data.
#[derive(Debug, Clone)]
pub(crate) enum Failed {
    /// The platform answered with an error.
    Typed {
        status: StatusCode,
        failure: Failure,
    },
    /// No answer, or one that cannot be parsed.
    Transport,
}

#[derive(Debug, Clone)]
pub(crate) struct Fetched {
    /// JSON, escaped for a page, or the failure.
    pub(crate) data: Result<Arc<str>, Failed>,
    pub(crate) set_cookies: Vec<HeaderValue>,
    /// How long all guests may share it; `None` if it is private to this visitor.
    pub(crate) shared: Option<Duration>,
}

/// The minimum age at which a shared answer is dropped after a render that read it threw: otherwise a page that always
/// throws would call the platform on every visit.
const YOUNG: Duration = Duration::from_secs(1);

/// A platform call of a page.
#[derive(Debug, Clone)]
pub(crate) struct PlatformRead {
    pub(crate) method: &'static Method,
    pub(crate) params: Params,
    pub(crate) locale: Locale,
    /// `None` for a guest's public page, which uses no cookies.
    pub(crate) cookies: Option<HeaderValue>,
}

impl PlatformRead {
    /// Whether other visitors may get the same answer.
    fn is_shared(&self) -> bool {
        let is_anonymous = self.cookies.is_none() || self.method.session == Session::None;
        self.method.shared_seconds > 0 && is_anonymous
    }

    /// The key in the cache of shared answers; `None` if the answer is private.
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

/// The platform's reads, with the cache of the answers that all guests share.
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
        // A shared answer is requested without a visitor's cookies and address.
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
            // Cache the failure: an older answer must not hide that the site is closed (§8.2).
            return Loaded::Keep(fetched, CLOSED);
        }
        if fetched.data.is_err() {
            return Loaded::Failed(fetched);
        }
        let stale = fresh * STALE_FACTOR;
        Loaded::Keep(fetched, Ages { fresh, stale })
    }

    /// Fetches an answer from the platform without the cache.
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

    /// The data, escaped for a page, if it has the shape of the method's answer. Another shape would throw in every
    /// render for as long as it is cached.
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

    /// Drops the shared answers of a page that threw in its render.
    pub(crate) fn forget(&self, keys: &[String]) {
        for key in keys {
            self.cache.forget(key, YOUNG);
        }
    }
}

/// A 403 without an envelope counts as access denied (§8.2 "Any HTTP 403").
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
    /// The answer in the format of the isolate and the browser, escaped for a page.
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

    /// The system page that this answer requires, if any (§8.2).
    pub(crate) fn fatal(&self) -> Option<SystemPage> {
        match &self.data {
            Err(Failed::Typed { status, failure }) => SystemPage::for_failure(*status, failure),
            _ => None,
        }
    }
}

/// The error of §7.1 with its status.
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
