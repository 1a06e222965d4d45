//! `/uploads/…`: the content system's pictures and documents on our origin, whole or in parts.

mod range;

use axum::body::Body;
use axum::extract::{Request, State};
use axum::response::{IntoResponse, Response};
use foyer_content::{HeldFile, MediaResponse, PlainPath, Reader, Upload, UploadError};
use http::response::Builder;
use http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use tokio::io::AsyncReadExt;
use tokio_util::io::ReaderStream;
use tracing::warn;

use super::assets::names;
use crate::edge::request::text;
use range::{Part, part};

/// With the server's own age less than a minute: an editor can replace a picture without changing its address.
const FOR_HALF_A_MINUTE: &str = "public, max-age=30, stale-if-error=86400";
/// The content system's headers of a file that is passed through.
const PASSED_ON: [HeaderName; 5] = [
    header::ACCEPT_RANGES,
    header::CONTENT_LENGTH,
    header::CONTENT_RANGE,
    header::ETAG,
    header::LAST_MODIFIED,
];

/// How an answer of the content system may be shown.
#[derive(Debug, PartialEq, Eq)]
enum Shown {
    /// Pictures, audio, video, fonts and PDF, which pages embed.
    InThePage,
    /// Any other file: a download, never opened on our origin.
    Download,
    /// A document that could run scripts; most likely the content system's own error page.
    No,
}

pub(super) async fn upload(State(content): State<Reader>, request: Request) -> Response {
    let path = request.uri().path();
    let name = path.strip_prefix("/uploads/").and_then(PlainPath::parse);
    let Some(name) = name else {
        return nothing(StatusCode::NOT_FOUND);
    };
    let headers = request.headers();
    let mut upload = content.upload(&name, headers).await;
    if let Ok(Upload::Held(file)) = &upload {
        match held(file, headers).await {
            Ok(response) => return response,
            Err(error) => {
                warn!(%error, path, "a held upload cannot be read from disk");
                upload = content.passing_upload(&name, headers).await;
            }
        }
    }
    match upload {
        Ok(Upload::Passing(answer)) => passing(answer),
        Ok(Upload::Held(_)) => nothing(StatusCode::BAD_GATEWAY),
        Err(error) => nothing(status(error)),
    }
}

/// A file on disk, by the visitor's conditions (RFC 9110 §13, §14).
async fn held(file: &HeldFile, asked: &HeaderMap) -> std::io::Result<Response> {
    let Some(mut response) = describe(&file.content_type) else {
        return Ok(nothing(StatusCode::BAD_GATEWAY));
    };
    response = response
        .header(header::ETAG, &file.etag)
        .header(header::ACCEPT_RANGES, "bytes");
    if let Some(date) = &file.last_modified {
        response = response.header(header::LAST_MODIFIED, date);
    }
    if text(asked, "if-none-match").is_some_and(|tags| names(tags, &file.etag)) {
        return Ok(end(
            response.status(StatusCode::NOT_MODIFIED),
            Body::empty(),
        ));
    }
    let is_current = text(asked, "if-range").is_none_or(|tag| tag == file.etag);
    let range = text(asked, "range").filter(|_| is_current);
    let (start, length) = match part(range, file.length) {
        Part::Whole => (0, file.length),
        Part::Of { start, end } => {
            let covered = format!("bytes {start}-{end}/{}", file.length);
            response = response
                .status(StatusCode::PARTIAL_CONTENT)
                .header(header::CONTENT_RANGE, covered);
            (start, end - start + 1)
        }
        Part::None => {
            let covered = format!("bytes */{}", file.length);
            let response = response.header(header::CONTENT_RANGE, covered);
            let response = response.status(StatusCode::RANGE_NOT_SATISFIABLE);
            return Ok(end(response, Body::empty()));
        }
    };
    let bytes = file.open(start).await?.take(length);
    let body = Body::from_stream(ReaderStream::with_capacity(bytes, 64 * 1024));
    Ok(end(response.header(header::CONTENT_LENGTH, length), body))
}

/// A large file: the content system answers the visitor's conditions.
fn passing(answer: MediaResponse) -> Response {
    let kind = answer.text(header::CONTENT_TYPE).unwrap_or_default();
    // An answer without a body has no type.
    let has_body = matches!(
        answer.status(),
        StatusCode::OK | StatusCode::PARTIAL_CONTENT
    );
    let kind = if has_body { kind } else { "image/*" };
    let Some(mut response) = describe(kind) else {
        return nothing(StatusCode::BAD_GATEWAY);
    };
    if !has_body && let Some(headers) = response.headers_mut() {
        headers.remove(header::CONTENT_TYPE);
    }
    for name in PASSED_ON {
        if let Some(value) = answer.header(name.clone()) {
            response = response.header(name, value);
        }
    }
    let response = response.status(answer.status());
    end(response, Body::from_stream(answer.into_stream()))
}

/// The headers of a file of this type; `None` if it is not sent.
fn describe(content_type: &str) -> Option<Builder> {
    let shown = shown(content_type);
    let kind = HeaderValue::from_str(content_type).ok();
    // A file of our origin could otherwise run on pages whose policy names the origin.
    let kind = kind.filter(|kind| !kind.is_empty() && !is_script(content_type));
    let kind = kind.unwrap_or(HeaderValue::from_static("application/octet-stream"));
    let response = Response::builder()
        .header(header::CONTENT_TYPE, kind)
        .header("cross-origin-resource-policy", "cross-origin")
        .header(
            header::CONTENT_SECURITY_POLICY,
            "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        );
    match shown {
        Shown::InThePage => Some(response.header(header::CACHE_CONTROL, FOR_HALF_A_MINUTE)),
        Shown::Download => Some(
            response
                .header(header::CACHE_CONTROL, "no-store")
                .header(header::CONTENT_DISPOSITION, "attachment"),
        ),
        Shown::No => None,
    }
}

fn end(response: Builder, body: Body) -> Response {
    response
        .body(body)
        .unwrap_or_else(|_| nothing(StatusCode::BAD_GATEWAY))
}

/// Whether browsers run the file as a script (WHATWG MIME Sniffing §4.6), of whatever type the subtype is.
fn is_script(content_type: &str) -> bool {
    let kind = content_type.split(';').next().unwrap_or_default();
    let subtype = kind.rsplit('/').next().unwrap_or_default().trim();
    let subtype = subtype.to_ascii_lowercase();
    ["javascript", "ecmascript", "jscript", "livescript"]
        .iter()
        .any(|name| subtype.contains(name))
}

fn shown(content_type: &str) -> Shown {
    let kind = content_type.split(';').next().unwrap_or_default();
    let kind = kind.trim().to_ascii_lowercase();
    match kind.split_once('/') {
        Some(("image" | "video" | "audio" | "font", _)) | Some(("application", "pdf")) => {
            Shown::InThePage
        }
        Some(("text", "html")) | Some(("application", "xhtml+xml")) => Shown::No,
        _ => Shown::Download,
    }
}

fn status(error: UploadError) -> StatusCode {
    match error {
        UploadError::Missing => StatusCode::NOT_FOUND,
        UploadError::TimeLimit => StatusCode::GATEWAY_TIMEOUT,
        UploadError::Unavailable => StatusCode::BAD_GATEWAY,
    }
}

fn nothing(status: StatusCode) -> Response {
    let no_store = [(header::CACHE_CONTROL, HeaderValue::from_static("no-store"))];
    (status, no_store, "There is no such file.\n").into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_shown_by_its_media_type() {
        for (kind, expected) in [
            ("image/svg+xml", Shown::InThePage),
            ("Image/PNG", Shown::InThePage),
            ("video/mp4", Shown::InThePage),
            ("application/pdf", Shown::InThePage),
            ("application/zip", Shown::Download),
            ("application/json; charset=utf-8", Shown::Download),
            ("text/plain", Shown::Download),
            ("text/javascript", Shown::Download),
            ("", Shown::Download),
            ("text/html; charset=utf-8", Shown::No),
            ("TEXT/HTML", Shown::No),
            ("application/xhtml+xml", Shown::No),
        ] {
            assert_eq!(shown(kind), expected, "{kind}");
        }
    }

    #[test]
    fn a_script_is_sent_without_its_type() {
        let sent = |content_type: &str| {
            let response = describe(content_type).expect("a file that is sent");
            let headers = response.headers_ref().expect("valid headers");
            headers[header::CONTENT_TYPE].clone()
        };
        for script in [
            "text/javascript",
            "application/JavaScript; charset=utf-8",
            "text/x-ecmascript",
            "text/javascript1.5",
            "text/jscript",
        ] {
            assert_eq!(sent(script), "application/octet-stream", "{script}");
        }
        assert_eq!(sent("text/plain"), "text/plain");
    }
}
