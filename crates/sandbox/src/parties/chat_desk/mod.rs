//! A chat service: another company, whose desk answers by itself. It stands in for every provider of `support/getsettings`: each
//! has a script that offers the desk in the manner of that provider, so that the site's adapters are tried on a chat that answers.
//!
//! A script puts the desk's page (`page`) into the site in a frame. To the page around it, and only to the sites that may show it,
//! it posts `{source: "foyer-chat", type, …}`:
//!
//! | `type` | more | when |
//! |---|---|---|
//! | `ready` | `key` | the page works; the key opens the conversation again |
//! | `sent`, `received` | | the visitor, the desk has said something |
//! | `close` | | the visitor wants to see the site again |
//!
//! From it, `{source: "foyer-site", type: "visitor", name}` says who writes.
//!
//! Conversations live in memory: a restart forgets them.

mod answers;
mod conversations;
mod page;

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use foyer_platform::Success;
use http::header::{AUTHORIZATION, CACHE_CONTROL, CONTENT_TYPE};
use http::{HeaderMap, HeaderName};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::api::Refusal;
use crate::app::App;
use crate::chance::Token;
use crate::clock::Clock;
use crate::locale::Locale;
use crate::support;

pub(crate) use conversations::Conversations;
use conversations::{LONGEST_NAME, LONGEST_TEXT, Message};

const BODY: usize = 16 * 1024;
/// Of one conversation in a minute.
const MOST_MESSAGES: usize = 30;
const WIDGET: &str = include_str!("widget.js");
const MANNERS: &str = include_str!("manners.js");

pub(crate) fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/chat/page", get(page::open))
        .route("/chat/messages", get(read).post(say))
        .route("/chat/{script}", get(script))
}

/// Where a provider's script is.
pub(crate) fn script_address(app: &App, provider: &str) -> String {
    format!("{}/chat/{provider}.js", app.public_origin)
}

/// `GET /chat/{provider}.js`.
async fn script(State(app): State<Arc<App>>, Path(name): Path<String>) -> Response {
    let Some(provider) = name.strip_suffix(".js").and_then(support::provider) else {
        return Refusal::from(foyer_platform::Failure::new(
            foyer_platform::ErrorType::MethodNotFoundException,
        ))
        .into_response();
    };
    let code = format!("(() => {{\n{WIDGET}\n{MANNERS}\n}})();\n")
        .replace("\"{origin}\"", &json!(app.public_origin).to_string())
        .replace("\"{provider}\"", &json!(provider.name).to_string());
    let headers = [
        (CONTENT_TYPE, "text/javascript; charset=utf-8"),
        (CACHE_CONTROL, "public, max-age=300"),
        (HeaderName::from_static("x-content-type-options"), "nosniff"),
        (
            HeaderName::from_static("cross-origin-resource-policy"),
            "cross-origin",
        ),
    ];
    (headers, code).into_response()
}

#[derive(Serialize)]
struct Said {
    messages: Vec<Message>,
}

/// `GET /chat/messages`, with the conversation's key.
async fn read(State(app): State<Arc<App>>, headers: HeaderMap) -> Result<Response, Refusal> {
    let key = key_of(&headers).ok_or_else(Refusal::sign_in)?;
    Ok(answer(app.conversations.read(&key)))
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Words {
    text: String,
    #[serde(default)]
    name: String,
    #[serde(default)]
    locale: String,
}

/// `POST /chat/messages`: the visitor's words and the desk's answer.
async fn say(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, Refusal> {
    let key = key_of(&headers).ok_or_else(Refusal::sign_in)?;
    let bytes = axum::body::to_bytes(body, BODY)
        .await
        .map_err(|_| Refusal::field("text", "wrongField"))?;
    let words: Words =
        serde_json::from_slice(&bytes).map_err(|_| Refusal::field("text", "wrongField"))?;
    let text = words.text.trim();
    if text.is_empty() {
        return Err(Refusal::field("text", "requiredField"));
    }
    if text.chars().count() > LONGEST_TEXT || words.name.chars().count() > LONGEST_NAME {
        return Err(Refusal::field("text", "wrongField"));
    }
    let now = app.clock.now();
    app.attempts
        .take(&format!("desk {}", hex(&key)), MOST_MESSAGES, 60, now)
        .map_err(Refusal::too_many)?;
    let locale = Locale::from_code(&words.locale).unwrap_or_default();
    let reply = answers::to(text, words.name.trim(), locale);
    Ok(answer(app.conversations.add(
        key,
        [text.to_owned(), reply],
        now,
    )))
}

fn answer(messages: Vec<Message>) -> Response {
    let data = Said { messages };
    ([(CACHE_CONTROL, "no-store")], axum::Json(Success { data })).into_response()
}

fn key_of(headers: &HeaderMap) -> Option<[u8; 32]> {
    let value = headers.get(AUTHORIZATION)?.to_str().ok()?;
    Some(Token::parse(value.strip_prefix("Bearer ")?)?.hash())
}

fn hex(key: &[u8; 32]) -> String {
    data_encoding::HEXLOWER.encode(&key[..8])
}
