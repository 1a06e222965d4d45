//! Escaping of text and JSON for HTML documents.
#![forbid(unsafe_code)]

mod html;
mod json;

pub use html::escape_html;
pub use json::escape_json;
