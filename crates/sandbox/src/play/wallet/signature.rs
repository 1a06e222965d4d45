//! Who is asking: a provider signs each request with a key that only it and the platform know.

use hmac::{Hmac, KeyInit, Mac};
use http::HeaderMap;
use sha2::Sha256;

use crate::api::Refusal;
use foyer_platform::ErrorType;

/// The provider's sysname.
pub(super) const PROVIDER: &str = "x-wallet-provider";
/// HMAC-SHA256 in hexadecimal over the path, a line feed and the body. The path is in it, so that a bet that somebody
/// overheard cannot be sent again as a win; the transaction id makes it worthless as a bet.
pub(super) const SIGNATURE: &str = "x-wallet-signature";

type HmacSha256 = Hmac<Sha256>;

/// A provider's key, in hexadecimal; follows from the platform's secret.
pub(crate) fn provider_key(secret: &[u8; 32], provider: &str) -> String {
    let message = format!("wallet key of {provider}");
    mac(secret, &[message.as_bytes()])
        .map(|mac| hex(&mac.finalize().into_bytes()))
        .unwrap_or_default()
}

/// Whether `headers` prove that this provider sent this body to this path.
pub(super) fn check(
    headers: &HeaderMap,
    key: &str,
    path: &str,
    body: &[u8],
) -> Result<(), Refusal> {
    let refused = || Refusal::new(ErrorType::AccessDeniedException, "The signature is wrong");
    let given = headers
        .get(SIGNATURE)
        .and_then(|value| value.to_str().ok())
        .and_then(unhex)
        .ok_or_else(refused)?;
    let mac = mac(key.as_bytes(), &[path.as_bytes(), b"\n", body]).ok_or_else(refused)?;
    // Takes the same time wherever the first difference is.
    mac.verify_slice(&given).map_err(|_| refused())
}

/// No key is too long or too short for HMAC; the type does not know that.
fn mac(key: &[u8], parts: &[&[u8]]) -> Option<HmacSha256> {
    let mut mac = HmacSha256::new_from_slice(key).ok()?;
    for part in parts {
        mac.update(part);
    }
    Some(mac)
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn unhex(text: &str) -> Option<Vec<u8>> {
    // Bytes, not characters: a header may hold anything.
    let pairs = text.as_bytes().chunks(2);
    pairs
        .map(|pair| {
            let pair = std::str::from_utf8(pair).ok().filter(|p| p.len() == 2)?;
            u8::from_str_radix(pair, 16).ok()
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use http::HeaderValue;

    use super::*;

    fn signed(key: &str, path: &str, body: &str) -> HeaderMap {
        let mac = mac(key.as_bytes(), &[path.as_bytes(), b"\n", body.as_bytes()]);
        let signature = hex(&mac.unwrap().finalize().into_bytes());
        let mut headers = HeaderMap::new();
        headers.insert(SIGNATURE, HeaderValue::from_str(&signature).unwrap());
        headers
    }

    #[test]
    fn every_provider_has_a_key_of_its_own() {
        let keys = ["a", "b"].map(|provider| provider_key(&[1; 32], provider));
        assert_ne!(keys[0], keys[1]);
        assert_ne!(keys[0], provider_key(&[2; 32], "a"));
        assert_eq!(keys[0].len(), 64);
    }

    #[test]
    fn a_signature_holds_for_one_key_path_and_body() {
        let headers = signed("key", "/wallet/bet", "{}");
        assert!(check(&headers, "key", "/wallet/bet", b"{}").is_ok());
        assert!(check(&headers, "other", "/wallet/bet", b"{}").is_err());
        assert!(check(&headers, "key", "/wallet/win", b"{}").is_err());
        assert!(check(&headers, "key", "/wallet/bet", b"{ }").is_err());
    }

    #[test]
    fn anything_else_is_no_signature() {
        for wrong in ["", "0", "zz", "+1", "é0"] {
            let mut headers = HeaderMap::new();
            headers.insert(
                SIGNATURE,
                HeaderValue::from_bytes(wrong.as_bytes()).unwrap(),
            );
            assert!(check(&headers, "key", "/", b"").is_err(), "{wrong}");
        }
        assert!(check(&HeaderMap::new(), "key", "/", b"").is_err());
    }
}
