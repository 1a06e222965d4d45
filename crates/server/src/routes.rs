//! The spellings of the route table of §2.1. The router ignores case; the site redirects to one spelling, so that a
//! page has one address, one canonical link and one cache entry.

use std::borrow::Cow;

/// The patterns of the web's route table, in its order; tests/vectors/routes.json tests both.
const PATTERNS: [&str; 55] = [
    "/",
    "/betting/:sport?/:event?",
    "/cashier",
    "/cashier/billing",
    "/cashier/deposit/:sysname?",
    "/cashier/history",
    "/cashier/paycancel/:transaction?",
    "/cashier/payfail/:transaction?",
    "/cashier/paymobile",
    "/cashier/paynewwindow",
    "/cashier/paypending/:transaction?",
    "/cashier/paysuccess/:transaction?",
    "/cashier/receipt",
    "/cashier/wallet",
    "/cashier/withdraw",
    "/confirmation",
    "/confirmation/success",
    "/forms/sign_in",
    "/forms/sign_up",
    "/game/:sysname",
    "/platform/game/:sysname",
    "/gamehall",
    "/gamehall/gamehall",
    "/gamehall/:id",
    "/jackpots",
    "/jackpots/:id",
    "/loyalty",
    "/loyalty/shop",
    "/loyalty/:sysname",
    "/offers",
    "/offers/:id",
    "/profile",
    "/profile/settings",
    "/profile/security",
    "/profile/verification",
    "/profile/responsible-game",
    "/profile/bets",
    "/profile/loyalty",
    "/profile/bonuses",
    "/profile/cashback",
    "/profile/notification",
    "/promotions",
    "/promotions/:id",
    "/providers",
    "/support",
    "/tournaments",
    "/tournaments/:id",
    "/tournaments/:id/gamehall",
    "/unsubscribe",
    "/winners",
    "/_icons",
    "/responsible-game",
    "/bets/*",
    "/:slug",
    "*",
];

/// The query parameters that the pages of a pattern read, if any.
const QUERIES: [(&str, &[&str]); 12] = [
    ("/cashier/history", &["tab"]),
    ("/cashier/paycancel/:transaction?", &["transaction"]),
    ("/cashier/payfail/:transaction?", &["transaction"]),
    ("/cashier/paymobile", &["transaction"]),
    ("/cashier/paynewwindow", &["transaction"]),
    ("/cashier/paypending/:transaction?", &["transaction"]),
    ("/cashier/paysuccess/:transaction?", &["transaction"]),
    ("/cashier/receipt", &["transaction"]),
    (
        "/gamehall",
        &["category", "providers", "type", "search", "page"],
    ),
    ("/gamehall/:id", &["providers", "type", "search", "page"]),
    ("/profile/bets", &["period"]),
    ("/tournaments/:id", &["round"]),
];

/// The pattern of generic content pages, whose names the table does not contain.
const SLUG: &str = "/:slug";
const CATCH_ALL: &str = "*";

/// How well a segment matches: a word of the table before a name, a name before the rest of a path. An address that
/// ends with its pattern matches best.
type Fit = [u8; MOST_PARTS];
/// The parts of the longest pattern, and its end.
const MOST_PARTS: usize = 5;
const END: u8 = 3;
const WORD: u8 = 2;
const NAME: u8 = 1;
const REST: u8 = 0;

/// A canonical path (without prefix) with the table's words in the table's spelling. Names are unchanged: the platform
/// or the content defines them.
pub(crate) fn spelled(path: &str) -> Cow<'_, str> {
    let pattern = pattern(path);
    if pattern == path {
        return Cow::Borrowed(path);
    }
    let words = pattern.split('/').map(Some).chain(std::iter::repeat(None));
    let segments: Vec<&str> = path
        .split('/')
        .zip(words)
        .map(|(segment, word)| match word {
            Some(word) if !word.starts_with(':') && word.eq_ignore_ascii_case(segment) => word,
            _ => segment,
        })
        .collect();
    let spelled = segments.join("/");
    if spelled == path {
        Cow::Borrowed(path)
    } else {
        Cow::Owned(spelled)
    }
}

/// Whether the table contains this path, not only a pattern for any name.
#[must_use]
pub fn is_named(path: &str) -> bool {
    !matches!(pattern(path), SLUG | CATCH_ALL)
}

/// The query parameters that the page of a path reads.
pub(crate) fn query(path: &str) -> &'static [&'static str] {
    let pattern = pattern(path);
    let declared = QUERIES.iter().find(|(known, _)| *known == pattern);
    declared.map_or(&[], |(_, names)| names)
}

pub(crate) fn pattern(path: &str) -> &'static str {
    if let Some(literal) = PATTERNS.iter().find(|pattern| **pattern == path) {
        return literal;
    }
    let fits = PATTERNS
        .iter()
        .filter_map(|pattern| Some((fit(pattern, path)?, *pattern)));
    fits.max_by(|(one, _), (other, _)| one.cmp(other))
        .map_or(CATCH_ALL, |(_, pattern)| pattern)
}

fn fit(pattern: &str, path: &str) -> Option<Fit> {
    let mut segments = path.split('/').filter(|segment| !segment.is_empty());
    let mut fit = Fit::default();
    let mut places = fit.iter_mut();
    for part in pattern.split('/').filter(|part| !part.is_empty()) {
        if part == "*" {
            *places.next()? = REST;
            return Some(fit);
        }
        match segments.next() {
            None if part.ends_with('?') => {}
            None => return None,
            Some(_) if part.starts_with(':') => *places.next()? = NAME,
            Some(segment) if part.eq_ignore_ascii_case(segment) => *places.next()? = WORD,
            Some(_) => return None,
        }
    }
    *places.next()? = END;
    segments.next().is_none().then_some(fit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(serde::Deserialize)]
    struct Vectors {
        patterns: Vec<String>,
        queries: Vec<Query>,
        spelling: Vec<Spelling>,
        named: Vec<Named>,
    }

    #[derive(serde::Deserialize)]
    struct Query {
        path: String,
        names: Vec<String>,
    }

    #[derive(serde::Deserialize)]
    struct Spelling {
        path: String,
        expected: String,
    }

    #[derive(serde::Deserialize)]
    struct Named {
        path: String,
        expected: bool,
    }

    fn vectors() -> Vectors {
        let text = include_str!("../../../tests/vectors/routes.json");
        serde_json::from_str(text).expect("the vectors")
    }

    #[test]
    fn the_patterns_are_those_of_the_webs_route_table() {
        assert_eq!(vectors().patterns, PATTERNS);
    }

    #[test]
    fn pages_look_at_the_names_of_the_query_that_their_routes_declare() {
        let queries = vectors().queries;
        let paths: Vec<_> = queries.iter().map(|query| query.path.as_str()).collect();
        assert_eq!(paths, QUERIES.map(|(path, _)| path));
        for Query { path, names } in &queries {
            assert_eq!(names, query(path), "{path}");
        }
        assert_eq!(query("/gamehall/slots"), query("/gamehall/:id"));
        assert_eq!(query("/jackpots"), [""; 0]);
    }

    #[test]
    fn addresses_are_spelled_as_the_table_writes_them() {
        for case in vectors().spelling {
            assert_eq!(spelled(&case.path), case.expected, "{}", case.path);
        }
    }

    #[test]
    fn pages_of_the_table_are_told_from_pages_of_any_name() {
        for case in vectors().named {
            assert_eq!(is_named(&case.path), case.expected, "{}", case.path);
        }
    }
}
