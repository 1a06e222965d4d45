use bytes::{Bytes, BytesMut};
use http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};

use super::CallError;

/// Hop-by-hop headers (RFC 9110 §7.6.1).
const HOP_BY_HOP: &[&str] = &[
    "connection",
    "keep-alive",
    "proxy-authenticate",
    "proxy-authorization",
    "proxy-connection",
    "te",
    "trailer",
    "transfer-encoding",
    "upgrade",
];

/// A response with its whole body. Redirects are not followed.
#[derive(Debug, Clone)]
pub struct Reply {
    pub status: StatusCode,
    /// Without hop-by-hop headers.
    pub headers: HeaderMap,
    pub body: Bytes,
}

impl Reply {
    pub(super) async fn read(
        mut response: reqwest::Response,
        limit: usize,
    ) -> Result<Self, CallError> {
        let announced = response.content_length().unwrap_or(0);
        if usize::try_from(announced).map_or(true, |length| length > limit) {
            return Err(CallError::TooLarge { limit });
        }
        let mut body = BytesMut::new();
        while let Some(chunk) = response.chunk().await? {
            if chunk.len() > limit - body.len() {
                return Err(CallError::TooLarge { limit });
            }
            body.extend_from_slice(&chunk);
        }
        let status = response.status();
        let mut headers = std::mem::take(response.headers_mut());
        drop_hop_by_hop(&mut headers);
        Ok(Self {
            status,
            headers,
            body: body.freeze(),
        })
    }

    /// All `Set-Cookie` headers, in order.
    #[must_use]
    pub fn set_cookies(&self) -> Vec<HeaderValue> {
        let all = self.headers.get_all(header::SET_COOKIE);
        all.iter().cloned().collect()
    }
}

fn drop_hop_by_hop(headers: &mut HeaderMap) {
    let named: Vec<HeaderName> = headers
        .get_all(header::CONNECTION)
        .iter()
        // Split bytes, not text: an invalid entry must not hide the others.
        .flat_map(|value| value.as_bytes().split(|byte| *byte == b','))
        .filter_map(|name| HeaderName::from_bytes(name.trim_ascii()).ok())
        // Never drop cookies, even if `Connection` lists the header: players would lose their sessions.
        .filter(|name| *name != header::SET_COOKIE)
        .collect();
    for name in named {
        headers.remove(name);
    }
    for name in HOP_BY_HOP {
        headers.remove(*name);
    }
}
