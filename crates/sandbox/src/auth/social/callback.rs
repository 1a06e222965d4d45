use std::sync::Arc;

use axum::extract::{Query, State};
use axum::response::{IntoResponse, Response};
use foyer_platform::ErrorType;
use http::header::SET_COOKIE;
use http::{HeaderMap, StatusCode};
use serde::Deserialize;
use url::Url;

use super::states::{self, Wish};
use super::{BROWSER_COOKIE, ERROR, Peer, browser_cookie, device, redirect};
use crate::api::{
    Refusal, SessionChange, cookie_value, device_cookie, device_token, session_token,
    set_session_cookie,
};
use crate::app::App;
use crate::auth::entry::{self, Entered, Entry};
use crate::auth::strangers::{self, Met, Stranger};
use crate::chance::Token;
use crate::domain::Scene;

#[derive(Debug, Clone, Deserialize)]
pub(super) struct Returned {
    #[serde(default)]
    state: String,
    #[serde(default)]
    code: String,
    #[serde(default)]
    error: String,
}

/// How a sign-in ended, apart from being begun by nobody.
enum End {
    In(Box<Entered>),
    /// The word that the site is told.
    Out(&'static str),
}

/// The way back from the identity provider. Whatever happens, the browser goes on to the address that asked.
pub(super) async fn finish(
    State(app): State<Arc<App>>,
    Query(returned): Query<Returned>,
    peer: Peer,
    headers: HeaderMap,
) -> Response {
    let entry = Entry {
        previous: session_token(&headers, &app.session_cookie).map(|token| token.hash()),
        device: device(&app, &headers, peer),
        known_device: device_token(&headers),
    };
    let browser = cookie_value(&headers, BROWSER_COOKIE).and_then(|value| Token::parse(&value));
    let (Some(state), Some(browser)) = (Token::parse(&returned.state), browser) else {
        return unknown().into_response();
    };
    let shared = Arc::clone(&app);
    // Used up first and for good: an error later must not give it back.
    let taken = app
        .database
        .write(move |tx| {
            let wish = states::take(&shared.scene(tx), &state, &browser)?;
            Ok::<_, Refusal>(wish.map(|wish| (wish, state)))
        })
        .await;
    let (wish, state) = match taken {
        Ok(Some(found)) => found,
        Ok(None) => return unknown().into_response(),
        Err(refusal) => return refusal.into_response(),
    };
    let end = end(&app, &wish, state, &returned, entry).await;
    go_on(&app, &wish, &end)
}

fn unknown() -> Refusal {
    Refusal::new(
        ErrorType::AuthorizationException,
        "This sign-in is over: it was used already, took too long, or began in another browser",
    )
}

async fn end(app: &Arc<App>, wish: &Wish, state: Token, returned: &Returned, entry: Entry) -> End {
    if returned.error == "access_denied" {
        return End::Out("cancelled");
    }
    let Some(code) = Token::parse(&returned.code) else {
        return End::Out("failed");
    };
    let (shared, wish) = (Arc::clone(app), wish.clone());
    let ended = app
        .database
        .write(move |tx| sign_in(&shared.scene(tx), &wish, &state, &code, &entry))
        .await;
    ended.unwrap_or_else(|refusal| End::Out(word(&refusal)))
}

fn sign_in(
    scene: &Scene<'_>,
    wish: &Wish,
    state: &Token,
    code: &Token,
    entry: &Entry,
) -> Result<End, Refusal> {
    let Some(person) = states::redeem(scene, state, code)? else {
        return Ok(End::Out("failed"));
    };
    let stranger = Stranger {
        service: &wish.service,
        subject: &person.subject,
        email: person.email.as_deref(),
        locale: wish.locale,
        track_id: None,
    };
    match strangers::meet(scene, &stranger)? {
        Met::Player(uid) => Ok(End::In(Box::new(entry::sign_in(scene, uid, entry)?))),
        Met::EmailTaken => Ok(End::Out("email_taken")),
    }
}

fn word(refusal: &Refusal) -> &'static str {
    match refusal.kind() {
        ErrorType::UserBannedException => "banned",
        ErrorType::UserDeletedException => "deleted",
        // Time-out and self-exclusion.
        ErrorType::InvalidRequestException => "excluded",
        _ => {
            tracing::error!(?refusal, "a social sign-in failed");
            "failed"
        }
    }
}

fn go_on(app: &App, wish: &Wish, end: &End) -> Response {
    let mut response = redirect(StatusCode::FOUND, &target(&wish.redirect_url, end));
    let session = match end {
        End::In(entered) => {
            let change = SessionChange::Begin(entered.token.as_str().to_owned());
            set_session_cookie(app, &change)
        }
        End::Out(_) => None,
    };
    let device = match end {
        End::In(entered) => device_cookie(app, &entered.device),
        End::Out(_) => None,
    };
    let cookies = [browser_cookie(app, "", 0), session, device];
    for cookie in cookies.into_iter().flatten() {
        response.headers_mut().append(SET_COOKIE, cookie);
    }
    response
}

/// The address that asked, with the error in its query or with none left over from before.
fn target(redirect_url: &Url, end: &End) -> Url {
    let kept: Vec<(String, String)> = redirect_url
        .query_pairs()
        .filter(|(name, _)| name != ERROR)
        .map(|(name, value)| (name.into_owned(), value.into_owned()))
        .collect();
    let mut url = redirect_url.clone();
    let error = match end {
        End::In(_) => None,
        End::Out(word) => Some(*word),
    };
    if kept.is_empty() && error.is_none() {
        url.set_query(None);
        return url;
    }
    url.query_pairs_mut().clear().extend_pairs(kept);
    if let Some(word) = error {
        url.query_pairs_mut().append_pair(ERROR, word);
    }
    url
}
