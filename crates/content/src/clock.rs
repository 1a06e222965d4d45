//! The clock is passed in, so that tests can control it.

use jiff::Timestamp;

/// Wall-clock time, because the age of a disk copy must be correct across restarts.
pub trait Clock: Send + Sync + 'static {
    fn now(&self) -> Timestamp;
}

/// The machine's clock.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Timestamp {
        Timestamp::now()
    }
}
