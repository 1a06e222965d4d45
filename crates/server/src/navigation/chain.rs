//! The chain of §2.3, in its order: a list to read from top to bottom.

use std::sync::Arc;

use foyer_content::Reader;
use http::request::Parts;

use super::compiled_rules::RedirectRules;
use super::lookup::Lookup;
use super::page_request::{PageRequest, Step};
use super::{files, guard, locale, moved, redirects, user};
use crate::clock::Clock;
use crate::edge::request::RequestInfo;
use crate::platform_reads::PlatformReads;
use crate::settings::Settings;

pub(crate) struct Chain {
    content: Reader,
    platform: Arc<PlatformReads>,
    rules: RedirectRules,
    lookup: Lookup,
    session_cookie: String,
}

impl Chain {
    pub(crate) fn new(
        content: Reader,
        platform: Arc<PlatformReads>,
        settings: &Settings,
        clock: &Clock,
    ) -> Self {
        Self {
            content,
            rules: RedirectRules::default(),
            lookup: Lookup::new(Arc::clone(&platform), &settings.return_origins, clock),
            platform,
            session_cookie: settings.session_cookie.clone(),
        }
    }

    /// A request as it enters the chain.
    pub(crate) fn request(&self, info: RequestInfo, parts: &Parts) -> PageRequest {
        PageRequest::new(info, parts, &self.session_cookie)
    }

    pub(crate) async fn run(&self, visit: PageRequest) -> Step {
        let strategy = self.rules.strategy(&self.content).await;
        let visit = locale::step(visit, strategy)?;
        let rules = self.rules.table(&self.content).await;
        let visit = redirects::step(visit, &rules)?;
        // After the rules: editors lead addresses of older sites (`/index.php`) to pages.
        let visit = files::step(visit)?;
        let visit = guard::step(visit)?;
        let visit = user::step(visit, &self.platform).await?;
        let visit = moved::step(visit)?;
        self.lookup.step(visit, &rules).await
    }
}
