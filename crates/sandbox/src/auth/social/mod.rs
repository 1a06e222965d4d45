//! Social sign-in (§2.5, §7.2 /oauth/init): `/oauth/init` sends the browser to an identity provider, which sends it back to
//! `/oauth/callback` on the site's own origin, so that the session cookie lands there; the site forwards both to us. The
//! identity providers are pretended at `/identity/{service}`.

mod callback;
mod identity;
mod init;
mod page;
mod people;
mod states;

use std::sync::Arc;

use axum::Router;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use cookie::{Cookie, SameSite, time::Duration};
use http::header::{CACHE_CONTROL, LOCATION, REFERRER_POLICY};
use http::{HeaderMap, HeaderValue, StatusCode};
use url::Url;

use crate::api::{Refusal, client, user_agent};
use crate::app::App;
use crate::clock::Clock;
use crate::sessions::Device;

/// Ties a sign-in under way to the browser that began it.
const BROWSER_COOKIE: &str = "foyer_oauth";
/// A sign-in must end within so many seconds.
const LIFETIME: i64 = 600;
/// How the address that the browser returns to names what went wrong.
const ERROR: &str = "oauth_error";

pub(crate) fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/oauth/init", get(init::begin))
        .route("/oauth/callback", get(callback::finish))
        .route(
            "/identity/{service}",
            get(identity::show).post(identity::choose),
        )
}

type Peer = Option<axum::Extension<foyer_listener::Peer>>;

fn device(app: &App, headers: &HeaderMap, peer: Peer) -> Device {
    let peer = peer.map(|axum::Extension(peer)| peer);
    Device {
        user_agent: user_agent(headers),
        address: client(app, headers, peer),
    }
}

/// Every sign-in leaves a row for a while.
fn take_attempt(app: &App, device: &Device) -> Result<(), Refusal> {
    let limits = app.attempt_limits;
    let key = format!("oauth {}", device.address);
    app.attempts
        .take(
            &key,
            limits.per_client,
            limits.window_seconds,
            app.clock.now(),
        )
        .map_err(Refusal::too_many)
}

/// Addresses with a state or a code in them are nobody else's to see.
fn redirect(status: StatusCode, to: &Url) -> Response {
    let mut response = status.into_response();
    let headers = response.headers_mut();
    if let Ok(location) = HeaderValue::from_str(to.as_str()) {
        headers.insert(LOCATION, location);
    }
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    response
}

/// Lax: the way back comes from another site.
fn browser_cookie(app: &App, value: &str, age: i64) -> Option<HeaderValue> {
    let cookie = Cookie::build((BROWSER_COOKIE, value))
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(app.secure_cookies)
        .max_age(Duration::seconds(age));
    HeaderValue::from_str(&cookie.build().to_string()).ok()
}
