//! Promo codes.

use foyer_platform::{ErrorType, Failure};

use super::claims::{self, Claim};
use super::gifts;
use super::plan::{Campaign, Trigger};
use super::plans::CAMPAIGNS;
use crate::api::Refusal;
use crate::domain::Scene;
use crate::players::{self, Player};

/// Why a promo code brings nothing; §8.3 `common.promoCodeErrors` has words for each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum CodeError {
    /// Cannot be a code at all.
    Invalid,
    NotFound,
    Expired,
    AlreadyUsed,
    /// For others, or not yet.
    NotSatisfied,
}

impl CodeError {
    pub const fn name(self) -> &'static str {
        match self {
            Self::Invalid => "INVALID",
            Self::NotFound => "NOT_FOUND",
            Self::Expired => "EXPIRED",
            Self::AlreadyUsed => "ALREADY_USED",
            Self::NotSatisfied => "NOT_SATISFIED",
        }
    }

    const fn message(self) -> &'static str {
        match self {
            Self::Invalid => "This is not a promo code",
            Self::NotFound => "There is no such promo code",
            Self::Expired => "This promo code is no longer good",
            Self::AlreadyUsed => "This promo code was used before",
            Self::NotSatisfied => "This promo code is not for this account",
        }
    }
}

impl From<CodeError> for Refusal {
    fn from(error: CodeError) -> Self {
        Failure::new(ErrorType::InvalidParameterException)
            .with_message(error.message())
            .with_data("promo_code", vec![error.name().to_owned()])
            .into()
    }
}

/// The campaign that a code stands for. Case and surrounding spaces are nobody's fault.
fn find(text: &str) -> Result<&'static Campaign, CodeError> {
    let code = text.trim();
    let plain = code
        .bytes()
        .all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_');
    if code.is_empty() || !plain {
        return Err(CodeError::Invalid);
    }
    CAMPAIGNS
        .iter()
        .find(|campaign| {
            matches!(campaign.trigger, Trigger::PromoCode { code: known, .. } if known.eq_ignore_ascii_case(code))
        })
        .ok_or(CodeError::NotFound)
}

/// Whether a code is good, for this player or, without one, at all.
pub(super) fn check(
    scene: &Scene<'_>,
    player: Option<&Player>,
    text: &str,
) -> Result<Result<&'static Campaign, CodeError>, Refusal> {
    let campaign = match find(text) {
        Ok(campaign) => campaign,
        Err(error) => return Ok(Err(error)),
    };
    if !campaign.runs(scene.now) {
        return Ok(Err(CodeError::Expired));
    }
    let Some(player) = player else {
        return Ok(Ok(campaign));
    };
    if claims::find(scene, player.uid, campaign)? == Some(Claim::Given) {
        return Ok(Err(CodeError::AlreadyUsed));
    }
    if !claims::fits(scene, player, campaign)? {
        return Ok(Err(CodeError::NotSatisfied));
    }
    Ok(Ok(campaign))
}

/// Gives what a good code stands for, once.
pub(super) fn use_up(
    scene: &Scene<'_>,
    uid: u64,
    text: &str,
) -> Result<Result<&'static Campaign, CodeError>, Refusal> {
    let player = players::by_uid(scene.db, uid)?
        .ok_or_else(|| Refusal::internal("a promo code for nobody"))?;
    let checked = check(scene, Some(&player), text)?;
    if let Ok(campaign) = checked {
        claims::keep(scene, uid, campaign, Claim::Given)?;
        gifts::give(scene, uid, player.currency, campaign, None)?;
    }
    Ok(checked)
}
