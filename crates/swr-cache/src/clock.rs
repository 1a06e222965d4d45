//! Time, injected so that tests control it.

use std::time::{Duration, Instant};

/// A point of a monotonic clock: the time since the clock was made.
pub type Moment = Duration;

pub trait Clock: Send + Sync + 'static {
    fn now(&self) -> Moment;
}

/// The machine's monotonic clock.
#[derive(Clone, Copy, Debug)]
pub struct SystemClock(Instant);

impl Default for SystemClock {
    fn default() -> Self {
        Self(Instant::now())
    }
}

impl Clock for SystemClock {
    fn now(&self) -> Moment {
        self.0.elapsed()
    }
}
