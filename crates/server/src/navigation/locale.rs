//! First step: chooses the language from the path alone (§2, §2.3).

use foyer_platform::Locale;
use http::StatusCode;

use super::page_request::{Answer, PageRequest, Step};
use super::path::{canonical, has_controls};
use crate::routes::spelled;
use crate::system_page::SystemPage;

/// How `/` chooses a language on a first visit (§9).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Strategy {
    /// The default language, whatever the browser prefers.
    #[default]
    Platform,
    /// The browser's preferred language, if the site has it.
    Browser,
}

/// The input of the first-visit rule.
#[derive(Debug, Clone, Copy, Default)]
pub struct Preference<'a> {
    pub strategy: Strategy,
    pub accept_language: Option<&'a str>,
    /// `i18n_redirected`: set once a language was offered or chosen.
    pub cookie: Option<&'a str>,
}

#[derive(Debug, PartialEq, Eq)]
pub enum Decision {
    Stay {
        locale: Locale,
        path: String,
    },
    Move {
        to: String,
        status: StatusCode,
        /// The language to store in the cookie.
        remembered: Option<Locale>,
    },
    /// No page can have this address.
    NotFound {
        locale: Locale,
    },
}

/// The rule itself; tests/vectors/locale.json tests it.
#[must_use]
pub fn decide(path: &str, search: &str, preference: Preference<'_>) -> Decision {
    let clean = canonical(path);
    let (named, rest) = Locale::split(&clean);
    let locale = named.unwrap_or_default();
    if has_controls(path) {
        return Decision::NotFound { locale };
    }
    let own = locale.localise(&spelled(rest));
    if own != path {
        // A visitor who opens `/en` chooses English: remember it, or the home page would redirect to the browser's
        // language.
        let is_choice = named == Some(Locale::En) && preference.strategy == Strategy::Browser;
        return Decision::Move {
            to: format!("{own}{search}"),
            status: StatusCode::MOVED_PERMANENTLY,
            remembered: is_choice.then_some(Locale::En),
        };
    }
    if let Some(offered) = offer(path, preference) {
        return Decision::Move {
            to: format!("{}{search}", offered.localise("/")),
            status: StatusCode::FOUND,
            remembered: Some(offered),
        };
    }
    Decision::Stay {
        locale,
        path: rest.to_owned(),
    }
}

/// The language that `/` redirects to: the one chosen before, else the browser's.
fn offer(path: &str, preference: Preference<'_>) -> Option<Locale> {
    if path != "/" || preference.strategy != Strategy::Browser {
        return None;
    }
    let language = match preference.cookie {
        Some(chosen) => Locale::from_code(chosen),
        None => preferred(preference.accept_language?),
    };
    language.filter(|locale| *locale != Locale::default())
}

/// The site's language with the highest weight in `Accept-Language`; among equals, the first.
pub(crate) fn preferred(accept_language: &str) -> Option<Locale> {
    let mut best: Option<(Locale, f32)> = None;
    for choice in accept_language.split(',') {
        let mut parts = choice.split(';');
        let tag = parts.next().unwrap_or_default().trim().to_ascii_lowercase();
        let weight = parts
            .find_map(|part| part.trim().strip_prefix("q=")?.parse().ok())
            .unwrap_or(1.0);
        let primary = tag.split('-').next().unwrap_or_default();
        let Some(locale) = Locale::from_code(primary) else {
            continue;
        };
        if weight > best.map_or(0.0, |(_, weight)| weight) {
            best = Some((locale, weight));
        }
    }
    best.map(|(locale, _)| locale)
}

pub(super) fn step(mut visit: PageRequest, strategy: Strategy) -> Step {
    let preference = Preference {
        strategy,
        accept_language: visit.accept_language.as_deref(),
        cookie: visit.locale_cookie.as_deref(),
    };
    match decide(&visit.full_path, &visit.search, preference) {
        Decision::Stay { locale, path } => {
            visit.locale = locale;
            visit.path = path;
            Step::Continue(visit)
        }
        Decision::Move {
            to,
            status,
            remembered,
        } => visit.end(Answer::Redirect {
            to,
            status,
            remembered,
        }),
        Decision::NotFound { locale } => {
            visit.locale = locale;
            visit.system(SystemPage::NOT_FOUND)
        }
    }
}
