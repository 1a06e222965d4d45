//! The cache key of a guest page: host, locale, canonical path, and the parameters of the query that the page reads
//! (architecture §3.3).

use url::form_urlencoded::parse;

use crate::navigation::PageRequest;
use crate::navigation::path::upper_escapes;
use crate::routes;

/// Parameters for scripts and analytics (§2.3, §9): they do not change the page.
const IGNORED: [&str; 26] = [
    "show_popup_reg",
    "show_popup_auth",
    "show_popup",
    "preview",
    "prevent_close",
    "redirectUrl",
    "backUrl",
    "from",
    "toastType",
    "oauth_return",
    "oauth_error",
    "track_id",
    "publisher_id",
    "goal_id",
    "goal_entry_id",
    "link_id",
    "referer",
    "seon_session",
    "gclid",
    "gbraid",
    "wbraid",
    "fbclid",
    "msclkid",
    "ttclid",
    "yclid",
    "twclid",
];

const IGNORED_PREFIXES: [&str; 2] = ["utm_", "_ga"];

/// The longest query that is cached.
const MAX_QUERY: usize = 256;

/// The key, and the query that a shared page is rendered with. `None` if the query has a parameter that the page's
/// route does not declare, or is too long; such a page is not shared.
pub(super) fn of(visit: &PageRequest) -> Option<(String, String)> {
    let search = shared_search(&visit.search, routes::query(&visit.path))?;
    let key = format!(
        "{}\n{}\n{}\n{search}",
        visit.info.origin,
        visit.locale,
        upper_escapes(&visit.path)
    );
    Some((key, search))
}

fn shared_search(search: &str, declared: &[&str]) -> Option<String> {
    let raw = search.strip_prefix('?').unwrap_or(search);
    let mut looked_at: Vec<&str> = Vec::new();
    for pair in raw.split('&').filter(|pair| !pair.is_empty()) {
        let (name, _) = parse(pair.as_bytes()).next()?;
        if declared.contains(&name.as_ref()) {
            looked_at.push(pair);
        } else if !is_ignored(&name) {
            return None;
        }
    }
    // Sort by name, so that the order of the parameters does not matter; equal names keep their order, which is
    // significant.
    looked_at.sort_by_key(|pair| pair.split('=').next().unwrap_or_default().to_owned());
    let joined = looked_at.join("&");
    match joined.len() {
        0 => Some(String::new()),
        1..=MAX_QUERY => Some(format!("?{joined}")),
        _ => None,
    }
}

fn is_ignored(name: &str) -> bool {
    IGNORED.contains(&name)
        || IGNORED_PREFIXES
            .iter()
            .any(|prefix| name.starts_with(prefix))
}

#[cfg(test)]
mod tests {
    use super::*;

    const DECLARED: [&str; 3] = ["category", "providers", "search"];

    #[test]
    fn tracking_does_not_split_the_cache() {
        for search in [
            "",
            "?",
            "?utm_source=a&gclid=b",
            "?track_id=td_1",
            "?show_popup_auth=1&prevent_close=1",
            "?show_popup=terms-changed&preview=1",
        ] {
            assert_eq!(
                shared_search(search, &DECLARED).as_deref(),
                Some(""),
                "{search}"
            );
        }
    }

    #[test]
    fn what_the_page_looks_at_is_kept_in_one_order() {
        assert_eq!(
            shared_search("?providers=b,a&utm_medium=x&category=slots", &DECLARED).as_deref(),
            Some("?category=slots&providers=b,a")
        );
    }

    #[test]
    fn an_unknown_word_makes_a_page_of_its_own() {
        assert_eq!(shared_search("?colour=red", &DECLARED), None);
        assert_eq!(shared_search("?category=slots", &[]), None);
        let long = format!("?search={}", "x".repeat(300));
        assert_eq!(shared_search(&long, &DECLARED), None);
    }
}
