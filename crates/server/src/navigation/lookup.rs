//! Last step: addresses of the route table that only lead elsewhere (§2.1), answered here so that nothing is
//! rendered for them. The web's routes redirect in the same way after hydration.

use http::StatusCode;

use super::{Step, Visit};

const MOVED: [(&str, &str); 4] = [
    ("/cashier", "/cashier/deposit"),
    ("/cashier/billing", "/cashier/deposit"),
    ("/profile", "/profile/settings"),
    ("/gamehall/gamehall", "/gamehall"),
];

/// Where a path (without prefix) of the route table leads.
#[must_use]
pub fn target(path: &str) -> Option<&'static str> {
    MOVED
        .iter()
        .find(|(from, _)| from.eq_ignore_ascii_case(path))
        .map(|(_, to)| *to)
}

pub(super) fn step(visit: Visit) -> Step {
    let Some(to) = target(&visit.path) else {
        return Step::Continue(visit);
    };
    let to = format!("{}{}", visit.locale.localise(to), visit.search);
    visit.redirect(to, StatusCode::MOVED_PERMANENTLY)
}
