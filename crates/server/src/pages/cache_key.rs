//! What makes two requests ask for the same guest page: host, locale, canonical path, and the part of the query that the
//! page looks at (architecture §3.3).

use url::form_urlencoded::parse;

use crate::navigation::PageRequest;
use crate::navigation::path::upper_escapes;
use crate::routes;

/// These are for scripts and statistics (§2.3, §9): the page is the same with or without them.
const IGNORED: [&str; 24] = [
    "show_popup_reg",
    "show_popup_auth",
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

/// The longest query that is worth an entry of its own.
const MAX_QUERY: usize = 256;

/// The key, and the query that a shared page is rendered with. `None`: the query says something that the page's route does
/// not declare, or too much; such a page is made for its visitor alone.
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
    // Two orders of the same words are one page; equal names keep their order, which means something.
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
        assert_eq!(shared_search("?preview=1", &DECLARED), None);
        assert_eq!(shared_search("?category=slots", &[]), None);
        let long = format!("?search={}", "x".repeat(300));
        assert_eq!(shared_search(&long, &DECLARED), None);
    }
}
