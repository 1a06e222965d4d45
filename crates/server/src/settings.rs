//! The configuration, parsed. The binary reads it from the environment.

use std::time::Duration;

use http::HeaderValue;
use url::{Origin, Url};

use crate::hosts::HostAllowList;

/// Where the content system reports a change.
pub(crate) const CONTENT_WEBHOOK: &str = "/hooks/content";

#[derive(Debug, Clone)]
pub struct Settings {
    /// The public origin if it is fixed. Otherwise it is derived from each request's host.
    pub origin: Option<Url>,
    pub hosts: HostAllowList,
    /// Whether a trusted proxy sets `X-Forwarded-Proto`, `X-Forwarded-For` and `X-Request-Id`: the last entry of the
    /// last line of each is used.
    pub trust_proxy: bool,
    pub session_cookie: String,
    pub platform: Url,
    /// The key that authenticates the site to the platform, so that the platform trusts the forwarded client data.
    pub site_key: Option<HeaderValue>,
    pub content: Url,
    /// Other origins that scripts may connect to (`connect-src`).
    pub connect_origins: Vec<Origin>,
    /// Origins that may be framed and that a game launch may redirect to: games, the identity verification, the
    /// operator's own frames.
    pub frame_origins: Vec<Origin>,
    /// Origins that may frame the site; by default none.
    pub embedding_origins: Vec<Origin>,
    /// Other origins that `backUrl` and similar parameters may redirect to.
    pub return_origins: Vec<Origin>,
    /// Origins of third parties whose scripts may run (`script-src`): the identity verification, the operator's own.
    pub script_origins: Vec<Origin>,
    /// For tag managers: scripts that the operator's inline scripts create may run, whatever their origin
    /// (`'strict-dynamic'`). Scripts by address do not.
    pub strict_dynamic: bool,
    /// Sends `require-trusted-types-for 'script'`.
    pub trusted_types: bool,
    /// Origins of the chat of support: its script, frames and connections.
    pub chat_origins: Vec<Origin>,
    /// Browsers keep hashed files and an offline page. Off: `/sw.js` removes the worker of earlier visits.
    pub service_worker: bool,
    /// The key of the content system's webhook signature; without one the webhook is disabled.
    pub webhook_secret: Option<String>,
    /// Lets editors of the content system sign in on the site and see drafts; without it there is no such address.
    pub editors: Option<EditorSettings>,
    /// Vite's development server; pages load their scripts from it.
    pub dev_assets: Option<Url>,
    pub tags: Tags,
    pub monitor: Option<Monitor>,
    pub analytics_debug: bool,
    pub render: RenderSettings,
    pub page_cache: PageCacheSettings,
    pub limits: Limits,
}

impl Settings {
    /// The default settings: games are framed from the platform's own origin.
    #[must_use]
    pub fn new(platform: Url, content: Url) -> Self {
        Self {
            origin: None,
            hosts: HostAllowList::default(),
            trust_proxy: false,
            session_cookie: "foyer_session".to_owned(),
            connect_origins: Vec::new(),
            frame_origins: vec![platform.origin()],
            platform,
            site_key: None,
            content,
            embedding_origins: Vec::new(),
            return_origins: Vec::new(),
            trusted_types: false,
            strict_dynamic: false,
            script_origins: Vec::new(),
            chat_origins: Vec::new(),
            service_worker: true,
            webhook_secret: None,
            editors: None,
            dev_assets: None,
            tags: Tags::default(),
            monitor: None,
            analytics_debug: false,
            render: RenderSettings::default(),
            page_cache: PageCacheSettings::default(),
            limits: Limits::default(),
        }
    }
}

/// The scripts of third parties, which browsers load after consent.
#[derive(Debug, Clone, Default)]
pub struct Tags {
    pub analytics: Option<Url>,
    pub tag_manager: Option<Url>,
    pub marketing: Option<Url>,
}

impl Tags {
    pub(crate) fn addresses(&self) -> impl Iterator<Item = &Url> {
        let all = [&self.analytics, &self.tag_manager, &self.marketing];
        all.into_iter().flatten()
    }
}

/// Where browsers report errors and web vitals to.
#[derive(Debug, Clone)]
pub struct Monitor {
    pub address: Url,
    /// The share of page loads that report.
    pub percent: u8,
}

#[derive(Debug, Clone, Default)]
pub struct EditorSettings {
    /// The services that the content system signs editors in with, for example `google`; besides a password.
    pub providers: Vec<String>,
}

#[derive(Debug, Clone)]
pub struct RenderSettings {
    /// 0: one per core.
    pub isolates: usize,
    pub queue: usize,
    /// The maximum of pages that are built at once for one client address.
    pub per_address: usize,
    /// Includes the wait in the queue and the render.
    pub deadline: Duration,
    pub heap_bytes: usize,
}

#[derive(Debug, Clone)]
pub struct PageCacheSettings {
    /// If false, every page is planned, fetched and rendered anew.
    pub enabled: bool,
    pub bytes: u64,
    pub fresh: Duration,
    pub stale: Duration,
    /// If set, caches in front of the site may store the pages of guests.
    pub shared: Option<SharedCaches>,
}

/// What caches in front of the site may do with the page of a guest (RFC 9111, RFC 5861).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SharedCaches {
    /// `s-maxage`
    pub fresh: Duration,
    /// `stale-while-revalidate`
    pub stale: Duration,
    /// `stale-if-error`
    pub on_error: Duration,
}

/// The edge's limits (architecture §10).
#[derive(Debug, Clone)]
pub struct Limits {
    /// Path and query together.
    pub target_bytes: usize,
    pub connection: foyer_listener::Limits,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            target_bytes: 8 * 1024,
            connection: foyer_listener::Limits::default(),
        }
    }
}

impl Default for RenderSettings {
    fn default() -> Self {
        Self {
            isolates: 0,
            queue: 256,
            per_address: 64,
            deadline: Duration::from_millis(500),
            heap_bytes: 128 * 1024 * 1024,
        }
    }
}

impl Default for PageCacheSettings {
    fn default() -> Self {
        Self {
            enabled: true,
            bytes: 64 * 1024 * 1024,
            fresh: Duration::from_secs(15),
            stale: Duration::from_secs(60),
            shared: None,
        }
    }
}
