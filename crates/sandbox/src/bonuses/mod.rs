//! `bonuses/*`: bonus money, and the wagering that makes it the player's own.

mod stakes;

use crate::api::Refusal;
use crate::calls::{Calls, calls};
use crate::domain::{DomainEvent, Scene};

pub(crate) use stakes::{Split, split_bet, split_win};

pub(crate) const CALLS: Calls = calls! {};

/// What this room does when something happens elsewhere.
pub(crate) fn hear(_scene: &Scene<'_>, _event: &DomainEvent) -> Result<(), Refusal> {
    Ok(())
}

/// What is due by now.
pub(crate) fn settle(_scene: &Scene<'_>) -> Result<(), Refusal> {
    Ok(())
}

/// Whether main money is still bound by a bonus: a deposit that a bonus came with stays until the bonus is wagered,
/// or given up.
pub(crate) fn has_open_wagering(_scene: &Scene<'_>, _uid: u64) -> Result<bool, Refusal> {
    Ok(false)
}
