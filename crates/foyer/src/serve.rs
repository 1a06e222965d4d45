//! `foyer serve`: binds the sockets, starts the services, then the site. Any failure stops everything.

use std::io::IsTerminal;
use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Instant;

use foyer_content::{
    CacheOptions, Client, ClientOptions, Reader, ReaderOptions, SystemClock, UploadOptions,
};
use foyer_platform::Locale;
use foyer_render::{Renderer, RendererConfig, StartError};
use foyer_sandbox::{DEMO_LOGIN, DEMO_PASSWORD};
use foyer_server::{Clock, EditorSettings, Parts, Settings, Site, WebBuild, warm_up};
use tokio::net::TcpListener;
use tracing::{info, warn};
use url::Url;

use crate::config::Config;
use crate::failure::Failure;
use crate::services::Services;
use crate::signals::Signals;
use crate::traces::Collector;

/// Everything that runs.
struct Running {
    site: Site,
    services: Services,
}

pub async fn run(config: Config, collector: Option<Collector>) -> Result<(), Failure> {
    let mut signals = Signals::watch()?;
    let running = start(&config).await?;
    running.site.ready().await;
    running.announce();
    signals.stop_wanted().await;
    info!("stopping: waiting for running requests");
    let end = Instant::now() + config.shutdown_pause + config.shutdown;
    running
        .site
        .stop(config.shutdown_pause, config.shutdown)
        .await;
    if let Some(collector) = collector {
        collector.stop(end).await;
    }
    running.services.stop().await;
    info!("stopped");
    Ok(())
}

async fn start(config: &Config) -> Result<Running, Failure> {
    // Bind first, so that a port in use is reported before anything is created.
    let site = bind(config.address, "FOYER_ADDRESS")?;
    let admin = bind(config.admin_address, "FOYER_ADMIN_ADDRESS")?;
    let web = load_web(config).await?;
    Locale::add(web.languages());
    let (services, renderer) =
        tokio::try_join!(Services::start(config), start_renderer(config, &web))?;
    let settings = settings(config, &services);
    let parts = Parts {
        content: reader(config, services.content.clone())?,
        clock: Clock::default(),
        settings,
        web,
        renderer,
    };
    let site = foyer_server::start(parts, site, admin).map_err(Failure::start)?;
    services.allow_site(site.address.port());
    Ok(Running { site, services })
}

fn bind(address: SocketAddr, variable: &str) -> Result<TcpListener, Failure> {
    foyer_listener::bind(address).map_err(|error| {
        Failure::start(format!("cannot listen on {address} ({variable}): {error}"))
    })
}

async fn load_web(config: &Config) -> Result<WebBuild, Failure> {
    let dir = config.web_dir.clone();
    let loaded = tokio::task::spawn_blocking(move || WebBuild::load(&dir)).await;
    loaded.map_err(Failure::start)?.map_err(Failure::start)
}

fn settings(config: &Config, services: &Services) -> Settings {
    let mut settings = Settings::new(services.platform.clone(), services.content.clone());
    settings
        .connect_origins
        .clone_from(&config.security.connect_origins);
    settings.strict_dynamic = config.security.strict_dynamic;
    // The platform's identity verification is a script and a frame.
    settings.script_origins = vec![services.games.origin()];
    settings.frame_origins = vec![services.games.origin()];
    settings.origin.clone_from(&config.origin);
    settings.hosts = config.hosts.clone();
    settings.trust_proxy = config.trust_proxy;
    settings.site_key.clone_from(&services.site_key);
    settings
        .session_cookie
        .clone_from(&config.platform.session_cookie);
    if !config.security.script_origins.is_empty() {
        settings
            .script_origins
            .clone_from(&config.security.script_origins);
    }
    if !config.security.frame_origins.is_empty() {
        settings
            .frame_origins
            .clone_from(&config.security.frame_origins);
    }
    settings
        .chat_origins
        .clone_from(&config.security.chat_origins);
    let is_sandbox_chat = services.has_sandbox() && config.platform.sandbox_chat.is_some();
    if settings.chat_origins.is_empty() && is_sandbox_chat {
        settings.chat_origins = vec![services.games.origin()];
    }
    settings.service_worker = config.security.service_worker;
    settings
        .embedding_origins
        .clone_from(&config.security.embedding_origins);
    settings
        .return_origins
        .clone_from(&config.security.return_origins);
    settings.trusted_types = config.security.trusted_types;
    settings
        .webhook_secret
        .clone_from(&config.content.webhook_secret);
    settings.editors = config.content.preview.then(|| EditorSettings {
        providers: config.content.providers.clone(),
    });
    settings.dev_assets.clone_from(&config.vite);
    settings.tags = config.tags.clone();
    settings.monitor.clone_from(&config.monitor);
    settings.analytics_debug = config.analytics_debug;
    settings.render = config.render.clone();
    settings.page_cache = config.page_cache.clone();
    settings.limits = config.limits.clone();
    settings
}

/// If a warm-up call fails, the engine starts without warm-up: one page may be broken, but the site still starts.
async fn start_renderer(config: &Config, web: &WebBuild) -> Result<Renderer, Failure> {
    let mut engine = RendererConfig::new(Arc::clone(&web.bundle));
    if let Some(isolates) = NonZeroUsize::new(config.render.isolates) {
        engine.isolates = isolates;
    }
    engine.queue = config.render.queue;
    engine.deadline = config.render.deadline;
    engine.heap_limit = config.render.heap_bytes;
    engine.warm_up = warm_up(&web.id);
    match launch(engine.clone()).await? {
        Err(error @ StartError::WarmUp { .. }) => {
            warn!(%error, "a warm-up call failed, the isolates start without warm-up");
            engine.warm_up.clear();
            launch(engine).await?.map_err(Failure::start)
        }
        started => started.map_err(Failure::start),
    }
}

async fn launch(engine: RendererConfig) -> Result<Result<Renderer, StartError>, Failure> {
    let started = tokio::task::spawn_blocking(move || Renderer::start(engine)).await;
    started.map_err(Failure::start)
}

fn reader(config: &Config, base: Url) -> Result<Reader, Failure> {
    let client = ClientOptions {
        token: config.content.token.clone(),
        public_base: config.content.public_url.clone(),
        ..ClientOptions::new(base)
    };
    let client = Client::new(client).map_err(Failure::start)?;
    let options = ReaderOptions {
        cache: CacheOptions {
            folder: Some(config.data_dir.join("content")),
            ..CacheOptions::default()
        },
        uploads: UploadOptions {
            folder: (config.content.uploads_mb > 0).then(|| config.data_dir.join("uploads")),
            folder_bytes: config.content.uploads_mb * 1024 * 1024,
            ..UploadOptions::default()
        },
        locales: Locale::all()
            .iter()
            .map(|locale| locale.code().to_owned())
            .collect(),
    };
    Ok(Reader::new(
        client,
        options,
        Arc::new(SystemClock::default()),
    ))
}

impl Running {
    /// Prints a JSON line for programs and a summary for people.
    fn announce(&self) {
        let address = |url: &Url| url.as_str().trim_end_matches('/').to_owned();
        let site = format!("http://{}", self.site.address);
        let demo = self
            .services
            .has_sandbox()
            .then(|| serde_json::json!({ "login": DEMO_LOGIN, "password": DEMO_PASSWORD }));
        let ready = serde_json::json!({
            "event": "ready",
            "site": site,
            "admin": format!("http://{}", self.site.admin_address),
            "platform": address(&self.services.games),
            "content": address(&self.services.content),
            "demo": demo,
            "controls": self.services.controls(),
        });
        println!("{ready}");
        if std::io::stdout().is_terminal() {
            eprintln!("\nFoyer is ready: {site}");
            if self.services.has_sandbox() {
                eprintln!("Demo player: {DEMO_LOGIN}, password {DEMO_PASSWORD}");
            }
            if let Some(controls) = self.services.controls() {
                eprintln!("Letters and codes to players, clock and faults: {controls}");
            }
            eprintln!("Ctrl-C stops it.\n");
        }
    }
}
