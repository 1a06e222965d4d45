//! Limits, time-outs, self-exclusion, reality checks and statements: an extension of the contract.

mod gate;

use crate::api::Refusal;
use crate::calls::{Calls, calls};
use crate::domain::{DomainEvent, Scene};

#[allow(
    unused_imports,
    reason = "the cashier, the games and signing in ask these one after another"
)]
pub(crate) use gate::{allow_bet, allow_deposit, allow_play, allow_sign_in};

pub(crate) const CALLS: Calls = calls! {};

/// What this room does when something happens elsewhere.
pub(crate) fn hear(_scene: &Scene<'_>, _event: &DomainEvent) -> Result<(), Refusal> {
    Ok(())
}

/// What is due by now.
pub(crate) fn settle(_scene: &Scene<'_>) -> Result<(), Refusal> {
    Ok(())
}
