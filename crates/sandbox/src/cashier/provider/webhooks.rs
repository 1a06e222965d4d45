//! What the provider tells the merchant: late, doubled or out of order when the tester wants it so.

use foyer_platform::entities::TransactionStatus;
use serde::{Deserialize, Serialize};

use super::payments::Charge;
use crate::api::Refusal;
use crate::cashier::payments::status_name;
use crate::cashier::webhook::CHANNEL;
use crate::chance::Token;
use crate::domain::Scene;
use crate::webhooks::queue as send;

/// The body of a webhook.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(in crate::cashier) struct Notice {
    /// The same event may come more than once.
    pub event: String,
    pub reference: String,
    /// The merchant's name for the payment.
    pub transaction: String,
    pub status: String,
    pub amount: i64,
    pub currency: String,
    pub reason: Option<String>,
    /// Until when the provider awaits it, while it does.
    pub expires_at: Option<i64>,
    pub at: i64,
}

/// How a webhook is to travel.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Manner {
    /// Seconds.
    pub delay: i64,
    pub is_doubled: bool,
    /// A "pending" follows that should have gone before.
    pub is_disordered: bool,
}

pub(super) fn queue(
    scene: &Scene<'_>,
    charge: &Charge,
    status: TransactionStatus,
    reason: Option<&str>,
    manner: Manner,
) -> Result<(), Refusal> {
    let due_at = scene.now + manner.delay;
    let event = Token::new(scene.chance).as_str().to_owned();
    let notice = Notice {
        event,
        reference: charge.reference.clone(),
        transaction: charge.merchant.clone(),
        status: status_name(status).to_owned(),
        amount: charge.amount.amount,
        currency: charge.amount.currency.to_string(),
        reason: reason.map(str::to_owned),
        expires_at: (status == TransactionStatus::Pending).then_some(charge.expires_at),
        at: scene.now,
    };
    send(scene, CHANNEL, &notice, due_at)?;
    if manner.is_doubled {
        send(scene, CHANNEL, &notice, due_at)?;
    }
    if manner.is_disordered {
        let late = Notice {
            event: Token::new(scene.chance).as_str().to_owned(),
            status: status_name(TransactionStatus::Pending).to_owned(),
            reason: None,
            ..notice
        };
        send(scene, CHANNEL, &late, due_at)?;
    }
    Ok(())
}
