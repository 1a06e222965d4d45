//! `loyalty/*`: points, levels, the shop, characters and notifications.

use crate::api::Refusal;
use crate::calls::{Calls, calls};
use crate::domain::{DomainEvent, Scene};

pub(crate) const CALLS: Calls = calls! {};

/// What this room does when something happens elsewhere.
pub(crate) fn hear(_scene: &Scene<'_>, _event: &DomainEvent) -> Result<(), Refusal> {
    Ok(())
}

/// Gives a player the character they chose in the registration form.
pub(crate) fn choose_character(_scene: &Scene<'_>, _uid: u64, _id: u64) -> Result<(), Refusal> {
    Ok(())
}
