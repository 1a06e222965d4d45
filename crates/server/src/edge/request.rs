//! What the edge found out about a request, for everything behind it.

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

/// Put on a request by the edge; handlers take it as an argument.
#[derive(Debug, Clone)]
pub(crate) struct RequestInfo {
    pub(crate) id: String,
    pub(crate) trace: Trace,
    pub(crate) client: Option<IpAddr>,
    /// As the client wrote it, in lower case, already allowed.
    pub(crate) host: String,
    /// Scheme and host, without a slash at the end.
    pub(crate) origin: String,
}

impl RequestInfo {
    /// A request that nobody made.
    pub(crate) fn for_warm_up() -> Self {
        Self {
            id: String::new(),
            trace: Trace::begin(&Span::none(), &HeaderMap::new()),
            client: None,
            host: "localhost".to_owned(),
            origin: "http://localhost".to_owned(),
        }
    }

    /// What the platform is told of the request, whatever it is asked.
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

/// The address of the client, as the proxy in front of us or else the socket tells it.
pub(super) fn client(
    headers: &HeaderMap,
    peer: Option<&Peer>,
    settings: &Settings,
) -> Option<IpAddr> {
    let told = settings
        .trust_proxy
        .then(|| forwarded_client(headers))
        .flatten();
    // A socket for both families shows an IPv4 client as an IPv6 address: it is one client all the same.
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

/// A header's text. Bytes beyond ASCII are text as well where they are UTF-8, which is what clients mean by them.
pub(crate) fn text<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let value = headers.get(name)?;
    std::str::from_utf8(value.as_bytes()).ok()
}

/// A header that is a list, all its lines as one. A byte that is no text spoils its own entry alone.
pub(crate) fn list(headers: &HeaderMap, name: &HeaderName) -> Option<String> {
    let lines = headers.get_all(name).iter();
    let lines: Vec<_> = lines
        .map(|line| String::from_utf8_lossy(line.as_bytes()))
        .collect();
    (!lines.is_empty()).then(|| lines.join(","))
}

/// The host, if there is exactly one.
pub(super) fn single_host(parts: &Parts) -> Option<String> {
    // An absolute address in the request line outranks the header (RFC 9112 §3.2.2), which must be there all the same.
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
