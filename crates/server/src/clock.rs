//! Time, injected so that tests control it.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use foyer_swr_cache::Moment;

#[derive(Clone, Debug)]
pub struct Clock {
    start: Instant,
    /// Milliseconds that a test has moved the clock forward.
    ahead: Arc<AtomicU64>,
}

impl Default for Clock {
    fn default() -> Self {
        Self {
            start: Instant::now(),
            ahead: Arc::default(),
        }
    }
}

impl Clock {
    #[must_use]
    pub fn now(&self) -> Moment {
        self.start.elapsed() + self.ahead()
    }

    /// Milliseconds since 1970: the current time of a page.
    #[must_use]
    pub fn unix_millis(&self) -> u64 {
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        let since = since.unwrap_or_default() + self.ahead();
        u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
    }

    /// Moves the clock forward.
    pub fn advance(&self, by: Duration) {
        let millis = u64::try_from(by.as_millis()).unwrap_or(u64::MAX);
        self.ahead.fetch_add(millis, Ordering::Relaxed);
    }

    fn ahead(&self) -> Duration {
        Duration::from_millis(self.ahead.load(Ordering::Relaxed))
    }
}

impl foyer_swr_cache::Clock for Clock {
    fn now(&self) -> Moment {
        self.now()
    }
}
