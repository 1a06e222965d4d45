//! The client address that a trusted proxy reports. A proxy appends its entry to the same header line or adds a line,
//! so only the last entry of the last line is the proxy's; the client may have invented everything before it.

use std::net::{IpAddr, SocketAddr};

use http::{HeaderMap, HeaderName};

/// The address that the nearest proxy wrote into `X-Forwarded-For`, with or without port and brackets. `None` if that
/// entry is invalid; an earlier entry is never used instead.
#[must_use]
pub fn forwarded_client(headers: &HeaderMap) -> Option<IpAddr> {
    read_address(last_entry(
        headers,
        &HeaderName::from_static("x-forwarded-for"),
    )?)
}

/// The last entry of a list header that may span several lines, trimmed. Earlier entries may hold any bytes; the last
/// one must be ASCII.
#[must_use]
pub fn last_entry<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    let line = headers.get_all(name).iter().next_back()?.as_bytes();
    let entry = line.rsplit(|byte| *byte == b',').next()?;
    let entry = std::str::from_utf8(entry).ok()?;
    entry.is_ascii().then(|| entry.trim())
}

/// Parses `203.0.113.9`, `203.0.113.9:54321`, `2001:db8::7`, `[2001:db8::7]` or `[2001:db8::7]:443`. An IPv4-mapped
/// IPv6 address becomes the IPv4 address, so that one client has one address.
fn read_address(text: &str) -> Option<IpAddr> {
    let bare = text
        .strip_prefix('[')
        .and_then(|rest| rest.strip_suffix(']'));
    let address = match bare {
        Some(bare) => bare.parse().map(IpAddr::V6).ok(),
        None => text
            .parse()
            .or_else(|_| text.parse().map(|socket: SocketAddr| socket.ip()))
            .ok(),
    };
    address.map(|address| address.to_canonical())
}

#[cfg(test)]
mod tests {
    use http::HeaderValue;
    use proptest::prelude::*;

    use super::*;

    fn headers(lines: &[&[u8]]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for line in lines {
            let value = HeaderValue::from_bytes(line).expect("a header value");
            headers.append("x-forwarded-for", value);
        }
        headers
    }

    fn client(lines: &[&str]) -> Option<String> {
        let lines: Vec<&[u8]> = lines.iter().map(|line| line.as_bytes()).collect();
        forwarded_client(&headers(&lines)).map(|address| address.to_string())
    }

    #[test]
    fn the_last_entry_of_the_last_line_counts() {
        for (lines, expected) in [
            (&["203.0.113.9"][..], "203.0.113.9"),
            (&["198.51.100.1, 203.0.113.9"], "203.0.113.9"),
            (&["198.51.100.1", "203.0.113.9"], "203.0.113.9"),
            (
                &["198.51.100.1, 198.51.100.2", "198.51.100.3 ,203.0.113.9"],
                "203.0.113.9",
            ),
            (&["Orléans, 203.0.113.9"], "203.0.113.9"),
        ] {
            assert_eq!(client(lines).as_deref(), Some(expected), "{lines:?}");
        }
    }

    #[test]
    fn ports_and_brackets_are_not_part_of_the_address() {
        for (line, expected) in [
            ("203.0.113.9:54321", "203.0.113.9"),
            ("2001:db8::7", "2001:db8::7"),
            ("[2001:db8::7]", "2001:db8::7"),
            ("[2001:db8::7]:443", "2001:db8::7"),
            ("::ffff:203.0.113.9", "203.0.113.9"),
            ("[::ffff:203.0.113.9]:443", "203.0.113.9"),
        ] {
            assert_eq!(client(&[line]).as_deref(), Some(expected), "{line}");
        }
    }

    #[test]
    fn an_invalid_entry_is_not_replaced_by_an_earlier_one() {
        for last in [
            "",
            "unknown",
            "203.0.113",
            "[203.0.113.9]",
            "203.0.113.9:x",
            "é",
        ] {
            assert_eq!(client(&["198.51.100.1", last]), None, "{last:?}");
            let list = format!("198.51.100.1, {last}");
            assert_eq!(client(&[&list]), None, "{list:?}");
        }
        assert_eq!(client(&[]), None);
    }

    proptest! {
        #[test]
        fn client_headers_cannot_change_the_entry_of_the_proxy(
            lines in prop::collection::vec(prop::collection::vec(0x20_u8..0x7f, 0..40), 0..4),
            raw in prop::collection::vec(0x80_u8..=0xff, 0..10),
            address: IpAddr,
            port: Option<u16>,
            appended: bool,
        ) {
            let written = match port {
                Some(port) => SocketAddr::new(address, port).to_string(),
                None => address.to_string(),
            };
            let mut lines = lines;
            lines.push(raw);
            if appended {
                let last = lines.last_mut().expect("a line");
                last.extend_from_slice(b", ");
                last.extend_from_slice(written.as_bytes());
            } else {
                lines.push(written.into_bytes());
            }
            let lines: Vec<&[u8]> = lines.iter().map(Vec::as_slice).collect();
            prop_assert_eq!(forwarded_client(&headers(&lines)), Some(address.to_canonical()));
        }
    }
}
