use std::sync::Arc;

use axum::extract::{Query, State};
use axum::response::{IntoResponse, Response};
use foyer_platform::ErrorType;
use http::header::SET_COOKIE;
use http::{HeaderMap, StatusCode};
use serde::Deserialize;
use url::Url;

use super::states::{self, Wish};
use super::{LIFETIME, Peer, browser_cookie, device, people, redirect, take_attempt};
use crate::api::{Refusal, cookie_value};
use crate::app::App;
use crate::chance::Token;
use crate::locale::Locale;

const LOCALE_COOKIE: &str = "i18n_redirected";

/// §7.2: `type_auth` says whether the popup was opened for signing in or for registering, which is the same to us.
#[derive(Debug, Deserialize)]
pub(super) struct Asked {
    #[serde(default)]
    service: String,
    #[serde(default)]
    redirect_url: String,
}

pub(super) async fn begin(
    State(app): State<Arc<App>>,
    Query(asked): Query<Asked>,
    peer: Peer,
    headers: HeaderMap,
) -> Response {
    let device = device(&app, &headers, peer);
    let begun = match take_attempt(&app, &device) {
        Ok(()) => start(&app, &asked, &headers).await,
        Err(refusal) => Err(refusal),
    };
    begun.unwrap_or_else(IntoResponse::into_response)
}

async fn start(app: &Arc<App>, asked: &Asked, headers: &HeaderMap) -> Result<Response, Refusal> {
    let service = people::service(&asked.service).ok_or_else(|| {
        Refusal::new(
            ErrorType::MethodNotFoundException,
            "Signing in with this service is not available",
        )
    })?;
    let redirect_url = way_back(app, &asked.redirect_url)
        .ok_or_else(|| Refusal::field("redirect_url", "wrongField"))?;
    let wish = Wish {
        service: service.name.to_owned(),
        redirect_url,
        locale: cookie_value(headers, LOCALE_COOKIE)
            .and_then(|code| Locale::from_code(&code))
            .unwrap_or_default(),
    };
    let (state, browser) = (Token::new(&*app.chance), Token::new(&*app.chance));
    let mut to = Url::parse(&app.public_origin).map_err(Refusal::internal)?;
    to.set_path(&format!("/identity/{}", service.name));
    to.query_pairs_mut().append_pair("state", state.as_str());
    let cookie = browser_cookie(app, browser.as_str(), LIFETIME);
    let shared = Arc::clone(app);
    app.database
        .write(move |tx| states::keep(&shared.scene(tx), &state, &browser, &wish))
        .await?;
    let mut response = redirect(StatusCode::FOUND, &to);
    if let Some(cookie) = cookie {
        response.headers_mut().append(SET_COOKIE, cookie);
    }
    Ok(response)
}

/// An address on one of our sites, and nowhere else.
fn way_back(app: &App, text: &str) -> Option<Url> {
    let url = Url::parse(text).ok()?;
    let is_plain = matches!(url.scheme(), "http" | "https")
        && url.username().is_empty()
        && url.password().is_none();
    let origin = url.origin().ascii_serialization();
    (is_plain && app.site_origins().contains(&origin)).then_some(url)
}
