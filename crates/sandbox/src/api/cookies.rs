//! The session cookie. Its value is a random token; what it means is known to the server alone.

use cookie::{Cookie, SameSite, time::Duration};
use http::header::COOKIE;
use http::{HeaderMap, HeaderValue};

use super::SessionChange;
use crate::app::App;
use crate::chance::Token;
use crate::known_devices;
use crate::sessions::LONGEST;

/// The session token that a request carries, when it looks like one.
pub(crate) fn session_token(headers: &HeaderMap, name: &str) -> Option<Token> {
    values(headers, name).find_map(|value| Token::parse(&value))
}

/// The known-device token that a request carries, when it looks like one.
pub(crate) fn device_token(headers: &HeaderMap) -> Option<Token> {
    values(headers, known_devices::COOKIE).find_map(|value| Token::parse(&value))
}

/// The first value of a cookie.
pub(crate) fn cookie_value(headers: &HeaderMap, name: &str) -> Option<String> {
    values(headers, name).next()
}

/// Whether there is a session cookie at all, whatever is in it.
pub(super) fn carried(headers: &HeaderMap, name: &str) -> bool {
    cookie_value(headers, name).is_some()
}

fn values<'a>(headers: &'a HeaderMap, name: &'a str) -> impl Iterator<Item = String> + 'a {
    // Byte by byte: a cookie of somebody else's that is not ASCII, or not even text, must not hide ours.
    headers
        .get_all(COOKIE)
        .into_iter()
        .flat_map(|header| header.as_bytes().split(|byte| *byte == b';'))
        .filter_map(|pair| std::str::from_utf8(pair).ok())
        .filter_map(|pair| Cookie::parse(pair).ok())
        .filter(move |cookie| cookie.name() == name)
        .map(|cookie| cookie.value().to_owned())
}

/// The `Set-Cookie` of a change.
pub(crate) fn set(app: &App, change: &SessionChange) -> Option<HeaderValue> {
    let (value, age) = match change {
        SessionChange::Keep => return None,
        SessionChange::Begin(token) => (token.as_str(), LONGEST),
        SessionChange::End => ("", 0),
    };
    build(app, app.session_cookie.as_str(), value, age)
}

/// The `Set-Cookie` by which a browser is known from now on.
pub(crate) fn device_cookie(app: &App, token: &Token) -> Option<HeaderValue> {
    build(
        app,
        known_devices::COOKIE,
        token.as_str(),
        known_devices::LIFETIME,
    )
}

fn build(app: &App, name: &str, value: &str, age: i64) -> Option<HeaderValue> {
    let cookie = Cookie::build((name, value))
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(app.secure_cookies)
        .max_age(Duration::seconds(age));
    HeaderValue::from_str(&cookie.build().to_string()).ok()
}
