//! HTTP client of the product API: time and size limits, typed errors.

mod answer;
mod context;
mod error;
mod params;
mod reply;
mod request;
mod trace;

use std::fmt;
use std::time::Duration;

use http::{HeaderMap, HeaderName, HeaderValue, header};
use tracing::field::Empty;
use tracing::{Instrument, Span, info_span};
use url::Url;

use crate::{Method, Session};

pub use answer::{Answer, read};
pub use context::CallContext;
pub use error::{CallError, ClientError, Failed};
pub use params::Params;
pub use reply::Reply;
pub use request::{Body, Part};
pub use trace::{TRACEPARENT, TRACES, traceparent};

/// The header that authenticates the site to the platform.
pub const SITE_KEY: HeaderName = HeaderName::from_static("x-site-key");

const JSON: HeaderValue = HeaderValue::from_static("application/json");
const ANYTHING: HeaderValue = HeaderValue::from_static("*/*");

#[derive(Debug, Clone)]
pub struct ClientOptions {
    pub connect_time: Duration,
    /// The value of `X-Site-Key`. The platform trusts the forwarded client headers only of a request that carries it.
    pub site_key: Option<HeaderValue>,
}

impl Default for ClientOptions {
    fn default() -> Self {
        Self {
            connect_time: Duration::from_secs(1),
            site_key: None,
        }
    }
}

/// Limits of one exchange.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// From connecting to the last byte of the answer.
    pub time: Duration,
    /// Bytes of the answer's body.
    pub answer: usize,
}

/// A client of one platform. Cloning shares its connections.
#[derive(Debug, Clone)]
pub struct Client {
    http: reqwest::Client,
    base: Url,
    site_key: Option<HeaderValue>,
}

impl Client {
    pub fn new(base: &Url, options: &ClientOptions) -> Result<Self, ClientError> {
        let secure = match base.scheme() {
            "https" => true,
            "http" => false,
            _ => return Err(ClientError::NotHttp),
        };
        if base.query().is_some() || base.fragment().is_some() {
            return Err(ClientError::HasQueryOrFragment);
        }
        let mut builder = foyer_http_client::builder().connect_timeout(options.connect_time);
        if !secure {
            // A platform on plain HTTP needs no system certificates. Loading them delays the start and fails on
            // machines without any.
            builder = builder.tls_certs_only([]);
        }
        Ok(Self {
            http: builder.build()?,
            base: base.clone(),
            site_key: options.site_key.clone().map(|mut key| {
                key.set_sensitive(true);
                key
            }),
        })
    }

    /// Makes a call and reads the answer's data.
    pub async fn call(
        &self,
        method: &Method,
        params: &Params,
        body: Body,
        context: &CallContext,
    ) -> Result<Answer, CallError> {
        self.forward(method, params, body, context).await?.answer()
    }

    /// Makes a call and returns the response as it is, for the proxy.
    pub async fn forward(
        &self,
        method: &Method,
        params: &Params,
        body: Body,
        context: &CallContext,
    ) -> Result<Reply, CallError> {
        let (verb, path) = (method.verb.http(), method.path());
        let span = self.span(format_args!("{verb} {path}"), &verb, &path);
        let target = format!("{path}?{}", params.encode(method, context));
        let mut headers = context.headers();
        if method.session == Session::None {
            // The answer is shared between players, so it must not depend on a session.
            headers.remove(header::COOKIE);
        }
        headers.insert(header::ACCEPT, JSON);
        let limits = Limits {
            time: method.time_limit,
            answer: method.answer_limit,
        };
        let request = self.request(verb, &target, headers)?;
        self.exchange(body.attach(request)?, limits, span).await
    }

    /// Sends a GET for a path below the platform's address (games, artwork) and returns any response. Rejects a path
    /// that URL parsing would change (`..`, `%2e%2e`, `\`).
    pub async fn fetch(
        &self,
        target: &str,
        context: &CallContext,
        limits: Limits,
    ) -> Result<Reply, CallError> {
        let verb = http::Method::GET;
        // Without its path, of which there are too many to be names.
        let span = self.span(format_args!("{verb}"), &verb, target);
        let mut headers = context.headers();
        headers.insert(header::ACCEPT, ANYTHING);
        let request = self.request(verb, target, headers)?;
        self.exchange(request, limits, span).await
    }

    /// The span of an exchange. A query may hold tokens and is left out.
    fn span(&self, name: fmt::Arguments<'_>, verb: &http::Method, target: &str) -> Span {
        info_span!(
            target: TRACES,
            "platform",
            otel.name = %name,
            otel.kind = "client",
            http.request.method = %verb,
            server.address = self.base.host_str(),
            url.path = target.split('?').next(),
            http.response.status_code = Empty,
            otel.status_code = Empty,
            otel.status_description = Empty,
        )
    }

    fn request(
        &self,
        verb: http::Method,
        target: &str,
        mut headers: HeaderMap,
    ) -> Result<reqwest::RequestBuilder, CallError> {
        headers.extend(self.site_key.clone().map(|key| (SITE_KEY, key)));
        Ok(self
            .http
            .request(verb, self.address(target)?)
            .headers(headers))
    }

    /// Parsing resolves dot segments and turns `\` into `/`; a target that this changes is rejected.
    fn address(&self, target: &str) -> Result<Url, CallError> {
        let (path, query) = match target.split_once('?') {
            Some((path, query)) => (path, Some(query)),
            None => (target, None),
        };
        let path = format!("{}{path}", self.base.path().trim_end_matches('/'));
        let mut address = self.base.clone();
        address.set_path(&path);
        address.set_query(query);
        if address.path() == path && target.starts_with('/') {
            Ok(address)
        } else {
            Err(CallError::BadTarget)
        }
    }

    async fn exchange(
        &self,
        request: reqwest::RequestBuilder,
        limits: Limits,
        span: Span,
    ) -> Result<Reply, CallError> {
        let (http, request) = request.timeout(limits.time).build_split();
        let mut request = request?;
        if let Some(parent) = trace::traceparent_within(&span) {
            request.headers_mut().insert(TRACEPARENT, parent);
        }
        let reply = async {
            let response = http.execute(request).await?;
            Reply::read(response, limits.answer).await
        };
        let reply = reply.instrument(span.clone()).await;
        trace::record(&span, &reply);
        reply
    }
}
