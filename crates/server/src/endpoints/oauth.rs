//! `/oauth/init` begins a social sign-in in a popup (§2.5, §7.2). The service redirects the browser to
//! `/oauth/callback` on our origin, so that the session cookie is set here. The platform implements the services; the
//! site checks that the return address is allowed and forwards the platform's redirects.

use std::sync::Arc;
use std::time::Duration;

use axum::body::to_bytes;
use axum::extract::{Request, State};
use axum::response::{IntoResponse, Response};
use foyer_platform::{CallContext, Client, ErrorType, Failure, Limits, Locale};
use http::request::Parts;
use http::{HeaderValue, StatusCode, header};
use tracing::warn;
use url::Url;
use url::form_urlencoded::{Serializer, parse};

use crate::api::answer::typed;
use crate::cookies::{LOCALE_COOKIE, attributed, sent, value as value_of};
use crate::edge::request::{RequestInfo, text};
use crate::navigation::return_url::safe_return;
use crate::settings::Settings;

const LIMITS: Limits = Limits {
    time: Duration::from_secs(10),
    answer: 64 * 1024,
};
const LARGEST_FORM: usize = 16 * 1024;
/// The query parameter of the return address that holds the error.
const ERROR: &str = "oauth_error";
/// The query parameter of the return address that holds the window's kind. The popup cannot detect it by itself: the
/// services' cross-origin isolation may have cleared its opener and its name (§2.5).
const RETURN: &str = "oauth_return";

/// The window that began the sign-in: a popup, or the page itself where popups are blocked.
#[derive(Debug, Clone, Copy)]
enum Display {
    Popup,
    Page,
}

impl Display {
    fn asked(query: &str) -> Option<Self> {
        match value(query, "display")?.as_str() {
            "popup" => Some(Self::Popup),
            "page" => Some(Self::Page),
            _ => None,
        }
    }

    fn word(self) -> &'static str {
        match self {
            Self::Popup => "popup",
            Self::Page => "page",
        }
    }
}

pub(super) async fn begin(
    State(platform): State<Client>,
    State(settings): State<Arc<Settings>>,
    info: RequestInfo,
    request: Request,
) -> Response {
    let (parts, _) = request.into_parts();
    let query = parts.uri.query().unwrap_or_default();
    let back = way_back(&settings, &info, query);
    let begun = match target(back.as_ref(), query) {
        Some(target) => ask(&platform, &settings, &info, &parts, &target).await,
        None => Err(Failure::new(ErrorType::InvalidParameterException)),
    };
    match begun {
        Ok(response) => response,
        // A window gets a redirect to a page that shows the error; JSON would be shown as text.
        Err(failure) if is_shown(&parts) => {
            let home = || home(&info, &parts).map(|url| marked(url, Display::asked(query)));
            match back.or_else(home) {
                Some(back) => send_back(back, word(failure.kind)),
                None => typed(failure.status(), failure),
            }
        }
        Err(failure) => typed(failure.status(), failure),
    }
}

/// Asks the platform for the service's address.
async fn ask(
    platform: &Client,
    settings: &Settings,
    info: &RequestInfo,
    parts: &Parts,
    target: &str,
) -> Result<Response, Failure> {
    let context = context(info, parts);
    let reply = match platform.fetch(target, &context, LIMITS).await {
        Ok(reply) => reply,
        Err(error) => {
            warn!(%error, "a social sign-in has not begun");
            return Err(error.failure());
        }
    };
    let service = text(&reply.headers, "location").and_then(|to| Url::parse(to).ok());
    let service = service.filter(|to| matches!(to.scheme(), "https" | "http"));
    match service.and_then(|to| HeaderValue::from_str(to.as_str()).ok()) {
        Some(location) if reply.status.is_redirection() => {
            let no_store = (header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
            let headers = [(header::LOCATION, location), no_store];
            let mut response = (StatusCode::FOUND, headers).into_response();
            for cookie in attributed(&reply.set_cookies(), &info.origin, settings) {
                response.headers_mut().append(header::SET_COOKIE, cookie);
            }
            Ok(response)
        }
        _ if reply.status == StatusCode::TOO_MANY_REQUESTS => {
            Err(Failure::new(ErrorType::TooManyRequestsException))
        }
        // The platform does not offer this service, or any.
        _ => Err(Failure::new(ErrorType::MethodNotFoundException)
            .with_message("Signing in with this service is not available")),
    }
}

/// The value of `oauth_error` for a sign-in that failed to begin.
fn word(kind: ErrorType) -> &'static str {
    match kind {
        ErrorType::InvalidParameterException => "failed",
        ErrorType::TooManyRequestsException => "too_many",
        _ => "unavailable",
    }
}

/// Whether a window shows the answer: a window accepts HTML, a script asks for data.
fn is_shown(parts: &Parts) -> bool {
    text(&parts.headers, "accept").is_some_and(|types| types.contains("text/html"))
}

fn send_back(mut back: Url, word: &str) -> Response {
    back.query_pairs_mut().append_pair(ERROR, word);
    let no_store = (header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    match HeaderValue::from_str(back.as_str()) {
        Ok(location) => {
            (StatusCode::FOUND, [(header::LOCATION, location), no_store]).into_response()
        }
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

/// Some services return with a cross-site form (`response_mode=form_post`), which has no `SameSite` cookies of ours.
/// Redirect to a GET with the form's fields: the browser sends the cookies with it.
pub(super) async fn finish_by_form(request: Request) -> Response {
    let Ok(form) = to_bytes(request.into_body(), LARGEST_FORM).await else {
        return StatusCode::PAYLOAD_TOO_LARGE.into_response();
    };
    let no_store = (header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    match HeaderValue::from_str(&returned(&form)) {
        Ok(location) => (
            StatusCode::SEE_OTHER,
            [(header::LOCATION, location), no_store],
        )
            .into_response(),
        Err(_) => StatusCode::BAD_REQUEST.into_response(),
    }
}

/// Forwards the service's answer to the platform, and the platform's redirect to the browser if its target is allowed.
pub(super) async fn finish(
    State(platform): State<Client>,
    State(settings): State<Arc<Settings>>,
    info: RequestInfo,
    request: Request,
) -> Response {
    let (parts, _) = request.into_parts();
    let target = returned(parts.uri.query().unwrap_or_default().as_bytes());
    let context = context(&info, &parts);
    let reply = match platform.fetch(&target, &context, LIMITS).await {
        Ok(reply) => reply,
        Err(error) => {
            warn!(%error, "a social sign-in has not ended");
            return match home(&info, &parts).filter(|_| is_shown(&parts)) {
                Some(home) => send_back(home, "failed"),
                None => typed(error.status(), error.failure()),
            };
        }
    };
    let back = text(&reply.headers, "location")
        .filter(|_| reply.status.is_redirection())
        .and_then(|to| {
            let site = Url::parse(&info.origin).ok()?;
            safe_return(to, &site, &settings.return_origins)
        })
        .and_then(|to| HeaderValue::from_str(&to).ok());
    let no_store = (header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    let Some(location) = back else {
        // The platform does not know this sign-in, or it expired: redirect, so that the popup does not end on a bare
        // error.
        let over = format!("{}?{ERROR}=expired", locale(&parts).localise("/"));
        let over = HeaderValue::from_str(&over).unwrap_or(HeaderValue::from_static("/"));
        return (StatusCode::FOUND, [(header::LOCATION, over), no_store]).into_response();
    };
    let mut response =
        (StatusCode::FOUND, [(header::LOCATION, location), no_store]).into_response();
    for cookie in attributed(&reply.set_cookies(), &info.origin, &settings) {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}

/// The platform uses cookies to bind the sign-in to the browser.
fn context(info: &RequestInfo, parts: &Parts) -> CallContext {
    CallContext {
        cookies: Some(sent(&parts.headers)),
        user_agent: parts.headers.get(header::USER_AGENT).cloned(),
        ..info.call_context(Locale::default())
    }
}

/// The parameters of a service's answer (RFC 6749 §4.1.2); all others are dropped.
fn returned(query: &[u8]) -> String {
    let mut target = Serializer::new(String::new());
    for (name, value) in parse(query) {
        if matches!(&*name, "state" | "code" | "error") && value.len() <= 2048 {
            target.append_pair(&name, &value);
        }
    }
    format!("/oauth/callback?{}", target.finish())
}

/// The language of the browser's last page, from the cookie: the services do not pass it on.
fn locale(parts: &Parts) -> Locale {
    value_of(&sent(&parts.headers), LOCALE_COOKIE)
        .and_then(Locale::from_code)
        .unwrap_or_default()
}

fn home(info: &RequestInfo, parts: &Parts) -> Option<Url> {
    let site = Url::parse(&info.origin).ok()?;
    site.join(&locale(parts).localise("/")).ok()
}

fn value(query: &str, name: &str) -> Option<String> {
    let found = parse(query.as_bytes()).find(|(key, _)| key == name);
    found.map(|(_, value)| value.into_owned())
}

/// The return address, checked and re-serialised (architecture §9), without the parameters of an earlier sign-in.
fn way_back(settings: &Settings, info: &RequestInfo, query: &str) -> Option<Url> {
    let site = Url::parse(&info.origin).ok()?;
    let asked = value(query, "redirect_url")?;
    let back = safe_return(&asked, &site, &settings.return_origins)?;
    let back = site.join(&back).ok()?;
    let display = Display::asked(query).filter(|_| back.origin() == site.origin());
    Some(marked(back, display))
}

/// Sets the window's kind in a return address.
fn marked(mut back: Url, display: Option<Display>) -> Url {
    let is_ours = |name: &str| name == ERROR || name == RETURN;
    if back.query_pairs().any(|(name, _)| is_ours(&name)) {
        let kept: Vec<(String, String)> = back
            .query_pairs()
            .filter(|(name, _)| !is_ours(name))
            .map(|(name, value)| (name.into_owned(), value.into_owned()))
            .collect();
        back.set_query(None);
        if !kept.is_empty() {
            back.query_pairs_mut().extend_pairs(kept);
        }
    }
    if let Some(display) = display {
        back.query_pairs_mut().append_pair(RETURN, display.word());
    }
    back
}

/// The platform's path with the parameters of §7.2: service, redirect_url, type_auth.
fn target(back: Option<&Url>, query: &str) -> Option<String> {
    let word = |name: &str| {
        value(query, name).filter(|text| {
            (1..=64).contains(&text.len())
                && text
                    .bytes()
                    .all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'))
        })
    };
    let query = Serializer::new(String::new())
        .append_pair("service", &word("service")?)
        .append_pair("redirect_url", back?.as_str())
        .append_pair("type_auth", &word("type_auth").unwrap_or_default())
        .finish();
    Some(format!("/oauth/init?{query}"))
}
