//! The chain of §2.3 that every document request passes. `web/src/lib/navigation` is its twin for navigations in the
//! browser; tests/vectors holds both to the same rules.

mod compiled_rules;
pub mod files;
pub mod guard;
pub mod locale;
pub mod lookup;
pub mod moved;
mod page_request;
pub mod path;
pub mod redirects;
pub mod return_url;
pub mod routes;
mod user;

use std::sync::Arc;

use foyer_platform::{ErrorType, Failure};
use http::StatusCode;

use crate::app::App;
use crate::locale::Locale;
pub(crate) use compiled_rules::RedirectRules;
pub(crate) use page_request::{PageRequest, Step};
pub(crate) use user::Account;

/// An answer that ends the chain.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Answer {
    Redirect {
        to: String,
        status: StatusCode,
        /// The visitor's language from now on, if this redirect decides it.
        remembered: Option<Locale>,
    },
    /// A file that is not there.
    NoSuchFile,
    System(SystemPage),
}

/// A page of §2.4 in place of the one asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct SystemPage {
    pub(crate) status: StatusCode,
    pub(crate) kind: Option<ErrorType>,
}

/// The chain, in the order of §2.3: a list to read from top to bottom.
pub(crate) async fn run(app: &Arc<App>, visit: PageRequest) -> Step {
    let strategy = app.redirects.strategy(&app.content).await;
    let visit = locale::step(visit, strategy)?;
    let rules = app.redirects.table(&app.content).await;
    let visit = redirects::step(visit, &rules)?;
    // After the rules: editors lead addresses of older sites (`/index.php`) to pages.
    let visit = files::step(visit)?;
    let visit = guard::step(visit)?;
    let visit = user::step(app, visit).await?;
    let visit = moved::step(visit)?;
    lookup::step(app, visit, &rules).await
}

impl SystemPage {
    pub(crate) const NOT_FOUND: Self = Self {
        status: StatusCode::NOT_FOUND,
        kind: None,
    };

    /// §8.2: which failures of a call take the whole page.
    pub(crate) fn for_failure(status: StatusCode, failure: &Failure) -> Option<Self> {
        match failure.kind {
            kind @ ErrorType::UserBannedException => Some(Self {
                status: StatusCode::FORBIDDEN,
                kind: Some(kind),
            }),
            kind @ (ErrorType::ApplicationDisabledException
            | ErrorType::ApplicationUnavailableException) => Some(Self {
                status: StatusCode::SERVICE_UNAVAILABLE,
                kind: Some(kind),
            }),
            _ if status == StatusCode::FORBIDDEN => Some(Self { status, kind: None }),
            _ => None,
        }
    }
}
