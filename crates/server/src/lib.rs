//! The site: a document request through chain, cache, isolate and composition to HTML; the product API behind a
//! closed table; files, feeds and hooks. The binary gives it its parts and its sockets.
#![forbid(unsafe_code)]

mod api;
mod app;
mod cache;
mod clock;
mod edge;
mod endpoints;
mod fetch;
mod lifecycle;
mod locale;
mod metrics;
pub mod navigation;
mod pages;
mod settings;
#[cfg(test)]
mod testing;
mod web;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use foyer_content::Reader;
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
use lifecycle::Stop;
use metrics::Metrics;
use pages::{Caches, Runtime};

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
    let app = Arc::new(App {
        platform: Client::new(&settings.platform, &ClientOptions::default())?,
        policy: PagePolicy::new(&settings),
        runtime: Runtime::new(&settings),
        caches: Caches::new(&settings.page_cache, &parts.clock),
        redirects: navigation::RedirectRules::default(),
        metrics: Metrics::default(),
        clock: parts.clock,
        content: parts.content,
        renderer: parts.renderer.clone(),
        web: Arc::new(parts.web),
        settings,
    });
    let limits = Arc::new(app.settings.limits.clone());
    let (tasks, stop) = (TaskTracker::new(), Stop::default());
    let pages = edge::wrap(endpoints::routes(&app), &app);
    let doors = [(site, pages), (admin, endpoints::admin(&app, &stop))];
    for (listener, router) in doors {
        let serving = edge::accept::serve(
            listener,
            router,
            Arc::clone(&limits),
            tasks.clone(),
            stop.clone(),
        );
        tasks.spawn(serving);
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

    /// Soft: no new connections, running requests end. After `patience`, hard: they are dropped.
    pub async fn stop(self, patience: Duration) {
        self.stop.begin();
        self.tasks.close();
        if tokio::time::timeout(patience, self.tasks.wait())
            .await
            .is_err()
        {
            warn!("requests were still running: they are dropped");
            self.stop.now();
            self.tasks.wait().await;
        }
        self.renderer.shutdown().await;
    }
}
