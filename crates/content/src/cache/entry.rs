//! One answer in the cache.

use std::any::Any;
use std::sync::Arc;

use data_encoding::HEXLOWER;
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

    /// The entry once it is past the soft age or stands in for one that cannot be read.
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
