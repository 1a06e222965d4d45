//! Free spins, as a game sees them.

use super::wire::FreespinsLeft;
use crate::api::Refusal;
use crate::domain::Scene;
use crate::freespins::{self, Freespin};
use crate::play::Mode;
use crate::play::wallet::Seat;

/// The free round that the player has in this game.
pub(super) fn next(scene: &Scene<'_>, seat: Seat<'_>) -> Result<Option<Freespin>, Refusal> {
    let launch = seat.launch;
    let (Mode::Play, Some(uid)) = (launch.mode, launch.uid) else {
        return Ok(None);
    };
    let spin = freespins::next(scene, uid, &launch.sysname)?;
    // A pack in a currency that the player has left behind waits for their return.
    Ok(spin.filter(|spin| spin.bet.currency == launch.currency))
}

/// What the page shows: how many there are, and what each is worth.
pub(super) fn left(scene: &Scene<'_>, seat: Seat<'_>) -> Result<Option<FreespinsLeft>, Refusal> {
    let spin = next(scene, seat)?;
    Ok(spin.map(|spin| FreespinsLeft {
        left: spin.left,
        bet: spin.bet,
    }))
}
