//! Plan → fetch → render → compose (architecture §3.4), and the fallbacks if one of them fails.

use std::sync::Arc;

use bytes::Bytes;
use foyer_content::Reader;
use foyer_content::documents::CustomCode;
use foyer_platform::Locale;
use foyer_render::Renderer;
use foyer_swr_cache::Ages;
use http::StatusCode;
use tracing::warn;
use url::Url;

use super::compose::{Additions, Ingredients, Snippet, compose};
use super::document::Document;
use super::error::PageError;
use super::fallback;
use super::isolates::{Isolates, Rendered};
use super::meta::{Meta, Plan, Redirect, Sharing};
use super::page::{Built, Cacheability, Page};
use super::payload::{About, Language, Payload, Runtime};
use super::plans::Plans;
use super::preview;
use super::reads::{Gathered, Sources};
use crate::clock::Clock;
use crate::edge::csp::PagePolicy;
use crate::metrics::Metrics;
use crate::navigation::PageRequest;
use crate::navigation::return_url::safe_return;
use crate::platform_reads::PlatformReads;
use crate::settings::Settings;
use crate::system_page::SystemPage;
use crate::web::WebBuild;

/// Builds pages. Keeps only plans between two pages.
pub(crate) struct PageBuilder {
    sources: Sources,
    isolates: Isolates,
    plans: Plans,
    web: Arc<WebBuild>,
    /// The part of the configuration that every page passes to the browser.
    runtime: Runtime,
    policy: PagePolicy,
    settings: Arc<Settings>,
    metrics: Arc<Metrics>,
    clock: Clock,
}

impl PageBuilder {
    pub(crate) fn new(
        renderer: Renderer,
        platform: Arc<PlatformReads>,
        content: Reader,
        web: Arc<WebBuild>,
        settings: Arc<Settings>,
        metrics: Arc<Metrics>,
        clock: Clock,
    ) -> Self {
        let isolates = Isolates::new(renderer, settings.render.deadline);
        Self {
            sources: Sources { platform, content },
            plans: Plans::new(isolates.clone(), &clock),
            isolates,
            web,
            runtime: Runtime::new(&settings),
            policy: PagePolicy::new(&settings),
            settings,
            metrics,
            clock,
        }
    }

    /// `key` is the key in the page cache, for a page that may be shared.
    pub(super) async fn build(
        &self,
        request: &PageRequest,
        key: Option<&str>,
        system: Option<SystemPage>,
    ) -> Built {
        let mut rendering = Rendering {
            builder: self,
            request,
            key,
            system,
            additions: self.additions().await,
            now: self.clock.unix_millis(),
            gathered: Gathered::default(),
            status: system.map_or(StatusCode::OK, |system| system.status),
        };
        match rendering.page().await {
            Ok(built) => built,
            Err(error) => rendering.shell(&error).await,
        }
    }

    async fn additions(&self) -> Additions {
        let content = &self.sources.content;
        let (code, frame, config) = tokio::join!(
            content.custom_code(),
            content.web_setting(""),
            content.site_config(Locale::default().code())
        );
        let snippet = |entry: CustomCode| Snippet {
            position: entry.position,
            code: entry.code,
        };
        Additions {
            snippets: code.into_iter().map(snippet).collect(),
            languages: Language::all(&config.locales),
            frame,
        }
    }
}

/// A page that is being built.
struct Rendering<'a> {
    builder: &'a PageBuilder,
    request: &'a PageRequest,
    key: Option<&'a str>,
    system: Option<SystemPage>,
    additions: Additions,
    now: u64,
    gathered: Gathered,
    status: StatusCode,
}

impl Rendering<'_> {
    async fn page(&mut self) -> Result<Built, PageError> {
        let plan = self.plan_and_fetch().await?;
        if self.system.is_none() {
            // §8.2: some failures replace the whole page.
            self.system = self.gathered.fatal;
            self.set_status(plan.status);
        }
        if let Some(redirect) = plan.redirect.as_ref().filter(|_| self.system.is_none()) {
            return self.moved(redirect);
        }
        let payload = self.payload(false);
        let Rendered { meta, head, body } = self.builder.isolates.render(payload.clone()).await?;
        if let Some(redirect) = &meta.redirect {
            return self.moved(redirect);
        }
        self.set_status(meta.status);
        let document = self.compose(&meta, &head, &body, &payload);
        let cacheability = self.cacheability(&plan, &meta);
        Ok(self.built(document, cacheability))
    }

    /// Plans and fetches; plans a second time with the data if the first plan asks for it.
    async fn plan_and_fetch(&mut self) -> Result<Arc<Plan>, PageError> {
        let first = self.plan().await?;
        self.fetch(&first).await;
        if !first.again || first.redirect.is_some() || self.gathered.fatal.is_some() {
            return Ok(first);
        }
        let second = self.plan().await?;
        self.fetch(&second).await;
        Ok(second)
    }

    async fn plan(&self) -> Result<Arc<Plan>, PageError> {
        let (data, payload) = (&self.gathered.data, self.payload(false));
        self.builder.plans.plan(self.key, data, payload).await
    }

    async fn fetch(&mut self, plan: &Plan) {
        let sources = &self.builder.sources;
        self.gathered.fetch(sources, self.request, plan).await;
    }

    /// The client shell: a page without a body, with the right status and head, that the browser renders (architecture
    /// §4).
    async fn shell(mut self, error: &PageError) -> Built {
        warn!(path = self.request.path, %error, "a page is answered with the client shell");
        let builder = self.builder;
        builder.metrics.shell(error.reason());
        let Sources { platform, content } = &builder.sources;
        if error.is_thrown() {
            platform.forget(&self.gathered.shared_keys);
        }
        // An overloaded site answers 503, so that caches and robots do not take the shell for the page and robots
        // retry.
        if error.is_overload() {
            self.status = StatusCode::SERVICE_UNAVAILABLE;
        }
        let title = content.seo_settings(self.request.locale.code()).await;
        let meta = Meta::for_shell(self.request.locale);
        let head = fallback::head(&title.site_name);
        let document = self.compose(&meta, &head, "", &self.payload(true));
        let cacheability = if self.gathered.is_personal() {
            Cacheability::Private
        } else {
            Cacheability::Failed
        };
        self.built(document, cacheability)
    }

    fn moved(&mut self, redirect: &Redirect) -> Result<Built, PageError> {
        let refused = || PageError::Redirect(redirect.to.clone());
        let site = Url::parse(&self.request.info.origin).map_err(|_| refused())?;
        let allowed = &self.builder.settings.return_origins;
        let to = safe_return(&redirect.to, &site, allowed).ok_or_else(refused)?;
        let status = StatusCode::from_u16(redirect.status)
            .ok()
            .filter(StatusCode::is_redirection);
        let page = Page {
            status: status.unwrap_or(StatusCode::FOUND),
            redirect: Some(to),
            html: Bytes::new(),
            policy: None,
            is_kept: false,
            encoded: Arc::default(),
            set_cookies: std::mem::take(&mut self.gathered.set_cookies),
        };
        Ok(Built {
            page: Arc::new(page),
            cacheability: Cacheability::Private,
        })
    }

    /// Decides whether the page may be cached; private by default (architecture §3.3).
    fn cacheability(&self, plan: &Plan, meta: &Meta) -> Cacheability {
        if self.system.is_some() {
            return Cacheability::Replaced;
        }
        let is_public = plan.cache == Sharing::Public && !self.gathered.is_personal();
        if is_public && self.status.is_server_error() {
            // The page's main data failed: prefer an older complete page.
            return Cacheability::Failed;
        }
        let shared = is_public && meta.cache && self.status == StatusCode::OK;
        let usual = &self.builder.settings.page_cache;
        match (shared, self.gathered.failed) {
            (false, _) => Cacheability::Private,
            // Incomplete: prefer a cached page; do not cache this one, so that the next visitor's request tries again.
            (true, true) => Cacheability::Failed,
            (true, false) => Cacheability::Keep(Ages {
                fresh: self.gathered.fresh.unwrap_or(usual.fresh).min(usual.fresh),
                stale: usual.stale,
            }),
        }
    }

    /// Sets the status of the page, or that of the system page that replaces it.
    fn set_status(&mut self, of_page: u16) {
        self.status = match self.system {
            Some(system) => system.status,
            None => StatusCode::from_u16(of_page).unwrap_or(StatusCode::OK),
        };
    }

    fn payload(&self, shell: bool) -> String {
        let payload = Payload {
            site: About {
                runtime: &self.builder.runtime,
                build_id: &self.builder.web.id,
            },
            request: self.request,
            languages: &self.additions.languages,
            system: self.system,
            now: self.now,
            shell,
        };
        payload.text(&self.gathered.data)
    }

    fn compose(&self, meta: &Meta, head: &str, body: &str, payload: &str) -> Document {
        compose(&Ingredients {
            meta,
            head,
            body,
            payload,
            additions: &self.additions,
            manifest: &self.builder.web.manifest,
            dev_assets: self.builder.settings.dev_assets.as_ref(),
            strict_dynamic: self.builder.settings.strict_dynamic,
            is_monitored: self.builder.settings.monitor.is_some(),
            banner: &preview::banner(self.request),
        })
    }

    fn built(&mut self, document: Document, cacheability: Cacheability) -> Built {
        let page = Page {
            status: self.status,
            redirect: None,
            policy: self
                .builder
                .policy
                .of_page(&self.request.info.origin, document.scripts.iter()),
            html: document.html,
            is_kept: matches!(cacheability, Cacheability::Keep(_)),
            encoded: Arc::default(),
            set_cookies: std::mem::take(&mut self.gathered.set_cookies),
        };
        Built {
            page: Arc::new(page),
            cacheability,
        }
    }
}
