//! `campaigns/*`: offers, promo codes, and what they give.

use foyer_platform::{ErrorType, Failure};

use crate::api::Refusal;
use crate::calls::{Calls, calls};
use crate::domain::{DomainEvent, Scene};

pub(crate) const CALLS: Calls = calls! {};

/// What this room does when something happens elsewhere.
pub(crate) fn hear(_scene: &Scene<'_>, _event: &DomainEvent) -> Result<(), Refusal> {
    Ok(())
}

/// Gives a player what a promo code stands for, or refuses as §8.3 says: `error_data.promo_code[0]` is the reason.
pub(crate) fn redeem(_scene: &Scene<'_>, _uid: u64, _code: &str) -> Result<(), Refusal> {
    Err(Failure::new(ErrorType::InvalidParameterException)
        .with_message("There is no such promo code")
        .with_data("promo_code", vec!["NOT_FOUND".to_owned()])
        .into())
}
