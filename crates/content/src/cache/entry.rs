//! One answer in the cache.

use std::any::Any;
use std::sync::Arc;

use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use crate::reads::Parsed;

/// The origin of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The content system, within the soft age.
    Fresh,
    /// The content system, past the soft age.
    Stale,
    /// The disk copy of an earlier run.
    Disk,
    /// The typed defaults.
    Default,
}

#[derive(Clone)]
pub struct Entry {
    pub json: Arc<str>,
    pub etag: Arc<str>,
    pub value: Arc<dyn Any + Send + Sync>,
    pub source: Source,
}

impl Entry {
    pub fn new(parsed: Parsed, source: Source) -> Self {
        Self {
            etag: etag(&parsed.json).into(),
            json: parsed.json.into(),
            value: parsed.value,
            source,
        }
    }

    /// Marks a fresh entry as stale: it is past the soft age or replaces a read that failed.
    pub fn aged(mut self) -> Self {
        if self.source == Source::Fresh {
            self.source = Source::Stale;
        }
        self
    }
}

fn etag(json: &str) -> String {
    let digest = Sha256::digest(json.as_bytes());
    format!("\"{}\"", HEXLOWER.encode(&digest[..8]))
}
