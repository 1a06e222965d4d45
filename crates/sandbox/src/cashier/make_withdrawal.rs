use std::sync::Arc;

use foyer_platform::ErrorType;
use foyer_platform::entities::TransactionStatus;

use super::letters::ASKED;
use super::methods::Direction;
use super::order::{self, Order};
use super::payments::Payment;
use super::{review, rules};
use crate::api::{Answer, Call, Refusal, data};
use crate::domain::Scene;
use crate::ledger::{self, Account, LedgerError, Purpose, Transfer};
use crate::letters;

/// Asks for a withdrawal: the money leaves the player's balance at once and waits for the review.
pub(crate) async fn make_withdrawal(call: Call) -> Answer {
    let order = order::read(&call, Direction::Withdrawal)?;
    let app = Arc::clone(&call.app);
    let locale = call.locale;
    let payment = call.write(move |scene| begin(scene, &order)).await?;
    data(&payment.entity(locale, &app.public_origin))
}

fn begin(scene: &Scene<'_>, order: &Order) -> Result<Payment, Refusal> {
    if let Some(earlier) = order.earlier(scene)? {
        return Ok(earlier);
    }
    rules::check(scene, order)?;
    let due_at = scene.now + review::SECONDS;
    let payment = order.open(scene, TransactionStatus::Pending, None, due_at)?;
    let (uid, currency) = (payment.uid, payment.amount.currency);
    let held = Transfer::new(
        format!("withdrawal:{}", payment.id),
        "withdrawal",
        scene.now,
    )
    .moving(
        payment.amount.amount,
        Account::player(uid, Purpose::Main, currency),
        Account::player(uid, Purpose::PendingWithdrawal, currency),
    );
    match ledger::post(scene.db, &held) {
        Ok(_) => {}
        Err(LedgerError::Insufficient { .. }) => return Err(too_much(scene, order)?),
        Err(error) => return Err(error.into()),
    }
    review::note(scene, &payment, order.tell)?;
    letters::to_player(scene, &order.player, &ASKED, &payment.amount.to_string())?;
    Ok(payment)
}

/// More than there is.
fn too_much(scene: &Scene<'_>, order: &Order) -> Result<Refusal, Refusal> {
    let main = Account::player(order.uid(), Purpose::Main, order.amount.currency);
    let available = ledger::balance(scene.db, &main)?.amount;
    Ok(Refusal::from(foyer_platform::Failure::new(
        ErrorType::WithdrawalLimitsExceededException,
    ))
    .with_data("amount", vec!["wrongField".to_owned()])
    .with_data("available", available))
}
