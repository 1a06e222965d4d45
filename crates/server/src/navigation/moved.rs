//! Fifth step: addresses of the route table that only redirect (§2.1), answered here so that they are not rendered. The
//! web's routes redirect in the same way after hydration.

use http::StatusCode;

use super::page_request::{PageRequest, Step};

const MOVED: [(&str, &str); 4] = [
    ("/cashier", "/cashier/deposit"),
    ("/cashier/billing", "/cashier/deposit"),
    ("/profile", "/profile/settings"),
    ("/gamehall/gamehall", "/gamehall"),
];

/// The target of a path (without prefix) of the route table.
#[must_use]
pub fn target(path: &str) -> Option<&'static str> {
    MOVED
        .iter()
        .find(|(from, _)| *from == path)
        .map(|(_, to)| *to)
}

pub(super) fn step(visit: PageRequest) -> Step {
    let Some(to) = target(&visit.path) else {
        return Step::Continue(visit);
    };
    let to = format!("{}{}", visit.locale.localise(to), visit.search);
    visit.redirect(to, StatusCode::MOVED_PERMANENTLY)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(serde::Deserialize)]
    struct Moved {
        path: String,
        to: String,
    }

    #[test]
    fn what_has_moved_is_what_the_webs_route_table_says() {
        let text = include_str!("../../../../tests/vectors/moved.json");
        let moved: Vec<Moved> = serde_json::from_str(text).expect("the vectors");
        let pairs: Vec<_> = moved.iter().map(|case| (&*case.path, &*case.to)).collect();
        assert_eq!(pairs, MOVED);
        assert_eq!(target("/cashier"), Some("/cashier/deposit"));
        assert_eq!(target("/cashier/deposit"), None);
    }
}
