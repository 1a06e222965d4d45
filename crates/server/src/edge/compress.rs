//! Compression of what is made on the spot: HTML and JSON, at the fast levels. Assets bring their own, made once
//! and small.

use http::{HeaderMap, header};
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{And, Predicate, SizeAbove};

/// Below this, the header of a compressed answer is dearer than what it saves.
const WORTHWHILE: u64 = 860;

#[derive(Clone, Copy)]
pub(super) struct Textual;

impl Predicate for Textual {
    fn should_compress<B>(&self, response: &http::Response<B>) -> bool
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

pub(super) fn layer() -> CompressionLayer<And<SizeAbove, Textual>> {
    CompressionLayer::new()
        .quality(CompressionLevel::Fastest)
        .compress_when(SizeAbove::new(WORTHWHILE).and(Textual))
}
