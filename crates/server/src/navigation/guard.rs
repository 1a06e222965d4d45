//! Third step: keeps guests out of the player's pages (§2.3, §6).

use foyer_platform::Locale;
use http::StatusCode;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

use super::page_request::{PageRequest, Step};

/// First segments of the paths that guests cannot open.
const GUARDED: [&str; 4] = ["bets", "cashier", "profile", "responsible-game"];

/// The characters that `encodeURIComponent` encodes.
const COMPONENT: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'_')
    .remove(b'.')
    .remove(b'!')
    .remove(b'~')
    .remove(b'*')
    .remove(b'\'')
    .remove(b'(')
    .remove(b')');

/// Whether a path (without prefix) is closed to guests. Only the first segment decides; later ones are names of games,
/// offers and so on. Ignores case and escapes, as the router does.
#[must_use]
pub fn guarded(path: &str) -> bool {
    let first = path.split('/').nth(1).unwrap_or_default();
    let decoded = percent_decode_str(first).decode_utf8_lossy();
    GUARDED
        .iter()
        .any(|word| decoded.eq_ignore_ascii_case(word))
}

/// The redirect for a guest: the home page, with the return address in `redirectUrl`.
#[must_use]
pub fn bounce(locale: Locale, path: &str, search: &str) -> String {
    let back = format!("{}{search}", locale.localise(path));
    format!(
        "{}?redirectUrl={}",
        locale.localise("/"),
        utf8_percent_encode(&back, COMPONENT)
    )
}

/// Without a session cookie the visitor is a guest. With one, `user::step` asks the platform and applies `keep_out`.
pub(super) fn step(visit: PageRequest) -> Step {
    if visit.has_session {
        return Step::Continue(visit);
    }
    keep_out(visit)
}

/// Redirects a guest away from a guarded page.
pub(super) fn keep_out(visit: PageRequest) -> Step {
    if !guarded(&visit.path) {
        return Step::Continue(visit);
    }
    let to = bounce(visit.locale, &visit.path, &visit.search);
    visit.redirect(to, StatusCode::FOUND)
}
