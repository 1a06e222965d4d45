//! A bounded cache in memory with stale-while-revalidate, stale-if-error and single flight (docs/decisions 0007, 0020).
//! Guest pages, shared platform answers and content reads are kept in caches of this kind.
#![forbid(unsafe_code)]

mod cache;
mod clock;

use std::time::Duration;

pub use cache::SwrCache;
pub use clock::{Clock, Moment, SystemClock};

/// The result of a load.
#[derive(Debug, Clone)]
pub enum Loaded<V> {
    /// Valid for every caller, and cached.
    Keep(V, Ages),
    /// The source failed: the cached value is returned, or else this one, which is not cached.
    Failed(V),
    /// Valid only for the caller that started the load. Drops the cached value.
    Own(V),
}

/// Both count from the end of the load.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ages {
    pub fresh: Duration,
    /// How long after that the value may still be returned while a new one is loaded.
    pub stale: Duration,
}

/// The origin of a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    Fresh,
    /// Cached and no longer fresh, or loaded while the cache was cleared or expired.
    Stale,
    /// Cached, and returned because the load failed.
    StaleOnError,
    Made,
    /// Loaded by another caller that came first.
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

/// The maximum size of a cache. Visitors choose the keys, so they could fill the memory without a bound.
#[derive(Debug)]
pub enum Bound<V> {
    Entries(u64),
    /// The total of keys and values, with the function that measures a value.
    Bytes(u64, fn(&V) -> usize),
}

// A derived implementation would require the same trait of `V`.
impl<V> Clone for Bound<V> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<V> Copy for Bound<V> {}
