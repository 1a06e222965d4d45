//! Who is asking: a provider signs each request with a key that only it and the platform know.

use foyer_platform::ErrorType;
use foyer_signing::Key;
use http::HeaderMap;

use crate::api::Refusal;

/// The provider's sysname.
pub(super) const PROVIDER: &str = "x-wallet-provider";
/// HMAC-SHA256 in hexadecimal over the path, a line feed and the body. The path is in it, so that a bet that somebody
/// overheard cannot be sent again as a win; the transaction id makes it worthless as a bet.
pub(super) const SIGNATURE: &str = "x-wallet-signature";

/// A provider's key, in hexadecimal; follows from the platform's secret.
pub(crate) fn provider_key(secret: &[u8; 32], provider: &str) -> String {
    Key::new(secret).sign_hex(&[b"wallet key of ", provider.as_bytes()])
}

/// Whether `headers` prove that this provider sent this body to this path.
pub(super) fn check(
    headers: &HeaderMap,
    key: &str,
    path: &str,
    body: &[u8],
) -> Result<(), Refusal> {
    let given = headers.get(SIGNATURE).and_then(|value| value.to_str().ok());
    let parts = [path.as_bytes(), b"\n", body];
    let key = Key::new(key.as_bytes());
    if given.is_some_and(|given| key.is_signed_hex(&parts, given)) {
        Ok(())
    } else {
        Err(Refusal::new(
            ErrorType::AccessDeniedException,
            "The signature is wrong",
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_provider_has_a_key_of_its_own() {
        let keys = ["a", "b"].map(|provider| provider_key(&[1; 32], provider));
        assert_ne!(keys[0], keys[1]);
        assert_ne!(keys[0], provider_key(&[2; 32], "a"));
        assert_eq!(keys[0].len(), 64);
    }

    #[test]
    fn a_request_without_signature_proves_nothing() {
        assert!(check(&HeaderMap::new(), "key", "/wallet/bet", b"{}").is_err());
    }
}
