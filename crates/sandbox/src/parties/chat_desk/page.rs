//! The desk's page, which sites show in a frame.

use std::sync::Arc;

use axum::extract::{Query, State};
use axum::response::Response;
use foyer_escape::{escape_html, escape_json};
use http::StatusCode;
use serde::{Deserialize, Serialize};

use super::conversations::LONGEST_TEXT;
use crate::app::App;
use crate::chance::Token;
use crate::html::{self, fill};
use crate::locale::{Locale, Words};

const PAGE: &str = include_str!("page.html");
const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = concat!(include_str!("../framed.js"), include_str!("page.js"));

const TITLE: Words = Words::of("Chat with support", "Discuter avec l’assistance");
const GREETING: Words = Words::of(
    "Good evening. What can we do for you?",
    "Bonsoir. Que pouvons-nous faire pour vous ?",
);
const WRITE: Words = Words::of("Your message", "Votre message");
const SEND: Words = Words::of("Send", "Envoyer");
const CLOSE: Words = Words::of("Close the chat", "Fermer la discussion");
const FAILED: Words = Words::of(
    "Your message did not arrive. Please send it again.",
    "Votre message n’est pas arrivé. Veuillez le renvoyer.",
);
const DESK: Words = Words::of("Support says:", "L’assistance dit :");
const YOU: Words = Words::of("You say:", "Vous dites :");
const TYPING: Words = Words::of("Support is writing…", "L’assistance écrit…");

#[derive(Debug, Default, Deserialize)]
pub(super) struct Wishes {
    locale: Option<String>,
    theme: Option<String>,
    /// Of a conversation that goes on.
    key: Option<String>,
    title: Option<String>,
    greeting: Option<String>,
}

/// What the script reads.
#[derive(Serialize)]
struct Launch<'a> {
    locale: &'static str,
    key: &'a str,
    greeting: &'a str,
    /// Who may show the page, and whom it may post messages to.
    sites: &'a [String],
    failed: &'static str,
    desk: &'static str,
    you: &'static str,
}

pub(super) async fn open(State(app): State<Arc<App>>, Query(wishes): Query<Wishes>) -> Response {
    let locale = wishes
        .locale
        .as_deref()
        .and_then(Locale::from_code)
        .unwrap_or_default();
    let key = wishes
        .key
        .as_deref()
        .and_then(Token::parse)
        .unwrap_or_else(|| Token::new(&*app.chance));
    let sites = app.site_origins();
    let given = |text: &Option<String>, usual: Words| -> String {
        let text = text.as_deref().unwrap_or_default().trim();
        let text = if text.is_empty() {
            usual.text(locale)
        } else {
            text
        };
        text.chars().take(200).collect()
    };
    let title = given(&wishes.title, TITLE);
    let launch = Launch {
        locale: locale.code(),
        key: key.as_str(),
        greeting: &given(&wishes.greeting, GREETING),
        sites: &sites,
        failed: FAILED.text(locale),
        desk: DESK.text(locale),
        you: YOU.text(locale),
    };
    let theme = match wishes.theme.as_deref() {
        Some("light") => "light",
        _ => "dark",
    };
    let nonce = Token::new(&*app.chance);
    let nonce = nonce.as_str();
    let launch = serde_json::to_string(&launch).unwrap_or_default();
    let page = fill(PAGE, |name| match name {
        "lang" => locale.code().to_owned(),
        "theme" => theme.to_owned(),
        "nonce" => nonce.to_owned(),
        "title" => escape_html(&title),
        "write" => WRITE.text(locale).to_owned(),
        "send" => SEND.text(locale).to_owned(),
        "close" => CLOSE.text(locale).to_owned(),
        "typing" => TYPING.text(locale).to_owned(),
        "longest" => LONGEST_TEXT.to_string(),
        "css" => STYLE.to_owned(),
        "launch" => escape_json(&launch).into_owned(),
        _ => SCRIPT.to_owned(),
    });
    html::framed(StatusCode::OK, page, nonce, &sites)
}
