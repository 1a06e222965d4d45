//! Turns a page into a response: its policy, cookies, cache headers and compressed form.

use axum::response::{Html, IntoResponse, Response};
use foyer_platform::Locale;
use http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri, header};

use super::fallback;
use super::page::Page;
use crate::cookies::LOCALE_COOKIE;
use crate::navigation::PageRequest;
use crate::navigation::path::canonical;
use crate::settings::PageCacheSettings;

/// §4 Locale change: 365 days, lax.
const LOCALE_COOKIE_LIFE: &str = "Path=/; Max-Age=31536000; SameSite=Lax";
/// The headers that the first-visit rule reads.
const HOME_VARIES_BY: HeaderValue = HeaderValue::from_static("Accept-Language, Cookie");
/// A visitor with a session gets another page.
const SHARED_VARIES_BY: HeaderValue = HeaderValue::from_static("Cookie");
const ENCODED_VARIES_BY: HeaderValue = HeaderValue::from_static("Accept-Encoding");
/// A player's page must not be shown from a cache after sign-out; a guest's may, for the back button.
const OF_A_PLAYER: HeaderValue = HeaderValue::from_static("private, no-store");
const OF_A_GUEST: HeaderValue = HeaderValue::from_static("private, no-cache");
const ROBOTS: HeaderName = HeaderName::from_static("x-robots-tag");
/// Seconds until a client may retry an unavailable site.
const RETRY_AFTER: HeaderValue = HeaderValue::from_static("60");

/// A page that only this visitor gets.
pub(super) fn page(visit: &PageRequest, page: &Page) -> Response {
    let mut response = match &page.redirect {
        Some(to) => moved(to, page.status),
        None => (page.status, Html(page.html.clone())).into_response(),
    };
    describe(response.headers_mut(), visit, page);
    response
}

/// A page from the cache, in the form that the client prefers, or 304 if the client has it.
pub(super) fn kept(
    visit: &PageRequest,
    page: &Page,
    shared_caches: Option<&HeaderValue>,
) -> Response {
    let asked = visit.if_none_match.as_ref();
    let asked = asked.and_then(|tags| tags.to_str().ok());
    let form = page.encoded.form(&page.html, visit.encoding);
    let mut response = match asked {
        Some(tags) if page.encoded.is_named(&page.html, tags) => {
            StatusCode::NOT_MODIFIED.into_response()
        }
        _ => Html(form.body).into_response(),
    };
    let is_modified = response.status() != StatusCode::NOT_MODIFIED;
    let headers = response.headers_mut();
    describe(headers, visit, page);
    if let Ok(tag) = HeaderValue::from_str(&form.etag) {
        headers.insert(header::ETAG, tag);
    }
    if let Some(encoding) = form.encoding.filter(|_| is_modified) {
        let token = HeaderValue::from_static(encoding.token());
        headers.insert(header::CONTENT_ENCODING, token);
    }
    headers.append(header::VARY, ENCODED_VARIES_BY);
    if let Some(caching) = shared_caches.filter(|_| !visit.has_session) {
        headers.insert(header::CACHE_CONTROL, caching.clone());
        if visit.full_path != "/" {
            headers.append(header::VARY, SHARED_VARIES_BY);
        }
    }
    response
}

/// The `Cache-Control` of a cached page for caches in front of the site. A browser asks each time.
pub(super) fn shared_caching(settings: &PageCacheSettings) -> Option<HeaderValue> {
    let shared = settings.shared?;
    let text = format!(
        "public, max-age=0, s-maxage={}, stale-while-revalidate={}, stale-if-error={}",
        shared.fresh.as_secs(),
        shared.stale.as_secs(),
        shared.on_error.as_secs()
    );
    HeaderValue::from_str(&text).ok()
}

fn describe(headers: &mut HeaderMap, visit: &PageRequest, page: &Page) {
    if let Some(policy) = &page.policy {
        headers.insert(header::CONTENT_SECURITY_POLICY, policy.clone());
    }
    if visit.editor.is_some() {
        headers.insert(ROBOTS, HeaderValue::from_static("noindex, nofollow"));
    }
    let caching = if visit.has_session || visit.editor.is_some() {
        OF_A_PLAYER
    } else {
        OF_A_GUEST
    };
    headers.insert(header::CACHE_CONTROL, caching);
    if visit.full_path == "/" {
        headers.append(header::VARY, HOME_VARIES_BY);
    }
    if page.status == StatusCode::SERVICE_UNAVAILABLE {
        headers.insert(header::RETRY_AFTER, RETRY_AFTER);
    }
    for cookie in visit.set_cookies.iter().chain(&page.set_cookies) {
        headers.append(header::SET_COOKIE, cookie.clone());
    }
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
    headers.insert(header::CACHE_CONTROL, OF_A_GUEST);
    if visit.full_path == "/" {
        headers.append(header::VARY, HOME_VARIES_BY);
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
