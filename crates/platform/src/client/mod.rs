//! The product API over HTTP: limits of time and size, no redirects, no retries, typed errors.

mod answer;
mod context;
mod error;
mod params;
mod reply;
mod request;

use std::time::Duration;

use http::{HeaderMap, HeaderName, HeaderValue, header};
use reqwest::redirect::Policy;
use url::Url;

use crate::{Method, Session};

pub use answer::{Answer, read};
pub use context::CallContext;
pub use error::{CallError, ClientError, Failed};
pub use params::Params;
pub use reply::Reply;
pub use request::{Body, Part};

/// The site's proof to the platform that it is the site.
pub const SITE_KEY: HeaderName = HeaderName::from_static("x-site-key");

const JSON: HeaderValue = HeaderValue::from_static("application/json");
const ANYTHING: HeaderValue = HeaderValue::from_static("*/*");

#[derive(Debug, Clone)]
pub struct ClientOptions {
    pub connect_time: Duration,
    /// How long an unused connection is kept: less than servers usually do, because a request on a connection that the
    /// server is just closing is lost.
    pub idle_time: Duration,
    pub idle_connections: usize,
    /// By which the platform knows that the site asks, and believes for whom: sent as `X-Site-Key`.
    pub site_key: Option<HeaderValue>,
}

impl Default for ClientOptions {
    fn default() -> Self {
        Self {
            connect_time: Duration::from_secs(1),
            idle_time: Duration::from_secs(10),
            idle_connections: 64,
            site_key: None,
        }
    }
}

/// What an exchange may cost.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// From the connection to the last byte of the answer.
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
            return Err(ClientError::MoreThanAPath);
        }
        // Somebody else may have chosen a provider before: that one is as good.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let mut builder = reqwest::Client::builder()
            .redirect(Policy::none())
            .no_proxy()
            .referer(false)
            .tcp_nodelay(true)
            .connect_timeout(options.connect_time)
            .pool_idle_timeout(options.idle_time)
            .pool_max_idle_per_host(options.idle_connections);
        if !secure {
            // A platform on plain HTTP needs none of the system's certificates; reading them takes
            // time at start, and fails on machines that have none.
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

    /// A call of the product API, read to its data.
    pub async fn call(
        &self,
        method: &Method,
        params: &Params,
        body: Body,
        context: &CallContext,
    ) -> Result<Answer, CallError> {
        self.forward(method, params, body, context).await?.answer()
    }

    /// A call of the product API, answered as it came: for a proxy.
    pub async fn forward(
        &self,
        method: &Method,
        params: &Params,
        body: Body,
        context: &CallContext,
    ) -> Result<Reply, CallError> {
        let target = format!("{}?{}", method.path(), params.encode(method, context));
        let mut headers = context.headers();
        if method.session == Session::None {
            // What is the same for everybody must not be able to differ.
            headers.remove(header::COOKIE);
        }
        headers.insert(header::ACCEPT, JSON);
        let limits = Limits {
            time: method.time_limit,
            answer: method.answer_limit,
        };
        let request = self.request(method.verb.http(), &target, headers)?;
        self.exchange(body.attach(request)?, limits).await
    }

    /// A GET of path and query below the platform's address, whatever it answers: games, art.
    /// A path that does not survive as written (`..`, `%2e%2e`, `\`) is refused.
    pub async fn fetch(
        &self,
        target: &str,
        context: &CallContext,
        limits: Limits,
    ) -> Result<Reply, CallError> {
        let mut headers = context.headers();
        headers.insert(header::ACCEPT, ANYTHING);
        let request = self.request(http::Method::GET, target, headers)?;
        self.exchange(request, limits).await
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

    /// Parsing resolves dot segments and turns `\` into `/`; what changed by it is refused.
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
    ) -> Result<Reply, CallError> {
        let response = request.timeout(limits.time).send().await?;
        Reply::read(response, limits.answer).await
    }
}
