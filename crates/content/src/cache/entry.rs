//! One answer in the cache.

use std::any::Any;
use std::fmt::Write;
use std::sync::Arc;

use jiff::Timestamp;
use sha2::{Digest, Sha256};

use crate::reads::Parsed;

/// Where an answer comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The content system, within the soft age.
    Fresh,
    /// The content system, some time ago.
    Stale,
    /// The copy of an earlier run.
    Disk,
    /// Nobody: the typed defaults.
    Default,
}

/// An answer and the moment it is good from.
#[derive(Clone)]
pub struct Entry {
    pub json: Arc<str>,
    pub etag: Arc<str>,
    pub value: Arc<dyn Any + Send + Sync>,
    pub source: Source,
    /// When the call that brought it was made; for defaults, when they were put in place.
    pub fetched_at: Timestamp,
    /// Count of `clear()` at that moment: an older answer is no longer fresh, however young.
    pub generation: u64,
    /// The last call for it, if that one failed.
    pub failure: Option<Failure>,
}

/// A call that brought nothing.
#[derive(Clone, Copy, Debug)]
pub struct Failure {
    pub retry_at: Timestamp,
    pub generation: u64,
}

impl Entry {
    pub fn new(parsed: Parsed, source: Source, fetched_at: Timestamp, generation: u64) -> Self {
        Self {
            etag: etag(&parsed.json).into(),
            json: parsed.json.into(),
            value: parsed.value,
            source,
            fetched_at,
            generation,
            failure: None,
        }
    }
}

fn etag(json: &str) -> String {
    let digest = Sha256::digest(json.as_bytes());
    let mut etag = String::with_capacity(18);
    etag.push('"');
    for byte in &digest[..8] {
        let _ = write!(etag, "{byte:02x}");
    }
    etag.push('"');
    etag
}
