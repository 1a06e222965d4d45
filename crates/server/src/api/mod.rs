//! `/api/{group}/{call}`: the product API on the site's own origin (§7.1, architecture §5). Only the calls of a fixed
//! table are forwarded; they are matched on the raw path.

pub(crate) mod answer;
mod body;
pub(crate) mod origin;

use std::borrow::Cow;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::response::{IntoResponse, Response};
use foyer_platform::{Body, CallContext, CallError, Client, Locale, Params, Reply};
use foyer_platform::{Method, Verb, find_path};
use http::request::Parts;
use http::{HeaderName, HeaderValue, header};
use tracing::warn;

use crate::cookies;
use crate::edge::request::RequestInfo;
use crate::metrics::Kind;
use crate::settings::Settings;
use answer::{ApiError, typed};

/// Set by a page in a frame, which has no first-party cookies (§7.1).
const NON_STRICT: &str = "_non_strict";

/// What the browser clears on sign-out (§4): cached pages and script storage. Not `cookies`, which would also clear the
/// language, the consent and the cookies of other hosts on the same domain; the platform itself ends the session
/// cookie.
const FORGET: (HeaderName, HeaderValue) = (
    HeaderName::from_static("clear-site-data"),
    HeaderValue::from_static("\"cache\", \"storage\""),
);

pub(crate) async fn proxy(
    State(platform): State<Client>,
    State(settings): State<Arc<Settings>>,
    info: RequestInfo,
    request: Request,
) -> Response {
    let mut response = match forward(&platform, &settings, &info, request).await {
        Ok(response) => response,
        Err(error) => error.into_response(),
    };
    response.extensions_mut().insert(Kind::Api);
    response
}

async fn forward(
    platform: &Client,
    settings: &Settings,
    info: &RequestInfo,
    request: Request,
) -> Result<Response, ApiError> {
    let (parts, body) = request.into_parts();
    let method = find_path(parts.uri.path()).ok_or_else(ApiError::no_such_call)?;
    if parts.method != method.verb.http() {
        return Err(ApiError::wrong_verb(method.verb));
    }
    if method.state_changing && !origin::proven(&parts.headers, &info.origin) {
        return Err(ApiError::no_proof());
    }
    let params = Params::from_query(parts.uri.query().unwrap_or_default());
    let body = match method.verb {
        Verb::Get => Body::None,
        Verb::Post => body::read(method, parts.headers.get(header::CONTENT_TYPE), body).await?,
    };
    let context = context(info, &parts, &params);
    let reply = platform.forward(method, &params, body, &context).await;
    Ok(match reply {
        Ok(reply) => respond(settings, info, method, reply),
        Err(error) => failed(method, &error),
    })
}

fn context(info: &RequestInfo, parts: &Parts, params: &Params) -> CallContext {
    let locale = params.get("locale").and_then(Locale::from_code);
    CallContext {
        non_strict: params.get(NON_STRICT) == Some("true"),
        cookies: Some(cookies::sent(&parts.headers)),
        user_agent: parts.headers.get(header::USER_AGENT).cloned(),
        ..info.call_context(locale.unwrap_or_default())
    }
}

/// Returns the status, JSON, cookies and `Retry-After`. No other header of the platform reaches the browser.
fn respond(settings: &Settings, info: &RequestInfo, method: &Method, reply: Reply) -> Response {
    let set_cookies = cookies::attributed(&reply.set_cookies(), &info.origin, settings);
    let retry_after = reply.headers.get(header::RETRY_AFTER).cloned();
    let mut response = match reply.answer() {
        // The change has happened: forward the answer even if its shape is wrong.
        Ok(answer) if method.state_changing => (answer.status, reply.body).into_response(),
        Ok(answer) => match method.response.read(answer.data.get()) {
            Ok(Cow::Borrowed(_)) => (answer.status, reply.body).into_response(),
            Ok(Cow::Owned(data)) => (answer.status, format!("{{\"data\":{data}}}")).into_response(),
            Err(wrong) => failed(method, &CallError::WrongShape(wrong)),
        },
        Err(CallError::Failed(failed)) => (failed.status, reply.body).into_response(),
        Err(error) => failed(method, &error),
    };
    let is_over = method.name() == "auth/logout" && response.status().is_success();
    let headers = response.headers_mut();
    if is_over {
        let (name, value) = FORGET;
        headers.insert(name, value);
    }
    headers.insert(
        header::CONTENT_TYPE,
        HeaderValue::from_static("application/json"),
    );
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    if let Some(value) = retry_after {
        headers.insert(header::RETRY_AFTER, value);
    }
    for cookie in set_cookies {
        headers.append(header::SET_COOKIE, cookie);
    }
    response
}

fn failed(method: &Method, error: &CallError) -> Response {
    warn!(method = method.name(), %error, "a call has no answer");
    typed(error.status(), error.failure())
}
