//! Compression of dynamic answers (HTML and JSON) at the fast levels. Assets have precompressed forms.

use http::{HeaderMap, HeaderValue, Response, StatusCode, header};
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{And, Predicate, SizeAbove};

/// Minimum size: below it, compression costs more header bytes than it saves.
const WORTHWHILE: u64 = 860;

#[derive(Clone, Copy)]
pub(super) struct Textual;

impl Predicate for Textual {
    fn should_compress<B>(&self, response: &Response<B>) -> bool
    where
        B: hyper::body::Body,
    {
        worthwhile(response.headers())
    }
}

fn worthwhile(headers: &HeaderMap) -> bool {
    let kind = headers
        .get(header::CONTENT_TYPE)
        .and_then(|value| value.to_str().ok());
    let kind = kind
        .unwrap_or_default()
        .split(';')
        .next()
        .unwrap_or_default();
    matches!(
        kind,
        "text/html" | "application/json" | "application/xml" | "text/plain"
    )
}

/// A 304 is not compressed, but has the same `Vary` as the 200 that it replaces (RFC 9110 §15.4.5).
pub(super) fn vary_without_body<B>(mut response: Response<B>) -> Response<B> {
    let headers = response.headers();
    let names_it = |value: &HeaderValue| {
        let value = value.as_bytes().to_ascii_lowercase();
        value
            .split(|byte| *byte == b',')
            .any(|name| name.trim_ascii() == b"accept-encoding")
    };
    let is_missing = !headers.get_all(header::VARY).iter().any(names_it);
    if response.status() == StatusCode::NOT_MODIFIED && is_missing {
        let varies = HeaderValue::from_static("accept-encoding");
        response.headers_mut().append(header::VARY, varies);
    }
    response
}

pub(super) fn layer() -> CompressionLayer<And<SizeAbove, Textual>> {
    CompressionLayer::new()
        .quality(CompressionLevel::Fastest)
        // A cached page has a strong tag for each of its own encodings, which do not include this one.
        .no_deflate()
        .compress_when(SizeAbove::new(WORTHWHILE).and(Textual))
}
