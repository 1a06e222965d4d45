use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::extract::{Request, State};
use axum::response::{IntoResponse, Response};
use http::{HeaderMap, StatusCode, header};
use serde_json::{Value, json};
use tokio::net::TcpListener;
use url::Url;

/// A canned answer.
#[derive(Debug, Clone)]
pub struct Canned {
    pub status: u16,
    pub headers: Vec<(&'static str, &'static str)>,
    pub body: String,
    pub delay: Duration,
}

impl Canned {
    pub fn json(status: u16, body: &Value) -> Self {
        Self {
            status,
            headers: vec![("content-type", "application/json")],
            body: body.to_string(),
            delay: Duration::ZERO,
        }
    }

    pub fn data(data: &Value) -> Self {
        Self::json(200, &json!({ "data": data }))
    }

    pub fn failure(status: u16, kind: &str) -> Self {
        let error = json!({ "type": kind, "code": 1, "message": "as told", "error_data": {} });
        Self::json(status, &json!({ "error": error }))
    }

    pub fn with(mut self, name: &'static str, value: &'static str) -> Self {
        self.headers.push((name, value));
        self
    }

    pub fn after(mut self, delay: Duration) -> Self {
        self.delay = delay;
        self
    }
}

/// A request that the platform received.
#[derive(Debug, Clone)]
pub struct Seen {
    pub target: String,
    pub headers: HeaderMap,
    pub body: String,
}

#[derive(Default)]
struct Shared {
    answers: Mutex<HashMap<String, Canned>>,
    seen: Mutex<Vec<Seen>>,
}

/// A platform with canned answers by path; every other path is an empty success.
pub struct StubPlatform {
    pub url: Url,
    shared: Arc<Shared>,
}

impl StubPlatform {
    pub async fn start() -> Self {
        let shared = Arc::new(Shared::default());
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        let router = Router::new()
            .fallback(answer)
            .with_state(Arc::clone(&shared));
        tokio::spawn(async move { axum::serve(listener, router).await });
        Self {
            url: Url::parse(&format!("http://{address}")).expect("an address"),
            shared,
        }
    }

    /// Sets the answer of a path with any query, or of a path with one query.
    pub fn answers(&self, path: &str, canned: Canned) {
        self.shared
            .answers
            .lock()
            .expect("a lock")
            .insert(path.to_owned(), canned);
    }

    /// The requests whose target begins with this path, in order.
    pub fn seen(&self, path: &str) -> Vec<Seen> {
        let seen = self.shared.seen.lock().expect("a lock");
        seen.iter()
            .filter(|request| request.target.starts_with(path))
            .cloned()
            .collect()
    }
}

fn untold(path: &str) -> Canned {
    let data = foyer_platform::find_path(path).map(|method| method.response.empty());
    let data = data.and_then(|data| serde_json::from_str(&data).ok());
    Canned::data(&data.unwrap_or_else(|| json!({})))
}

async fn answer(State(shared): State<Arc<Shared>>, request: Request) -> Response {
    let (parts, body) = request.into_parts();
    let body = axum::body::to_bytes(body, 1 << 20)
        .await
        .unwrap_or_default();
    shared.seen.lock().expect("a lock").push(Seen {
        target: parts.uri.to_string(),
        headers: parts.headers,
        body: String::from_utf8_lossy(&body).into_owned(),
    });
    let canned = {
        let answers = shared.answers.lock().expect("a lock");
        let target = parts.uri.to_string();
        let canned = answers
            .get(&target)
            .or_else(|| answers.get(parts.uri.path()));
        canned.cloned()
    };
    let canned = canned.unwrap_or_else(|| untold(parts.uri.path()));
    tokio::time::sleep(canned.delay).await;
    let status = StatusCode::from_u16(canned.status).expect("a status");
    let mut response = (status, canned.body).into_response();
    response.headers_mut().remove(header::CONTENT_TYPE);
    for (name, value) in canned.headers {
        let value = value.parse().expect("a header");
        response.headers_mut().append(name, value);
    }
    response
}
