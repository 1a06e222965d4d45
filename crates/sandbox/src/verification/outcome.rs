//! What the platform knows of a player's verification: what the service has told it, and no more.

use foyer_platform::entities::Verification;
use rusqlite::OptionalExtension;

use super::applicants;
use crate::domain::Scene;

/// `None` until the player has begun one.
pub(crate) fn of_player(scene: &Scene<'_>, uid: u64) -> rusqlite::Result<Option<Verification>> {
    scene
        .db
        .prepare_cached("SELECT status, reason FROM verifications WHERE uid = ?1")?
        .query_row([uid.cast_signed()], |row| {
            Ok(Verification {
                status: applicants::status(&row.get::<_, String>("status")?),
                reason: row.get("reason")?,
            })
        })
        .optional()
}
