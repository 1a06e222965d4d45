use std::sync::Arc;
use std::time::Duration;

use rusqlite::{Connection, params};
use serde::Serialize;
use tokio::sync::{Mutex, Notify};
use tokio_util::sync::CancellationToken;

use super::{Channel, SIGNATURE, TIMESTAMP, http, key, signed_text};
use crate::api::Refusal;
use crate::app::App;
use crate::clock::Clock;
use crate::domain::Scene;
use crate::periodic;

const EVERY: Duration = Duration::from_secs(1);
const AT_ONCE: i64 = 50;
/// The first wait after a failure; each further one is twice as long.
const PAUSE: i64 = 5;
const LONGEST_PAUSE: i64 = 3_600;
/// Then a person has to look: about two days.
const MOST_ATTEMPTS: i64 = 55;

/// Puts a notice on its way, together with what it tells of.
pub(crate) fn queue(
    scene: &Scene<'_>,
    channel: Channel,
    notice: &impl Serialize,
    due_at: i64,
) -> Result<(), Refusal> {
    let body = serde_json::to_string(notice).map_err(Refusal::internal)?;
    scene
        .db
        .prepare_cached("INSERT INTO webhooks (key, path, body, due_at) VALUES (?1, ?2, ?3, ?4)")?
        .execute(params![channel.key, channel.path, body, due_at])?;
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
    let mut ticks = periodic::ticks(EVERY);
    loop {
        tokio::select! {
            () = stop.cancelled() => return,
            () = app.courier.news.notified() => {}
            _ = ticks.tick() => {}
        }
        tokio::select! {
            () = stop.cancelled() => return,
            delivered = deliver_due(&app) => if let Err(refusal) = delivered {
                tracing::error!(?refusal, "webhooks cannot be delivered");
            },
        }
    }
}

struct Delivery {
    id: i64,
    key: String,
    path: String,
    body: String,
    attempts: i64,
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
            let heard = deliver(app, &delivery).await?;
            app.database
                .write(move |tx| Ok::<_, Refusal>(settle(tx, &delivery, heard, now)?))
                .await?;
        }
    }
}

/// Whether the listener has said that it knows.
async fn deliver(app: &Arc<App>, delivery: &Delivery) -> Result<bool, Refusal> {
    let timestamp = app.clock.now().to_string();
    let signed = signed_text(&timestamp, delivery.body.as_bytes());
    let (shared, name) = (Arc::clone(app), delivery.key.clone());
    let signature = app
        .database
        .write(move |tx| Ok::<_, Refusal>(key(&shared.scene(tx), &name)?.sign(&signed)))
        .await?;
    let headers = [
        (TIMESTAMP, timestamp.as_str()),
        (SIGNATURE, signature.as_str()),
    ];
    let path = &delivery.path;
    let answer = http::post(app.address, path, &headers, delivery.body.clone()).await;
    match answer {
        Ok(status) if status.is_success() => return Ok(true),
        Ok(status) => tracing::warn!(path, %status, "a webhook was refused"),
        Err(error) => tracing::warn!(path, %error, "a webhook did not arrive"),
    }
    Ok(false)
}

fn due(db: &Connection, now: i64) -> rusqlite::Result<Vec<Delivery>> {
    db.prepare_cached(
        "SELECT id, key, path, body, attempts FROM webhooks WHERE due_at <= ?1 ORDER BY due_at, id LIMIT ?2",
    )?
    .query_map([now, AT_ONCE], |row| {
        Ok(Delivery {
            id: row.get(0)?,
            key: row.get(1)?,
            path: row.get(2)?,
            body: row.get(3)?,
            attempts: row.get(4)?,
        })
    })?
    .collect()
}

fn settle(db: &Connection, delivery: &Delivery, heard: bool, now: i64) -> rusqlite::Result<()> {
    let is_hopeless = !heard && delivery.attempts + 1 >= MOST_ATTEMPTS;
    if is_hopeless {
        tracing::error!(
            webhook = delivery.id,
            "nobody would hear a webhook: it is given up"
        );
    }
    if heard || is_hopeless {
        db.prepare_cached("DELETE FROM webhooks WHERE id = ?1")?
            .execute([delivery.id])?;
    } else {
        db.prepare_cached(
            "UPDATE webhooks SET attempts = attempts + 1, due_at = ?2 WHERE id = ?1",
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
                tx.execute(
                    "INSERT INTO webhooks (key, path, body, due_at) VALUES ('news', '/news', '{}', 0)",
                    [],
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
