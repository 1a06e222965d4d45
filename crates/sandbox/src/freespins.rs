//! `freespins/*`: rounds that the house pays for.

use foyer_platform::Money;

use crate::api::Refusal;
use crate::calls::{Calls, calls};
use crate::domain::Scene;

pub(crate) const CALLS: Calls = calls! {};

/// The free spin that a player's next round in a game may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Freespin {
    pub pack: i64,
    pub bet: Money,
}

/// The player's next free spin in this game, of the pack that expires first.
pub(crate) fn next(
    _scene: &Scene<'_>,
    _uid: u64,
    _sysname: &str,
) -> Result<Option<Freespin>, Refusal> {
    Ok(None)
}

/// A free spin was played: takes it off the pack and books its win, from the house to where the pack's wins go. The
/// round itself posts nothing.
pub(crate) fn spent(_scene: &Scene<'_>, _pack: i64, _win: Money) -> Result<(), Refusal> {
    Ok(())
}
