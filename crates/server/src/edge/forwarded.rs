//! The headers of a trusted proxy other than the client's address: scheme and request id. The proxy appends its entry
//! after the client's, so only the last entry counts.

use foyer_platform::last_entry;
use http::{HeaderMap, HeaderName};

const PROTO: HeaderName = HeaderName::from_static("x-forwarded-proto");
const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Whether the client uses https to the proxy.
pub(super) fn is_https(headers: &HeaderMap) -> bool {
    last_entry(headers, &PROTO).is_some_and(|scheme| scheme.eq_ignore_ascii_case("https"))
}

pub(super) fn request_id(headers: &HeaderMap) -> Option<&str> {
    last_entry(headers, &REQUEST_ID)
}

#[cfg(test)]
mod tests {
    use super::*;
    use http::HeaderValue;
    use proptest::prelude::*;

    fn proto(lines: &[&[u8]]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append(PROTO, HeaderValue::from_bytes(line).expect("a header"));
        }
        headers
    }

    #[test]
    fn the_scheme_is_the_last_one_whatever_its_case() {
        for (lines, expected) in [
            (&["https"][..], true),
            (&["HTTPS"], true),
            (&["http,https"], true),
            (&["http", "Https"], true),
            (&["https,http"], false),
            (&["https", "http"], false),
            (&["https", "wss"], false),
            (&["https,"], false),
            (&[], false),
        ] {
            let bytes: Vec<&[u8]> = lines.iter().map(|line| line.as_bytes()).collect();
            assert_eq!(is_https(&proto(&bytes)), expected, "{lines:?}");
        }
    }

    proptest! {
        #[test]
        fn a_client_has_no_say_in_the_scheme_that_its_proxy_wrote(
            own in "(https|http|,| |\u{e9}|wss){0,6}",
            is_written_https in any::<bool>(),
            same_line in any::<bool>(),
        ) {
            let written = if is_written_https { "https" } else { "http" };
            let joined = format!("{own}, {written}");
            let lines = if same_line {
                vec![joined.as_bytes()]
            } else {
                vec![own.as_bytes(), written.as_bytes()]
            };
            prop_assert_eq!(is_https(&proto(&lines)), is_written_https);
        }
    }
}
