//! `POST /cashier/webhook/{provider}`: the cashier's ear. Acts on each event once, and never lets a payment go back, however late,
//! often and disorderly it hears.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::State;
use axum::response::Response;
use foyer_platform::entities::{TransactionStatus, TransactionType};
use http::HeaderMap;
use rusqlite::params;

use super::letters::DEPOSITED;
use super::payments::{self, FINAL, Payment, stage, status_of};
use super::provider::webhooks::Notice;
use super::reasons;
use crate::api::Refusal;
use crate::app::App;
use crate::domain::{DomainEvent, Scene, publish};
use crate::ledger::{self, Account, Purpose, Transfer};
use crate::letters;
use crate::players;
use crate::webhooks::{self, Channel};

/// The one provider there is.
pub(super) const CHANNEL: Channel = Channel {
    key: "payments",
    path: "/cashier/webhook/sandpay",
};

pub(super) async fn hear(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, Refusal> {
    webhooks::hear(app, CHANNEL, &headers, body, act).await
}

fn act(scene: &Scene<'_>, notice: &Notice) -> Result<(), Refusal> {
    let payment = payments::by_id(scene.db, &notice.transaction)?
        .filter(|payment| payment.kind == TransactionType::Deposit)
        .filter(|payment| payment.reference.as_ref() == Some(&notice.reference))
        .ok_or_else(|| Refusal::field("transaction", "wrongField"))?;
    let is_for_this = payment.amount.amount == notice.amount
        && payment.amount.currency.as_str() == notice.currency;
    if !is_for_this {
        tracing::error!(
            transaction = payment.id,
            "a payment webhook speaks of another amount"
        );
        return Err(Refusal::field("amount", "wrongField"));
    }
    let status = status_of(&notice.status);
    if status == TransactionStatus::Unknown {
        return Err(Refusal::field("status", "wrongField"));
    }
    let is_news = scene
        .db
        .prepare_cached(
            "INSERT INTO payment_notices (event, payment, status, at) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING",
        )?
        .execute(params![
            notice.event,
            payment.id,
            notice.status,
            scene.now
        ])?
        > 0;
    if is_news {
        apply(scene, &payment, status, notice)?;
    }
    Ok(())
}

/// Moves a deposit on, if that is onward.
fn apply(
    scene: &Scene<'_>,
    payment: &Payment,
    status: TransactionStatus,
    notice: &Notice,
) -> Result<(), Refusal> {
    if stage(status) <= stage(payment.status) {
        if stage(status) == FINAL && status != payment.status {
            tracing::error!(
                transaction = payment.id,
                "a finished payment was said to have ended otherwise"
            );
        }
        return Ok(());
    }
    let reason = notice.reason.as_deref().and_then(reasons::known);
    let moved = payments::advance(scene, payment, status, reason)?;
    if let Some(until) = notice.expires_at.filter(|_| moved) {
        payments::await_until(scene, payment, until)?;
    }
    if moved && status == TransactionStatus::Succeeded {
        succeed(scene, payment)?;
    }
    Ok(())
}

/// The money is there.
fn succeed(scene: &Scene<'_>, payment: &Payment) -> Result<(), Refusal> {
    let (uid, amount) = (payment.uid, payment.amount);
    let transfer = Transfer::new(format!("deposit:{}", payment.id), "deposit", scene.now).moving(
        amount.amount,
        Account::house(Purpose::World, amount.currency),
        Account::player(uid, Purpose::Main, amount.currency),
    );
    ledger::post(scene.db, &transfer)?;
    if let Some(player) = players::by_uid(scene.db, uid)? {
        letters::to_player(scene, &player, &DEPOSITED, &amount.to_string())?;
    }
    publish(
        scene,
        &DomainEvent::DepositSucceeded {
            uid,
            transaction: payment.id.clone(),
            method: payment.method.clone(),
            amount,
            campaign_offer_id: payment.campaign_offer_id,
        },
    )
}
