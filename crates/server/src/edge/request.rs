//! What the edge learned about a request, for the handlers.

use std::net::IpAddr;

use axum::extract::FromRequestParts;
use foyer_listener::Peer;
use foyer_platform::{CallContext, Locale, forwarded_client};
use http::request::Parts;
use http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use tracing::Span;

use super::forwarded;
use super::trace::Trace;
use crate::hosts::without_port;
use crate::settings::Settings;

/// The edge sets it as an extension; handlers extract it.
#[derive(Debug, Clone)]
pub(crate) struct RequestInfo {
    pub(crate) id: String,
    pub(crate) trace: Trace,
    pub(crate) client: Option<IpAddr>,
    /// The client's host in lower case, checked against the allowed hosts.
    pub(crate) host: String,
    /// Scheme and host, without a trailing slash.
    pub(crate) origin: String,
}

impl RequestInfo {
    /// A synthetic request for the warm-up.
    pub(crate) fn for_warm_up() -> Self {
        Self {
            id: String::new(),
            trace: Trace::begin(&Span::none(), &HeaderMap::new()),
            client: None,
            host: "localhost".to_owned(),
            origin: "http://localhost".to_owned(),
        }
    }

    /// What every call to the platform includes about the request.
    pub(crate) fn call_context(&self, locale: Locale) -> CallContext {
        let scheme = self.origin.split(':').next().unwrap_or_default();
        CallContext {
            request_id: HeaderValue::from_str(&self.id).ok(),
            traceparent: self.trace.header(),
            client_ip: self.client,
            host: HeaderValue::from_str(&self.host).ok(),
            scheme: HeaderValue::from_str(scheme).ok(),
            ..CallContext::new(locale.code())
        }
    }
}

impl<S: Sync> FromRequestParts<S> for RequestInfo {
    type Rejection = StatusCode;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, StatusCode> {
        let info = parts.extensions.get::<Self>().cloned();
        info.ok_or(StatusCode::INTERNAL_SERVER_ERROR)
    }
}

/// The client's address, from the trusted proxy or else from the socket.
pub(super) fn client(
    headers: &HeaderMap,
    peer: Option<&Peer>,
    settings: &Settings,
) -> Option<IpAddr> {
    let told = settings
        .trust_proxy
        .then(|| forwarded_client(headers))
        .flatten();
    // A dual-stack socket shows an IPv4 client as an IPv6 address; map it back.
    told.or_else(|| peer.map(|peer| peer.0.ip().to_canonical()))
}

pub(super) fn origin(headers: &HeaderMap, host: &str, settings: &Settings) -> String {
    if let Some(origin) = &settings.origin {
        let named = origin.host_str().unwrap_or_default();
        if without_port(host) == named {
            return origin.origin().ascii_serialization();
        }
    }
    let forwarded = settings.trust_proxy && forwarded::is_https(headers);
    let configured = settings
        .origin
        .as_ref()
        .is_some_and(|origin| origin.scheme() == "https");
    let scheme = if forwarded || configured {
        "https"
    } else {
        "http"
    };
    format!("{scheme}://{host}")
}

/// A header's text. Bytes beyond ASCII are read as UTF-8, as clients mean them.
pub(crate) fn text<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let value = headers.get(name)?;
    std::str::from_utf8(value.as_bytes()).ok()
}

/// The lines of a list header joined into one. Bytes that are not text spoil only their own entry.
pub(crate) fn list(headers: &HeaderMap, name: &HeaderName) -> Option<String> {
    let lines = headers.get_all(name).iter();
    let lines: Vec<_> = lines
        .map(|line| String::from_utf8_lossy(line.as_bytes()))
        .collect();
    (!lines.is_empty()).then(|| lines.join(","))
}

/// The host, if the request has exactly one.
pub(super) fn single_host(parts: &Parts) -> Option<String> {
    // An absolute URI in the request line overrides the header (RFC 9112 §3.2.2), but the header is still required.
    let mut values = parts.headers.get_all(header::HOST).iter();
    let header = values.next()?.to_str().ok()?;
    if values.next().is_some() {
        return None;
    }
    let host = parts
        .uri
        .authority()
        .map_or(header, |authority| authority.as_str());
    (!host.is_empty()).then(|| host.to_ascii_lowercase())
}
