//! Runs the sandbox platform and the fixture content, inside `serve` or standalone.

use std::net::{Ipv4Addr, SocketAddr};

use data_encoding::HEXLOWER;
use foyer_content::FixtureServer;
use foyer_sandbox::{Chance, RunningSandbox, Sandbox, SandboxConfig, Storage, SystemChance};
use http::HeaderValue;
use tracing::info;
use url::Url;

use crate::config::Config;
use crate::failure::Failure;
use crate::signals::Signals;

const STANDALONE_SANDBOX_PORT: u16 = 3002;
const STANDALONE_CONTENT_PORT: u16 = 3003;
const FREE_PORT: u16 = 0;

/// The services that the site calls, and those that run in this process.
pub struct Services {
    /// The URL for the site's calls to the platform.
    pub platform: Url,
    /// The URL of the platform's games for browsers.
    pub games: Url,
    pub content: Url,
    /// The value of `X-Site-Key`, which authenticates the site to the platform.
    pub site_key: Option<HeaderValue>,
    sandbox: Option<RunningSandbox>,
    fixtures: Option<FixtureServer>,
}

impl Services {
    /// Starts the services that have no configured URL.
    pub async fn start(config: &Config) -> Result<Self, Failure> {
        let site_key = config.platform.site_key.clone().or_else(|| {
            // Only the embedded sandbox needs to know this key.
            config.platform.url.is_none().then(random_key)
        });
        let (sandbox, fixtures) = tokio::try_join!(
            start_unless_configured(
                &config.platform.url,
                sandbox(config, site_key.clone(), FREE_PORT)
            ),
            start_unless_configured(&config.content.url, content(config, FREE_PORT)),
        )?;
        let own_platform = sandbox.as_ref().map(|running| reachable(running.address()));
        let own_games = sandbox.as_ref().map(|running| running.origin().to_owned());
        let own_content = fixtures
            .as_ref()
            .map(|running| reachable(running.address()));
        Ok(Self {
            platform: choose(&config.platform.url, own_platform)?,
            games: choose(&config.platform.url, own_games)?,
            content: choose(&config.content.url, own_content)?,
            site_key: site_key.as_deref().map(header_value).transpose()?,
            sandbox,
            fixtures,
        })
    }

    pub const fn has_sandbox(&self) -> bool {
        self.sandbox.is_some()
    }

    /// The origin of the embedded sandbox's test controls.
    pub fn controls(&self) -> Option<String> {
        self.sandbox.as_ref()?.controls_origin()
    }

    /// Allows the site on this machine to frame the sandbox's games.
    pub fn allow_site(&self, port: u16) {
        if let Some(sandbox) = &self.sandbox {
            allow_site(sandbox, port);
        }
    }

    pub async fn stop(self) {
        if let Some(sandbox) = self.sandbox {
            sandbox.stop().await;
        }
        if let Some(fixtures) = self.fixtures {
            fixtures.stop().await;
        }
    }
}

async fn start_unless_configured<T>(
    configured: &Option<Url>,
    start: impl Future<Output = Result<T, Failure>>,
) -> Result<Option<T>, Failure> {
    match configured {
        Some(_) => Ok(None),
        None => start.await.map(Some),
    }
}

fn choose(configured: &Option<Url>, own: Option<String>) -> Result<Url, Failure> {
    let chosen = configured
        .clone()
        .map_or_else(|| Url::parse(&own.unwrap_or_default()), Ok);
    chosen.map_err(|error| Failure::start(format!("a service has no address: {error}")))
}

/// The URL for calls from this process. Maps an unspecified bind address (0.0.0.0, ::) to the loopback address.
fn reachable(mut address: SocketAddr) -> String {
    if address.ip().is_unspecified() {
        address.set_ip(Ipv4Addr::LOCALHOST.into());
    }
    format!("http://{address}")
}

fn allow_site(sandbox: &RunningSandbox, port: u16) {
    for host in ["127.0.0.1", "localhost"] {
        sandbox.allow_site(format!("http://{host}:{port}"));
    }
}

/// Starts the sandbox with its database in the data folder.
async fn sandbox(
    config: &Config,
    site_key: Option<String>,
    usual_port: u16,
) -> Result<RunningSandbox, Failure> {
    let origin = |url: &Url| url.origin().ascii_serialization();
    let sandbox = SandboxConfig {
        address: address(config.platform.sandbox_address, usual_port),
        controls_address: Some(address(config.platform.sandbox_controls, FREE_PORT)),
        storage: Storage::File(config.data_dir.join("sandbox.sqlite")),
        site_origins: config.origin.iter().map(origin).collect(),
        public_origin: config.platform.sandbox_origin.as_ref().map(origin),
        hosts: config.platform.sandbox_hosts.clone(),
        games: config.platform.sandbox_games,
        chat_provider: config.platform.sandbox_chat.clone(),
        site_key,
        session_cookie: config.platform.session_cookie.clone(),
        secure_cookies: config
            .origin
            .as_ref()
            .is_some_and(|url| url.scheme() == "https"),
        ..SandboxConfig::default()
    };
    Sandbox::start(sandbox).await.map_err(Failure::start)
}

/// Starts the fixture content.
async fn content(config: &Config, usual_port: u16) -> Result<FixtureServer, Failure> {
    let address = address(config.content.address, usual_port);
    FixtureServer::start(address, &config.content.fixtures)
        .await
        .map_err(Failure::start)
}

fn random_key() -> String {
    HEXLOWER.encode(&SystemChance.bytes())
}

fn header_value(key: &str) -> Result<HeaderValue, Failure> {
    key.parse()
        .map_err(|_| Failure::start("FOYER_SITE_KEY has characters that no header can carry"))
}

fn address(configured: Option<SocketAddr>, usual_port: u16) -> SocketAddr {
    configured.unwrap_or_else(|| (Ipv4Addr::LOCALHOST, usual_port).into())
}

pub async fn sandbox_alone(config: &Config) -> Result<(), Failure> {
    let mut signals = Signals::watch()?;
    let site_key = config.platform.site_key.clone();
    if site_key.is_none() {
        info!("without FOYER_SITE_KEY, all players of a site count as one client address");
    }
    let running = sandbox(config, site_key, STANDALONE_SANDBOX_PORT).await?;
    // A standalone sandbox serves a site on this machine, at any address with the site's port.
    allow_site(&running, config.address.port());
    println!(
        "{}",
        serde_json::json!({ "event": "ready", "platform": running.origin(), "controls": running.controls_origin() })
    );
    signals.stop_wanted().await;
    info!("stopping");
    running.stop().await;
    Ok(())
}

pub async fn content_alone(config: &Config) -> Result<(), Failure> {
    let mut signals = Signals::watch()?;
    let running = content(config, STANDALONE_CONTENT_PORT).await?;
    println!(
        "{}",
        serde_json::json!({ "event": "ready", "content": running.url() })
    );
    signals.stop_wanted().await;
    info!("stopping");
    running.stop().await;
    Ok(())
}
