//! A stop in steps: announced (answers close their connections), soft (no new connections, running requests finish),
//! hard (running requests are dropped).

use std::time::Duration;

use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

#[derive(Debug, Clone, Default)]
pub struct Stop {
    announced: CancellationToken,
    soft: CancellationToken,
    hard: CancellationToken,
}

impl Stop {
    /// Announces the stop: the port stays open, so that a load balancer can turn away first; every answer asks its
    /// client to close the connection.
    pub fn announce(&self) {
        self.announced.cancel();
    }

    pub fn begin(&self) {
        self.announce();
        self.soft.cancel();
    }

    pub fn now(&self) {
        self.begin();
        self.hard.cancel();
    }

    /// Begins the soft stop, and the hard stop after `patience`. Returns whether all tasks ended before the hard stop.
    pub async fn end(&self, tasks: &TaskTracker, patience: Duration) -> bool {
        self.begin();
        tasks.close();
        let ended = tokio::time::timeout(patience, tasks.wait()).await.is_ok();
        if !ended {
            self.now();
            tasks.wait().await;
        }
        ended
    }

    /// A token that is cancelled at the soft stop, for other jobs.
    #[must_use]
    pub fn soft_token(&self) -> CancellationToken {
        self.soft.clone()
    }

    /// Waits for the soft stop.
    pub async fn soft(&self) {
        self.soft.cancelled().await;
    }

    /// Waits for the hard stop.
    pub async fn hard(&self) {
        self.hard.cancelled().await;
    }

    /// Whether the stop has been announced.
    #[must_use]
    pub fn stopping(&self) -> bool {
        self.announced.is_cancelled()
    }
}
