//! `/uploads/…`: the content system's pictures and documents on our origin.

use axum::extract::{Request, State};
use axum::response::{IntoResponse, Response};
use foyer_content::{ClientError, Media, PlainPath, Reader};
use http::{HeaderName, HeaderValue, StatusCode, header};
use tracing::debug;

const FOR_A_WEEK: &str = "public, max-age=604800";

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
    match content.media(&name).await {
        Ok(media) => answer(media),
        Err(error) => {
            debug!(%error, path, "an upload has not come");
            nothing(status(&error))
        }
    }
}

fn answer(media: Media) -> Response {
    let shown = shown(&media.content_type);
    if shown == Shown::No {
        return nothing(StatusCode::BAD_GATEWAY);
    }
    let kind = HeaderValue::from_str(&media.content_type).ok();
    // A file of our origin could otherwise run on pages whose policy names the origin.
    let kind = kind.filter(|kind| !kind.is_empty() && !is_script(&media.content_type));
    let kind = kind.unwrap_or(HeaderValue::from_static("application/octet-stream"));
    let headers = [
        (header::CONTENT_TYPE, kind),
        (
            HeaderName::from_static("cross-origin-resource-policy"),
            HeaderValue::from_static("cross-origin"),
        ),
        (
            header::CONTENT_SECURITY_POLICY,
            HeaderValue::from_static("default-src 'none'; style-src 'unsafe-inline'; sandbox"),
        ),
    ];
    let how: &[_] = match shown {
        Shown::InThePage => &[(header::CACHE_CONTROL, FOR_A_WEEK)],
        Shown::Download | Shown::No => &[
            (header::CACHE_CONTROL, "no-store"),
            (header::CONTENT_DISPOSITION, "attachment"),
        ],
    };
    let mut response = (headers, media.body).into_response();
    for (name, value) in how {
        let value = HeaderValue::from_static(value);
        response.headers_mut().insert(name.clone(), value);
    }
    response
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

/// Distinguishes a missing file from a content system that does not answer.
fn status(error: &ClientError) -> StatusCode {
    match error {
        ClientError::TimeLimit => StatusCode::GATEWAY_TIMEOUT,
        ClientError::Unreachable(_) => StatusCode::BAD_GATEWAY,
        ClientError::Status { status, .. } if *status >= 500 => StatusCode::BAD_GATEWAY,
        _ => StatusCode::NOT_FOUND,
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
            let response = answer(Media {
                content_type: content_type.to_owned(),
                body: "alert(1)".into(),
            });
            response.headers()[header::CONTENT_TYPE].clone()
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
