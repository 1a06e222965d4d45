//! A running fixture server, and helpers for comparisons.
#![allow(
    dead_code,
    clippy::unwrap_used,
    reason = "each test binary uses its own part, and fails with it"
)]

use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use foyer_content::FixtureServer;
use http::{Method, header};

pub fn any_port() -> SocketAddr {
    (Ipv4Addr::LOCALHOST, 0).into()
}

/// The content types of the recorded samples.
pub fn sample_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/site")
}

/// The demo brand.
pub fn brand_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content-fixtures")
}

pub struct Fixtures {
    server: FixtureServer,
    http: reqwest::Client,
}

pub struct Called {
    pub status: u16,
    pub content_type: String,
    pub body: String,
}

impl Fixtures {
    pub async fn start() -> Self {
        Self::of(&sample_folder()).await
    }

    pub async fn of(folder: &Path) -> Self {
        install_tls();
        let server = FixtureServer::start(any_port(), folder).await.unwrap();
        let http = reqwest::Client::builder().no_proxy().build().unwrap();
        Self { server, http }
    }

    pub fn url(&self) -> String {
        self.server.url()
    }

    pub async fn get(&self, path: &str) -> Called {
        self.call("GET", path, None).await
    }

    pub async fn call(&self, method: &str, path: &str, bearer: Option<&str>) -> Called {
        let method = Method::from_bytes(method.as_bytes()).unwrap();
        let mut request = self.http.request(method, format!("{}{path}", self.url()));
        if let Some(bearer) = bearer {
            request = request.header(header::AUTHORIZATION, format!("Bearer {bearer}"));
        }
        let response = request.send().await.unwrap();
        let content_type = response.headers().get(header::CONTENT_TYPE);
        Called {
            status: response.status().as_u16(),
            content_type: content_type
                .map(|value| value.to_str().unwrap().to_owned())
                .unwrap_or_default(),
            body: response.text().await.unwrap(),
        }
    }
}

/// reqwest needs a TLS provider even for plain HTTP.
pub fn install_tls() {
    let _ = rustls::crypto::ring::default_provider().install_default();
}

/// Replaces all instants by one value: they depend on when a sample was recorded.
pub fn without_instants(body: &str) -> String {
    const INSTANT: &str = "2026-11-27T20:51:39.862Z";
    let mut rest = body;
    let mut text = String::with_capacity(body.len());
    while let Some(at) = rest.find("\"20") {
        let (before, candidate) = rest.split_at(at + 1);
        text.push_str(before);
        let is_instant = candidate.len() > INSTANT.len()
            && candidate.as_bytes()[INSTANT.len()] == b'"'
            && candidate[..INSTANT.len()]
                .parse::<jiff::Timestamp>()
                .is_ok();
        if is_instant {
            text.push_str("<instant>");
            rest = &candidate[INSTANT.len()..];
        } else {
            text.push_str("20");
            rest = &candidate[2..];
        }
    }
    text.push_str(rest);
    text
}

/// What Strapi 5 answers to a name that its schema does not have.
pub fn invalid_key(key: &str, path: &str, param: &str) -> (http::StatusCode, String) {
    let body = serde_json::json!({"data": null, "error": {
        "status": 400, "name": "ValidationError", "message": format!("Invalid key {key}"),
        "details": {"key": key, "path": path, "source": "query", "param": param},
    }});
    (http::StatusCode::BAD_REQUEST, body.to_string())
}

/// Serves a router until the test ends; returns its URL.
pub async fn serve(router: axum::Router) -> String {
    install_tls();
    let listener = tokio::net::TcpListener::bind(any_port()).await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move { axum::serve(listener, router).await });
    format!("http://{address}")
}

/// A clock that the test sets.
#[derive(Clone, Default)]
pub struct TestClock(Arc<Mutex<Duration>>);

impl TestClock {
    pub fn pass(&self, time: Duration) {
        *self.0.lock().unwrap() += time;
    }
}

impl foyer_content::Clock for TestClock {
    fn now(&self) -> Duration {
        *self.0.lock().unwrap()
    }
}

/// A content system with a configurable answer and delay; counts the calls.
pub struct Upstream {
    state: Mutex<State>,
    calls: AtomicUsize,
}

struct State {
    name: String,
    /// Replaces the entry with the name.
    body: Option<&'static str>,
    status: u16,
    delay: Duration,
}

impl Default for Upstream {
    fn default() -> Self {
        let state = State {
            name: "one".into(),
            body: None,
            status: 200,
            delay: Duration::ZERO,
        };
        Self {
            state: Mutex::new(state),
            calls: AtomicUsize::new(0),
        }
    }
}

impl Upstream {
    pub fn say(&self, name: &str) {
        let mut state = self.state.lock().unwrap();
        state.name = name.into();
        state.body = None;
        state.status = 200;
    }

    /// Answers every read with this body.
    pub fn answer_with(&self, status: u16, body: &'static str) {
        let mut state = self.state.lock().unwrap();
        state.body = Some(body);
        state.status = status;
    }

    pub fn fail_with(&self, status: u16) {
        self.state.lock().unwrap().status = status;
    }

    pub fn delay(&self, delay: Duration) {
        self.state.lock().unwrap().delay = delay;
    }

    pub fn calls(&self) -> usize {
        self.calls.load(Ordering::SeqCst)
    }

    pub async fn serve(self: Arc<Self>) -> String {
        serve(axum::Router::new().fallback(move |uri: http::Uri| self.clone().answer(uri))).await
    }

    async fn answer(self: Arc<Self>, uri: http::Uri) -> (http::StatusCode, String) {
        self.calls.fetch_add(1, Ordering::SeqCst);
        let (body, status, delay) = {
            let state = self.state.lock().unwrap();
            let entry = serde_json::json!({ "id": 1, "attributes": { "siteName": state.name } });
            let is_single = uri.path() == "/api/common";
            let data = if is_single {
                entry
            } else {
                serde_json::json!([entry])
            };
            let body = serde_json::json!({ "data": data, "meta": {} }).to_string();
            (
                state.body.map_or(body, str::to_owned),
                state.status,
                state.delay,
            )
        };
        tokio::time::sleep(delay).await;
        (http::StatusCode::from_u16(status).unwrap(), body)
    }
}

/// Waits for a background task.
pub async fn settle(is_done: impl Fn() -> bool) {
    for _ in 0..200 {
        if is_done() {
            // The call is counted before the answer is stored.
            tokio::time::sleep(Duration::from_millis(30)).await;
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("it did not come to pass");
}
