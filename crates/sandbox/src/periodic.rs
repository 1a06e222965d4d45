//! What the sandbox does again and again while it serves.

use std::time::Duration;

use tokio::time::{Interval, MissedTickBehavior, interval};
use tokio_util::sync::CancellationToken;

/// A tick that comes late moves the later ones: nobody wants two in a row.
pub(crate) fn ticks(period: Duration) -> Interval {
    let mut ticks = interval(period);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    ticks
}

/// Waits for the next tick, the first of which is now; false once it is time to stop.
pub(crate) async fn next(ticks: &mut Interval, stop: &CancellationToken) -> bool {
    tokio::select! {
        () = stop.cancelled() => false,
        _ = ticks.tick() => true,
    }
}
