//! The site: renders documents (chain, cache, isolate, composition), forwards the product API, and serves files, feeds
//! and webhooks. The binary passes in the parts and the sockets.
#![forbid(unsafe_code)]

mod api;
mod clock;
mod cookies;
mod edge;
mod editors;
mod endpoints;
mod hosts;
mod metrics;
pub mod navigation;
mod pages;
mod platform_reads;
mod routes;
mod settings;
mod system_page;
#[cfg(test)]
mod testing;
mod web;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::FromRef;
use foyer_content::Reader;
use foyer_listener::Stop;
use foyer_listener::hosts::{OwnHosts, only_for};
use foyer_platform::{Client, ClientError, ClientOptions};
use foyer_render::Renderer;
use tokio::net::TcpListener;
use tokio_util::task::TaskTracker;
use tracing::warn;

pub use clock::Clock;
pub use hosts::{BadHost, HostAllowList};
pub use pages::warm_up;
pub use routes::is_named as is_route;
pub use settings::{
    EditorSettings, Limits, Monitor, PageCacheSettings, RenderSettings, Settings, SharedCaches,
    Tags,
};
pub use web::{WebBuild, WebError};

use editors::Editors;
use endpoints::Sitemap;
use metrics::Metrics;
use navigation::Chain;
use pages::{PageBuilder, Pages};
use platform_reads::PlatformReads;

/// Connections of the health and metrics listener: probes and a few scrapers.
const ADMIN_CONNECTIONS: usize = 256;

/// The dependencies of a site.
pub struct Parts {
    pub settings: Settings,
    pub web: WebBuild,
    pub renderer: Renderer,
    pub content: Reader,
    pub clock: Clock,
}

/// Defines the state of the handlers, of which each extracts its parts by type. The router clones the state several times
/// per request, so the parts are behind one reference count.
macro_rules! state {
    ($($part:ident: $type:ty,)+) => {
        struct StateParts {
            $($part: $type,)+
        }

        #[derive(Clone)]
        struct AppState(Arc<StateParts>);

        $(impl FromRef<AppState> for $type {
            fn from_ref(state: &AppState) -> Self {
                state.0.$part.clone()
            }
        })+
    };
}

state! {
    settings: Arc<Settings>,
    metrics: Arc<Metrics>,
    platform: Client,
    content: Reader,
    editors: Arc<Editors>,
    renderer: Renderer,
    web: Arc<WebBuild>,
    pages: Arc<Pages>,
    sitemap: Arc<Sitemap>,
    stop: Stop,
}

/// A running site.
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

/// Serves on bound sockets, so that a port in use is an error before anything starts.
pub fn start(parts: Parts, site: TcpListener, admin: TcpListener) -> Result<Site, StartError> {
    let address = site.local_addr()?;
    let admin_address = admin.local_addr()?;
    // Behind a proxy, all connections have the proxy's address.
    let mut site_limits = parts.settings.limits.connection.clone();
    if parts.settings.trust_proxy {
        site_limits.connections_per_address = site_limits.connections;
    }
    let admin_limits = foyer_listener::Limits::shared_by_one_address(ADMIN_CONNECTIONS);
    let own_hosts = OwnHosts::new(parts.settings.hosts.names());
    let (renderer, clock) = (parts.renderer.clone(), parts.clock.clone());
    let (tasks, stop) = (TaskTracker::new(), Stop::default());
    let state = assemble(parts, stop.clone())?;
    let has_editors = state.0.settings.editors.is_some();
    let pages = endpoints::routes(has_editors).with_state(state.clone());
    let pages = edge::wrap(pages, &state.0.settings, &state.0.metrics, &clock);
    let admin_pages = only_for(own_hosts, endpoints::admin().with_state(state));
    let doors = [
        (site, pages, site_limits),
        (admin, admin_pages, admin_limits),
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
        renderer,
        tasks,
        stop,
    })
}

/// Builds the modules in the order of their dependencies.
fn assemble(parts: Parts, stop: Stop) -> Result<AppState, ClientError> {
    let Parts {
        settings,
        web,
        renderer,
        content,
        clock,
    } = parts;
    let client = ClientOptions {
        site_key: settings.site_key.clone(),
        ..ClientOptions::default()
    };
    let client = Client::new(&settings.platform, &client)?;
    let (settings, metrics, web) = (Arc::new(settings), Arc::<Metrics>::default(), Arc::new(web));
    let platform = PlatformReads::new(
        client.clone(),
        Arc::clone(&metrics),
        Arc::clone(&settings),
        &clock,
    );
    let editors = Editors::new(content.clone(), settings.editors.is_some());
    let chain = Chain::new(content.clone(), Arc::clone(&platform), &settings, &clock);
    let builder = PageBuilder::new(
        renderer.clone(),
        Arc::clone(&platform),
        content.clone(),
        Arc::clone(&web),
        Arc::clone(&settings),
        Arc::clone(&metrics),
        clock.clone(),
    );
    Ok(AppState(Arc::new(StateParts {
        pages: Pages::new(
            chain,
            builder,
            Arc::clone(&editors),
            &settings,
            Arc::clone(&metrics),
            &clock,
        ),
        sitemap: Sitemap::new(platform, content.clone(), &clock),
        platform: client,
        settings,
        metrics,
        content,
        editors,
        renderer,
        web,
        stop,
    })))
}

impl Site {
    /// Waits until every isolate has rendered.
    pub async fn ready(&self) {
        self.renderer.wait_ready().await;
    }

    /// For `pause`, readiness fails and the port stays open, so that the load balancer stops sending connections before
    /// any is refused. Then a soft stop: no new connections, running requests finish. After `patience`, a hard stop:
    /// the remaining ones are dropped.
    pub async fn stop(self, pause: Duration, patience: Duration) {
        self.stop.announce();
        tokio::time::sleep(pause).await;
        if !self.stop.end(&self.tasks, patience).await {
            warn!("requests were still running: they were dropped");
        }
        self.renderer.shutdown().await;
    }
}
