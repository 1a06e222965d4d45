//! Second step: the editors' redirect rules (§2.3). Rules are data; a bad one is reported when they are
//! loaded and left out, so that a slip in the content system never takes a page away.

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
    /// Internal moves are for good as far as search engines are concerned; what lies outside is not ours to promise.
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
    /// The usable rules; what is wrong with the others goes to the log, with the editor's own words.
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
