//! Same-origin proof for calls that change something (design §5): cookies alone prove nothing.

use http::HeaderMap;

use crate::edge::request::text;

/// `Sec-Fetch-Site` where the browser sends it, else `Origin` equal to our own.
pub(super) fn proven(headers: &HeaderMap, own_origin: &str) -> bool {
    match text(headers, "sec-fetch-site") {
        Some(site) => site == "same-origin",
        None => text(headers, "origin").is_some_and(|origin| origin == own_origin),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use http::{HeaderName, HeaderValue};

    #[test]
    fn only_our_own_pages_prove_it() {
        for (headers, expected) in [
            (&[("sec-fetch-site", "same-origin")][..], true),
            (
                &[("sec-fetch-site", "same-origin"), ("origin", "null")],
                true,
            ),
            (&[("sec-fetch-site", "same-site")], false),
            (
                &[
                    ("sec-fetch-site", "cross-site"),
                    ("origin", "https://foyer.example"),
                ],
                false,
            ),
            (&[("sec-fetch-site", "none")], false),
            (&[("origin", "https://foyer.example")], true),
            (&[("origin", "http://foyer.example")], false),
            (&[("origin", "https://foyer.example.evil.example")], false),
            (&[("origin", "null")], false),
            (&[("referer", "https://foyer.example/")], false),
            (&[], false),
        ] {
            let map = headers.iter().map(|(name, value)| {
                (
                    HeaderName::from_static(name),
                    HeaderValue::from_static(value),
                )
            });
            assert_eq!(
                proven(&map.collect(), "https://foyer.example"),
                expected,
                "{headers:?}"
            );
        }
    }
}
