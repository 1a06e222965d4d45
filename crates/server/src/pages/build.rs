//! Plan → fetch → render → compose (architecture §3.4), and what stands in when one of them fails.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use std::time::Duration;

use foyer_content::documents::CustomCode;
use foyer_render::{Function, RenderError};
use http::{HeaderValue, StatusCode};
use serde::de::DeserializeOwned;
use tracing::warn;
use url::Url;

use super::compose::{Additions, Ingredients, Snippet, compose};
use super::document::Document;
use super::fallback;
use super::meta::{Meta, Plan, Redirect, Sharing};
use super::payload::{About, Data, payload};
use super::reads::Gathered;
use crate::app::App;
use crate::cache::{Ages, Loaded};
use crate::edge::request::RequestInfo;
use crate::locale::Locale;
use crate::navigation::return_url::safe_return;
use crate::navigation::{Account, PageRequest, SystemPage};
use crate::platform_reads;

/// Plans depend on the build alone; this only bounds how long unused ones stay.
const PLAN_AGES: Ages = Ages {
    fresh: Duration::from_secs(600),
    stale: Duration::from_secs(3600),
};

/// Everything a page is made of.
#[derive(Debug, Clone)]
pub(crate) struct Job {
    pub(super) info: RequestInfo,
    pub(super) locale: Locale,
    pub(super) path: String,
    pub(super) search: String,
    pub(super) account: Account,
    pub(super) cookies: HeaderValue,
    pub(super) system: Option<SystemPage>,
    /// The page cache's key, for a page that may be shared.
    pub(super) key: Option<String>,
}

impl Job {
    /// A page for one visitor.
    pub(super) fn own(visit: &PageRequest, system: Option<SystemPage>) -> Self {
        Self {
            info: visit.info.clone(),
            locale: visit.locale,
            path: visit.path.clone(),
            search: visit.search.clone(),
            account: visit.account.clone(),
            cookies: visit.cookies.clone(),
            system,
            key: None,
        }
    }

    /// A guest's page, made with the part of the query that all who share it have.
    pub(super) fn shared(visit: &PageRequest, search: String, key: String) -> Self {
        Self {
            search,
            key: Some(key),
            ..Self::own(visit, None)
        }
    }
}

#[derive(Debug)]
pub(crate) struct Page {
    pub(super) status: StatusCode,
    pub(super) redirect: Option<String>,
    pub(super) document: Document,
    pub(super) set_cookies: Vec<HeaderValue>,
}

impl Page {
    pub(super) fn size(&self) -> usize {
        self.document.size() + self.redirect.as_ref().map_or(0, String::len)
    }
}

/// Who else may be given the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Cacheability {
    Keep(Ages),
    /// Requests that wait for it now, unless an older whole page is kept.
    Failed,
    /// This visitor only.
    Private,
    /// This visitor only, this time: a system page replaced it.
    Replaced,
}

pub(crate) struct Built {
    pub(super) page: Arc<Page>,
    pub(super) cacheability: Cacheability,
}

pub(super) async fn build(app: &Arc<App>, mut job: Job) -> Built {
    let additions = additions(app).await;
    let now = app.clock.unix_millis();
    match render(app, &mut job, &additions, now).await {
        Ok(made) => made,
        Err(broken) => {
            warn!(path = job.path, error = %broken.error, "a page is answered with the client shell");
            app.metrics
                .add("foyer_shells_total", &[("reason", broken.error.reason())]);
            if broken.error.is_thrown() {
                platform_reads::forget(app, &broken.gathered.shared_keys);
            }
            let title = app.content.seo_settings(job.locale.code()).await;
            let head = fallback::head(&title.site_name);
            shell(app, &job, &additions, now, &broken, &head)
        }
    }
}

/// A render that failed, and what was known by then.
struct Broken {
    error: PageError,
    status: u16,
    gathered: Gathered,
}

impl Broken {
    /// A site that has no time for a page says so: nobody takes the shell for the page, and robots come back.
    fn shell_status(&self) -> StatusCode {
        if self.error.is_overload() {
            return StatusCode::SERVICE_UNAVAILABLE;
        }
        StatusCode::from_u16(self.status).unwrap_or(StatusCode::OK)
    }
}

#[derive(Debug, thiserror::Error)]
pub(super) enum PageError {
    #[error(transparent)]
    Render(#[from] RenderError),
    #[error("the bundle's {0} is not what it should be: {1}")]
    Protocol(&'static str, String),
    /// Of the request that this one waited for.
    #[error(transparent)]
    Shared(Arc<PageError>),
    #[error("a redirect to {0:?}, which is not ours to make")]
    Redirect(String),
}

impl PageError {
    /// The bundle could not make a page of what it was given.
    fn is_thrown(&self) -> bool {
        match self {
            Self::Render(error) => matches!(error, RenderError::Thrown { .. }),
            Self::Shared(error) => error.is_thrown(),
            Self::Protocol(..) | Self::Redirect(_) => false,
        }
    }

    fn reason(&self) -> &'static str {
        match self {
            Self::Render(error) => error.reason(),
            Self::Protocol(..) => "protocol",
            Self::Shared(error) => error.reason(),
            Self::Redirect(_) => "redirect",
        }
    }

    /// Whether time, memory or room for the page was short, rather than that the bundle is wrong about it. A deadline counts
    /// the wait for an isolate, too.
    fn is_overload(&self) -> bool {
        match self {
            Self::Render(error) => matches!(
                error,
                RenderError::QueueFull
                    | RenderError::Deadline(_)
                    | RenderError::HeapLimit
                    | RenderError::BufferLimit
                    | RenderError::ProcessMemory
                    | RenderError::Unavailable
            ),
            Self::Shared(error) => error.is_overload(),
            Self::Protocol(..) | Self::Redirect(_) => false,
        }
    }
}

async fn render(
    app: &Arc<App>,
    job: &mut Job,
    additions: &Additions,
    now: u64,
) -> Result<Built, Box<Broken>> {
    let mut gathered = Gathered::default();
    let mut status = job.system.map_or(200, |system| system.status.as_u16());
    let result = attempt(app, job, additions, now, &mut gathered, &mut status).await;
    result.map_err(|error| {
        Box::new(Broken {
            error,
            status,
            gathered,
        })
    })
}

async fn attempt(
    app: &Arc<App>,
    job: &mut Job,
    additions: &Additions,
    now: u64,
    gathered: &mut Gathered,
    status: &mut u16,
) -> Result<Built, PageError> {
    let plan = plan_and_fetch(app, job, now, gathered).await?;
    if job.system.is_none() {
        // §8.2: an answer may take the whole page.
        job.system = gathered.fatal;
        *status = job
            .system
            .map_or(plan.status, |system| system.status.as_u16());
    }
    if let Some(redirect) = plan.redirect.as_ref().filter(|_| job.system.is_none()) {
        return moved(app, job, redirect, gathered);
    }
    let text = payload(about(app), job, now, &gathered.data, false);
    let deadline = Some(app.settings.render.deadline);
    let strings = app
        .renderer
        .call(Function::Render, text.clone(), deadline)
        .await?;
    let refused = || PageError::Protocol("render", format!("{} strings", strings.len()));
    let meta: Meta = parse("render", strings.first().ok_or_else(refused)?)?;
    // A page that only leads elsewhere has neither head nor body.
    if let Some(redirect) = &meta.redirect {
        return moved(app, job, redirect, gathered);
    }
    let [_, head, body] = strings.as_slice() else {
        return Err(refused());
    };
    *status = job
        .system
        .map_or(meta.status, |system| system.status.as_u16());
    let document = compose(&Ingredients {
        meta: &meta,
        head,
        body,
        payload: &text,
        additions,
        manifest: &app.web.manifest,
        dev_assets: app.settings.dev_assets.as_ref(),
    });
    let page = Page {
        status: StatusCode::from_u16(*status).unwrap_or(StatusCode::OK),
        redirect: None,
        document,
        set_cookies: gathered.set_cookies.clone(),
    };
    Ok(Built {
        cacheability: cacheability(app, job, &plan, &meta, gathered, page.status),
        page: Arc::new(page),
    })
}

/// The plan, its answers, and once more if it depends on them.
async fn plan_and_fetch(
    app: &Arc<App>,
    job: &Job,
    now: u64,
    gathered: &mut Gathered,
) -> Result<Arc<Plan>, PageError> {
    let first = plan(app, job, now, &Data::new()).await?;
    gathered.fetch(app, job, &first).await;
    if !first.again || first.redirect.is_some() || gathered.fatal.is_some() {
        return Ok(first);
    }
    let second = plan(app, job, now, &gathered.data).await?;
    gathered.fetch(app, job, &second).await;
    Ok(second)
}

/// Default deny (architecture §3.3).
fn cacheability(
    app: &App,
    job: &Job,
    plan: &Plan,
    meta: &Meta,
    gathered: &Gathered,
    status: StatusCode,
) -> Cacheability {
    if job.system.is_some() {
        return Cacheability::Replaced;
    }
    let is_public = plan.cache == Sharing::Public && !gathered.is_personal();
    if is_public && status.is_server_error() {
        // What the page is about cannot be had: an older page that is whole goes before it.
        return Cacheability::Failed;
    }
    let shared = is_public && meta.cache && status == StatusCode::OK;
    let usual = &app.settings.page_cache;
    match (shared, gathered.failed) {
        (false, _) => Cacheability::Private,
        // Not whole: shown, and asked for again by the next visitor. A kept page goes before it.
        (true, true) => Cacheability::Failed,
        (true, false) => Cacheability::Keep(Ages {
            fresh: gathered.fresh.unwrap_or(usual.fresh).min(usual.fresh),
            stale: usual.stale,
        }),
    }
}

/// A plan in the cache. Errors are never kept, only handed to those who waited.
pub(super) type Planned = Result<Arc<Plan>, Arc<PageError>>;

pub(super) fn planned_size(planned: &Planned) -> usize {
    let reads = planned.iter().flat_map(|plan| &plan.reads);
    reads.map(|read| read.key.len() * 3 + 256).sum()
}

/// A plan is a function of the address, the visitor and the answers so far. For a guest it is asked for once a
/// combination: the isolates have better things to do than to parse the same answers again.
async fn plan(app: &Arc<App>, job: &Job, now: u64, data: &Data) -> Result<Arc<Plan>, PageError> {
    let text = payload(about(app), job, now, data, false);
    let Some(key) = &job.key else {
        return Ok(Arc::new(plan_call(app, text).await?));
    };
    let mut hasher = DefaultHasher::new();
    data.hash(&mut hasher);
    let key = format!("{key}\n{:016x}", hasher.finish());
    let planner = Arc::clone(app);
    let load = move || {
        let (app, text) = (Arc::clone(&planner), text.clone());
        async move {
            match plan_call(&app, text).await {
                Ok(plan) => Loaded::Keep(Ok(Arc::new(plan)), PLAN_AGES),
                Err(error) => Loaded::Failed(Err(Arc::new(error))),
            }
        }
    };
    let (plan, _) = app.caches.plans.get(key, load).await;
    plan.map_err(PageError::Shared)
}

async fn plan_call(app: &App, text: String) -> Result<Plan, PageError> {
    let deadline = Some(app.settings.render.deadline);
    let strings = app.renderer.call(Function::Plan, text, deadline).await?;
    match strings.as_slice() {
        [plan] => parse("plan", plan),
        _ => Err(PageError::Protocol(
            "plan",
            format!("{} strings", strings.len()),
        )),
    }
}

fn parse<T: DeserializeOwned>(what: &'static str, text: &str) -> Result<T, PageError> {
    serde_json::from_str(text).map_err(|error| PageError::Protocol(what, error.to_string()))
}

fn moved(
    app: &App,
    job: &Job,
    redirect: &Redirect,
    gathered: &Gathered,
) -> Result<Built, PageError> {
    let refused = || PageError::Redirect(redirect.to.clone());
    let site = Url::parse(&job.info.origin).map_err(|_| refused())?;
    let to = safe_return(&redirect.to, &site, &app.settings.return_origins).ok_or_else(refused)?;
    let status = StatusCode::from_u16(redirect.status)
        .ok()
        .filter(StatusCode::is_redirection);
    let page = Page {
        status: status.unwrap_or(StatusCode::FOUND),
        redirect: Some(to),
        document: Document::default(),
        set_cookies: gathered.set_cookies.clone(),
    };
    Ok(Built {
        page: Arc::new(page),
        cacheability: Cacheability::Private,
    })
}

/// The page without a body: the browser renders it. Right status, right head (architecture §4).
fn shell(
    app: &App,
    job: &Job,
    additions: &Additions,
    now: u64,
    broken: &Broken,
    head: &str,
) -> Built {
    let meta = Meta::for_shell(job.locale);
    let text = payload(about(app), job, now, &broken.gathered.data, true);
    let document = compose(&Ingredients {
        meta: &meta,
        head,
        body: "",
        payload: &text,
        additions,
        manifest: &app.web.manifest,
        dev_assets: app.settings.dev_assets.as_ref(),
    });
    Built {
        page: Arc::new(Page {
            status: broken.shell_status(),
            redirect: None,
            document,
            set_cookies: broken.gathered.set_cookies.clone(),
        }),
        cacheability: if broken.gathered.is_personal() {
            Cacheability::Private
        } else {
            Cacheability::Failed
        },
    }
}

fn about(app: &App) -> About<'_> {
    About {
        runtime: &app.runtime,
        build_id: &app.web.id,
    }
}

async fn additions(app: &App) -> Additions {
    let (code, frame) = tokio::join!(app.content.custom_code(), app.content.web_setting());
    let snippet = |entry: CustomCode| Snippet {
        position: entry.position,
        code: entry.code,
    };
    Additions {
        snippets: code.into_iter().map(snippet).collect(),
        frame,
    }
}
