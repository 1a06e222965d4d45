//! Callbacks on their way from the verification service to the platform: kept until the platform has said that it knows, and
//! sent again, later and later, until then.

use std::sync::Arc;

use foyer_platform::entities::ApplicantStatus;
use rusqlite::params;
use serde::{Deserialize, Serialize};

use super::applicants::{self, Applicant, Reason};
use super::callback;
use crate::api::Refusal;
use crate::app::App;
use crate::clock::Clock;
use crate::domain::Scene;
use crate::secrets::Key;
use crate::webhooks;

/// The first wait after a failure; each further one is twice as long.
const PAUSE: i64 = 5;
const LONGEST_PAUSE: i64 = 3_600;
const AT_ONCE: i64 = 20;

/// What the platform is told.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Notice {
    pub applicant: String,
    /// The platform's own name for the player.
    pub external_user_id: u64,
    /// Of two notices about an applicant, the one with the greater number is the later one.
    pub revision: i64,
    pub status: ApplicantStatus,
    pub reason: Option<String>,
    pub external_action_id: Option<String>,
    pub at: i64,
}

/// The key that both sides know. Each deployment makes its own.
pub(super) fn key(scene: &Scene<'_>) -> Result<Key, Refusal> {
    Ok(Key::named(scene.db, scene.chance, "verification")?)
}

pub(super) fn queue(
    scene: &Scene<'_>,
    applicant: &Applicant,
    external_action: Option<&str>,
) -> Result<(), Refusal> {
    let notice = Notice {
        applicant: applicant.id.clone(),
        external_user_id: applicant.uid,
        revision: applicant.revision,
        status: applicant.status,
        reason: applicant
            .reason
            .map(|reason| Reason::name(reason).to_owned()),
        external_action_id: external_action.map(str::to_owned),
        at: scene.now,
    };
    let body = serde_json::to_string(&notice).map_err(Refusal::internal)?;
    scene
        .db
        .prepare_cached(
            "INSERT INTO verification_callbacks (applicant, body, due_at) VALUES (?1, ?2, ?3)",
        )?
        .execute(params![applicant.id, body, scene.now])?;
    tracing::debug!(
        status = applicants::name(applicant.status),
        "the platform is to be told of a verification"
    );
    Ok(())
}

struct Delivery {
    id: i64,
    attempts: i64,
    body: String,
}

/// Sends what is due, in the order in which it happened.
pub(crate) async fn deliver_due(app: &Arc<App>) -> Result<(), Refusal> {
    let now = app.clock.now();
    let due = app
        .database
        .read(move |db| Ok::<_, Refusal>(due(db, now)?))
        .await?;
    for delivery in due {
        let timestamp = now.to_string();
        let (shared, signed) = (
            Arc::clone(app),
            callback::signed_text(&timestamp, delivery.body.as_bytes()),
        );
        let signature = app
            .database
            .write(move |tx| Ok::<_, Refusal>(key(&shared.scene(tx))?.sign(&signed)))
            .await?;
        let headers = [
            (callback::TIMESTAMP, timestamp.as_str()),
            (callback::SIGNATURE, signature.as_str()),
        ];
        let heard = match webhooks::post(
            app.address,
            callback::PATH,
            &headers,
            delivery.body.clone(),
        )
        .await
        {
            Ok(status) if status.is_success() => true,
            Ok(status) => {
                tracing::warn!(%status, "the platform refused a verification callback");
                false
            }
            Err(error) => {
                tracing::warn!(%error, "a verification callback did not arrive");
                false
            }
        };
        app.database
            .write(move |tx| Ok::<_, Refusal>(settle(tx, &delivery, heard, now)?))
            .await?;
    }
    Ok(())
}

fn due(db: &rusqlite::Connection, now: i64) -> rusqlite::Result<Vec<Delivery>> {
    db.prepare_cached("SELECT id, attempts, body FROM verification_callbacks WHERE due_at <= ?1 ORDER BY id LIMIT ?2")?
        .query_map(params![now, AT_ONCE], |row| {
            Ok(Delivery {
                id: row.get(0)?,
                attempts: row.get(1)?,
                body: row.get(2)?,
            })
        })?
        .collect()
}

fn settle(
    db: &rusqlite::Connection,
    delivery: &Delivery,
    heard: bool,
    now: i64,
) -> rusqlite::Result<()> {
    if heard {
        db.prepare_cached("DELETE FROM verification_callbacks WHERE id = ?1")?
            .execute([delivery.id])?;
    } else {
        db.prepare_cached(
            "UPDATE verification_callbacks SET attempts = attempts + 1, due_at = ?2 WHERE id = ?1",
        )?
        .execute(params![delivery.id, now + pause(delivery.attempts)])?;
    }
    Ok(())
}

fn pause(attempts: i64) -> i64 {
    let doubled = u32::try_from(attempts)
        .ok()
        .and_then(|attempts| PAUSE.checked_shl(attempts))
        .filter(|pause| *pause > 0);
    doubled.unwrap_or(LONGEST_PAUSE).min(LONGEST_PAUSE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pauses_grow_to_an_hour() {
        assert_eq!([0, 1, 2, 3].map(pause), [5, 10, 20, 40]);
        for attempts in [10, 62, 63, 64, 1_000] {
            assert_eq!(pause(attempts), LONGEST_PAUSE, "{attempts}");
        }
    }
}
