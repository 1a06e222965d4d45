//! Who may withdraw, in the order in which a player is told:
//!
//! 1. `UserNeedConfirmContactException`: no contact of the player's is confirmed.
//! 2. `UserNeedProfileDataException`: the profile is not filled in.
//! 3. `KycWithdrawalException`: the operator has blocked withdrawals until the player is verified (`is_kyc_block_enabled`).
//! 4. `KycUserProfileException`: the player's documents are being looked at (`is_on_verification`).
//! 5. `SumsubVerificationRequiredException`: not verified, and with this withdrawal the player would have taken out more than
//!    [`UNVERIFIED`] in all.
//! 6. `UserNeedDepositException`: the player has never deposited.
//! 7. `WithdrawalLimitsExceededException`: the amount is outside the method's limits, or more than there is.
//! 8. `WithdrawalLimitsPeriodExceededException`: more than [`DAY_LIMIT`] in 24 hours or [`MONTH_LIMIT`] in 30 days.
//! 9. `RequisitesValidationRequiredException`: a card that the player has never paid with. And the magic values of
//!    [`super::tells`].
//! 10. `WithdrawalDeclinedException`: the wagering of a bonus is incomplete. It is checked last, so that a player who gives up
//!     the bonus is not refused for another reason afterwards.

use foyer_platform::entities::{TransactionStatus, TransactionType};
use foyer_platform::{ErrorType, Failure};
use rusqlite::params;

use super::order::Order;
use super::tells::Tell;
use super::{methods, payments};
use crate::api::Refusal;
use crate::domain::Scene;
use crate::locale::Words;
use crate::{account, bonuses};

/// Euro cents that may be taken out in all before the player is verified.
const UNVERIFIED: i64 = 200_000;
const DAY: i64 = 86_400;
/// Euro cents.
const DAY_LIMIT: i64 = 1_000_000;
const MONTH_LIMIT: i64 = 5_000_000;

/// What is on its way out, or out.
const TAKEN: &[TransactionStatus] = &[
    TransactionStatus::Created,
    TransactionStatus::Pending,
    TransactionStatus::Succeeded,
];

const NOT_WAGERED: Words = Words::of(
    "Your bonus is not wagered yet: play it or give it up first",
    "Votre bonus n'est pas encore misé : jouez-le ou renoncez-y d'abord",
);

pub(super) fn check(scene: &Scene<'_>, order: &Order) -> Result<(), Refusal> {
    known_player(scene, order)?;
    verified_player(scene, order)?;
    if super::deposits(scene, order.uid(), None)? == 0 {
        return Err(refusal(ErrorType::UserNeedDepositException));
    }
    if !order.is_within_limits() {
        let (least, most) = order.limits;
        return Err(refusal(ErrorType::WithdrawalLimitsExceededException)
            .with_data("amount", vec!["wrongField".to_owned()])
            .with_data("min", least.amount)
            .with_data("max", most.amount));
    }
    within_period(scene, order)?;
    if let Some(Tell::Refuse(kind, _)) = order.tell {
        return Err(refusal(kind));
    }
    if order.plan.returns_only && !has_paid_with(scene, order)? {
        return Err(refusal(ErrorType::RequisitesValidationRequiredException));
    }
    if bonuses::has_open_wagering(scene, order.uid())? {
        return Err(Refusal::new(
            ErrorType::WithdrawalDeclinedException,
            NOT_WAGERED.text(order.locale),
        )
        .with_data("reason", vec!["wagering".to_owned()]));
    }
    Ok(())
}

fn refusal(kind: ErrorType) -> Refusal {
    Failure::new(kind).into()
}

fn known_player(scene: &Scene<'_>, order: &Order) -> Result<(), Refusal> {
    if !account::has_confirmed_contact(scene, order.uid())? {
        return Err(refusal(ErrorType::UserNeedConfirmContactException));
    }
    if !account::is_profile_complete(scene, order.uid())? {
        return Err(refusal(ErrorType::UserNeedProfileDataException));
    }
    Ok(())
}

fn verified_player(scene: &Scene<'_>, order: &Order) -> Result<(), Refusal> {
    let player = &order.player;
    if player.is_kyc_block_enabled {
        return Err(refusal(ErrorType::KycWithdrawalException));
    }
    if player.is_verified {
        return Ok(());
    }
    if player.is_on_verification {
        return Err(refusal(ErrorType::KycUserProfileException));
    }
    let allowed = methods::whole(UNVERIFIED, order.amount.currency);
    if taken(scene, order, 0)?.saturating_add(order.amount.amount) > allowed {
        return Err(
            refusal(ErrorType::SumsubVerificationRequiredException).with_data("limit", allowed)
        );
    }
    Ok(())
}

fn taken(scene: &Scene<'_>, order: &Order, since: i64) -> Result<i64, Refusal> {
    Ok(payments::total(
        scene.db,
        order.uid(),
        TransactionType::Withdrawal,
        TAKEN,
        since,
    )?)
}

fn within_period(scene: &Scene<'_>, order: &Order) -> Result<(), Refusal> {
    for (period, seconds, euro_cents) in [("day", DAY, DAY_LIMIT), ("month", 30 * DAY, MONTH_LIMIT)]
    {
        let allowed = methods::whole(euro_cents, order.amount.currency);
        let left = allowed - taken(scene, order, scene.now - seconds + 1)?;
        if order.amount.amount > left {
            return Err(refusal(ErrorType::WithdrawalLimitsPeriodExceededException)
                .with_data("period", period)
                .with_data("limit", allowed)
                .with_data("available", left.max(0)));
        }
    }
    Ok(())
}

/// Whether a deposit by the same method came from an account of the same mask.
fn has_paid_with(scene: &Scene<'_>, order: &Order) -> Result<bool, Refusal> {
    let number = order.requisites.get("card_number");
    Ok(scene
        .db
        .prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM payments WHERE uid = ?1 AND type = 'deposit' AND status = 'succeeded' AND method = ?2
             AND json_extract(requisites, '$.card_number') = ?3)",
        )?
        .query_row(
            params![order.uid().cast_signed(), order.plan.sysname, number],
            |row| row.get(0),
        )?)
}
