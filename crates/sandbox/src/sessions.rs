//! Sessions live on the server. The browser holds a random token, the database its hash.

use rusqlite::{OptionalExtension, params};

use crate::chance::{Chance, Token};
use crate::clock::Clock;
use crate::db::{Database, DbError};
use crate::domain::Scene;
use crate::players::{self, Player};

/// A session ends after so many seconds whatever happens.
pub(crate) const LONGEST: i64 = 7 * 86_400;
/// …and after so many without a call.
const IDLE: i64 = 86_400;
/// `seen_at` is written at most this often.
const SEEN_STEP: i64 = 60;

pub(crate) struct Sessions<'a> {
    pub database: &'a Database,
    pub clock: &'a dyn Clock,
    pub chance: &'a dyn Chance,
}

impl Sessions<'_> {
    /// Begins a session under a new token, whatever the browser carried before (session fixation), and ends that one.
    pub async fn begin(&self, uid: u64, previous: Option<[u8; 32]>) -> Result<Token, DbError> {
        let token = Token::new(self.chance);
        let hash = token.hash();
        let now = self.clock.now();
        self.database
            .write(move |tx| {
                tx.prepare_cached("DELETE FROM sessions WHERE token_hash = ?1 OR expires_at <= ?2")?
                    .execute(params![previous, now])?;
                tx.prepare_cached(
                    "INSERT INTO sessions (token_hash, uid, created_at, seen_at, expires_at) VALUES (?1, ?2, ?3, ?3, ?4)",
                )?
                .execute(params![hash, uid.cast_signed(), now, now + LONGEST])?;
                Ok::<_, DbError>(())
            })
            .await?;
        Ok(token)
    }

    /// Who a token belongs to, and the session's key in the database.
    pub async fn resume(&self, token: &Token) -> Result<Option<(Player, [u8; 32])>, DbError> {
        let hash = token.hash();
        let now = self.clock.now();
        let found = self
            .database
            .read(move |db| {
                let session: Option<(i64, i64)> = db
                    .prepare_cached(
                        "SELECT uid, seen_at FROM sessions WHERE token_hash = ?1 AND expires_at > ?2 AND seen_at > ?3",
                    )?
                    .query_row(params![hash, now, now - IDLE], |row| Ok((row.get(0)?, row.get(1)?)))
                    .optional()?;
                let Some((uid, seen_at)) = session else { return Ok::<_, DbError>(None) };
                Ok(players::by_uid(db, uid.unsigned_abs())?.map(|player| (player, seen_at)))
            })
            .await?;
        let Some((player, seen_at)) = found else {
            return Ok(None);
        };
        if now - seen_at >= SEEN_STEP {
            self.database
                .write(move |tx| {
                    tx.prepare_cached("UPDATE sessions SET seen_at = ?2 WHERE token_hash = ?1")?
                        .execute(params![hash, now])?;
                    Ok::<_, DbError>(())
                })
                .await?;
        }
        Ok(Some((player, hash)))
    }

    pub async fn end(&self, session: [u8; 32]) -> Result<(), DbError> {
        self.database
            .write(move |tx| {
                tx.prepare_cached("DELETE FROM sessions WHERE token_hash = ?1")?
                    .execute([session])?;
                Ok(())
            })
            .await
    }
}

/// Ends every session of a player but one; answers how many. What a changed password does.
pub(crate) fn end_others(
    scene: &Scene<'_>,
    uid: u64,
    keep: Option<[u8; 32]>,
) -> rusqlite::Result<usize> {
    scene
        .db
        .prepare_cached("DELETE FROM sessions WHERE uid = ?1 AND token_hash IS NOT ?2")?
        .execute(params![uid.cast_signed(), keep])
}
