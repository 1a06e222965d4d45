//! `campaigns/*`: offers, promo codes, and what they give.

use crate::api::Refusal;
use crate::calls::{Calls, calls};
use crate::domain::{DomainEvent, Scene};

pub(crate) const CALLS: Calls = calls! {};

/// What this room does when something happens elsewhere.
pub(crate) fn hear(_scene: &Scene<'_>, _event: &DomainEvent) -> Result<(), Refusal> {
    Ok(())
}
