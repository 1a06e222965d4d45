//! Text and JSON inside an HTML document, such that they stay text and JSON.
#![forbid(unsafe_code)]

mod html;
mod json;

pub use html::escape_html;
pub use json::escape_json;
