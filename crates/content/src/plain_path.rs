//! A path from a visitor's URL that is safe to append to the URL of a backend.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

/// Characters that a segment may contain unescaped (RFC 3986 "unreserved").
const ESCAPED: AsciiSet = NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~');

/// Names separated by slashes. The path stays inside its folder, however often backends and proxies decode it.
///
/// Checking the text alone is not enough: `..%2fapi` is one segment here, but leaves the folder at a proxy that decodes
/// the path first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlainPath(String);

impl PlainPath {
    /// `None` for a path with an empty segment, a dot segment, a control character, or an escaped `/`, `\`, `%`, `;`,
    /// `?` or `#`.
    pub fn parse(raw: &str) -> Option<Self> {
        let segments = raw.split('/').map(|segment| {
            let name = percent_decode_str(segment).decode_utf8().ok()?;
            is_name(&name).then(|| utf8_percent_encode(&name, &ESCAPED).to_string())
        });
        let segments: Option<Vec<String>> = segments.collect();
        Some(Self(segments?.join("/")))
    }

    /// The path without a leading slash, with every name decoded and escaped again.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

fn is_name(name: &str) -> bool {
    let separates = |c: char| matches!(c, '/' | '\\' | '%' | ';' | '?' | '#') || c.is_control();
    name.contains(|c| c != '.') && !name.contains(separates)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_normalised() {
        for (raw, written) in [
            ("lumiere-mark.svg", "lumiere-mark.svg"),
            ("2026/a~b_c.png", "2026/a~b_c.png"),
            ("caf%C3%A9.png", "caf%C3%A9.png"),
            ("caf%c3%a9.png", "caf%C3%A9.png"),
            ("two%20words.png", "two%20words.png"),
            ("%61.png", "a.png"),
            ("..a", "..a"),
        ] {
            let path = PlainPath::parse(raw);
            assert_eq!(path.as_ref().map(PlainPath::as_str), Some(written), "{raw}");
        }
    }

    #[test]
    fn no_path_leaves_the_folder() {
        for raw in [
            "",
            "/",
            "a/",
            "/a",
            "a//b",
            ".",
            "..",
            "...",
            "../api",
            "a/../b",
            "%2e%2e/api",
            ".%2E/api",
            "..%2fapi%2fusers",
            "..%5capi",
            "..\\api",
            "a%2fb",
            "a%252fb",
            "%252e%252e%252fapi",
            "a%00.svg",
            "a%0d%0ab",
            "..;/api",
            "..%3b/api",
            "a%3fb",
            "a%23b",
            "a;x=.css",
            "%ff",
            "%c0%ae%c0%ae/api",
        ] {
            assert_eq!(PlainPath::parse(raw), None, "{raw}");
        }
    }
}
