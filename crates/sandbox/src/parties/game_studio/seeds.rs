//! What decides a round: a seed whose SHA-256 the player is shown before the bet, and which is revealed after the round.

use data_encoding::HEXLOWER;
use foyer_signing::Key;
use rusqlite::Connection;
use rusqlite::types::{FromSql, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use sha2::{Digest, Sha256};

use super::draws::Draws;
use crate::api::Refusal;

const LONGEST_KEY: usize = 64;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct RoundSeed([u8; 32]);

impl RoundSeed {
    /// Of a round that one player plays. It does not tell the launch's seed, nor that of another round.
    pub fn of_launch(launch_seed: [u8; 32], number: u64) -> Self {
        let digest = Sha256::new()
            .chain_update(b"round")
            .chain_update(launch_seed)
            .chain_update(number.to_be_bytes())
            .finalize();
        Self(digest.into())
    }

    /// Of a round that everybody who has opened the game shares.
    pub fn shared(secret: &[u8; 32], sysname: &str, number: i64) -> Self {
        let name = format!("shared round {sysname} {number}");
        let signed = Key::new(secret).sign_hex(&[name.as_bytes()]);
        Self(Sha256::digest(signed).into())
    }

    /// What is shown before the round.
    pub fn fingerprint(&self) -> String {
        HEXLOWER.encode(&Sha256::digest(self.0))
    }

    /// What is shown after it.
    pub fn hex(&self) -> String {
        HEXLOWER.encode(&self.0)
    }

    pub fn draws(&self) -> Draws {
        Draws::new(&self.0)
    }
}

impl ToSql for RoundSeed {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        self.0.to_sql()
    }
}

impl FromSql for RoundSeed {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        <[u8; 32]>::column_result(value).map(Self)
    }
}

/// The number that the next round of a launch will have.
pub(super) fn next_number(db: &Connection, launch: i64) -> rusqlite::Result<u64> {
    db.prepare_cached("SELECT coalesce(max(number), 0) + 1 FROM rounds WHERE launch = ?1")?
        .query_row([launch], |row| row.get::<_, i64>(0))
        .map(i64::unsigned_abs)
}

/// Pages name their rounds themselves, so that a request that is repeated is the same round.
pub(super) fn check_key(key: &str) -> Result<(), Refusal> {
    let is_plain = key
        .bytes()
        .all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_');
    if key.is_empty() || key.len() > LONGEST_KEY || !is_plain {
        return Err(Refusal::field("round", "wrongField"));
    }
    Ok(())
}
