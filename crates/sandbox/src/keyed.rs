//! HMAC-SHA256 in hexadecimal: what only the holder of a key can have written.

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

/// The signature of the parts, one after the other.
pub(crate) fn sign(key: &[u8], parts: &[&[u8]]) -> String {
    mac(key, parts)
        .map(|mac| hex(&mac.finalize().into_bytes()))
        .unwrap_or_default()
}

/// Whether `signature` is that of the parts. Takes the same time wherever the first difference is.
pub(crate) fn holds(key: &[u8], parts: &[&[u8]], signature: &str) -> bool {
    match (mac(key, parts), unhex(signature)) {
        (Some(mac), Some(given)) => mac.verify_slice(&given).is_ok(),
        _ => false,
    }
}

/// No key is too long or too short for HMAC; the type does not know that.
fn mac(key: &[u8], parts: &[&[u8]]) -> Option<Hmac<Sha256>> {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).ok()?;
    for part in parts {
        mac.update(part);
    }
    Some(mac)
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn unhex(text: &str) -> Option<Vec<u8>> {
    let digit = |byte: u8| char::from(byte).to_digit(16);
    text.as_bytes()
        .chunks(2)
        .map(|pair| match pair {
            [high, low] => u8::try_from(digit(*high)? * 16 + digit(*low)?).ok(),
            _ => None,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_signature_holds_for_its_key_and_text_alone() {
        let signature = sign(b"key", &[b"a", b"b"]);
        assert_eq!(signature.len(), 64);
        assert!(holds(b"key", &[b"ab"], &signature));
        assert!(holds(b"key", &[b"ab"], &signature.to_uppercase()));
        assert!(!holds(b"kez", &[b"ab"], &signature));
        assert!(!holds(b"key", &[b"abc"], &signature));
    }

    #[test]
    fn anything_else_is_no_signature() {
        for wrong in ["", "0", "zz", "+1", "é0", &"0".repeat(64)] {
            assert!(!holds(b"key", &[b"a"], wrong), "{wrong}");
        }
    }
}
