//! The application's page: one document that holds all it needs.

mod words;

use std::sync::Arc;

use axum::extract::{Query, State};
use axum::response::Response;
use foyer_escape::{escape_html, escape_json};
use foyer_platform::Currency;
use http::StatusCode;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::limits::Limits;
use super::markets::MARGIN;
use super::wallet::Funds;
use super::{sessions, wallet};
use crate::app::App;
use crate::chance::Token;
use crate::clock::Clock;
use crate::html::{self, fill};
use crate::locale::Locale;
use words::WORDS;

const PAGE: &str = include_str!("page.html");
const STYLE: &str = include_str!("app.css");
/// One module scope, in the order in which the parts build on each other.
const SCRIPT: &str = concat!(
    include_str!("../../framed.js"),
    include_str!("link.js"),
    include_str!("format.js"),
    include_str!("slip.js"),
    include_str!("views.js"),
    include_str!("app.js"),
);

#[derive(Debug, Default, Deserialize)]
pub(super) struct Wishes {
    locale: Option<String>,
    theme: Option<String>,
    at: Option<String>,
    code: Option<String>,
}

/// What the script reads.
#[derive(Serialize)]
struct Launch<'a> {
    locale: &'static str,
    at: &'a str,
    /// For the `Authorization` header; none of a guest.
    token: Option<&'a str>,
    funds: Option<Funds>,
    currency: Currency,
    limits: Limits,
    /// Hundredths of a percent.
    margin: u32,
    /// Who may show the page, and whom it may post messages to.
    sites: &'a [String],
    words: Map<String, Value>,
}

pub(super) async fn open(State(app): State<Arc<App>>, Query(wishes): Query<Wishes>) -> Response {
    let locale = wishes
        .locale
        .as_deref()
        .and_then(Locale::from_code)
        .unwrap_or_default();
    let token = Token::new(&*app.chance);
    let entered = match &wishes.code {
        Some(code) => enter(&app, code, token.hash()).await,
        None => None,
    };
    let currency = entered
        .as_ref()
        .map_or(Currency::EUR, |funds| funds.balance.currency);
    let nonce = Token::new(&*app.chance);
    let sites = app.site_origins();
    let launch = Launch {
        locale: locale.code(),
        at: wishes.at.as_deref().unwrap_or_default(),
        token: entered.as_ref().map(|_| token.as_str()),
        funds: entered,
        currency,
        limits: Limits::of(currency),
        margin: MARGIN,
        sites: &sites,
        words: WORDS
            .iter()
            .map(|(key, words)| ((*key).to_owned(), words.text(locale).into()))
            .collect(),
    };
    let theme = match wishes.theme.as_deref() {
        Some("light") => "light",
        _ => "dark",
    };
    let html = page(locale, theme, nonce.as_str(), &launch);
    html::framed(StatusCode::OK, html, nonce.as_str(), &sites)
}

/// Spends the code. A code that is spent or too old opens the page for a guest.
async fn enter(app: &Arc<App>, code: &str, token: [u8; 32]) -> Option<Funds> {
    let opened = wallet::open(app, code).await.ok()?;
    let funds = wallet::funds(app, &opened.session).await.ok()?;
    let now = app.clock.now();
    let kept = app
        .database
        .write(move |tx| sessions::begin(tx, token, &opened, now));
    kept.await.ok().map(|()| funds)
}

fn page(locale: Locale, theme: &str, nonce: &str, launch: &Launch<'_>) -> String {
    fill(PAGE, |name| match name {
        "lang" => locale.code().to_owned(),
        "theme" => theme.to_owned(),
        "nonce" => nonce.to_owned(),
        "css" => STYLE.to_owned(),
        "launch" => escape_json(&serde_json::to_string(launch).unwrap_or_default()).into_owned(),
        "script" => SCRIPT.to_owned(),
        word => spoken(word, locale),
    })
}

fn spoken(key: &str, locale: Locale) -> String {
    let words = WORDS.iter().find(|(known, _)| *known == key);
    words
        .map(|(_, words)| escape_html(words.text(locale)))
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_that_the_page_or_its_script_asks_for_is_there_in_both_languages() {
        let named = PAGE
            .split("{{")
            .skip(1)
            .filter_map(|part| part.split_once("}}"));
        let own = ["lang", "theme", "nonce", "css", "launch", "script"];
        let in_page = named
            .map(|(name, _)| name.to_owned())
            .filter(|name| !own.contains(&name.as_str()));
        let in_script = SCRIPT
            .split("say(\"")
            .skip(1)
            .filter_map(|part| part.split_once('"'))
            .map(|(name, _)| name.to_owned());
        for name in in_page.chain(in_script) {
            let words = WORDS.iter().find(|(known, _)| *known == name);
            assert!(
                words.is_some_and(|(_, words)| !words.fr.is_empty()),
                "{name}"
            );
        }
    }
}
