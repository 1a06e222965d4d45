//! Turns a page into a response: a new nonce, its policy, cookies and cache headers.

use axum::response::{Html, IntoResponse, Response};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use foyer_platform::Locale;
use http::{HeaderValue, StatusCode, Uri, header};

use super::fallback;
use super::page::Page;
use crate::cookies::LOCALE_COOKIE;
use crate::edge::csp::PagePolicy;
use crate::navigation::PageRequest;
use crate::navigation::path::canonical;

/// §4 Locale change: 365 days, lax.
const LOCALE_COOKIE_LIFE: &str = "Path=/; Max-Age=31536000; SameSite=Lax";
/// The headers that the first-visit rule reads.
const HOME_VARIES_BY: &str = "Accept-Language, Cookie";
/// Seconds until a client may retry an unavailable site.
const RETRY_AFTER: &str = "60";

pub(super) fn page(policy: &PagePolicy, visit: &PageRequest, page: &Page) -> Response {
    let mut response = match &page.redirect {
        Some(to) => moved(to, page.status),
        None => html(policy, page),
    };
    let headers = response.headers_mut();
    // A player's page must not be shown from a cache after sign-out; a guest's may, for the back button.
    let caching = if visit.has_session {
        "private, no-store"
    } else {
        "private, no-cache"
    };
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
    if visit.full_path == "/" {
        headers.append(header::VARY, HeaderValue::from_static(HOME_VARIES_BY));
    }
    if page.status == StatusCode::SERVICE_UNAVAILABLE {
        headers.insert(header::RETRY_AFTER, HeaderValue::from_static(RETRY_AFTER));
    }
    for cookie in visit.set_cookies.iter().chain(&page.set_cookies) {
        headers.append(header::SET_COOKIE, cookie.clone());
    }
    response
}

fn html(policy: &PagePolicy, page: &Page) -> Response {
    let nonce = STANDARD_NO_PAD.encode(rand::random::<[u8; 16]>());
    let body = page.document.with_nonce(&nonce);
    let mut response = (page.status, Html(body)).into_response();
    if let Ok(policy) = HeaderValue::from_str(&policy.with_nonce(&nonce)) {
        response
            .headers_mut()
            .insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    response
}

/// A redirect of the chain. Browsers revalidate even a permanent one, so that an editor can revoke it.
pub(super) fn redirect(
    visit: &PageRequest,
    to: &str,
    status: StatusCode,
    remembered: Option<Locale>,
) -> Response {
    let mut response = moved(to, status);
    let headers = response.headers_mut();
    headers.insert(
        header::CACHE_CONTROL,
        HeaderValue::from_static("private, no-cache"),
    );
    if visit.full_path == "/" {
        headers.append(header::VARY, HeaderValue::from_static(HOME_VARIES_BY));
    }
    if let Some(locale) = remembered {
        let cookie = format!("{LOCALE_COOKIE}={locale}; {LOCALE_COOKIE_LIFE}");
        if let Ok(cookie) = HeaderValue::from_str(&cookie) {
            headers.append(header::SET_COOKIE, cookie);
        }
    }
    for cookie in &visit.set_cookies {
        headers.append(header::SET_COOKIE, cookie.clone());
    }
    response
}

/// A form posted to a page, by a service that returns the browser: redirect to a GET. The browser sends `SameSite`
/// cookies with the GET but not with a cross-site form (§2.3).
pub(super) fn see_other(uri: &Uri) -> Response {
    let query = uri
        .query()
        .map_or_else(String::new, |query| format!("?{query}"));
    let to = format!("{}{query}", canonical(uri.path()));
    without_store(moved(&to, StatusCode::SEE_OTHER))
}

pub(super) fn wrong_method() -> Response {
    let allow = [(header::ALLOW, HeaderValue::from_static("GET, HEAD, POST"))];
    let words = "Pages are read with GET.\n";
    (StatusCode::METHOD_NOT_ALLOWED, allow, words).into_response()
}

/// The client's address has reached its limit of concurrent pages.
pub(super) fn too_many(locale: Locale) -> Response {
    let mut response = fallback::page(StatusCode::TOO_MANY_REQUESTS, locale);
    let soon = HeaderValue::from_static("1");
    response.headers_mut().insert(header::RETRY_AFTER, soon);
    response
}

/// Answers one line instead of a page: only programs request such files.
pub(super) fn no_such_file() -> Response {
    let words = "There is no such file.\n";
    without_store((StatusCode::NOT_FOUND, words).into_response())
}

fn without_store(mut response: Response) -> Response {
    let no_store = HeaderValue::from_static("no-store");
    response
        .headers_mut()
        .insert(header::CACHE_CONTROL, no_store);
    response
}

fn moved(to: &str, status: StatusCode) -> Response {
    match HeaderValue::from_str(to) {
        Ok(location) => (status, [(header::LOCATION, location)]).into_response(),
        Err(_) => StatusCode::BAD_REQUEST.into_response(),
    }
}
