//! Randomness is passed in: secrets in production, a seeded stream in tests.

use std::sync::Mutex;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};
use sha2::{Digest, Sha256};

/// A source of unpredictable bytes.
pub trait Chance: Send + Sync + 'static {
    fn bytes(&self) -> [u8; 32];
}

/// The operating system's randomness, through a per-thread cryptographic generator.
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemChance;

impl Chance for SystemChance {
    fn bytes(&self) -> [u8; 32] {
        let mut bytes = [0; 32];
        rand::rng().fill_bytes(&mut bytes);
        bytes
    }
}

/// A repeatable stream. Never for anything a stranger can reach: its tokens can be guessed.
#[derive(Debug)]
pub struct SeededChance(Mutex<StdRng>);

impl SeededChance {
    pub fn new(seed: u64) -> Self {
        Self(Mutex::new(StdRng::seed_from_u64(seed)))
    }
}

impl Chance for SeededChance {
    fn bytes(&self) -> [u8; 32] {
        let mut bytes = [0; 32];
        let mut stream = self
            .0
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner);
        stream.fill_bytes(&mut bytes);
        bytes
    }
}

/// A secret handed to a browser; only its hash is ever stored.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    pub fn new(chance: &dyn Chance) -> Self {
        Self(URL_SAFE_NO_PAD.encode(chance.bytes()))
    }

    /// Takes what a request carried. Anything a token cannot look like is refused before it is hashed.
    pub fn parse(text: &str) -> Option<Self> {
        let plausible = text.len() == 43
            && text
                .bytes()
                .all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_');
        plausible.then(|| Self(text.to_owned()))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    pub fn hash(&self) -> [u8; 32] {
        Sha256::digest(self.0.as_bytes()).into()
    }
}

/// A number decided by `seed` and `name` alone: the demo data's dice, equal on every machine and at every start.
pub fn decided(seed: u64, name: &str) -> u64 {
    let digest = Sha256::new()
        .chain_update(seed.to_be_bytes())
        .chain_update(name.as_bytes())
        .finalize();
    let mut first = [0; 8];
    first.copy_from_slice(&digest[..8]);
    u64::from_be_bytes(first)
}

/// The number at `place` of the endless row that `start` begins (SplitMix64): dice for simulations that need thousands.
pub const fn mixed(start: u64, place: u64) -> u64 {
    let mut z = start.wrapping_add(place.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
