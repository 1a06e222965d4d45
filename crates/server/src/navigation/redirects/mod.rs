//! Second step: the editors' redirect rules (§2.3). An invalid rule is logged at loading and skipped, so that a mistake
//! in the content system never breaks a page.

mod pattern;
mod rule;
mod table;

use foyer_content::documents::Redirect;
use http::StatusCode;
use tracing::warn;

use super::page_request::{PageRequest, Step};
pub use rule::Problem;
pub(super) use table::merge;
pub use table::{Fault, Found, RedirectTable};

pub(super) fn step(visit: PageRequest, table: &RedirectTable) -> Step {
    match table.find(visit.locale, &visit.path, &visit.search, "") {
        Some(found) => {
            let status = found.status();
            visit.redirect(found.to, status)
        }
        None => Step::Continue(visit),
    }
}

impl Found {
    /// Redirects within the site are permanent, for search engines; those to other sites are not, because we do not
    /// control them.
    #[must_use]
    pub const fn status(&self) -> StatusCode {
        if self.external {
            StatusCode::FOUND
        } else {
            StatusCode::MOVED_PERMANENTLY
        }
    }
}

impl RedirectTable {
    /// Keeps the usable rules, and logs the others as the editor wrote them.
    #[must_use]
    pub fn load(rules: &[Redirect]) -> Self {
        let (table, faults) = Self::build(rules);
        for fault in faults {
            let rule = &rules[fault.index];
            warn!(from_url = %rule.from_url, to_url = %rule.to_url, problem = fault.problem.name(), "a redirect rule is left out");
        }
        table
    }
}
