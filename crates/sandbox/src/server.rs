//! Starting and stopping.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::routing::{any, get};
use foyer_listener::hosts::{self, OwnHosts};
use foyer_listener::{Limits, Stop};
use tokio::net::TcpListener;
use tokio_util::task::TaskTracker;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::SizeAbove;

use crate::app::App;
use crate::catalogue::Catalogue;
use crate::config::SandboxConfig;
use crate::db::{Database, DbError, OpenError, checkpoints};
use crate::ledger::{self, Audit};
use crate::passwords::{PasswordError, Passwords};
use crate::seed::{self, SeedError};
use crate::{
    api, art_routes, auth, betting, cashier, chores, controls, document, games, parties, play,
    support, verification, webhooks,
};

/// Of the site and of the players' games.
const CONNECTIONS: usize = 4096;
/// Of the test controls: a developer, and tests.
const CONTROLS_CONNECTIONS: usize = 256;
/// The longest query of a call, and what is around it.
const HEAD_BYTES: usize = 128 * 1024;
/// How long a request may still take once the server stops.
const PATIENCE: Duration = Duration::from_secs(5);

#[derive(Debug, thiserror::Error)]
pub enum StartError {
    #[error("{0:?} is not an origin such as http://127.0.0.1:3000")]
    Origin(String),
    #[error("{0:?} is not a chat provider of the sandbox")]
    ChatProvider(String),
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

/// Something that was due could not be done.
#[derive(Debug, thiserror::Error)]
#[error("a chore of the sandbox failed: {0}")]
pub struct SettleError(String);

/// The sandbox platform.
pub struct Sandbox;

impl Sandbox {
    /// Opens the database, seeds it and serves. Nothing is left half-started on an error.
    pub async fn start(config: SandboxConfig) -> Result<RunningSandbox, StartError> {
        check_origins(&config)?;
        check_chat(&config)?;
        let (listener, bound) = bind(config.address)?;
        let controls = config.controls_address.map(bind).transpose()?;
        let own_hosts = own_hosts(&config);
        let app = tokio::task::spawn_blocking(move || prepare(config, bound))
            .await
            .map_err(|_| StartError::Stopped)??;
        let (stop, tasks) = (Stop::default(), TaskTracker::new());
        let serve = |listener, router, connections| {
            tasks.spawn(foyer_listener::serve(
                listener,
                hosts::only_for(own_hosts.clone(), router),
                Limits {
                    header_bytes: HEAD_BYTES,
                    // The site speaks for everybody from one address.
                    ..Limits::shared_by_one_address(connections)
                },
                tasks.clone(),
                stop.clone(),
            ));
        };
        serve(listener, router(Arc::clone(&app)), CONNECTIONS);
        let controls_address = controls.map(|(listener, address)| {
            let router = controls::router(Arc::clone(&app));
            serve(listener, router, CONTROLS_CONNECTIONS);
            address
        });
        let jobs = stop.soft_token();
        tasks.spawn(chores::run(Arc::clone(&app), jobs.clone()));
        tasks.spawn(webhooks::run(Arc::clone(&app), jobs.clone()));
        tasks.spawn(checkpoints::run(app.database.clone(), jobs));
        tracing::info!(address = %bound, "sandbox platform ready");
        Ok(RunningSandbox {
            app,
            address: bound,
            controls_address,
            stop,
            tasks,
        })
    }
}

fn bind(address: SocketAddr) -> Result<(TcpListener, SocketAddr), StartError> {
    let at = |source| StartError::Listen { address, source };
    let listener = foyer_listener::bind(address).map_err(at)?;
    let bound = listener.local_addr().map_err(at)?;
    Ok((listener, bound))
}

/// The names by which the site and browsers reach us, beside addresses.
fn own_hosts(config: &SandboxConfig) -> OwnHosts {
    let public = config.public_origin.as_deref().and_then(|origin| {
        let url = url::Url::parse(origin).ok()?;
        url.host_str().map(str::to_owned)
    });
    OwnHosts::new(config.hosts.iter().cloned().chain(public))
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

fn check_chat(config: &SandboxConfig) -> Result<(), StartError> {
    match &config.chat_provider {
        Some(name) if support::provider(name).is_none() => {
            Err(StartError::ChatProvider(name.clone()))
        }
        _ => Ok(()),
    }
}

/// The slow part of starting: migrations, the demo players' hash, the catalogue.
fn prepare(config: SandboxConfig, bound: SocketAddr) -> Result<Arc<App>, StartError> {
    let database = Database::open(&config.storage)?;
    let passwords = Passwords::new(config.password_cost)?;
    let catalogue = Catalogue::sized(config.seed, config.games);
    seed::players(&database, &passwords, &catalogue, config.clock.now())?;
    Ok(Arc::new(App::new(
        config, database, catalogue, passwords, bound,
    )))
}

fn router(app: Arc<App>) -> Router {
    Router::new()
        .merge(play::router())
        .merge(parties::chat_desk::router())
        .merge(parties::game_studio::router())
        .merge(auth::router())
        .merge(cashier::router())
        .merge(games::router())
        .merge(verification::router())
        .merge(betting::router())
        .merge(parties::sportsbook::router())
        .route("/platform/art/{*name}", get(art_routes::serve))
        .route("/openapi.json", get(document::serve))
        .route("/api/{*name}", any(api::answer))
        .fallback(api::answer)
        .with_state(app)
        .layer(CompressionLayer::new().compress_when(SizeAbove::new(860)))
}

/// A sandbox that serves. Dropping it leaves it serving until the runtime ends; `stop` ends it in order.
pub struct RunningSandbox {
    app: Arc<App>,
    address: SocketAddr,
    controls_address: Option<SocketAddr>,
    stop: Stop,
    tasks: TaskTracker,
}

impl RunningSandbox {
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// How browsers and the site reach it.
    pub fn origin(&self) -> &str {
        &self.app.public_origin
    }

    /// Where the test controls are, when they are anywhere.
    pub fn controls_origin(&self) -> Option<String> {
        self.controls_address
            .map(|address| format!("http://{address}"))
    }

    /// Does at once all that time has made due; a running sandbox does it every second by itself.
    pub async fn settle(&self) -> Result<(), SettleError> {
        chores::settle(&self.app)
            .await
            .map_err(|refusal| SettleError(format!("{refusal:?}")))
    }

    /// Lets one more site show the games in a frame.
    pub fn allow_site(&self, origin: impl Into<String>) {
        self.app.allow_site(origin.into());
    }

    /// The same routes without a listener, for tests and for serving under a listener of one's own.
    pub fn router(&self) -> Router {
        router(Arc::clone(&self.app))
    }

    /// The key that a game provider signs its wallet requests with.
    pub fn wallet_key(&self, provider: &str) -> String {
        play::provider_key(&self.app.secret, provider)
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
            .read(move |db| Ok(parties::game_studio::disputed(db, &app.catalogue)?))
            .await
    }

    /// Takes no new connections and finishes what is being answered, for a while.
    pub async fn stop(self) {
        if !self.stop.end(&self.tasks, PATIENCE).await {
            tracing::warn!("the sandbox still had requests open when it stopped");
        }
    }
}
