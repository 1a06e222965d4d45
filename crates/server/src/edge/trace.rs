//! W3C trace context: a request's place in a trace that may have begun before us and goes on upstream.

use std::fmt::Write as _;

use http::{HeaderMap, HeaderName, HeaderValue};

pub(crate) const TRACEPARENT: HeaderName = HeaderName::from_static("traceparent");

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Trace {
    id: String,
    span: String,
    sampled: bool,
}

impl Trace {
    /// Goes on with the caller's trace, or begins one.
    pub(crate) fn from_headers(headers: &HeaderMap) -> Self {
        let caller = headers
            .get(TRACEPARENT)
            .and_then(|value| value.to_str().ok());
        let (id, sampled) = caller
            .and_then(parse)
            .unwrap_or_else(|| (hex(rand::random::<[u8; 16]>()), false));
        Self {
            id,
            span: hex(rand::random::<[u8; 8]>()),
            sampled,
        }
    }

    pub(crate) fn id(&self) -> &str {
        &self.id
    }

    /// What goes upstream: our span is the parent there.
    pub(crate) fn header(&self) -> HeaderValue {
        let flags = u8::from(self.sampled);
        let text = format!("00-{}-{}-{flags:02x}", self.id, self.span);
        HeaderValue::from_str(&text).unwrap_or_else(|_| HeaderValue::from_static(""))
    }
}

/// `00-<32 hex>-<16 hex>-<2 hex>`; later versions may add fields after these.
fn parse(text: &str) -> Option<(String, bool)> {
    let mut parts = text.split('-');
    let (version, id, span, flags) = (parts.next()?, parts.next()?, parts.next()?, parts.next()?);
    let lower_hex = |part: &str, length: usize| {
        part.len() == length
            && part
                .bytes()
                .all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
    };
    let all_zero = |part: &str| part.bytes().all(|byte| byte == b'0');
    let sound = lower_hex(version, 2)
        && version != "ff"
        && (version != "00" || parts.next().is_none())
        && lower_hex(id, 32)
        && lower_hex(span, 16)
        && lower_hex(flags, 2)
        && !all_zero(id)
        && !all_zero(span);
    let flags = u8::from_str_radix(flags, 16).ok()?;
    sound.then(|| (id.to_owned(), flags & 1 == 1))
}

fn hex<const N: usize>(bytes: [u8; N]) -> String {
    bytes
        .iter()
        .fold(String::with_capacity(N * 2), |mut text, byte| {
            // Writing to a string cannot fail.
            let _ = write!(text, "{byte:02x}");
            text
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_callers_trace_goes_on_with_a_span_of_ours() {
        let caller = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
        let headers = HeaderMap::from_iter([(TRACEPARENT, HeaderValue::from_static(caller))]);
        let trace = Trace::from_headers(&headers);
        assert_eq!(trace.id(), "0af7651916cd43dd8448eb211c80319c");
        let sent = trace.header();
        let sent = sent.to_str().expect("text");
        assert!(sent.starts_with("00-0af7651916cd43dd8448eb211c80319c-") && sent.ends_with("-01"));
        assert!(!sent.contains("b7ad6b7169203331"));
        assert!(parse(sent).is_some());
    }

    #[test]
    fn a_broken_trace_is_replaced() {
        for broken in [
            "",
            "00-xyz-b7ad6b7169203331-01",
            "00-00000000000000000000000000000000-b7ad6b7169203331-01",
            "00-0AF7651916CD43DD8448EB211C80319C-b7ad6b7169203331-01",
            "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-more",
            "ff-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
        ] {
            assert_eq!(parse(broken), None, "{broken}");
        }
    }
}
