//! HTTP calls to the content system.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use bytes::{Bytes, BytesMut};
use foyer_swr_cache::{Clock, Moment};
use futures::stream::{self, Stream};
use http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use reqwest::{RequestBuilder, Response};
use serde_json::Value;
use url::Url;

use super::error::ClientError;
use super::options::ClientOptions;
use super::query::Pairs;
use crate::plain_path::PlainPath;

/// How long a rejected token is not used.
const TOKEN_PAUSE: Duration = Duration::from_secs(30);
/// A visitor waits for the image, so the site must answer within three seconds in any case.
const LONGEST_MEDIA_WAIT: Duration = Duration::from_millis(2500);
/// The pause between two pieces of an upload after which it is given up.
const LONGEST_MEDIA_PAUSE: Duration = Duration::from_secs(10);
/// A long video over a slow connection.
const LONGEST_MEDIA: Duration = Duration::from_secs(3600);

pub struct Transport {
    http: reqwest::Client,
    base: Url,
    token: Option<HeaderValue>,
    refused_until: Mutex<Option<Moment>>,
    clock: Arc<dyn Clock>,
    size_limit: usize,
    media_wait: Duration,
    /// The token is an editor's: without it there is nothing to read.
    needs_token: bool,
}

/// The headers of a request for an upload: for a part of it, or only if it has changed.
pub type Conditions = HeaderMap;

/// The answer to a request for an upload: the file or a part of it, or that it has not changed (304) or has no such part
/// (416).
pub struct MediaResponse(Response);

impl MediaResponse {
    pub fn status(&self) -> StatusCode {
        self.0.status()
    }

    pub fn header(&self, name: HeaderName) -> Option<&HeaderValue> {
        self.0.headers().get(name)
    }

    pub fn text(&self, name: HeaderName) -> Option<&str> {
        self.header(name)?.to_str().ok()
    }

    pub fn length(&self) -> Option<u64> {
        self.0.content_length()
    }

    pub async fn chunk(&mut self) -> Result<Option<Bytes>, ClientError> {
        let next = tokio::time::timeout(LONGEST_MEDIA_PAUSE, self.0.chunk()).await;
        let next = next.map_err(|_| ClientError::TimeLimit)?;
        next.map_err(ClientError::from_wire)
    }

    pub fn into_stream(self) -> impl Stream<Item = Result<Bytes, ClientError>> + Send + 'static {
        stream::try_unfold(self, |mut response| async move {
            let chunk = response.chunk().await?;
            Ok(chunk.map(|chunk| (chunk, response)))
        })
    }
}

impl Transport {
    pub fn new(options: ClientOptions) -> Result<Self, ClientError> {
        let http = foyer_http_client::builder()
            .timeout(options.time_limit)
            .connect_timeout(options.connect_time_limit)
            .build()
            .map_err(|error| ClientError::Setup(error.to_string()))?;
        Ok(Self {
            http,
            base: with_trailing_slash(options.base),
            token: options.token.as_deref().map(bearer).transpose()?,
            refused_until: Mutex::default(),
            clock: options.clock,
            size_limit: options.size_limit,
            media_wait: options.time_limit.min(LONGEST_MEDIA_WAIT),
            needs_token: false,
        })
    }

    /// The same connections with another token.
    pub fn of_editor(&self, token: &str) -> Result<Self, ClientError> {
        Ok(Self {
            http: self.http.clone(),
            base: self.base.clone(),
            token: Some(bearer(token)?),
            refused_until: Mutex::default(),
            clock: Arc::clone(&self.clock),
            size_limit: self.size_limit,
            media_wait: self.media_wait,
            needs_token: true,
        })
    }

    /// Any call below `/api/`, once. Returns null for an answer without a body.
    pub async fn call(
        &self,
        method: Method,
        path: &str,
        pairs: &[(String, String)],
        body: Option<Value>,
        with_token: bool,
    ) -> Result<Value, ClientError> {
        let mut address = self.address("api/", path)?;
        if !pairs.is_empty() {
            address.query_pairs_mut().extend_pairs(pairs);
        }
        let mut request = self
            .http
            .request(method, address)
            .header(header::ACCEPT, "application/json");
        if let Some(token) = self.token.as_ref().filter(|_| with_token) {
            request = request.header(header::AUTHORIZATION, token);
        }
        if let Some(body) = body {
            request = request
                .header(header::CONTENT_TYPE, "application/json")
                .body(body.to_string());
        }
        let response = request.send().await.map_err(ClientError::from_wire)?;
        let body = self.body(response).await?;
        if body.is_empty() {
            return Ok(Value::Null);
        }
        serde_json::from_slice(&body).map_err(|error| ClientError::malformed(error.to_string()))
    }

    /// `GET /api/{collection}`.
    pub async fn get(&self, collection: &str, pairs: &Pairs) -> Result<Value, ClientError> {
        let mut address = self.address("api/", collection)?;
        if !pairs.is_empty() {
            address.query_pairs_mut().extend_pairs(pairs);
        }
        let body = self.body(self.send(address).await?).await?;
        serde_json::from_slice(&body).map_err(|error| ClientError::malformed(error.to_string()))
    }

    /// `GET /uploads/{path}` without the token, because the path comes from a visitor. Redirects are not followed.
    pub async fn media(
        &self,
        path: &PlainPath,
        conditions: &Conditions,
    ) -> Result<MediaResponse, ClientError> {
        let address = self.address("uploads/", path.as_str())?;
        let request = self.request(&address, None).headers(conditions.clone());
        let sent = request.timeout(LONGEST_MEDIA).send();
        let response = tokio::time::timeout(self.media_wait, sent).await;
        let response = response.map_err(|_| ClientError::TimeLimit)?;
        let response = response.map_err(ClientError::from_wire)?;
        match response.status() {
            StatusCode::OK
            | StatusCode::PARTIAL_CONTENT
            | StatusCode::NOT_MODIFIED
            | StatusCode::RANGE_NOT_SATISFIABLE => Ok(MediaResponse(response)),
            status => Err(ClientError::from_answer(status.as_u16(), b"")),
        }
    }

    fn address(&self, folder: &str, path: &str) -> Result<Url, ClientError> {
        self.base
            .join(&format!("{folder}{path}"))
            .map_err(|error| ClientError::malformed(error.to_string()))
    }

    /// Sends a read. With a rejected token even public reads fail (architecture §10), so it repeats the call without
    /// the token and pauses the token for a while. Not for ever: the rejection may be temporary, or the operator may
    /// correct the token.
    async fn send(&self, address: Url) -> Result<Response, ClientError> {
        let token = self.token.as_ref().filter(|_| !self.is_token_refused());
        let response = self.send_with(&address, token).await?;
        if token.is_some() && !self.needs_token && response.status() == StatusCode::UNAUTHORIZED {
            tracing::warn!(
                pause_seconds = TOKEN_PAUSE.as_secs(),
                "the content system rejects the token; reading as a guest until the pause ends"
            );
            *self.refused_until() = Some(self.clock.now() + TOKEN_PAUSE);
            return self.send_with(&address, None).await;
        }
        Ok(response)
    }

    pub fn is_token_refused(&self) -> bool {
        self.refused_until()
            .is_some_and(|until| self.clock.now() < until)
    }

    pub fn trust_token(&self) {
        *self.refused_until() = None;
    }

    fn refused_until(&self) -> MutexGuard<'_, Option<Moment>> {
        self.refused_until
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    async fn send_with(
        &self,
        address: &Url,
        token: Option<&HeaderValue>,
    ) -> Result<Response, ClientError> {
        let request = self.request(address, token);
        request.send().await.map_err(ClientError::from_wire)
    }

    fn request(&self, address: &Url, token: Option<&HeaderValue>) -> RequestBuilder {
        let request = self.http.get(address.clone()).header(header::ACCEPT, "*/*");
        match token {
            Some(token) => request.header(header::AUTHORIZATION, token),
            None => request,
        }
    }

    /// Reads the whole body of a successful answer, up to the size limit.
    async fn body(&self, mut response: Response) -> Result<Bytes, ClientError> {
        let status = response.status();
        let mut body = BytesMut::new();
        while let Some(chunk) = response.chunk().await.map_err(ClientError::from_wire)? {
            if body.len() + chunk.len() > self.size_limit {
                return Err(ClientError::TooLarge {
                    limit: self.size_limit,
                });
            }
            body.extend_from_slice(&chunk);
        }
        if status.is_success() {
            Ok(body.freeze())
        } else {
            Err(ClientError::from_answer(status.as_u16(), &body))
        }
    }
}

fn bearer(token: &str) -> Result<HeaderValue, ClientError> {
    let mut value = HeaderValue::try_from(format!("Bearer {token}")).map_err(|_| {
        ClientError::Setup("the token holds characters that a header cannot".into())
    })?;
    value.set_sensitive(true);
    Ok(value)
}

/// Without the slash `join` would replace the last segment of the base.
fn with_trailing_slash(mut base: Url) -> Url {
    if !base.path().ends_with('/') {
        base.set_path(&format!("{}/", base.path()));
    }
    base
}
