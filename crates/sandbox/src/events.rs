//! `events/handle`: what happened in the player's browser.

use foyer_platform::entities;
use rusqlite::params;

use crate::api::{Answer, Call, Refusal, data};
use crate::calls::{Calls, calls};
use crate::db::DbError;

pub(crate) const CALLS: Calls = calls! {
    "events/handle" => handle,
};

/// Events are kept for so long.
const KEPT: i64 = 30 * 86_400;

pub(crate) async fn handle(call: Call) -> Answer {
    let limits = call.app.attempt_limits;
    let now = call.now();
    // Ten times what a person can do: a script must not fill the disk.
    call.app
        .attempts
        .take(
            &format!("event {}", call.client),
            limits.per_client * 10,
            limits.window_seconds,
            now,
        )
        .map_err(Refusal::too_many)?;
    let name = call.params.required("event_name").to_owned();
    let details = call.params.text("event_params").unwrap_or("{}").to_owned();
    if serde_json::from_str::<serde_json::Value>(&details).is_err() {
        return Err(Refusal::field("event_params", "wrongField"));
    }
    let uid = call.player().map(|player| player.uid.cast_signed());
    call.app
        .database
        .write(move |tx| {
            tx.prepare_cached("DELETE FROM events WHERE at < ?1")?
                .execute([now - KEPT])?;
            tx.prepare_cached(
                "INSERT INTO events (uid, name, params, at) VALUES (?1, ?2, ?3, ?4)",
            )?
            .execute(params![uid, name, details, now])?;
            Ok::<_, DbError>(())
        })
        .await?;
    data(&entities::Done::SUCCESS)
}
