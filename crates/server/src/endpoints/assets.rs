//! The web build's files: hashed ones are cached for ever, others for a while. An unknown asset is a 404 without HTML,
//! so that a browser never runs a page as a script.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::response::{IntoResponse, Response};
use http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};

use crate::edge::request::{RequestInfo, text};
use crate::metrics::Kind;
use crate::pages::Pages;
use crate::web::{File, WebBuild};

const FOR_EVER: &str = "public, max-age=31536000, immutable";
const FOR_AN_HOUR: &str = "public, max-age=3600";

pub(super) async fn hashed(State(web): State<Arc<WebBuild>>, request: Request) -> Response {
    let file = web.files.get(request.uri().path());
    let mut response = match file {
        Some(file) => send(file, request.headers()),
        None => {
            let no_store = [(header::CACHE_CONTROL, HeaderValue::from_static("no-store"))];
            (StatusCode::NOT_FOUND, no_store, "There is no such file.\n").into_response()
        }
    };
    response.extensions_mut().insert(Kind::Asset);
    response
}

/// Serves a file at the root of the build (icons, the manifest), else a page.
pub(super) async fn or_page(
    State(web): State<Arc<WebBuild>>,
    State(pages): State<Arc<Pages>>,
    info: RequestInfo,
    request: Request,
) -> Response {
    let reading = matches!(*request.method(), Method::GET | Method::HEAD);
    match web.files.get(request.uri().path()).filter(|_| reading) {
        Some(file) => {
            let mut response = send(file, request.headers());
            response.extensions_mut().insert(Kind::Asset);
            response
        }
        None => pages.document(info, request).await,
    }
}

fn send(file: &File, request: &HeaderMap) -> Response {
    let mut headers = HeaderMap::new();
    let mut set = |name: HeaderName, value: &str| {
        if let Ok(value) = HeaderValue::from_str(value) {
            headers.insert(name, value);
        }
    };
    set(
        header::CACHE_CONTROL,
        if file.immutable {
            FOR_EVER
        } else {
            FOR_AN_HOUR
        },
    );
    set(header::ETAG, &file.etag);
    if file.has_encodings() {
        set(header::VARY, "Accept-Encoding");
    }
    if text(request, "if-none-match").is_some_and(|tags| names(tags, &file.etag)) {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    set(header::CONTENT_TYPE, &file.content_type);
    let (encoding, body) = file.body(text(request, "accept-encoding").unwrap_or_default());
    if let Some(encoding) = encoding {
        set(header::CONTENT_ENCODING, encoding.token());
    }
    (headers, body).into_response()
}

/// Whether an `If-None-Match` lists a tag; weak comparison (RFC 9110 §13.1.2).
pub(super) fn names(tags: &str, etag: &str) -> bool {
    tags.split(',')
        .map(str::trim)
        .any(|tag| tag == "*" || tag.strip_prefix("W/").unwrap_or(tag) == etag)
}
