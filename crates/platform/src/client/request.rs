use bytes::Bytes;
use http::{HeaderValue, header};
use reqwest::{RequestBuilder, multipart};

use super::CallError;

/// The body of a POST.
#[derive(Debug, Clone, Default)]
pub enum Body {
    #[default]
    None,
    Multipart(Vec<Part>),
    /// A body in the browser's own encoding, passed through.
    Encoded {
        content_type: HeaderValue,
        bytes: Bytes,
    },
}

/// A field of a multipart body.
#[derive(Debug, Clone)]
pub struct Part {
    name: String,
    content: Content,
}

#[derive(Debug, Clone)]
enum Content {
    Text(String),
    File {
        file_name: String,
        content_type: String,
        bytes: Bytes,
    },
}

/// The only field that is sent empty; other empty fields are sent as null (§7.1).
const MAY_BE_EMPTY: &str = "text";

impl Part {
    /// A value; an empty one is sent as null, except in the field `text` (§7.1).
    #[must_use]
    pub fn text(name: &str, value: &str) -> Self {
        let sent = if value.is_empty() && name != MAY_BE_EMPTY {
            "null"
        } else {
            value
        };
        Self {
            name: name.to_owned(),
            content: Content::Text(sent.to_owned()),
        }
    }

    #[must_use]
    pub fn file(name: &str, file_name: &str, content_type: &str, bytes: Bytes) -> Self {
        Self {
            name: name.to_owned(),
            content: Content::File {
                file_name: file_name.to_owned(),
                content_type: content_type.to_owned(),
                bytes,
            },
        }
    }

    fn add_to(self, form: multipart::Form) -> Result<multipart::Form, CallError> {
        let part = match self.content {
            Content::Text(text) => multipart::Part::text(text),
            Content::File {
                file_name,
                content_type,
                bytes,
            } => multipart::Part::stream_with_length(bytes.clone(), bytes.len() as u64)
                .file_name(file_name)
                .mime_str(&content_type)
                .map_err(|_| CallError::BadPart)?,
        };
        Ok(form.part(self.name, part))
    }
}

impl Body {
    pub(super) fn attach(self, request: RequestBuilder) -> Result<RequestBuilder, CallError> {
        Ok(match self {
            Self::None => request,
            Self::Multipart(parts) => {
                let form = multipart::Form::new();
                request.multipart(
                    parts
                        .into_iter()
                        .try_fold(form, |form, part| part.add_to(form))?,
                )
            }
            Self::Encoded {
                content_type,
                bytes,
            } => request
                .header(header::CONTENT_TYPE, content_type)
                .body(bytes),
        })
    }
}
