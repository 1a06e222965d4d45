//! Sets the request id and the trace, writes one log line, and counts every request.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;
use foyer_listener::Peer;
use http::{HeaderMap, HeaderName, HeaderValue};
use tracing::{Instrument, info, info_span};

use super::forwarded;
use super::request::{RequestInfo, client};
use super::trace::{self, Trace};
use crate::clock::Clock;
use crate::metrics::{Kind, Metrics};
use crate::settings::Settings;

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

#[derive(Clone)]
pub(super) struct Log {
    pub(super) settings: Arc<Settings>,
    pub(super) metrics: Arc<Metrics>,
    pub(super) clock: Clock,
}

pub(super) async fn layer(State(log): State<Log>, mut request: Request, next: Next) -> Response {
    let began = log.clock.now();
    let headers = request.headers();
    let id = request_id(headers, log.settings.trust_proxy);
    let traced = trace::span(&request);
    let trace = Trace::begin(&traced, headers);
    let client = client(headers, request.extensions().get::<Peer>(), &log.settings);
    let span = info_span!("request", id = %id, trace = %trace.id());
    let method = request.method().clone();
    // Without the query, which may contain tokens.
    let path = request.uri().path().to_owned();
    request.extensions_mut().insert(RequestInfo {
        id: id.clone(),
        trace,
        client,
        host: String::new(),
        origin: String::new(),
    });
    let mut response = next
        .run(request)
        .instrument(span.clone())
        .instrument(traced.clone())
        .await;
    let took = log.clock.now().saturating_sub(began);
    let status = response.status();
    trace::record(&traced, status);
    let kind: Kind = response.extensions().get().copied().unwrap_or_default();
    span.in_scope(|| {
        info!(
            %method,
            path,
            status = status.as_u16(),
            kind = kind.name(),
            ms = millis(took),
            "answered"
        );
    });
    log.metrics.request(kind, status, took);
    if let Ok(value) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(REQUEST_ID, value);
    }
    response
}

fn millis(took: Duration) -> f64 {
    (took.as_secs_f64() * 10_000.0).round() / 10.0
}

/// The proxy's request id if it is safe to log, else a new one.
fn request_id(headers: &HeaderMap, trusted: bool) -> String {
    let told = trusted.then(|| forwarded::request_id(headers)).flatten();
    let given = told.filter(|id| {
        (8..=64).contains(&id.len())
            && id
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
    });
    given.map_or_else(|| uuid::Uuid::now_v7().simple().to_string(), str::to_owned)
}
