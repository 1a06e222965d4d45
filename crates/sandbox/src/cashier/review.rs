//! What becomes of a withdrawal: paid, declined, or taken back by the player. Whoever is first decides; the others find it
//! decided. The money leaves the waiting account exactly once: the ledger's key is the payment's.

use foyer_platform::entities::{TransactionStatus, TransactionType};
use rusqlite::params;

use super::letters::{DECLINED, PAID};
use super::payments::{self, Payment};
use super::reasons;
use super::tells::Tell;
use crate::api::Refusal;
use crate::domain::Scene;
use crate::ledger::{self, Account, Purpose, Transfer};
use crate::letters;
use crate::players;

/// Nobody who looks at it: paid by itself after so long.
pub(super) const SECONDS: i64 = 15 * 60;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Verdict {
    Pay,
    Decline,
    /// By the player.
    TakeBack,
}

/// Decides a withdrawal that waits. False: it was decided before, and nothing happened.
pub(crate) fn decide(
    scene: &Scene<'_>,
    payment: &Payment,
    verdict: Verdict,
) -> Result<bool, Refusal> {
    if payment.kind != TransactionType::Withdrawal || payment.status != TransactionStatus::Pending {
        return Ok(false);
    }
    let (status, reason, letter) = match verdict {
        Verdict::Pay => (TransactionStatus::Succeeded, None, Some(PAID)),
        Verdict::Decline => (
            TransactionStatus::Declined,
            Some(reasons::REVIEW),
            Some(DECLINED),
        ),
        Verdict::TakeBack => (TransactionStatus::Cancelled, Some(reasons::GIVEN_UP), None),
    };
    if !payments::advance(scene, payment, status, reason)? {
        return Ok(false);
    }
    ledger::post(scene.db, &release(payment, verdict, scene.now))?;
    if let Some(letter) = letter
        && let Some(player) = players::by_uid(scene.db, payment.uid)?
    {
        letters::to_player(scene, &player, &letter, &payment.amount.to_string())?;
    }
    Ok(true)
}

/// One key for both ways: even a mistake above could not send the money twice.
fn release(payment: &Payment, verdict: Verdict, now: i64) -> Transfer {
    let currency = payment.amount.currency;
    let (kind, to) = match verdict {
        Verdict::Pay => ("withdrawal_paid", Account::house(Purpose::World, currency)),
        Verdict::Decline | Verdict::TakeBack => (
            "withdrawal_returned",
            Account::player(payment.uid, Purpose::Main, currency),
        ),
    };
    Transfer::new(format!("withdrawal:{}:end", payment.id), kind, now).moving(
        payment.amount.amount,
        Account::player(payment.uid, Purpose::PendingWithdrawal, currency),
        to,
    )
}

/// Remembers a review that will say no.
pub(super) fn note(
    scene: &Scene<'_>,
    payment: &Payment,
    tell: Option<Tell>,
) -> Result<(), Refusal> {
    if tell == Some(Tell::DeclineInReview) {
        scene
            .db
            .prepare_cached("UPDATE payments SET reason = ?2 WHERE id = ?1")?
            .execute(params![payment.id, reasons::REVIEW])?;
    }
    Ok(())
}

/// Decides what nobody has decided in time.
pub(super) fn settle(scene: &Scene<'_>) -> Result<(), Refusal> {
    for payment in payments::in_review(scene.db, Some(scene.now))? {
        let verdict = match payment.reason.as_deref() {
            Some(reasons::REVIEW) => Verdict::Decline,
            _ => Verdict::Pay,
        };
        decide(scene, &payment, verdict)?;
    }
    Ok(())
}

/// Withdrawals that wait, for the test controls.
pub(crate) fn waiting(scene: &Scene<'_>) -> Result<Vec<Payment>, Refusal> {
    Ok(payments::in_review(scene.db, None)?)
}

/// By its id, for the test controls. None: there is no such withdrawal.
pub(crate) fn decide_by_id(
    scene: &Scene<'_>,
    id: &str,
    verdict: Verdict,
) -> Result<Option<bool>, Refusal> {
    match payments::by_id(scene.db, id)? {
        Some(payment) if payment.kind == TransactionType::Withdrawal => {
            decide(scene, &payment, verdict).map(Some)
        }
        _ => Ok(None),
    }
}
