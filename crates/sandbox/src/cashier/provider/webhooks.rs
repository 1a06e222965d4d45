//! What the provider tells the merchant, and how it gets there: kept until the merchant has said that it knows, sent again later
//! and later until then; and late, doubled or out of order when the tester wants it so.

use std::sync::Arc;
use std::time::Duration;

use foyer_platform::entities::TransactionStatus;
use rusqlite::{Connection, params};
use serde::{Deserialize, Serialize};
use tokio::sync::{Mutex, Notify};
use tokio_util::sync::CancellationToken;

use super::payments::Charge;
use crate::api::Refusal;
use crate::app::App;
use crate::cashier::payments::status_name;
use crate::cashier::webhook;
use crate::chance::Token;
use crate::clock::Clock;
use crate::domain::Scene;
use crate::secrets::Key;
use crate::webhooks;

const EVERY: Duration = Duration::from_secs(1);
const AT_ONCE: i64 = 50;
/// The first wait after a failure; each further one is twice as long.
const PAUSE: i64 = 5;
const LONGEST_PAUSE: i64 = 3_600;
/// Then a person has to look: about two days.
const MOST_ATTEMPTS: i64 = 55;

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

/// The key that provider and cashier share. Each database has one of its own.
pub(in crate::cashier) fn key(scene: &Scene<'_>) -> Result<Key, Refusal> {
    Ok(Key::named(scene.db, scene.chance, "payments")?)
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
        at: scene.now,
    };
    insert(scene.db, &notice, due_at)?;
    if manner.is_doubled {
        insert(scene.db, &notice, due_at)?;
    }
    if manner.is_disordered {
        let late = Notice {
            event: Token::new(scene.chance).as_str().to_owned(),
            status: status_name(TransactionStatus::Pending).to_owned(),
            reason: None,
            ..notice
        };
        insert(scene.db, &late, due_at)?;
    }
    Ok(())
}

fn insert(db: &Connection, notice: &Notice, due_at: i64) -> Result<(), Refusal> {
    let body = serde_json::to_string(notice).map_err(Refusal::internal)?;
    db.prepare_cached(
        "INSERT INTO provider_webhooks (event, reference, body, due_at) VALUES (?1, ?2, ?3, ?4)",
    )?
    .execute(params![notice.event, notice.reference, body, due_at])?;
    Ok(())
}

/// Wakes the deliveries, and lets one of them be on the way at a time.
#[derive(Debug, Default)]
pub(crate) struct Courier {
    news: Notify,
    gate: Mutex<()>,
}

impl Courier {
    pub fn wake(&self) {
        self.news.notify_one();
    }
}

/// Delivers as long as the sandbox serves.
pub(crate) async fn run(app: Arc<App>, stop: CancellationToken) {
    let mut interval = tokio::time::interval(EVERY);
    interval.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            () = stop.cancelled() => return,
            () = app.courier.news.notified() => {}
            _ = interval.tick() => {}
        }
        tokio::select! {
            () = stop.cancelled() => return,
            delivered = deliver_due(&app) => if let Err(refusal) = delivered {
                tracing::error!(?refusal, "payment webhooks cannot be delivered");
            },
        }
    }
}

struct Delivery {
    id: i64,
    attempts: i64,
    body: String,
}

/// Sends what is due, in the order in which it is due.
pub(crate) async fn deliver_due(app: &Arc<App>) -> Result<(), Refusal> {
    let _gate = app.courier.gate.lock().await;
    loop {
        let now = app.clock.now();
        let due = app
            .database
            .read(move |db| Ok::<_, Refusal>(due(db, now)?))
            .await?;
        if due.is_empty() {
            return Ok(());
        }
        for delivery in due {
            let heard = deliver(app, delivery.body.clone()).await?;
            app.database
                .write(move |tx| Ok::<_, Refusal>(settle(tx, &delivery, heard, now)?))
                .await?;
        }
    }
}

/// Whether the merchant has said that it knows.
async fn deliver(app: &Arc<App>, body: String) -> Result<bool, Refusal> {
    let timestamp = app.clock.now().to_string();
    let signed = webhook::signed_text(&timestamp, body.as_bytes());
    let shared = Arc::clone(app);
    let signature = app
        .database
        .write(move |tx| Ok::<_, Refusal>(key(&shared.scene(tx))?.sign(&signed)))
        .await?;
    let headers = [
        (webhook::TIMESTAMP, timestamp.as_str()),
        (webhook::SIGNATURE, signature.as_str()),
    ];
    let path = webhook::path();
    Ok(
        match webhooks::post(app.address, &path, &headers, body).await {
            Ok(status) if status.is_success() => true,
            Ok(status) => {
                tracing::warn!(%status, "the cashier refused a payment webhook");
                false
            }
            Err(error) => {
                tracing::warn!(%error, "a payment webhook did not arrive");
                false
            }
        },
    )
}

fn due(db: &Connection, now: i64) -> rusqlite::Result<Vec<Delivery>> {
    db.prepare_cached(
        "SELECT id, attempts, body FROM provider_webhooks WHERE due_at <= ?1 ORDER BY due_at, id LIMIT ?2",
    )?
    .query_map([now, AT_ONCE], |row| {
        Ok(Delivery {
            id: row.get(0)?,
            attempts: row.get(1)?,
            body: row.get(2)?,
        })
    })?
    .collect()
}

fn settle(db: &Connection, delivery: &Delivery, heard: bool, now: i64) -> rusqlite::Result<()> {
    let is_hopeless = !heard && delivery.attempts + 1 >= MOST_ATTEMPTS;
    if is_hopeless {
        tracing::error!(
            webhook = delivery.id,
            "the cashier would not hear a payment webhook"
        );
    }
    if heard || is_hopeless {
        db.prepare_cached("DELETE FROM provider_webhooks WHERE id = ?1")?
            .execute([delivery.id])?;
    } else {
        db.prepare_cached(
            "UPDATE provider_webhooks SET attempts = attempts + 1, due_at = ?2 WHERE id = ?1",
        )?
        .execute([delivery.id, now + pause(delivery.attempts)])?;
    }
    Ok(())
}

fn pause(attempts: i64) -> i64 {
    let doubled = 2_i64.saturating_pow(u32::try_from(attempts).unwrap_or(u32::MAX));
    PAUSE.saturating_mul(doubled).min(LONGEST_PAUSE)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::db::{Database, DbError, Storage};

    #[test]
    fn the_pauses_grow_to_an_hour() {
        assert_eq!([0, 1, 2, 3].map(pause), [5, 10, 20, 40]);
        for attempts in [10, 63, 64, i64::MAX] {
            assert_eq!(pause(attempts), LONGEST_PAUSE, "{attempts}");
        }
    }

    #[test]
    fn a_webhook_that_nobody_hears_waits_longer_and_is_given_up_in_the_end() {
        let database = Database::open(&Storage::Memory).unwrap();
        database
            .write_blocking(|tx| {
                tx.execute_batch(
                    "INSERT INTO provider_payments VALUES ('r', 'm', 'card', 1, 'EUR', 'en', NULL, 'created', 0, 9);
                     INSERT INTO provider_webhooks (event, reference, body, due_at) VALUES ('e', 'r', '{}', 0)",
                )?;
                let mut now = 0;
                for _ in 0..MOST_ATTEMPTS {
                    let waiting = due(tx, now)?;
                    assert_eq!(waiting.len(), 1);
                    settle(tx, &waiting[0], false, now)?;
                    assert!(due(tx, now)?.is_empty());
                    now += LONGEST_PAUSE;
                }
                assert!(due(tx, i64::MAX)?.is_empty());
                Ok::<_, DbError>(())
            })
            .unwrap();
    }
}
