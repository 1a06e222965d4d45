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

/// The clock of a running sandbox: the one it was started with, plus what the test controls have added. It never goes back.
pub(crate) struct AdjustableClock {
    base: Arc<dyn Clock>,
    ahead_ms: AtomicI64,
}

impl AdjustableClock {
    pub fn new(base: Arc<dyn Clock>) -> Self {
        Self {
            base,
            ahead_ms: AtomicI64::new(0),
        }
    }

    /// How many seconds it is ahead of the clock it was started with.
    pub fn ahead(&self) -> i64 {
        self.ahead_ms.load(Ordering::SeqCst).div_euclid(1000)
    }

    pub fn advance(&self, seconds: u32) {
        self.ahead_ms
            .fetch_add(i64::from(seconds) * 1000, Ordering::SeqCst);
    }
}

impl Clock for AdjustableClock {
    fn now_ms(&self) -> i64 {
        self.base.now_ms() + self.ahead_ms.load(Ordering::SeqCst)
    }
}
