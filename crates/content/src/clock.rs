//! Time is passed in, so that tests own it.

use jiff::Timestamp;

/// Wall-clock time: ages must hold across a restart, because the disk copy has them too.
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
