//! The pretended identity providers: the tester chooses who to be.

use std::sync::Arc;

use axum::Form;
use axum::extract::{Path, Query, State};
use axum::response::{Html, IntoResponse, Response};
use http::header::{CACHE_CONTROL, REFERRER_POLICY, X_FRAME_OPTIONS};
use http::{HeaderValue, StatusCode};
use serde::Deserialize;

use super::people::{Person, Service, service};
use super::states::{self, Wish};
use super::{page, redirect};
use crate::api::Refusal;
use crate::app::App;
use crate::auth::credentials;
use crate::chance::Token;
use crate::locale::Locale;
use crate::players::Login;

#[derive(Debug, Deserialize)]
pub(super) struct Asked {
    #[serde(default)]
    state: String,
}

pub(super) async fn show(
    State(app): State<Arc<App>>,
    Path(name): Path<String>,
    Query(asked): Query<Asked>,
) -> Response {
    match under_way(&app, &name, &asked.state).await {
        Ok(Some((service, state, wish))) => {
            let page = page::choice(service, &state, wish.locale, false);
            answer(StatusCode::OK, page)
        }
        Ok(None) => over(),
        Err(refusal) => refusal.into_response(),
    }
}

async fn under_way(
    app: &Arc<App>,
    name: &str,
    state: &str,
) -> Result<Option<(&'static Service, Token, Wish)>, Refusal> {
    let (Some(service), Some(state)) = (service(name), Token::parse(state)) else {
        return Ok(None);
    };
    let (shared, wanted) = (Arc::clone(app), state.clone());
    let wish = app
        .database
        .read(move |db| states::look_at(&shared.scene(db), &wanted))
        .await?;
    Ok(wish
        .filter(|wish| wish.service == service.name)
        .map(|wish| (service, state, wish)))
}

#[derive(Debug, Deserialize)]
pub(super) struct Choice {
    #[serde(default)]
    state: String,
    person: Option<String>,
    email: Option<String>,
    cancel: Option<String>,
}

pub(super) async fn choose(
    State(app): State<Arc<App>>,
    Path(name): Path<String>,
    Form(choice): Form<Choice>,
) -> Response {
    let (service, state, wish) = match under_way(&app, &name, &choice.state).await {
        Ok(Some(found)) => found,
        Ok(None) => return over(),
        Err(refusal) => return refusal.into_response(),
    };
    let person = choice
        .person
        .as_deref()
        .and_then(Person::pretended)
        .or_else(|| by_email(choice.email.as_deref()?));
    if person.is_none() && choice.cancel.is_none() {
        let page = page::choice(service, &state, wish.locale, true);
        return answer(StatusCode::UNPROCESSABLE_ENTITY, page);
    }
    back(&app, state, &wish, person)
        .await
        .unwrap_or_else(IntoResponse::into_response)
}

fn by_email(text: &str) -> Option<Person> {
    match credentials::email(text).ok()? {
        Login::Email(email) if email.len() <= 254 => Some(Person::with_email(email)),
        _ => None,
    }
}

/// Without a person it was cancelled.
async fn back(
    app: &Arc<App>,
    state: Token,
    wish: &Wish,
    person: Option<Person>,
) -> Result<Response, Refusal> {
    let mut to = wish.callback()?;
    to.query_pairs_mut().append_pair("state", state.as_str());
    match person {
        Some(person) => {
            let shared = Arc::clone(app);
            let code = app
                .database
                .write(move |tx| states::grant(&shared.scene(tx), &state, &person))
                .await?;
            to.query_pairs_mut().append_pair("code", code.as_str());
        }
        None => {
            to.query_pairs_mut().append_pair("error", "access_denied");
        }
    }
    Ok(redirect(StatusCode::SEE_OTHER, &to))
}

fn over() -> Response {
    answer(StatusCode::GONE, page::over(Locale::default()))
}

fn answer(status: StatusCode, page: String) -> Response {
    let mut response = (status, Html(page)).into_response();
    let headers = response.headers_mut();
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    // Nobody else's page may trick a click out of somebody here.
    headers.insert(X_FRAME_OPTIONS, HeaderValue::from_static("DENY"));
    response
}
