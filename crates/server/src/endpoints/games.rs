//! `/platform/game/…` launches a game, `/platform/art/…` serves its pictures (§2.1). The platform answers both.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Request, State};
use axum::response::{Html, IntoResponse, Response};
use foyer_content::PlainPath;
use foyer_platform::{CallContext, CallError, Client, Limits, Locale, Reply};
use http::request::Parts;
use http::{HeaderName, HeaderValue, StatusCode, header};
use tracing::warn;
use url::Url;

use crate::cookies::{attributed, sent};
use crate::edge::request::{RequestInfo, text};
use crate::metrics::Kind;
use crate::settings::Settings;

const ART: Limits = Limits {
    time: Duration::from_secs(5),
    answer: 8 * 1024 * 1024,
};
const LAUNCH: Limits = Limits {
    time: Duration::from_secs(10),
    answer: 256 * 1024,
};

/// Pictures are immutable: their names identify their content.
pub(super) async fn art(
    State(platform): State<Client>,
    info: RequestInfo,
    request: Request,
) -> Response {
    let (parts, _) = request.into_parts();
    let path = parts.uri.path();
    if !is_plain(path) {
        return not_found();
    }
    let context = CallContext {
        if_none_match: parts.headers.get(header::IF_NONE_MATCH).cloned(),
        ..info.call_context(Locale::default())
    };
    let mut response = match platform.fetch(path, &context, ART).await {
        Ok(reply) => picture(reply),
        Err(error) => {
            warn!(%error, path, "a picture has not come");
            status(error.status())
        }
    };
    response.extensions_mut().insert(Kind::Art);
    response
}

fn picture(reply: Reply) -> Response {
    let kind = reply.headers.get(header::CONTENT_TYPE);
    let is_image = kind.is_some_and(|kind| kind.as_bytes().starts_with(b"image/"));
    match reply.status {
        StatusCode::OK if is_image => {}
        StatusCode::NOT_MODIFIED => {}
        StatusCode::NOT_FOUND => return not_found(),
        _ => return status(StatusCode::BAD_GATEWAY),
    }
    let kept = [header::CONTENT_TYPE, header::ETAG]
        .map(|name| (name.clone(), reply.headers.get(&name).cloned()));
    let mut response = (reply.status, reply.body).into_response();
    let headers = response.headers_mut();
    headers.remove(header::CONTENT_TYPE);
    for (name, value) in kept {
        if let Some(value) = value {
            headers.insert(name, value);
        }
    }
    for (name, value) in [
        (header::CACHE_CONTROL, "public, max-age=31536000, immutable"),
        // Search engines and social networks show the pictures on their own pages.
        (
            HeaderName::from_static("cross-origin-resource-policy"),
            "cross-origin",
        ),
        // An SVG opened directly is a document: it may have styles, but neither scripts nor subresources.
        (
            header::CONTENT_SECURITY_POLICY,
            "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        ),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}

/// The platform redirects to the game provider's frame; the redirect is forwarded if its origin may be framed.
pub(super) async fn launch(
    State(platform): State<Client>,
    State(settings): State<Arc<Settings>>,
    info: RequestInfo,
    request: Request,
) -> Response {
    let (parts, _) = request.into_parts();
    if !is_plain(parts.uri.path()) {
        return not_found();
    }
    let mut response = match ask(&platform, &info, &parts).await {
        Ok(reply) => launched(&settings, &info, &reply),
        Err(error) => {
            warn!(%error, "a game is not launched");
            sorry(error.status())
        }
    };
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    // Our own pages frame this response.
    headers.insert(
        header::X_FRAME_OPTIONS,
        HeaderValue::from_static("SAMEORIGIN"),
    );
    headers.insert(
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(
            "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
        ),
    );
    response.extensions_mut().insert(Kind::Game);
    response
}

async fn ask(platform: &Client, info: &RequestInfo, parts: &Parts) -> Result<Reply, CallError> {
    let target = parts
        .uri
        .path_and_query()
        .map_or("/", |target| target.as_str());
    let language = text(&parts.headers, "referer").and_then(|page| Url::parse(page).ok());
    let locale = language.and_then(|page| Locale::split(page.path()).0);
    let context = CallContext {
        cookies: Some(sent(&parts.headers)),
        user_agent: parts.headers.get(header::USER_AGENT).cloned(),
        accept_language: parts.headers.get(header::ACCEPT_LANGUAGE).cloned(),
        ..info.call_context(locale.unwrap_or_default())
    };
    platform.fetch(target, &context, LAUNCH).await
}

fn launched(settings: &Settings, info: &RequestInfo, reply: &Reply) -> Response {
    if !reply.status.is_redirection() {
        return sorry(reply.status);
    }
    let location = text(&reply.headers, "location").and_then(|to| settings.platform.join(to).ok());
    let allowed = location.filter(|to| settings.frame_origins.contains(&to.origin()));
    let Some(location) = allowed.and_then(|to| HeaderValue::from_str(to.as_str()).ok()) else {
        warn!("a game leads to an origin that is not in FOYER_FRAME_ORIGINS");
        return sorry(StatusCode::BAD_GATEWAY);
    };
    let mut response = (StatusCode::FOUND, [(header::LOCATION, location)]).into_response();
    for cookie in attributed(&reply.set_cookies(), &info.origin, settings) {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}

/// The error page inside the game's frame; the buttons are on the page around it (§2.4 Slot errors).
fn sorry(status: StatusCode) -> Response {
    let status = if status.is_client_error() || status.is_server_error() {
        status
    } else {
        StatusCode::BAD_GATEWAY
    };
    let html = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Game</title>\
         <body style=\"margin:0;min-height:100vh;display:grid;place-items:center;background:#0d0b14;\
         color:#f3eefb;font:18px system-ui,sans-serif\"><p>This game cannot be opened at the moment.</p></body></html>";
    (status, Html(html)).into_response()
}

/// Whether a path needs no escapes: the platform's names of games and pictures never do.
fn is_plain(path: &str) -> bool {
    let path = path.strip_prefix('/').unwrap_or_default();
    PlainPath::parse(path).is_some_and(|plain| plain.as_str() == path && !path.contains('%'))
}

fn not_found() -> Response {
    status(StatusCode::NOT_FOUND)
}

fn status(status: StatusCode) -> Response {
    let no_store = [(header::CACHE_CONTROL, HeaderValue::from_static("no-store"))];
    (status, no_store, "There is no such picture.\n").into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_plain_names_go_upstream() {
        for path in [
            "/platform/art/games/book-of-suns.svg",
            "/platform/game/custom/x_1/demo",
        ] {
            assert!(is_plain(path), "{path}");
        }
        for path in [
            "/platform/art/../admin",
            "/platform/art/..%2fadmin",
            "/platform/art/%2e%2e/admin",
            "/platform/art//admin",
            "/platform/art/",
            "/platform/art/a;x=.css",
            "/platform/art/a%00.svg",
            "/platform/art/...",
        ] {
            assert!(!is_plain(path), "{path}");
        }
    }
}
