//! `POST /cashier/webhook/{provider}`: the cashier's ear. Believes nothing but what is signed with the shared key a moment ago, acts
//! on each event once, and never lets a payment go back, however late, often and disorderly it hears.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use foyer_platform::ErrorType;
use foyer_platform::entities::{TransactionStatus, TransactionType};
use http::{HeaderMap, StatusCode};
use rusqlite::params;

use super::payments::{self, FINAL, Payment, stage, status_of};
use super::provider::webhooks::{self, Notice};
use super::{letters, reasons};
use crate::api::Refusal;
use crate::app::App;
use crate::domain::{DomainEvent, Scene, publish};
use crate::ledger::{self, Account, Purpose, Transfer};
use crate::players;

/// The one provider there is.
pub(super) const PROVIDER: &str = "sandpay";
pub(super) const ROUTE: &str = "/cashier/webhook/{provider}";
pub(super) const TIMESTAMP: &str = "x-payment-timestamp";
pub(super) const SIGNATURE: &str = "x-payment-signature";

/// A signature is good for so long, in either direction.
const FRESH: u64 = 300;
const MOST_BYTES: usize = 16 * 1024;

pub(super) fn path() -> String {
    ROUTE.replace("{provider}", PROVIDER)
}

/// What the signature covers.
pub(super) fn signed_text(timestamp: &str, body: &[u8]) -> Vec<u8> {
    [timestamp.as_bytes(), b".", body].concat()
}

pub(super) async fn hear(
    State(app): State<Arc<App>>,
    Path(provider): Path<String>,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, Refusal> {
    if provider != PROVIDER {
        return Err(Refusal::field("provider", "wrongField").with_status(StatusCode::NOT_FOUND));
    }
    let body = axum::body::to_bytes(body, MOST_BYTES).await.map_err(|_| {
        Refusal::field("body", "wrongField").with_status(StatusCode::PAYLOAD_TOO_LARGE)
    })?;
    let header = |name| {
        headers
            .get(name)
            .and_then(|value| value.to_str().ok())
            .unwrap_or_default()
            .to_owned()
    };
    let (timestamp, signature) = (header(TIMESTAMP), header(SIGNATURE));
    let shared = Arc::clone(&app);
    app.database
        .write(move |tx| {
            let scene = shared.scene(tx);
            check(&scene, &timestamp, &signature, &body)?;
            let notice: Notice =
                serde_json::from_slice(&body).map_err(|_| Refusal::field("body", "wrongField"))?;
            act(&scene, &notice)
        })
        .await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

fn check(scene: &Scene<'_>, timestamp: &str, signature: &str, body: &[u8]) -> Result<(), Refusal> {
    let is_fresh = timestamp
        .parse::<i64>()
        .is_ok_and(|at| scene.now.abs_diff(at) <= FRESH);
    let is_ours = webhooks::key(scene)?.signed(&signed_text(timestamp, body), signature);
    if is_fresh && is_ours {
        Ok(())
    } else {
        Err(Refusal::new(
            ErrorType::AuthorizationException,
            "The signature is not good",
        ))
    }
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
        apply(scene, &payment, status, notice.reason.as_deref())?;
    }
    Ok(())
}

/// Moves a deposit on, if that is onward.
fn apply(
    scene: &Scene<'_>,
    payment: &Payment,
    status: TransactionStatus,
    reason: Option<&str>,
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
    let reason = reason.and_then(reasons::known);
    let moved = payments::advance(scene, payment, status, reason)?;
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
        letters::write(scene, &player, letters::DEPOSITED, payment)?;
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
