//! Starting and stopping.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::routing::{any, get};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::SizeAbove;

use crate::app::App;
use crate::catalogue::Catalogue;
use crate::config::SandboxConfig;
use crate::db::{Database, DbError, OpenError};
use crate::ledger::{self, Audit};
use crate::passwords::{PasswordError, Passwords};
use crate::seed::{self, SeedError};
use crate::{api, art_routes, play};

/// How long a request may still take once the server stops.
const PATIENCE: Duration = Duration::from_secs(5);

#[derive(Debug, thiserror::Error)]
pub enum StartError {
    #[error("{0:?} is not an origin such as http://127.0.0.1:3000")]
    Origin(String),
    #[error(transparent)]
    Database(#[from] OpenError),
    #[error("cannot put the demo players into the sandbox database: {0}")]
    Seed(#[from] SeedError),
    #[error(transparent)]
    Password(#[from] PasswordError),
    #[error("the sandbox cannot listen on {address}: {source}")]
    Listen {
        address: SocketAddr,
        source: std::io::Error,
    },
    #[error("the sandbox was stopped while it started")]
    Stopped,
}

/// The sandbox platform.
pub struct Sandbox;

impl Sandbox {
    /// Opens the database, seeds it and serves. Nothing is left half-started on an error.
    pub async fn start(config: SandboxConfig) -> Result<RunningSandbox, StartError> {
        check_origins(&config)?;
        let address = config.address;
        let listener = TcpListener::bind(address)
            .await
            .map_err(|source| StartError::Listen { address, source })?;
        let bound = listener
            .local_addr()
            .map_err(|source| StartError::Listen { address, source })?;
        let app = tokio::task::spawn_blocking(move || prepare(config, bound))
            .await
            .map_err(|_| StartError::Stopped)??;
        let stop = CancellationToken::new();
        let service = router(Arc::clone(&app)).into_make_service_with_connect_info::<SocketAddr>();
        let stopped = stop.clone();
        let task = tokio::spawn(async move {
            let served = axum::serve(listener, service)
                .with_graceful_shutdown(stopped.cancelled_owned())
                .await;
            if let Err(error) = served {
                tracing::error!(%error, "the sandbox stopped serving");
            }
        });
        tracing::info!(address = %bound, "sandbox platform ready");
        Ok(RunningSandbox {
            app,
            address: bound,
            stop,
            task,
        })
    }
}

/// Origins end up in headers and redirects: they must be nothing but origins.
fn check_origins(config: &SandboxConfig) -> Result<(), StartError> {
    let is_origin = |text: &String| {
        url::Url::parse(text).is_ok_and(|url| url.origin().ascii_serialization() == *text)
    };
    match config
        .site_origins
        .iter()
        .chain(&config.public_origin)
        .find(|text| !is_origin(text))
    {
        Some(wrong) => Err(StartError::Origin(wrong.clone())),
        None => Ok(()),
    }
}

/// The slow part of starting: migrations, the demo players' hash, the catalogue.
fn prepare(config: SandboxConfig, bound: SocketAddr) -> Result<Arc<App>, StartError> {
    let database = Database::open(&config.storage)?;
    let passwords = Passwords::new(config.password_cost)?;
    let catalogue = Catalogue::new(config.seed);
    seed::players(&database, &passwords, &catalogue, config.clock.now())?;
    let origin = config
        .public_origin
        .clone()
        .unwrap_or_else(|| format!("http://{bound}"));
    Ok(Arc::new(App::new(
        config, database, catalogue, passwords, origin,
    )))
}

fn router(app: Arc<App>) -> Router {
    Router::new()
        .merge(play::router())
        .route("/platform/art/{*name}", get(art_routes::serve))
        .route("/api/{*name}", any(api::answer))
        .fallback(api::answer)
        .with_state(app)
        .layer(CompressionLayer::new().compress_when(SizeAbove::new(860)))
}

/// A sandbox that serves. Dropping it leaves it serving until the runtime ends; `stop` ends it in order.
pub struct RunningSandbox {
    app: Arc<App>,
    address: SocketAddr,
    stop: CancellationToken,
    task: JoinHandle<()>,
}

impl RunningSandbox {
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// How browsers and the site reach it.
    pub fn origin(&self) -> &str {
        &self.app.public_origin
    }

    /// Lets one more site show the games in a frame.
    pub fn allow_site(&self, origin: impl Into<String>) {
        self.app.allow_site(origin.into());
    }

    /// The same routes without a listener, for tests and for serving under a listener of one's own.
    pub fn router(&self) -> Router {
        router(Arc::clone(&self.app))
    }

    /// Recounts the whole ledger.
    pub async fn audit(&self) -> Result<Audit, DbError> {
        self.app.database.read(|db| Ok(ledger::audit(db)?)).await
    }

    /// Plays every round again from its seed and looks it up in the ledger; names those that do not agree.
    pub async fn disputed_rounds(&self) -> Result<Vec<String>, DbError> {
        let app = Arc::clone(&self.app);
        self.app
            .database
            .read(move |db| Ok(play::disputed(db, &app.catalogue)?))
            .await
    }

    /// Takes no new connections and finishes what is being answered, for a while.
    pub async fn stop(self) {
        let Self { stop, mut task, .. } = self;
        stop.cancel();
        if tokio::time::timeout(PATIENCE, &mut task).await.is_err() {
            tracing::warn!("the sandbox still had requests open when it stopped");
            task.abort();
        }
    }
}
