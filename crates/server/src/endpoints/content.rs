//! `/content/{name}`: the fixed table of content reads, for client-side navigation (§7.4).

use std::sync::Arc;

use axum::extract::{Path, RawQuery, State};
use axum::response::{IntoResponse, Response};
use foyer_content::{Reader, Request, RequestError, Source};
use foyer_platform::{ErrorType, Failure, Locale};
use http::{HeaderMap, HeaderValue, StatusCode, header};
use url::form_urlencoded::parse;

use super::assets::names;
use crate::api::answer::typed;
use crate::edge::request::text;
use crate::editors::Editors;

/// Short, so that an editor's change shows soon: the webhook cannot purge browsers' caches.
const CACHING: &str = "public, max-age=15, stale-while-revalidate=60";

pub(super) async fn read(
    State(content): State<Reader>,
    State(editors): State<Arc<Editors>>,
    Path(name): Path<String>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Response {
    let query = query.unwrap_or_default();
    let pairs: Vec<_> = parse(query.as_bytes()).collect();
    let locale = pairs.iter().find(|(name, _)| name == "locale");
    let locale = locale
        .and_then(|(_, code)| Locale::from_code(code))
        .unwrap_or_default();
    let parameters = pairs
        .iter()
        .map(|(name, value)| (name.as_ref(), value.as_ref()));
    let request = match Request::parse(&name, parameters, locale.code()) {
        Ok(request) => request,
        Err(error) => return refused(&error),
    };
    let editor = editors.of(&headers).await;
    let answer = match &editor {
        Some(editor) => editor.drafts.read(&request).await,
        None => content.read(&request).await,
    };
    if answer.is_unknown {
        return away();
    }
    let caching = match answer.source {
        // Drafts are for this editor only.
        _ if editor.is_some() => "private, no-store",
        // Do not cache defaults that replace a failed read.
        Source::Default => "no-store",
        _ => CACHING,
    };
    let etag = HeaderValue::from_str(&answer.etag).unwrap_or(HeaderValue::from_static("\"\""));
    let about = [
        (header::ETAG, etag),
        (header::CACHE_CONTROL, HeaderValue::from_static(caching)),
    ];
    if text(&headers, "if-none-match").is_some_and(|tags| names(tags, &answer.etag)) {
        return (StatusCode::NOT_MODIFIED, about).into_response();
    }
    let json = [(
        header::CONTENT_TYPE,
        HeaderValue::from_static("application/json"),
    )];
    (about, json, format!("{{\"data\":{}}}", answer.json)).into_response()
}

/// The content system did not answer, so it is unknown whether the entry exists; a 404 would be wrong.
fn away() -> Response {
    let failure = Failure::new(ErrorType::InternalServerErrorException)
        .with_message("The content cannot be read at the moment");
    let mut response = typed(StatusCode::SERVICE_UNAVAILABLE, failure);
    let seconds = HeaderValue::from_static("5");
    response.headers_mut().insert(header::RETRY_AFTER, seconds);
    response
}

fn refused(error: &RequestError) -> Response {
    let kind = match error {
        RequestError::UnknownName(_) => ErrorType::MethodNotFoundException,
        RequestError::MissingParameter { .. } | RequestError::BadParameter(_) => {
            ErrorType::InvalidParameterException
        }
    };
    let failure = Failure::new(kind).with_message(error.to_string());
    typed(failure.status(), failure)
}
