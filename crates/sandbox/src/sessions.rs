//! Sessions live on the server. The browser holds a random token, the database its hash.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use rusqlite::{OptionalExtension, params};
use sha2::{Digest, Sha256};

use crate::chance::Token;
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
/// A player has at most so many sessions; the least used ends when there would be more.
const MOST: i64 = 50;

pub(crate) struct Sessions<'a> {
    pub database: &'a Database,
    pub clock: &'a dyn Clock,
}

/// Where a session is used, as far as a request tells.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Device {
    pub user_agent: String,
    pub address: String,
}

impl Sessions<'_> {
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

/// Begins a session under a new token, whatever the browser carried before (session fixation), and ends that one.
pub(crate) fn begin(
    scene: &Scene<'_>,
    uid: u64,
    previous: Option<[u8; 32]>,
    device: &Device,
) -> rusqlite::Result<Token> {
    let token = Token::new(scene.chance);
    scene
        .db
        .prepare_cached("DELETE FROM sessions WHERE token_hash = ?1 OR expires_at <= ?2")?
        .execute(params![previous, scene.now])?;
    scene
        .db
        .prepare_cached(
            "INSERT INTO sessions (token_hash, uid, created_at, seen_at, expires_at, user_agent, address)
             VALUES (?1, ?2, ?3, ?3, ?4, ?5, ?6)",
        )?
        .execute(params![
            token.hash(),
            uid.cast_signed(),
            scene.now,
            scene.now + LONGEST,
            device.user_agent,
            device.address
        ])?;
    scene
        .db
        .prepare_cached(
            "DELETE FROM sessions WHERE uid = ?1 AND token_hash IN
             (SELECT token_hash FROM sessions WHERE uid = ?1 ORDER BY seen_at DESC, created_at DESC LIMIT -1 OFFSET ?2)",
        )?
        .execute(params![uid.cast_signed(), MOST])?;
    Ok(token)
}

/// A session as its player sees it.
pub(crate) struct Listed {
    pub hash: [u8; 32],
    pub created_at: i64,
    pub seen_at: i64,
    pub expires_at: i64,
    pub device: Device,
}

impl Listed {
    /// What it is called in public. The hash itself is never shown: it is what the database looks sessions up by.
    pub fn id(&self) -> String {
        public_id(&self.hash)
    }
}

fn public_id(hash: &[u8; 32]) -> String {
    let digest = Sha256::new()
        .chain_update("the public id of a session")
        .chain_update(hash)
        .finalize();
    URL_SAFE_NO_PAD.encode(&digest[..15])
}

/// The sessions that a player has open, the latest used first.
pub(crate) fn of_player(scene: &Scene<'_>, uid: u64) -> rusqlite::Result<Vec<Listed>> {
    scene
        .db
        .prepare_cached(
            "SELECT token_hash, created_at, seen_at, MIN(expires_at, seen_at + ?3), user_agent, address FROM sessions
             WHERE uid = ?1 AND expires_at > ?2 AND seen_at > ?2 - ?3 ORDER BY seen_at DESC, created_at DESC",
        )?
        .query_map(params![uid.cast_signed(), scene.now, IDLE], |row| {
            Ok(Listed {
                hash: row.get(0)?,
                created_at: row.get(1)?,
                seen_at: row.get(2)?,
                expires_at: row.get(3)?,
                device: Device {
                    user_agent: row.get(4)?,
                    address: row.get(5)?,
                },
            })
        })?
        .collect()
}

/// Ends one session of a player by its public id; answers which it was.
pub(crate) fn end_by_id(
    scene: &Scene<'_>,
    uid: u64,
    id: &str,
) -> rusqlite::Result<Option<[u8; 32]>> {
    let found = of_player(scene, uid)?
        .into_iter()
        .find(|session| session.id() == id);
    let Some(session) = found else {
        return Ok(None);
    };
    scene
        .db
        .prepare_cached("DELETE FROM sessions WHERE token_hash = ?1")?
        .execute([session.hash])?;
    Ok(Some(session.hash))
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
