//! The configuration, read from environment variables. All mistakes are found and reported together before anything
//! starts.

mod origins;
mod variables;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use foyer_sandbox::SandboxConfig;
use foyer_server::{
    HostAllowList, Limits, Monitor, PageCacheSettings, RenderSettings, SharedCaches, Tags,
};
use tracing_subscriber::EnvFilter;
use url::{Origin, Url};

use origins::{Address, ConnectOrigins, OriginList, SandboxChat, ScriptAddress, SiteOrigin};
pub use variables::{Mistakes, Shown};
use variables::{Switch, Variables};

/// Each field's comment names its variable, unit and default.
#[derive(Debug, Clone)]
pub struct Config {
    /// `FOYER_ADDRESS`: where the site listens; port 0 selects a free port. Default `127.0.0.1:3000`.
    pub address: SocketAddr,
    /// `FOYER_ADMIN_ADDRESS`: where health and metrics are served. Default `127.0.0.1:3001`.
    pub admin_address: SocketAddr,
    /// `FOYER_ORIGIN`: the site's public address, `https://…`. Default: taken from each request's `Host`.
    pub origin: Option<Url>,
    /// `FOYER_HOSTS`: host names that the site answers to, separated by commas. Default: the host of `FOYER_ORIGIN`,
    /// otherwise local names and addresses.
    pub hosts: HostAllowList,
    /// `FOYER_TRUST_PROXY`: on if a trusted proxy sets or appends to `X-Forwarded-For`, `X-Forwarded-Proto` and
    /// `X-Request-Id`. The last entry of the last line is used. Default off.
    pub trust_proxy: bool,
    /// `FOYER_DATA_DIR`: folder of the sandbox's database and of the content's disk copy. Default `var`.
    pub data_dir: PathBuf,
    /// `FOYER_WEB_DIR`: folder of the web build. Default `web/dist`.
    pub web_dir: PathBuf,
    /// `FOYER_VITE_URL`: Vite's development server, for web development. Default: none.
    pub vite: Option<Url>,
    pub platform: PlatformConfig,
    pub content: ContentConfig,
    pub security: SecurityConfig,
    pub render: RenderSettings,
    /// `FOYER_PAGE_CACHE`: on or off. Default on.
    /// `FOYER_PAGE_CACHE_MB`: largest size of cached guest pages in megabytes. Default 64.
    /// `FOYER_PAGE_FRESH_SECONDS`: how long a guest page is fresh. Default 15.
    /// `FOYER_PAGE_STALE_SECONDS`: how long after that it is served while a new one is rendered. Default 60.
    /// `FOYER_SHARED_CACHE_SECONDS`: how long a cache in front of the site may serve a guest page (`s-maxage`). Default 0:
    /// not at all.
    /// `FOYER_SHARED_CACHE_STALE_SECONDS`: how long after that it may serve the page while it asks for a new one. Default 60.
    /// `FOYER_SHARED_CACHE_ERROR_SECONDS`: how long after that it may serve the page if the site fails. Default 3600.
    pub page_cache: PageCacheSettings,
    pub limits: Limits,
    /// `FOYER_SHUTDOWN_SECONDS`: how long running requests may take when the site stops. Default 20.
    pub shutdown: Duration,
    /// `FOYER_SHUTDOWN_PAUSE_SECONDS`: how long the port stays open after readiness reports failure, so that a load
    /// balancer stops sending requests first; a little longer than its probe interval. Default 5 with
    /// `FOYER_TRUST_PROXY`, otherwise 0: without a load balancer nothing probes readiness, and stopping by hand must
    /// not wait.
    pub shutdown_pause: Duration,
    /// Loaded in browsers whose visitors have agreed to the purpose.
    /// `FOYER_ANALYTICS_URL`: the script of the visitor statistics. Default: none.
    /// `FOYER_TAG_MANAGER_URL`: the tag manager's script, with its container in the query. Default: none.
    /// `FOYER_MARKETING_URL`: the script of the advertising partner. Default: none.
    pub tags: Tags,
    /// `FOYER_MONITOR_URL`: where browsers report errors and web vitals to, by POST. Default: nowhere.
    /// `FOYER_MONITOR_PERCENT`: the share of page loads that report, 1 to 100. Default 10.
    pub monitor: Option<Monitor>,
    /// `ANALYTICS_DEBUG`: 1 for the analytics' debug mode (§9). Default off.
    pub analytics_debug: bool,
    pub logs: Logs,
    pub traces: Traces,
    /// The variables as read, for `foyer check-config`.
    pub shown: Vec<Shown>,
    /// Variables with our prefix that do not exist.
    unknown: Vec<String>,
}

#[derive(Debug, Clone)]
pub struct PlatformConfig {
    /// `FOYER_PLATFORM_URL`: the product platform. Default: an embedded sandbox.
    pub url: Option<Url>,
    /// `FOYER_SANDBOX_ADDRESS`: where the sandbox listens. Default `127.0.0.1:3002` in `foyer sandbox`, a free port in
    /// `serve`.
    pub sandbox_address: Option<SocketAddr>,
    /// `FOYER_SANDBOX_CONTROLS_ADDRESS`: where the sandbox's test controls listen: clock, faults, outbox. Default: a
    /// free port on the loopback interface. Players must not be able to reach it.
    pub sandbox_controls: Option<SocketAddr>,
    /// `FOYER_SANDBOX_ORIGIN`: the origin of the sandbox's games in browsers, if it differs from the listen address.
    /// Default: that address.
    pub sandbox_origin: Option<Url>,
    /// `FOYER_SANDBOX_HOSTS`: further host names of the sandbox and its test controls, separated by commas, for example
    /// a container's name. Addresses, `localhost` and the host of `FOYER_SANDBOX_ORIGIN` are always allowed. Default:
    /// none.
    pub sandbox_hosts: Vec<String>,
    /// `FOYER_SANDBOX_GAMES`: how many games the sandbox's catalogue holds; those whose names are written down are always
    /// there. Up to 20000; default 1200.
    pub sandbox_games: usize,
    /// `FOYER_SANDBOX_CHAT`: the chat that the sandbox names: `sandbox`, `provider-a` to `provider-f`, or `none`. All of them
    /// reach the sandbox's own desk, each in its own manner. Default `sandbox`.
    pub sandbox_chat: Option<String>,
    /// `FOYER_SITE_KEY`: the key that authenticates the site to the platform, sent as `X-Site-Key`; at least 16
    /// characters, secret. The sandbox trusts `X-Forwarded-For` only with it. Default: a new one at every start for the
    /// embedded sandbox, otherwise none.
    pub site_key: Option<String>,
    /// `FOYER_SESSION_COOKIE`: name of the platform's session cookie. Default `foyer_session`.
    pub session_cookie: String,
}

#[derive(Debug, Clone)]
pub struct ContentConfig {
    /// `FOYER_CONTENT_URL`: the content system, without `/api`. Default: the embedded fixture server.
    pub url: Option<Url>,
    /// `FOYER_CONTENT_PUBLIC_URL`: the address at which editors see the content system, if it differs; it stands in pictures of
    /// rich text. Default: none.
    pub public_url: Option<Url>,
    /// `FOYER_UPLOADS_MB`: size of the uploads on disk, in megabytes; 0 holds none. Default 512.
    pub uploads_mb: u64,
    /// `FOYER_CONTENT_TOKEN`: bearer token for its reads; secret. Default: none.
    pub token: Option<String>,
    /// `FOYER_CONTENT_WEBHOOK_SECRET`: key of the webhook that clears the caches; secret. Default: no webhook.
    pub webhook_secret: Option<String>,
    /// `FOYER_CONTENT_PREVIEW`: on to let editors of the content system sign in at `/editor` and see drafts on the site.
    /// Default off.
    pub preview: bool,
    /// `FOYER_CONTENT_PROVIDERS`: services that the content system signs editors in with, by its names, separated by
    /// commas. Needs `FOYER_CONTENT_PREVIEW`. Default: none.
    pub providers: Vec<String>,
    /// `FOYER_FIXTURES`: folder of the fixture content. Default `content-fixtures`.
    pub fixtures: PathBuf,
    /// `FOYER_CONTENT_ADDRESS`: where the fixture server listens. Default `127.0.0.1:3003` in `foyer content`, a free
    /// port in `serve`.
    pub address: Option<SocketAddr>,
}

#[derive(Debug, Clone)]
pub struct SecurityConfig {
    /// `FOYER_CONNECT_ORIGINS`: other origins that the operator's own code (§3 Custom code) may call by fetch, beacon
    /// or WebSocket: http, https, ws or wss. Default: none.
    pub connect_origins: Vec<Origin>,
    /// `FOYER_SCRIPT_ORIGINS`: origins of third parties whose scripts may run: the identity verification's, and more than
    /// the operator's own code (§3 Custom code) loads by address. A list replaces the default. Default: the platform's origin.
    pub script_origins: Vec<Origin>,
    /// `FOYER_CHAT_ORIGINS`: origins of the chat that the platform's support settings name: its script, frames and connections.
    /// Default: the embedded sandbox's if it has a chat, otherwise none, and no chat is loaded.
    pub chat_origins: Vec<Origin>,
    /// `FOYER_STRICT_DYNAMIC`: on for a tag manager: scripts that the operator's inline scripts create may run, whatever
    /// their origin; scripts in markup by address may not. Default off.
    pub strict_dynamic: bool,
    /// `FOYER_FRAME_ORIGINS`: the origins of frames in the site: games, identity verification and the operator's own
    /// code. A list replaces the default. Default: the platform's origin.
    pub frame_origins: Vec<Origin>,
    /// `FOYER_EMBEDDING_ORIGINS`: origins that may frame the site; needs an https `FOYER_ORIGIN`. Default: none.
    pub embedding_origins: Vec<Origin>,
    /// `FOYER_RETURN_ORIGINS`: other origins that return addresses may point to. Default: none.
    pub return_origins: Vec<Origin>,
    /// `FOYER_TRUSTED_TYPES`: on to require Trusted Types of scripts. Default off.
    pub trusted_types: bool,
    /// `FOYER_SERVICE_WORKER`: off to remove the service worker from browsers that have it, if it causes trouble.
    /// Default on.
    pub service_worker: bool,
}

#[derive(Debug, Clone)]
pub struct Logs {
    /// `FOYER_LOG`: the log filter, in the syntax of `tracing`. Default `info`, with less from some libraries.
    pub filter: String,
    /// `FOYER_LOG_FORMAT`: `json`, `pretty`, or `auto` (pretty on a terminal). Default `auto`.
    pub format: LogFormat,
}

/// The library reads the other standard variables itself, `OTEL_EXPORTER_OTLP_HEADERS`, `OTEL_TRACES_SAMPLER` and
/// `OTEL_RESOURCE_ATTRIBUTES` among them.
#[derive(Debug, Clone)]
pub struct Traces {
    /// `OTEL_EXPORTER_OTLP_ENDPOINT`: the address of a collector that reads OTLP over HTTP; spans go to `/v1/traces` below
    /// it. Default: none, and no spans are made.
    pub collector: Option<Url>,
    /// `OTEL_SERVICE_NAME`: whose spans they are. Default `foyer`.
    pub service: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LogFormat {
    Auto,
    Json,
    Pretty,
}

impl std::str::FromStr for LogFormat {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text {
            "auto" => Ok(Self::Auto),
            "json" => Ok(Self::Json),
            "pretty" => Ok(Self::Pretty),
            _ => Err(()),
        }
    }
}

struct LogFilter(String);

impl std::str::FromStr for LogFilter {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let parsed = EnvFilter::try_new(text);
        parsed.map(|_| Self(text.to_owned())).map_err(|_| ())
    }
}

const MEGABYTE: u64 = 1024 * 1024;

impl Config {
    /// Reads the environment; command line options override it.
    pub fn read(overrides: Vec<(&'static str, String)>) -> Result<Self, Mistakes> {
        let mut all: Vec<(String, String)> = std::env::vars_os()
            .filter_map(|(name, value)| {
                Some((
                    name.into_string().ok()?,
                    value.to_string_lossy().into_owned(),
                ))
            })
            .collect();
        all.extend(
            overrides
                .into_iter()
                .map(|(name, value)| (name.to_owned(), value)),
        );
        Self::from_variables(Variables::new(all))
    }

    fn from_variables(mut variables: Variables) -> Result<Self, Mistakes> {
        let read = &mut variables;
        let socket = "an address with a port, like 127.0.0.1:3000";
        let origin =
            read.optional::<SiteOrigin>("FOYER_ORIGIN", "an origin, like https://foyer.example");
        let origin = origin.map(|origin| origin.0);
        let trust_proxy = read.switch("FOYER_TRUST_PROXY", false);
        let config = Self {
            address: read.or("FOYER_ADDRESS", socket, ([127, 0, 0, 1], 3000).into()),
            admin_address: read.or("FOYER_ADMIN_ADDRESS", socket, ([127, 0, 0, 1], 3001).into()),
            hosts: hosts(read, origin.as_ref()),
            trust_proxy,
            data_dir: read.or("FOYER_DATA_DIR", "a folder", "var".into()),
            web_dir: read.or("FOYER_WEB_DIR", "a folder", "web/dist".into()),
            vite: read.address("FOYER_VITE_URL"),
            platform: platform(read, socket),
            content: content(read, socket),
            security: security(read, origin.as_ref()),
            render: render(read),
            page_cache: page_cache(read),
            limits: limits(read),
            shutdown: read.seconds("FOYER_SHUTDOWN_SECONDS", 20),
            shutdown_pause: read.seconds(
                "FOYER_SHUTDOWN_PAUSE_SECONDS",
                if trust_proxy { 5 } else { 0 },
            ),
            tags: tags(read, origin.as_ref()),
            monitor: monitor(read),
            analytics_debug: read.switch("ANALYTICS_DEBUG", false),
            logs: Logs {
                filter: log_filter(read),
                format: read.or("FOYER_LOG_FORMAT", "json, pretty or auto", LogFormat::Auto),
            },
            traces: Traces {
                collector: read.address("OTEL_EXPORTER_OTLP_ENDPOINT"),
                service: read.or("OTEL_SERVICE_NAME", "a name", "foyer".to_owned()),
            },
            origin,
            shown: Vec::new(),
            unknown: Vec::new(),
        };
        let (shown, unknown) = variables.finish()?;
        Ok(Self {
            shown,
            unknown,
            ..config
        })
    }

    /// Reports misspelt variables, which would otherwise be ignored silently.
    pub fn warn_of_unknown(&self) {
        for name in &self.unknown {
            tracing::warn!(name, "unknown variable");
        }
    }

    pub fn unknown(&self) -> &[String] {
        &self.unknown
    }
}

fn hosts(read: &mut Variables, origin: Option<&Url>) -> HostAllowList {
    let listed: HostAllowList = read.or(
        "FOYER_HOSTS",
        "host names separated by commas, like foyer.example,www.foyer.example",
        HostAllowList::default(),
    );
    match origin.and_then(Url::host_str) {
        Some(host) => {
            let port = origin
                .and_then(Url::port)
                .map_or_else(String::new, |port| format!(":{port}"));
            listed.with(&format!("{host}{port}"))
        }
        None => listed,
    }
}

fn platform(read: &mut Variables, socket: &'static str) -> PlatformConfig {
    PlatformConfig {
        url: read.address("FOYER_PLATFORM_URL"),
        sandbox_address: read.optional("FOYER_SANDBOX_ADDRESS", socket),
        sandbox_controls: read.optional("FOYER_SANDBOX_CONTROLS_ADDRESS", socket),
        sandbox_origin: read
            .optional::<SiteOrigin>(
                "FOYER_SANDBOX_ORIGIN",
                "an origin, like https://games.example",
            )
            .map(|origin| origin.0),
        sandbox_hosts: read
            .or(
                "FOYER_SANDBOX_HOSTS",
                "host names separated by commas, like sandbox,games.example",
                origins::HostNames::default(),
            )
            .0,
        sandbox_games: read.number(
            "FOYER_SANDBOX_GAMES",
            0..=20_000,
            SandboxConfig::default().games,
        ),
        sandbox_chat: read
            .or(
                "FOYER_SANDBOX_CHAT",
                "sandbox, provider-a to provider-f, or none",
                SandboxChat(Some("sandbox".to_owned())),
            )
            .0,
        site_key: read.secret("FOYER_SITE_KEY", 16),
        session_cookie: read
            .or(
                "FOYER_SESSION_COOKIE",
                "a cookie name: letters, digits, - and _",
                origins::CookieName::default(),
            )
            .0,
    }
}

fn content(read: &mut Variables, socket: &'static str) -> ContentConfig {
    let config = ContentConfig {
        url: read.address("FOYER_CONTENT_URL"),
        public_url: read.address("FOYER_CONTENT_PUBLIC_URL"),
        uploads_mb: read.number("FOYER_UPLOADS_MB", 0..=1_000_000, 512),
        token: read.secret("FOYER_CONTENT_TOKEN", 1),
        webhook_secret: read.secret("FOYER_CONTENT_WEBHOOK_SECRET", 16),
        preview: read.switch("FOYER_CONTENT_PREVIEW", false),
        providers: read
            .or(
                "FOYER_CONTENT_PROVIDERS",
                "names separated by commas, like google,github",
                origins::HostNames::default(),
            )
            .0,
        fixtures: read.or("FOYER_FIXTURES", "a folder", "content-fixtures".into()),
        address: read.optional("FOYER_CONTENT_ADDRESS", socket),
    };
    if !config.providers.is_empty() && !config.preview {
        read.mistake(
            "FOYER_CONTENT_PROVIDERS",
            "needs FOYER_CONTENT_PREVIEW=on: without it no editor signs in on the site",
        );
    }
    config
}

fn security(read: &mut Variables, origin: Option<&Url>) -> SecurityConfig {
    let list = "origins separated by commas, like https://a.example,https://b.example";
    let connections = "origins separated by commas, like https://a.example,wss://b.example";
    let connect_origins = read.or(
        "FOYER_CONNECT_ORIGINS",
        connections,
        ConnectOrigins::default(),
    );
    let mut origins = |name| read.or(name, list, OriginList::default()).0;
    let config = SecurityConfig {
        connect_origins: connect_origins.0,
        script_origins: origins("FOYER_SCRIPT_ORIGINS"),
        chat_origins: origins("FOYER_CHAT_ORIGINS"),
        frame_origins: origins("FOYER_FRAME_ORIGINS"),
        embedding_origins: origins("FOYER_EMBEDDING_ORIGINS"),
        return_origins: origins("FOYER_RETURN_ORIGINS"),
        strict_dynamic: read.switch("FOYER_STRICT_DYNAMIC", false),
        trusted_types: read.switch("FOYER_TRUSTED_TYPES", false),
        service_worker: read.switch("FOYER_SERVICE_WORKER", true),
    };
    let https = origin.is_some_and(|origin| origin.scheme() == "https");
    if !config.embedding_origins.is_empty() && !https {
        read.mistake(
            "FOYER_EMBEDDING_ORIGINS",
            "needs FOYER_ORIGIN to be an https address: browsers send cookies into frames only when they are secure",
        );
    }
    config
}

fn tags(read: &mut Variables, origin: Option<&Url>) -> Tags {
    let is_https = origin.is_some_and(|origin| origin.scheme() == "https");
    let mut script = |name| {
        let expected = "a script's address, like https://tags.example/t.js?id=AB-1; {id} in the query stands for the platform's id";
        let address = read.optional::<ScriptAddress>(name, expected)?.0;
        if is_https && address.scheme() != "https" {
            read.mistake(
                name,
                "has to be https like FOYER_ORIGIN: browsers load no other script",
            );
        }
        Some(address)
    };
    Tags {
        analytics: script("FOYER_ANALYTICS_URL"),
        tag_manager: script("FOYER_TAG_MANAGER_URL"),
        marketing: script("FOYER_MARKETING_URL"),
    }
}

fn monitor(read: &mut Variables) -> Option<Monitor> {
    let address = read.address("FOYER_MONITOR_URL");
    let percent = read.number("FOYER_MONITOR_PERCENT", 1..=100, 10);
    Some(Monitor {
        address: address?,
        percent,
    })
}

fn render(read: &mut Variables) -> RenderSettings {
    let usual = RenderSettings::default();
    // `FOYER_RENDER_QUEUE`: renders that can wait for an isolate. Default 256.
    let queue = read.number("FOYER_RENDER_QUEUE", 1..=65_536, usual.queue);
    RenderSettings {
        // `FOYER_RENDER_ISOLATES`: V8 isolates, each with its own thread. Default: the number of cores.
        isolates: read.number("FOYER_RENDER_ISOLATES", 0..=256, 0),
        queue,
        // `FOYER_RENDERS_PER_ADDRESS`: pages that one client address may render at once, including waiting ones;
        // further requests are answered 429. Behind a proxy it needs `FOYER_TRUST_PROXY`, otherwise all visitors count
        // as one. Default: a quarter of `FOYER_RENDER_QUEUE`.
        per_address: read.number("FOYER_RENDERS_PER_ADDRESS", 1..=65_536, (queue / 4).max(1)),
        // `FOYER_RENDER_DEADLINE_MS`: milliseconds for waiting and rendering together. Default 500.
        deadline: Duration::from_millis(read.number("FOYER_RENDER_DEADLINE_MS", 10..=60_000, 500)),
        // `FOYER_RENDER_HEAP_MB`: largest heap of one isolate in megabytes. Default 128.
        heap_bytes: read.number::<usize>("FOYER_RENDER_HEAP_MB", 16..=4096, 128) * 1024 * 1024,
    }
}

fn page_cache(read: &mut Variables) -> PageCacheSettings {
    PageCacheSettings {
        enabled: read.switch("FOYER_PAGE_CACHE", true),
        bytes: read.number::<u64>("FOYER_PAGE_CACHE_MB", 1..=65_536, 64) * MEGABYTE,
        fresh: read.seconds("FOYER_PAGE_FRESH_SECONDS", 15),
        stale: read.seconds("FOYER_PAGE_STALE_SECONDS", 60),
        shared: shared_caches(read),
    }
}

fn shared_caches(read: &mut Variables) -> Option<SharedCaches> {
    let shared = SharedCaches {
        fresh: read.seconds("FOYER_SHARED_CACHE_SECONDS", 0),
        stale: read.seconds("FOYER_SHARED_CACHE_STALE_SECONDS", 60),
        on_error: read.seconds("FOYER_SHARED_CACHE_ERROR_SECONDS", 3600),
    };
    (!shared.fresh.is_zero()).then_some(shared)
}

/// The default filter leaves out a library's routine messages.
fn log_filter(read: &mut Variables) -> String {
    let expected = "a log filter, like info or foyer_server=debug,warn";
    let usual = LogFilter("info,rusqlite_migration=warn".to_owned());
    read.or("FOYER_LOG", expected, usual).0
}

fn limits(read: &mut Variables) -> Limits {
    let usual = foyer_listener::Limits::default();
    // `FOYER_CONNECTIONS`: maximum number of connections. Default 8192, and never more than a quarter of the file
    // descriptors.
    let connections = read.number("FOYER_CONNECTIONS", 1..=1_000_000, usual.connections);
    let shares = foyer_listener::Limits::of_connections(connections);
    let connection = foyer_listener::Limits {
        // `FOYER_HEADER_SECONDS`: time limit for a request's head, and for an idle connection. Default 15.
        header_timeout: read.seconds("FOYER_HEADER_SECONDS", usual.header_timeout.as_secs()),
        // `FOYER_CONNECTIONS_PER_ADDRESS`: maximum number of connections from one address, or from one IPv6 /64
        // network. Ignored with `FOYER_TRUST_PROXY`, because all connections then come from the proxy. Default: a
        // quarter of `FOYER_CONNECTIONS`.
        connections_per_address: read.number(
            "FOYER_CONNECTIONS_PER_ADDRESS",
            1..=1_000_000,
            shares.connections_per_address,
        ),
        threads: std::thread::available_parallelism().map_or(1, usize::from),
        ..shares
    };
    Limits {
        connection,
        ..Limits::default()
    }
}

impl Variables {
    fn switch(&mut self, name: &'static str, usual: bool) -> bool {
        self.or(name, "on or off", Switch(usual)).0
    }

    fn address(&mut self, name: &'static str) -> Option<Url> {
        self.optional::<Address>(name, "an address, like https://platform.example")
            .map(|address| address.0)
    }

    fn seconds(&mut self, name: &'static str, usual: u64) -> Duration {
        Duration::from_secs(self.number(name, 0..=86_400, usual))
    }
}

#[cfg(test)]
mod tests;
