//! Makes the files that were asked for, and throws away those whose day is over.

use rusqlite::{Connection, OptionalExtension, params};

use super::{KEPT_SECONDS, MOST_ROUNDS, csv};
use crate::api::Refusal;
use crate::domain::Scene;
use crate::games::period::Period;
use crate::games::rounds;
use crate::locale::Locale;

pub(in crate::games) fn settle(scene: &Scene<'_>) -> Result<(), Refusal> {
    scene
        .db
        .prepare_cached(
            "UPDATE history_exports SET status = 'expired', file = NULL, moved_at = ?1 WHERE status = 'ready' AND moved_at <= ?2",
        )?
        .execute([scene.now, scene.now - KEPT_SECONDS])?;
    // One file at a time: other requests want the writer too.
    if let Some(due) = due(scene.db, scene.now)? {
        make(scene, &due)?;
    }
    scene
        .db
        .prepare_cached(
            "UPDATE history_exports SET status = 'processing', moved_at = ?1 WHERE status = 'pending' AND moved_at < ?1",
        )?
        .execute([scene.now])?;
    Ok(())
}

struct Due {
    id: i64,
    uid: u64,
    period: Period,
    locale: Locale,
}

fn due(db: &Connection, now: i64) -> rusqlite::Result<Option<Due>> {
    db.prepare_cached(
        "SELECT id, uid, since, until, locale FROM history_exports
         WHERE status = 'processing' AND moved_at < ?1 ORDER BY moved_at, id LIMIT 1",
    )?
    .query_row([now], |row| {
        let locale: String = row.get("locale")?;
        Ok(Due {
            id: row.get("id")?,
            uid: row.get::<_, i64>("uid")?.unsigned_abs(),
            period: Period {
                since: row.get("since")?,
                until: row.get("until")?,
            },
            locale: Locale::from_code(&locale).unwrap_or_default(),
        })
    })
    .optional()
}

fn make(scene: &Scene<'_>, due: &Due) -> Result<(), Refusal> {
    let total = rounds::count(scene.db, due.uid, due.period)?;
    let file = if total > MOST_ROUNDS {
        None
    } else {
        let all = (0, MOST_ROUNDS.cast_signed());
        let rounds = rounds::page(scene.db, scene.catalogue, due.uid, due.period, all)?;
        Some(csv::file(&rounds, scene.catalogue, due.locale))
    };
    let status = if file.is_some() { "ready" } else { "failed" };
    scene
        .db
        .prepare_cached(
            "UPDATE history_exports SET status = ?2, file = ?3, moved_at = ?4 WHERE id = ?1",
        )?
        .execute(params![
            due.id,
            status,
            file.map(String::into_bytes),
            scene.now
        ])?;
    Ok(())
}
