//! Everything that handlers share.

use std::sync::Arc;

use foyer_content::Reader;
use foyer_platform::Client;
use foyer_render::Renderer;

use crate::clock::Clock;
use crate::edge::csp::PagePolicy;
use crate::metrics::Metrics;
use crate::navigation::RedirectRules;
use crate::pages::{AddressLimit, Caches, Runtime};
use crate::settings::Settings;
use crate::web::WebBuild;

pub(crate) struct App {
    pub(crate) settings: Settings,
    pub(crate) clock: Clock,
    pub(crate) metrics: Metrics,
    pub(crate) platform: Client,
    pub(crate) content: Reader,
    pub(crate) renderer: Renderer,
    pub(crate) web: Arc<WebBuild>,
    pub(crate) policy: PagePolicy,
    pub(crate) redirects: RedirectRules,
    pub(crate) caches: Caches,
    pub(crate) address_limit: Arc<AddressLimit>,
    /// What every page tells the browser of the configuration.
    pub(crate) runtime: Runtime,
}
