//! A bounded cache in memory with stale-while-revalidate, stale-if-error and single flight (docs/decisions 0007, 0020).
//! Guest pages, shared platform answers and content reads are kept in caches of this kind.
#![forbid(unsafe_code)]

mod cache;
mod clock;

use std::time::Duration;

pub use cache::SwrCache;
pub use clock::{Clock, Moment, SystemClock};

/// What a load came to.
#[derive(Debug, Clone)]
pub enum Loaded<V> {
    /// Good for every caller, and kept.
    Keep(V, Ages),
    /// The source failed: the value that is kept is returned, or else this one, which is not kept.
    Failed(V),
    /// Good only for the caller that started the load. Drops the value that is kept.
    Own(V),
}

/// Both count from the end of the load.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ages {
    pub fresh: Duration,
    /// How long after that the value may still be returned while a new one is loaded.
    pub stale: Duration,
}

/// Where a value came from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    Fresh,
    /// Kept and no longer fresh, or loaded while the cache was cleared or expired.
    Stale,
    /// Kept and returned because the load failed.
    StaleOnError,
    Made,
    /// Made for another caller that came first.
    Shared,
}

impl Source {
    /// The label in metrics.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fresh => "fresh",
            Self::Stale => "stale",
            Self::StaleOnError => "stale_on_error",
            Self::Made => "made",
            Self::Shared => "shared",
        }
    }
}

/// How large a cache may grow. Visitors choose the keys, so a cache without a bound is a memory leak that they control.
#[derive(Debug)]
pub enum Bound<V> {
    Entries(u64),
    /// Keys and values together, with the function that measures a value.
    Bytes(u64, fn(&V) -> usize),
}

// Derived, these would ask the same of `V`.
impl<V> Clone for Bound<V> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<V> Copy for Bound<V> {}
