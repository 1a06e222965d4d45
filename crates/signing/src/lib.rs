//! Keyed signatures (HMAC, RFC 2104) and comparison of secrets. All comparisons take constant time.
#![forbid(unsafe_code)]

use data_encoding::{HEXLOWER, HEXLOWER_PERMISSIVE};
use hmac::digest::CtOutput;
use hmac::{Hmac, KeyInit, Mac};
use sha1::Sha1;
use sha2::{Digest, Sha256};

/// A key for HMAC-SHA256.
#[derive(Clone)]
pub struct Key(Hmac<Sha256>);

impl Key {
    #[must_use]
    pub fn new(secret: &[u8]) -> Self {
        Self(keyed(secret))
    }

    /// Signs the concatenated parts. The signature does not cover their boundaries: parts of varying length need a
    /// separator.
    #[must_use]
    pub fn sign(&self, parts: &[&[u8]]) -> [u8; 32] {
        self.over(parts).finalize().into_bytes().into()
    }

    #[must_use]
    pub fn is_signed(&self, parts: &[&[u8]], signature: &[u8]) -> bool {
        self.over(parts).verify_slice(signature).is_ok()
    }

    /// The signature in hexadecimal.
    #[must_use]
    pub fn sign_hex(&self, parts: &[&[u8]]) -> String {
        HEXLOWER.encode(&self.sign(parts))
    }

    /// Accepts upper case, too.
    #[must_use]
    pub fn is_signed_hex(&self, parts: &[&[u8]], signature: &str) -> bool {
        let signature = HEXLOWER_PERMISSIVE.decode(signature.as_bytes());
        signature.is_ok_and(|signature| self.is_signed(parts, &signature))
    }

    fn over(&self, parts: &[&[u8]]) -> Hmac<Sha256> {
        let mut mac = self.0.clone();
        for part in parts {
            mac.update(part);
        }
        mac
    }
}

/// HMAC-SHA1, for one-time passwords only: do not sign anything else with it.
#[must_use]
pub fn hmac_sha1(secret: &[u8], message: &[u8]) -> [u8; 20] {
    let mac: Hmac<Sha1> = keyed(secret);
    mac.chain_update(message).finalize().into_bytes().into()
}

fn keyed<M: KeyInit>(secret: &[u8]) -> M {
    M::new_from_slice(secret).expect("HMAC takes a key of any length")
}

/// Compares two secrets by their digests, so that the time does not reveal their lengths either.
#[must_use]
pub fn is_same(one: &[u8], other: &[u8]) -> bool {
    let digest = |secret: &[u8]| CtOutput::<Sha256>::new(Sha256::digest(secret));
    digest(one) == digest(other)
}
