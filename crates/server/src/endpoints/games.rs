//! `/platform/game/…` launches a game, `/platform/art/…` serves its pictures (§2.1). The platform answers both.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Request, State};
use axum::response::{Html, IntoResponse, Response};
use foyer_content::PlainPath;
use foyer_platform::{CallContext, CallError, Client, FailureEnvelope, Limits, Locale, Reply};
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
    let locale = language(&parts);
    let answer = if is_plain(parts.uri.path()) {
        ask(&platform, &info, &parts, locale).await
    } else {
        Err(CallError::BadTarget)
    };
    let mut response = match answer {
        Ok(reply) => launched(&settings, &info, &reply, locale),
        Err(CallError::BadTarget) => refused(&Refusal::of(StatusCode::NOT_FOUND), locale),
        Err(error) => {
            warn!(%error, "a game is not launched");
            refused(&Refusal::of(error.status()), locale)
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

/// The language of the page around the frame: it is in the query, else in the page's address.
fn language(parts: &Parts) -> Locale {
    let query = parts.uri.query().unwrap_or_default();
    let asked = url::form_urlencoded::parse(query.as_bytes())
        .find(|(name, _)| name == "locale")
        .and_then(|(_, code)| Locale::from_code(&code));
    let page = || text(&parts.headers, "referer").and_then(|page| Url::parse(page).ok());
    asked
        .or_else(|| page().and_then(|page| Locale::split(page.path()).0))
        .unwrap_or_default()
}

async fn ask(
    platform: &Client,
    info: &RequestInfo,
    parts: &Parts,
    locale: Locale,
) -> Result<Reply, CallError> {
    let target = parts
        .uri
        .path_and_query()
        .map_or("/", |target| target.as_str());
    let context = CallContext {
        cookies: Some(sent(&parts.headers)),
        user_agent: parts.headers.get(header::USER_AGENT).cloned(),
        accept_language: parts.headers.get(header::ACCEPT_LANGUAGE).cloned(),
        ..info.call_context(locale)
    };
    platform.fetch(target, &context, LAUNCH).await
}

fn launched(settings: &Settings, info: &RequestInfo, reply: &Reply, locale: Locale) -> Response {
    if !reply.status.is_redirection() {
        return refused(&Refusal::read(reply), locale);
    }
    let location = text(&reply.headers, "location").and_then(|to| settings.platform.join(to).ok());
    let allowed = location.filter(|to| settings.frame_origins.contains(&to.origin()));
    let Some(location) = allowed.and_then(|to| HeaderValue::from_str(to.as_str()).ok()) else {
        warn!("a game leads to an origin that is not in FOYER_FRAME_ORIGINS");
        return refused(&Refusal::of(StatusCode::BAD_GATEWAY), locale);
    };
    let mut response = (StatusCode::FOUND, [(header::LOCATION, location)]).into_response();
    for cookie in attributed(&reply.set_cookies(), &info.origin, settings) {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}

/// Why the platform does not launch a game.
#[derive(Debug, PartialEq, Eq)]
struct Refusal {
    status: StatusCode,
    /// The type of §8.1, if the platform answers with its error envelope.
    kind: Option<&'static str>,
    /// `error_data.reason`, for example `time_out`.
    reason: Option<String>,
}

impl Refusal {
    const fn of(status: StatusCode) -> Self {
        Self {
            status,
            kind: None,
            reason: None,
        }
    }

    /// The error envelope of the product API if the platform sends one; a page of the platform's own tells only its status.
    fn read(reply: &Reply) -> Self {
        let status = if reply.status.is_client_error() || reply.status.is_server_error() {
            reply.status
        } else {
            StatusCode::BAD_GATEWAY
        };
        let Ok(FailureEnvelope { error }) = serde_json::from_slice(&reply.body) else {
            return Self::of(status);
        };
        let data = error.error_data.get("reason");
        let reason = data
            .and_then(|data| data.as_str().or_else(|| data.get(0)?.as_str()))
            .filter(|reason| !reason.is_empty() && reason.bytes().all(is_name_byte))
            .map(str::to_owned);
        Self {
            status,
            kind: Some(error.kind.name()),
            reason,
        }
    }
}

const fn is_name_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// §2.4 Slot errors. The page around the frame reads the reason from this document, which has its origin, and shows it in
/// words. This document is seen only without that page.
fn refused(refusal: &Refusal, locale: Locale) -> Response {
    let Refusal {
        status,
        kind,
        reason,
    } = refusal;
    let attribute = |name: &str, value: Option<&str>| {
        value.map_or_else(String::new, |value| format!(" data-{name}=\"{value}\""))
    };
    let (title, hall, prefix) = match locale {
        Locale::En | Locale::Other(_) => {
            ("This game cannot be opened at the moment.", "Game hall", "")
        }
        Locale::Fr => (
            "Ce jeu ne peut pas être ouvert pour le moment.",
            "Salle de jeux",
            "/fr",
        ),
    };
    let html = format!(
        "<!doctype html><html lang=\"{language}\" data-refused=\"{code}\"{kind}{reason}><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width\"><meta name=\"robots\" content=\"noindex\"><title>{title}</title>\
         <body style=\"margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:1rem;\
         text-align:center;background:#0d0b14;color:#f3eefb;font:18px system-ui,sans-serif\"><h1 style=\"font-size:1.25rem\">{title}</h1>\
         <p><a href=\"{prefix}/gamehall\" target=\"_top\" style=\"color:#f0b54a\">{hall}</a></p></body></html>",
        language = locale.code(),
        code = status.as_u16(),
        kind = attribute("type", *kind),
        reason = attribute("reason", reason.as_deref()),
    );
    (*status, Html(html)).into_response()
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

    fn reply(status: StatusCode, body: &str) -> Reply {
        Reply {
            status,
            headers: http::HeaderMap::new(),
            body: body.to_owned().into(),
        }
    }

    #[test]
    fn a_refusal_is_read_from_the_envelope_and_from_the_status() {
        let envelope =
            r#"{"error":{"type":"InvalidRequestException","error_data":{"reason":["time_out"]}}}"#;
        assert_eq!(
            Refusal::read(&reply(StatusCode::CONFLICT, envelope)),
            Refusal {
                status: StatusCode::CONFLICT,
                kind: Some("InvalidRequestException"),
                reason: Some("time_out".to_owned()),
            }
        );
        for body in ["", "<html>", "{}", "[]"] {
            let read = Refusal::read(&reply(StatusCode::CONFLICT, body));
            assert_eq!(read, Refusal::of(StatusCode::CONFLICT), "{body}");
        }
        let page = Refusal::read(&reply(StatusCode::OK, "<p>A game?</p>"));
        assert_eq!(page, Refusal::of(StatusCode::BAD_GATEWAY));
        let script = r#"{"error":{"type":"<b>","error_data":{"reason":"\"><script>"}}}"#;
        let read = Refusal::read(&reply(StatusCode::CONFLICT, script));
        assert_eq!(read.kind, Some("UnknownErrorException"));
        assert_eq!(read.reason, None);
    }

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
