//! Time is passed in, so that tests own it and the demo's events stay relative to "now".

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

/// Where the sandbox reads the time. Instants are UTC.
pub trait Clock: Send + Sync + 'static {
    fn now_ms(&self) -> i64;

    /// Whole seconds since the epoch, the unit of every instant of the product API.
    fn now(&self) -> i64 {
        self.now_ms().div_euclid(1000)
    }
}

/// The machine's clock.
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now_ms(&self) -> i64 {
        SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .map_or(0, |since| {
                i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
            })
    }
}

/// A clock that only moves when told to.
#[derive(Debug, Clone)]
pub struct ManualClock(Arc<AtomicI64>);

impl ManualClock {
    pub fn at(seconds: i64) -> Self {
        Self(Arc::new(AtomicI64::new(seconds * 1000)))
    }

    pub fn advance(&self, seconds: i64) {
        self.0.fetch_add(seconds * 1000, Ordering::SeqCst);
    }
}

impl Clock for ManualClock {
    fn now_ms(&self) -> i64 {
        self.0.load(Ordering::SeqCst)
    }
}
