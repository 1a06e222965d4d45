//! HTTP calls to the content system.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use bytes::{Bytes, BytesMut};
use foyer_swr_cache::{Clock, Moment};
use http::{HeaderValue, StatusCode, header};
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
const LONGEST_MEDIA: Duration = Duration::from_millis(2500);

pub struct Transport {
    http: reqwest::Client,
    base: Url,
    token: Option<HeaderValue>,
    refused_until: Mutex<Option<Moment>>,
    clock: Arc<dyn Clock>,
    size_limit: usize,
    media_time_limit: Duration,
}

/// An uploaded file.
#[derive(Clone, Debug)]
pub struct Media {
    pub content_type: String,
    pub body: Bytes,
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
            media_time_limit: options.time_limit.min(LONGEST_MEDIA),
        })
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
    pub async fn media(&self, path: &PlainPath) -> Result<Media, ClientError> {
        let address = self.address("uploads/", path.as_str())?;
        let request = self.request(&address, None).timeout(self.media_time_limit);
        let response = request.send().await.map_err(ClientError::from_wire)?;
        let content_type = response.headers().get(header::CONTENT_TYPE);
        let content_type = content_type
            .and_then(|value| value.to_str().ok())
            .unwrap_or_default()
            .to_owned();
        let body = self.body(response).await?;
        Ok(Media { content_type, body })
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
        if token.is_some() && response.status() == StatusCode::UNAUTHORIZED {
            tracing::warn!(
                pause_seconds = TOKEN_PAUSE.as_secs(),
                "the content system rejects the token; reading as a guest until the pause ends"
            );
            *self.refused_until() = Some(self.clock.now() + TOKEN_PAUSE);
            return self.send_with(&address, None).await;
        }
        Ok(response)
    }

    fn is_token_refused(&self) -> bool {
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
