//! A fixture server to call, and what tests compare with.
#![allow(dead_code, reason = "each test binary uses its own part")]

use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};

use foyer_content::FixtureServer;
use http::{Method, header};

pub fn any_port() -> SocketAddr {
    (Ipv4Addr::LOCALHOST, 0).into()
}

/// The content types of the samples.
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

/// reqwest wants a provider of TLS even where none is spoken.
pub fn install_tls() {
    let _ = rustls::crypto::ring::default_provider().install_default();
}

/// Instants are when a sample was taken: all of them read the same here.
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
