//! The sandbox platform and the fixture content: inside `serve`, or alone.

use std::net::{Ipv4Addr, SocketAddr};

use foyer_content::FixtureServer;
use foyer_sandbox::{RunningSandbox, Sandbox, SandboxConfig, Storage};
use tracing::info;
use url::Url;

use crate::config::Config;
use crate::failure::Failure;
use crate::signals::Signals;

const SANDBOX_ALONE: u16 = 3002;
const CONTENT_ALONE: u16 = 3003;
const FREE_PORT: u16 = 0;

/// Starts the sandbox; its database lives in the data folder.
pub async fn sandbox(config: &Config, usual_port: u16) -> Result<RunningSandbox, Failure> {
    let origin = |url: &Url| url.origin().ascii_serialization();
    let sandbox = SandboxConfig {
        address: address(config.platform.sandbox_address, usual_port),
        storage: Storage::File(config.data_dir.join("sandbox.sqlite")),
        site_origins: config.origin.iter().map(origin).collect(),
        public_origin: config.platform.sandbox_origin.as_ref().map(origin),
        session_cookie: config.platform.session_cookie.clone(),
        secure_cookies: config
            .origin
            .as_ref()
            .is_some_and(|url| url.scheme() == "https"),
        ..SandboxConfig::default()
    };
    Sandbox::start(sandbox).await.map_err(Failure::start)
}

pub async fn embedded_sandbox(config: &Config) -> Result<RunningSandbox, Failure> {
    sandbox(config, FREE_PORT).await
}

/// Starts the fixture content.
pub async fn content(config: &Config, usual_port: u16) -> Result<FixtureServer, Failure> {
    let address = address(config.content.address, usual_port);
    FixtureServer::start(address, &config.content.fixtures)
        .await
        .map_err(Failure::start)
}

pub async fn embedded_content(config: &Config) -> Result<FixtureServer, Failure> {
    content(config, FREE_PORT).await
}

fn address(configured: Option<SocketAddr>, usual_port: u16) -> SocketAddr {
    configured.unwrap_or_else(|| (Ipv4Addr::LOCALHOST, usual_port).into())
}

pub async fn sandbox_alone(config: &Config) -> Result<(), Failure> {
    let mut signals = Signals::watch()?;
    let running = sandbox(config, SANDBOX_ALONE).await?;
    // A site on this machine, wherever it listens, is the one that a sandbox alone is started for.
    for host in ["127.0.0.1", "localhost"] {
        running.allow_site(format!("http://{host}:{}", config.address.port()));
    }
    println!(
        "{}",
        serde_json::json!({ "event": "ready", "platform": running.origin() })
    );
    signals.stop_wanted().await;
    info!("stopping");
    running.stop().await;
    Ok(())
}

pub async fn content_alone(config: &Config) -> Result<(), Failure> {
    let mut signals = Signals::watch()?;
    let running = content(config, CONTENT_ALONE).await?;
    println!(
        "{}",
        serde_json::json!({ "event": "ready", "content": running.url() })
    );
    signals.stop_wanted().await;
    info!("stopping");
    running.stop().await;
    Ok(())
}
