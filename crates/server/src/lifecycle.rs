//! Stopping in two steps: soft (no new work, finish what runs), then hard (drop it).

use tokio_util::sync::CancellationToken;

#[derive(Debug, Clone, Default)]
pub struct Stop {
    soft: CancellationToken,
    hard: CancellationToken,
}

impl Stop {
    pub fn begin(&self) {
        self.soft.cancel();
    }

    pub fn now(&self) {
        self.soft.cancel();
        self.hard.cancel();
    }

    /// Waits for the soft stop.
    pub async fn soft(&self) {
        self.soft.cancelled().await;
    }

    /// Waits for the hard stop.
    pub async fn hard(&self) {
        self.hard.cancelled().await;
    }

    #[must_use]
    pub fn stopping(&self) -> bool {
        self.soft.is_cancelled()
    }
}
