//! A path out of the address bar that may be joined to the address of a system behind the site.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

/// What a segment may hold as it is (RFC 3986 "unreserved").
const ESCAPED: AsciiSet = NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~');

/// Names separated by slashes, none of which leads anywhere else, however often the systems on the way decode it.
///
/// A check of the text alone is not enough: `..%2fapi` is one segment to us, and a way out of the folder to a proxy
/// that decodes the path before it looks at it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlainPath(String);

impl PlainPath {
    /// `None` for a path with an empty segment, a dot segment, a control character, or an escape of something that
    /// separates: `/`, `\`, `%`, `;`, `?`, `#`.
    pub fn parse(raw: &str) -> Option<Self> {
        let segments = raw.split('/').map(|segment| {
            let name = percent_decode_str(segment).decode_utf8().ok()?;
            is_name(&name).then(|| utf8_percent_encode(&name, &ESCAPED).to_string())
        });
        let segments: Option<Vec<String>> = segments.collect();
        Some(Self(segments?.join("/")))
    }

    /// Without a leading slash, every name escaped again from what it means.
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
    fn names_are_written_in_one_way() {
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
    fn nothing_leads_out_of_the_folder() {
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
