//! Rounds that the house pays for: no money leaves the player, and what is won goes where the free spins say.

use foyer_platform::Money;

use super::book::{self, RoundRow};
use super::{Seat, WalletError};
use crate::domain::{self, DomainEvent, Scene};

/// Opens a free round; `stake` is what it would have cost.
pub(crate) fn open(
    scene: &Scene<'_>,
    seat: Seat<'_>,
    key: &str,
    stake: i64,
) -> Result<RoundRow, WalletError> {
    book::open_round(scene.db, seat, key, stake, true, scene.now)
}

/// Ends a free round whose win has been paid, and tells the platform.
pub(crate) fn finish(
    scene: &Scene<'_>,
    seat: Seat<'_>,
    round: &RoundRow,
    win: i64,
) -> Result<(), WalletError> {
    book::finish_free_round(scene.db, round.id, win)?;
    let launch = seat.launch;
    let Some(uid) = launch.uid else { return Ok(()) };
    let event = DomainEvent::RoundPlayed {
        round: round.name(),
        uid,
        sysname: launch.sysname.clone(),
        bet: Money::new(round.bet, launch.currency),
        win: Money::new(win, launch.currency),
        from_bonus: 0,
        is_freespin: true,
        odds: None,
    };
    Ok(domain::publish(scene, &event)?)
}
