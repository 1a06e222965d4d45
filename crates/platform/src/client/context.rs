use std::net::IpAddr;

use http::{HeaderMap, HeaderName, HeaderValue, header};

use super::TRACEPARENT;

/// The player and request on whose behalf a call is made. The platform gets these headers and no others.
#[derive(Debug, Clone, Default)]
pub struct CallContext {
    /// The language of the user interface.
    pub locale: String,
    /// The page runs inside a frame (§7.1).
    pub non_strict: bool,
    /// The browser's Cookie header.
    pub cookies: Option<HeaderValue>,
    pub request_id: Option<HeaderValue>,
    /// W3C trace context.
    pub traceparent: Option<HeaderValue>,
    pub client_ip: Option<IpAddr>,
    /// The host of the browser's request; the platform may decide by domain.
    pub host: Option<HeaderValue>,
    /// The scheme of the browser's request, `https` or `http`.
    pub scheme: Option<HeaderValue>,
    pub user_agent: Option<HeaderValue>,
    pub accept_language: Option<HeaderValue>,
    pub if_none_match: Option<HeaderValue>,
}

impl CallContext {
    #[must_use]
    pub fn new(locale: impl Into<String>) -> Self {
        Self {
            locale: locale.into(),
            ..Self::default()
        }
    }

    pub(super) fn headers(&self) -> HeaderMap {
        let client_ip = self
            .client_ip
            .and_then(|ip| HeaderValue::from_str(&ip.to_string()).ok());
        let named = |name| HeaderName::from_static(name);
        [
            (header::COOKIE, self.cookies.clone()),
            (named("x-request-id"), self.request_id.clone()),
            (TRACEPARENT, self.traceparent.clone()),
            (named("x-forwarded-for"), client_ip),
            (named("x-forwarded-host"), self.host.clone()),
            (named("x-forwarded-proto"), self.scheme.clone()),
            (header::USER_AGENT, self.user_agent.clone()),
            (header::ACCEPT_LANGUAGE, self.accept_language.clone()),
            (header::IF_NONE_MATCH, self.if_none_match.clone()),
        ]
        .into_iter()
        .filter_map(|(name, value)| Some((name, value.filter(|value| !value.is_empty())?)))
        .collect()
    }
}
