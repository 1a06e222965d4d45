//! `/oauth/init`: signing in with a social account begins here, in a popup (§2.5, §7.2), and `/oauth/callback`, where the
//! service sends the browser back to: on our origin, so that the session's cookie lands here. The platform knows the
//! services; the site makes sure that the way back is ours and passes the platform's redirects on.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Request, State};
use axum::response::{IntoResponse, Response};
use foyer_platform::{CallContext, ErrorType, Failure, Limits};
use http::request::Parts;
use http::{HeaderValue, StatusCode, header};
use tracing::warn;
use url::Url;
use url::form_urlencoded::{Serializer, parse};

use crate::api::answer::typed;
use crate::api::cookies::{attributed, sent};
use crate::app::App;
use crate::edge::request::{RequestInfo, text};
use crate::locale::Locale;
use crate::navigation::return_url::safe_return;

const LIMITS: Limits = Limits {
    time: Duration::from_secs(10),
    answer: 64 * 1024,
};
/// Where a sign-in ends that the platform does not know, or no longer: a popup must not end on a bare error.
const OVER: &str = "/?oauth_error=expired";

pub(super) async fn begin(
    State(app): State<Arc<App>>,
    info: RequestInfo,
    request: Request,
) -> Response {
    let (parts, _) = request.into_parts();
    let Some(target) = target(&app, &info, parts.uri.query().unwrap_or_default()) else {
        let failure = Failure::new(ErrorType::InvalidParameterException);
        return typed(failure.status(), failure);
    };
    let context = context(&info, &parts);
    let reply = match app.platform.fetch(&target, &context, LIMITS).await {
        Ok(reply) => reply,
        Err(error) => {
            warn!(%error, "a social sign-in has not begun");
            return typed(error.status(), error.failure());
        }
    };
    let service = text(&reply.headers, "location").and_then(|to| Url::parse(to).ok());
    let service = service.filter(|to| matches!(to.scheme(), "https" | "http"));
    match service.and_then(|to| HeaderValue::from_str(to.as_str()).ok()) {
        Some(location) if reply.status.is_redirection() => {
            let mut response = (StatusCode::FOUND, [(header::LOCATION, location)]).into_response();
            for cookie in attributed(&reply.set_cookies(), &info.origin, &app.settings) {
                response.headers_mut().append(header::SET_COOKIE, cookie);
            }
            response
        }
        // The platform has no such service, or none at all.
        _ => {
            let failure = Failure::new(ErrorType::MethodNotFoundException)
                .with_message("Signing in with this service is not available");
            typed(failure.status(), failure)
        }
    }
}

/// The service's answer goes to the platform, and the platform's redirect to the browser if it stays with us.
pub(super) async fn finish(
    State(app): State<Arc<App>>,
    info: RequestInfo,
    request: Request,
) -> Response {
    let (parts, _) = request.into_parts();
    let target = returned(parts.uri.query().unwrap_or_default());
    let context = context(&info, &parts);
    let reply = match app.platform.fetch(&target, &context, LIMITS).await {
        Ok(reply) => reply,
        Err(error) => {
            warn!(%error, "a social sign-in has not ended");
            return typed(error.status(), error.failure());
        }
    };
    let back = text(&reply.headers, "location")
        .filter(|_| reply.status.is_redirection())
        .and_then(|to| {
            let site = Url::parse(&info.origin).ok()?;
            safe_return(to, &site, &app.settings.return_origins)
        })
        .and_then(|to| HeaderValue::from_str(&to).ok());
    let no_store = (header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    let Some(location) = back else {
        let over = (header::LOCATION, HeaderValue::from_static(OVER));
        return (StatusCode::FOUND, [over, no_store]).into_response();
    };
    let mut response =
        (StatusCode::FOUND, [(header::LOCATION, location), no_store]).into_response();
    for cookie in attributed(&reply.set_cookies(), &info.origin, &app.settings) {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}

/// The platform ties the sign-in to the browser by its cookies.
fn context(info: &RequestInfo, parts: &Parts) -> CallContext {
    CallContext {
        cookies: Some(sent(&parts.headers)),
        user_agent: parts.headers.get(header::USER_AGENT).cloned(),
        ..info.call_context(Locale::default())
    }
}

/// What a service returns with, and nothing else (RFC 6749 §4.1.2).
fn returned(query: &str) -> String {
    let mut target = Serializer::new(String::new());
    for (name, value) in parse(query.as_bytes()) {
        if matches!(&*name, "state" | "code" | "error") && value.len() <= 2048 {
            target.append_pair(&name, &value);
        }
    }
    format!("/oauth/callback?{}", target.finish())
}

/// §7.2: service, redirect_url, type_auth; the way back is checked and re-serialised (design §9).
fn target(app: &App, info: &RequestInfo, query: &str) -> Option<String> {
    let value = |name: &str| {
        let found = parse(query.as_bytes()).find(|(key, _)| key == name);
        found.map(|(_, value)| value.into_owned())
    };
    let word = |name: &str| {
        value(name).filter(|text| {
            (1..=64).contains(&text.len())
                && text
                    .bytes()
                    .all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'))
        })
    };
    let site = Url::parse(&info.origin).ok()?;
    let back = safe_return(&value("redirect_url")?, &site, &app.settings.return_origins)?;
    let back = site.join(&back).ok()?;
    let query = Serializer::new(String::new())
        .append_pair("service", &word("service")?)
        .append_pair("redirect_url", back.as_str())
        .append_pair("type_auth", &word("type_auth").unwrap_or_default())
        .finish();
    Some(format!("/oauth/init?{query}"))
}
