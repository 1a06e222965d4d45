//! Which real players take part in which tournament.

use std::collections::{HashMap, HashSet};

use rusqlite::{Connection, params};

use crate::api::Refusal;
use crate::catalogue::Occurrence;
use crate::domain::Scene;

pub(super) fn enter(scene: &Scene<'_>, occurrence: Occurrence, uid: u64) -> Result<(), Refusal> {
    let id = occurrence.id().cast_signed();
    scene
        .db
        .prepare_cached(
            "INSERT INTO tournaments (id, finished_at) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
        )?
        .execute([id, occurrence.finished_at()])?;
    scene
        .db
        .prepare_cached(
            "INSERT INTO tournament_entries (tournament, uid, at) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING",
        )?
        .execute([id, uid.cast_signed(), scene.now])?;
    Ok(())
}

pub(crate) fn has_entered(db: &Connection, id: u64, uid: u64) -> rusqlite::Result<bool> {
    db.prepare_cached(
        "SELECT EXISTS (SELECT 1 FROM tournament_entries WHERE tournament = ?1 AND uid = ?2)",
    )?
    .query_row(params![id.cast_signed(), uid.cast_signed()], |row| {
        row.get(0)
    })
}

/// The tournaments that a player has entered.
pub(super) fn of_player(db: &Connection, uid: u64) -> rusqlite::Result<HashSet<u64>> {
    db.prepare_cached("SELECT tournament FROM tournament_entries WHERE uid = ?1")?
        .query_map([uid.cast_signed()], |row| {
            Ok(row.get::<_, i64>(0)?.unsigned_abs())
        })?
        .collect()
}

/// How many have entered each tournament that is not long over.
pub(super) fn counts(db: &Connection, since: i64) -> rusqlite::Result<HashMap<u64, u64>> {
    db.prepare_cached(
        "SELECT t.id, count(*) FROM tournaments t JOIN tournament_entries e ON e.tournament = t.id
         WHERE t.finished_at >= ?1 GROUP BY t.id",
    )?
    .query_map([since], |row| {
        let (id, count): (i64, i64) = (row.get(0)?, row.get(1)?);
        Ok((id.unsigned_abs(), count.unsigned_abs()))
    })?
    .collect()
}
