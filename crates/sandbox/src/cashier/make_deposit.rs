use std::sync::Arc;

use foyer_platform::ErrorType;
use foyer_platform::entities::{TransactionStatus, TransactionType};

use super::methods::Direction;
use super::order::{self, Order};
use super::payments::{self, Payment};
use super::tells::Tell;
use super::{back, provider, reasons};
use crate::api::{Answer, Call, Refusal, data};
use crate::chance::Token;
use crate::domain::Scene;
use crate::responsible_gaming;

/// Begins a deposit: the provider is asked for a payment, the player is told where to pay. No money moves before the provider
/// says so.
pub(crate) async fn make_deposit(call: Call) -> Answer {
    let order = order::read(&call, Direction::Deposit)?;
    if !order.is_within_limits() {
        let (least, most) = order.limits;
        return Err(Refusal::field("amount", "wrongField")
            .with_data("min", least.amount)
            .with_data("max", most.amount));
    }
    let return_url = match call.params.text("return_url") {
        Some(text) => Some(
            back::checked(text, &call.app.site_origins())
                .ok_or_else(|| Refusal::field("return_url", "wrongField"))?,
        ),
        None => None,
    };
    let app = Arc::clone(&call.app);
    let locale = call.locale;
    let payment = call
        .write(move |scene| begin(scene, &order, return_url.as_deref()))
        .await?;
    app.courier.wake();
    data(&payment.entity(locale, &app.public_origin))
}

fn begin(scene: &Scene<'_>, order: &Order, return_url: Option<&str>) -> Result<Payment, Refusal> {
    if let Some(earlier) = order.earlier(scene)? {
        return Ok(earlier);
    }
    // What the player has begun and may still pay counts as paid: ten open pages must not add up to more than the limit.
    let mut asked = order.amount;
    let open = [TransactionStatus::Created, TransactionStatus::Pending];
    let on_its_way = payments::total(scene.db, order.uid(), TransactionType::Deposit, &open, 0)?;
    asked.amount = asked.amount.saturating_add(on_its_way);
    responsible_gaming::allow_deposit(scene, order.uid(), asked)?;
    if let Some(Tell::Refuse(kind, reason)) = order.tell {
        return Err(refused(kind, reason, order));
    }
    let reference = Token::new(scene.chance).as_str().to_owned();
    let due_at = scene.now + order.plan.patience;
    let payment = order.open(
        scene,
        TransactionStatus::Created,
        Some(reference.clone()),
        due_at,
    )?;
    provider::open(
        scene,
        &provider::Request {
            reference: &reference,
            merchant: &payment.id,
            plan: order.plan,
            amount: order.amount,
            locale: order.locale,
            return_url,
            expires_at: due_at,
            phone: order.phone.as_deref(),
        },
    )?;
    Ok(payment)
}

/// What the provider says about the account at once.
fn refused(kind: ErrorType, reason: Option<&'static str>, order: &Order) -> Refusal {
    match reason.and_then(|word| reasons::sentence(word, order.locale)) {
        Some(sentence) => Refusal::new(kind, sentence).with_data("reason", vec![reason]),
        None => Refusal::from(foyer_platform::Failure::new(kind)),
    }
}
