//! The site: a document request through chain, cache, isolate and composition to HTML; the product API behind a
//! closed table; files, feeds and hooks. The binary gives it its parts and its sockets.
#![forbid(unsafe_code)]

mod api;
mod app;
mod cache;
mod clock;
mod edge;
mod endpoints;
mod locale;
mod metrics;
pub mod navigation;
mod pages;
mod platform_reads;
mod settings;
#[cfg(test)]
mod testing;
mod web;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use foyer_content::Reader;
use foyer_listener::Stop;
use foyer_platform::{Client, ClientError, ClientOptions};
use foyer_render::Renderer;
use tokio::net::TcpListener;
use tokio_util::task::TaskTracker;
use tracing::warn;

pub use clock::Clock;
pub use edge::hosts::{BadHost, HostAllowList};
pub use locale::Locale;
pub use pages::warm_up;
pub use settings::{Limits, PageCacheSettings, RenderSettings, Settings};
pub use web::{WebBuild, WebError};

use app::App;
use edge::csp::PagePolicy;
use metrics::Metrics;
use pages::{AddressLimit, Caches, Runtime};

/// Of health and metrics: probes and a few scrapers.
const ADMIN_CONNECTIONS: usize = 256;

/// What a site is made of.
pub struct Parts {
    pub settings: Settings,
    pub web: WebBuild,
    pub renderer: Renderer,
    pub content: Reader,
    pub clock: Clock,
}

/// A site that serves.
pub struct Site {
    pub address: SocketAddr,
    pub admin_address: SocketAddr,
    renderer: Renderer,
    tasks: TaskTracker,
    stop: Stop,
}

#[derive(Debug, thiserror::Error)]
pub enum StartError {
    #[error(transparent)]
    Platform(#[from] ClientError),
    #[error("a socket has no address: {0}")]
    Socket(#[from] std::io::Error),
}

/// Serves on sockets that are already bound, so that a port in use is known before anything starts.
pub fn start(parts: Parts, site: TcpListener, admin: TcpListener) -> Result<Site, StartError> {
    let address = site.local_addr()?;
    let admin_address = admin.local_addr()?;
    let settings = parts.settings;
    let client = ClientOptions {
        site_key: settings.site_key.clone(),
        ..ClientOptions::default()
    };
    let app = Arc::new(App {
        platform: Client::new(&settings.platform, &client)?,
        policy: PagePolicy::new(&settings),
        runtime: Runtime::new(&settings),
        caches: Caches::new(&settings.page_cache, &parts.clock),
        address_limit: AddressLimit::new(settings.render.per_address),
        redirects: navigation::RedirectRules::default(),
        metrics: Metrics::default(),
        clock: parts.clock,
        content: parts.content,
        renderer: parts.renderer.clone(),
        web: Arc::new(parts.web),
        settings,
    });
    // Behind a proxy, all connections have the proxy's address.
    let mut site_limits = app.settings.limits.connection.clone();
    if app.settings.trust_proxy {
        site_limits.connections_per_address = site_limits.connections;
    }
    let admin_limits = foyer_listener::Limits::shared_by_one_address(ADMIN_CONNECTIONS);
    let (tasks, stop) = (TaskTracker::new(), Stop::default());
    let pages = edge::wrap(endpoints::routes(&app), &app);
    let doors = [
        (site, pages, site_limits),
        (admin, endpoints::admin(&app, &stop), admin_limits),
    ];
    for (listener, router, limits) in doors {
        tasks.spawn(foyer_listener::serve(
            listener,
            router,
            limits,
            tasks.clone(),
            stop.clone(),
        ));
    }
    Ok(Site {
        address,
        admin_address,
        renderer: parts.renderer,
        tasks,
        stop,
    })
}

impl Site {
    /// Waits until every isolate has rendered.
    pub async fn ready(&self) {
        self.renderer.wait_ready().await;
    }

    /// For `pause`, readiness says no and the port stays open, so that a balancer turns away before a connection is refused.
    /// Then soft: no new connections, running requests end. After `patience`, hard: they are dropped.
    pub async fn stop(self, pause: Duration, patience: Duration) {
        self.stop.announce();
        tokio::time::sleep(pause).await;
        if !self.stop.end(&self.tasks, patience).await {
            warn!("requests were still running: they were dropped");
        }
        self.renderer.shutdown().await;
    }
}
