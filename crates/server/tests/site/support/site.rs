use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use foyer_content::{Client, ClientOptions, FixtureServer, Reader, ReaderOptions, UploadOptions};
use foyer_render::{Renderer, RendererConfig};
use foyer_sandbox::{PasswordCost, RunningSandbox, Sandbox, SandboxConfig};
use foyer_server::{Clock, EditorSettings, Parts, Settings, Site, WebBuild, start, warm_up};
use tokio::net::TcpListener;
use url::Url;

use super::{Browser, StubPlatform};

pub struct TestSite {
    pub address: String,
    pub admin: String,
    pub clock: Clock,
    pub platform: Url,
    sandbox: Option<RunningSandbox>,
    fixtures: Option<FixtureServer>,
    site: Option<Site>,
    /// The uploads on disk, until the test ends.
    _uploads: tempfile::TempDir,
}

/// The source of the content.
enum Content<'a> {
    /// The demo brand's fixtures.
    Brand,
    /// The entries of a folder.
    In(&'a Path),
    /// A content system that the test provides.
    At(Box<ClientOptions>),
}

fn folder(path: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

async fn listen() -> TcpListener {
    TcpListener::bind("127.0.0.1:0").await.expect("a free port")
}

impl TestSite {
    /// With the sandbox platform.
    pub async fn start() -> Self {
        Self::start_with(|_| {}).await
    }

    pub async fn start_with(change: impl FnOnce(&mut Settings)) -> Self {
        let sandbox = Sandbox::start(SandboxConfig {
            password_cost: PasswordCost::CHEAP,
            ..SandboxConfig::default()
        });
        let sandbox = sandbox.await.expect("a sandbox");
        let platform = Url::parse(sandbox.origin()).expect("an address");
        let mut site = Self::on(platform, Content::Brand, change).await;
        sandbox.allow_site(site.address.clone());
        site.sandbox = Some(sandbox);
        site
    }

    /// With a stub platform.
    pub async fn start_on(platform: &StubPlatform, change: impl FnOnce(&mut Settings)) -> Self {
        Self::on(platform.url.clone(), Content::Brand, change).await
    }

    /// With a stub platform and a content system that the test provides.
    pub async fn start_on_both(platform: &StubPlatform, content: ClientOptions) -> Self {
        Self::on(platform.url.clone(), Content::At(Box::new(content)), |_| {}).await
    }

    /// With a stub platform and a content system whose editors may sign in on the site.
    pub async fn start_with_editors(platform: &StubPlatform, content: ClientOptions) -> Self {
        let change = |settings: &mut Settings| {
            settings.editors = Some(EditorSettings {
                providers: vec!["google".to_owned()],
            });
        };
        Self::on(platform.url.clone(), Content::At(Box::new(content)), change).await
    }

    /// With other entries than the demo brand's.
    pub async fn start_with_entries(platform: &StubPlatform, folder: &Path) -> Self {
        Self::on(platform.url.clone(), Content::In(folder), |_| {}).await
    }

    async fn on(platform: Url, content: Content<'_>, change: impl FnOnce(&mut Settings)) -> Self {
        // The binary installs it once; here the first test does.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let any_port = "127.0.0.1:0".parse().expect("an address");
        let brand = folder("../../content-fixtures");
        let entries = match &content {
            Content::In(folder) => folder,
            Content::Brand | Content::At(_) => brand.as_path(),
        };
        let fixtures = FixtureServer::start(any_port, entries)
            .await
            .expect("fixture content");
        let content = match content {
            Content::At(content) => *content,
            Content::Brand | Content::In(_) => {
                ClientOptions::new(fixtures.url().parse().expect("an address"))
            }
        };
        let mut settings = Settings::new(platform.clone(), content.base.clone());
        // So that a slow machine does not cause a client shell.
        settings.render.deadline = Duration::from_secs(10);
        change(&mut settings);
        let client = Client::new(content).expect("a client");
        let clock = Clock::default();
        let uploads = tempfile::tempdir().expect("a folder");
        let options = ReaderOptions {
            uploads: UploadOptions {
                folder: Some(uploads.path().to_owned()),
                ..UploadOptions::default()
            },
            ..ReaderOptions::default()
        };
        let reader = Reader::new(client, options, Arc::new(clock.clone()));
        let web = WebBuild::load(&folder("tests/fixtures/web")).expect("a web build");
        let renderer = renderer(&web, &settings);
        let parts = Parts {
            settings,
            web,
            renderer,
            content: reader,
            clock: clock.clone(),
        };
        let site = start(parts, listen().await, listen().await).expect("a site");
        site.ready().await;
        Self {
            address: format!("http://{}", site.address),
            admin: format!("http://{}", site.admin_address),
            clock,
            platform,
            sandbox: None,
            fixtures: Some(fixtures),
            site: Some(site),
            _uploads: uploads,
        }
    }

    /// A visitor without cookies.
    pub fn guest(&self) -> Browser {
        Browser::at(&self.address)
    }

    /// The demo player, signed in.
    pub async fn player(&self) -> Browser {
        let mut browser = self.guest();
        let login = [
            ("login", foyer_sandbox::DEMO_LOGIN),
            ("password", foyer_sandbox::DEMO_PASSWORD),
        ];
        let answer = browser.post("/api/auth/login", &login).await;
        assert_eq!(answer.status, 200, "{}", answer.text);
        browser
    }

    pub fn operator(&self) -> Browser {
        Browser::at(&self.admin)
    }

    /// Stops the platform.
    pub async fn lose_platform(&mut self) {
        if let Some(sandbox) = self.sandbox.take() {
            sandbox.stop().await;
        }
    }

    /// Stops the content system.
    pub async fn lose_content(&mut self) {
        if let Some(fixtures) = self.fixtures.take() {
            fixtures.stop().await;
        }
    }

    pub async fn stop(&mut self, pause: Duration, patience: Duration) {
        if let Some(site) = self.site.take() {
            site.stop(pause, patience).await;
        }
    }
}

fn renderer(web: &WebBuild, settings: &Settings) -> Renderer {
    let mut config = RendererConfig::new(Arc::clone(&web.bundle));
    config.isolates = NonZeroUsize::MIN;
    config.deadline = settings.render.deadline;
    config.warm_up = warm_up(&web.id);
    Renderer::start(config).expect("an engine")
}
