use std::collections::BTreeMap;

use http::{HeaderMap, Method};
use serde_json::Value;

/// An HTTP client that keeps cookies and does not follow redirects.
pub struct Browser {
    client: reqwest::Client,
    base: String,
    cookies: BTreeMap<String, String>,
    headers: Vec<(&'static str, String)>,
}

/// A response with its whole body.
#[derive(Debug)]
pub struct Page {
    pub status: u16,
    pub headers: HeaderMap,
    pub text: String,
}

impl Page {
    pub fn header(&self, name: &str) -> &str {
        self.headers
            .get(name)
            .and_then(|value| value.to_str().ok())
            .unwrap_or_default()
    }

    pub fn all(&self, name: &str) -> Vec<&str> {
        let values = self.headers.get_all(name).iter();
        values.filter_map(|value| value.to_str().ok()).collect()
    }

    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|error| panic!("{error}: {}", self.text))
    }

    /// The type of a failure (§8.1).
    pub fn failure(&self) -> String {
        self.json()["error"]["type"]
            .as_str()
            .unwrap_or_default()
            .to_owned()
    }

    /// The text between two others.
    pub fn between(&self, before: &str, after: &str) -> &str {
        let from = self
            .text
            .find(before)
            .unwrap_or_else(|| panic!("no {before:?} in {}", self.text));
        let rest = &self.text[from + before.len()..];
        &rest[..rest.find(after).unwrap_or(rest.len())]
    }

    /// The page's state.
    pub fn state(&self) -> Value {
        let state = self.between(
            "<script type=\"application/json\" id=\"foyer-state\">",
            "</script>",
        );
        serde_json::from_str(state).expect("the state is JSON")
    }

    /// The output of the fixture bundle.
    pub fn body(&self) -> &str {
        self.between("<div id=\"root\">", "</div>")
    }

    /// The time of the page's render, which distinguishes a cached page from a new one.
    pub fn made_at(&self) -> u64 {
        self.state()["context"]["now"].as_u64().expect("a moment")
    }
}

impl Browser {
    pub fn at(base: &str) -> Self {
        let client = reqwest::Client::builder()
            .redirect(reqwest::redirect::Policy::none())
            .tls_certs_only([])
            .no_proxy()
            .build()
            .expect("a client");
        Self {
            client,
            base: base.to_owned(),
            cookies: BTreeMap::new(),
            headers: Vec::new(),
        }
    }

    /// Adds a header to all later requests.
    pub fn with(mut self, name: &'static str, value: &str) -> Self {
        self.headers.push((name, value.to_owned()));
        self
    }

    pub fn with_cookie(mut self, name: &str, value: &str) -> Self {
        self.cookies.insert(name.to_owned(), value.to_owned());
        self
    }

    pub async fn get(&mut self, path: &str) -> Page {
        let request = self.request(Method::GET, path);
        self.send(request).await
    }

    pub async fn ask(&mut self, method: Method, path: &str) -> Page {
        let request = self.request(method, path);
        self.send(request).await
    }

    /// Posts a form, as a page of the site does.
    pub async fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> Page {
        let form = fields
            .iter()
            .fold(reqwest::multipart::Form::new(), |form, (name, value)| {
                form.text((*name).to_owned(), (*value).to_owned())
            });
        let request = self.request(Method::POST, path);
        let request = request
            .header("sec-fetch-site", "same-origin")
            .multipart(form);
        self.send(request).await
    }

    pub async fn post_bytes(&mut self, path: &str, content_type: &str, body: Vec<u8>) -> Page {
        let request = self.request(Method::POST, path);
        let request = request
            .header("sec-fetch-site", "same-origin")
            .header("content-type", content_type)
            .body(body);
        self.send(request).await
    }

    fn request(&self, method: Method, path: &str) -> reqwest::RequestBuilder {
        let mut request = self.client.request(method, format!("{}{path}", self.base));
        for (name, value) in &self.headers {
            request = request.header(*name, value);
        }
        let cookies: Vec<String> = self
            .cookies
            .iter()
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        if cookies.is_empty() {
            request
        } else {
            request.header("cookie", cookies.join("; "))
        }
    }

    async fn send(&mut self, request: reqwest::RequestBuilder) -> Page {
        let response = request.send().await.expect("an answer");
        let (status, headers) = (response.status().as_u16(), response.headers().clone());
        let bytes = response.bytes().await.expect("a body");
        let page = Page {
            status,
            headers,
            text: String::from_utf8_lossy(&bytes).into_owned(),
        };
        for cookie in page.all("set-cookie") {
            let pair = cookie.split(';').next().unwrap_or_default();
            if let Some((name, value)) = pair.split_once('=') {
                if cookie.contains("Max-Age=0") {
                    self.cookies.remove(name);
                } else {
                    self.cookies.insert(name.to_owned(), value.to_owned());
                }
            }
        }
        page
    }
}
