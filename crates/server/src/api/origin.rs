//! Same-origin check for state-changing calls (architecture §5): cookies alone prove nothing.

use http::{HeaderMap, HeaderName, HeaderValue, header};
use url::Url;

const FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// The first header present decides: `Sec-Fetch-Site` (sent only to https and to loopback), `Origin` equal to ours (not
/// sent with a same-origin GET), `Referer` of our origin.
pub(crate) fn proven(headers: &HeaderMap, own_origin: &str) -> bool {
    let by_site = every(headers, &FETCH_SITE, |site| site == "same-origin");
    by_site
        .or_else(|| every(headers, &header::ORIGIN, |origin| origin == own_origin))
        .or_else(|| every(headers, &header::REFERER, |page| is_of(page, own_origin)))
        .unwrap_or(false)
}

/// Whether every line of a header satisfies a rule; `None` if the header is missing.
fn every(headers: &HeaderMap, name: &HeaderName, rule: impl Fn(&str) -> bool) -> Option<bool> {
    let holds = |value: &HeaderValue| std::str::from_utf8(value.as_bytes()).is_ok_and(&rule);
    headers
        .contains_key(name)
        .then(|| headers.get_all(name).iter().all(holds))
}

/// Whether a URL belongs to an origin. Browsers strip credentials from `Referer`, so a URL with credentials is forged.
fn is_of(page: &str, own_origin: &str) -> bool {
    Url::parse(page).is_ok_and(|page| {
        matches!(page.scheme(), "http" | "https")
            && page.username().is_empty()
            && page.password().is_none()
            && page.origin().ascii_serialization() == own_origin
    })
}

#[cfg(test)]
mod tests {
    use super::*;

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
            (&[("referer", "https://foyer.example/")], true),
            (
                &[("referer", "https://foyer.example/fr/gamehall?x=1")],
                true,
            ),
            (&[("referer", "https://foyer.example")], true),
            (&[("referer", "http://foyer.example/")], false),
            (&[("referer", "https://foyer.example:8443/")], false),
            (&[("referer", "https://foyer.example.evil.example/")], false),
            (&[("referer", "https://foyer.example@evil.example/")], false),
            (&[("referer", "https://evil.example@foyer.example/")], false),
            (&[("referer", "https://:p@foyer.example/")], false),
            (
                &[("referer", "https://evil.example/https://foyer.example/")],
                false,
            ),
            (&[("referer", "blob:https://foyer.example/1")], false),
            (&[("referer", "/gamehall")], false),
            (&[("referer", "about:blank")], false),
            (&[("referer", "")], false),
            (
                &[
                    ("referer", "https://foyer.example/"),
                    ("referer", "https://evil.example/"),
                ],
                false,
            ),
            (
                &[("origin", "null"), ("referer", "https://foyer.example/")],
                false,
            ),
            (
                &[
                    ("sec-fetch-site", "cross-site"),
                    ("referer", "https://foyer.example/"),
                ],
                false,
            ),
            (&[], false),
        ] {
            let mut map = HeaderMap::new();
            for (name, value) in headers {
                map.append(
                    HeaderName::from_static(name),
                    HeaderValue::from_static(value),
                );
            }
            assert_eq!(
                proven(&map, "https://foyer.example"),
                expected,
                "{headers:?}"
            );
        }
    }
}
