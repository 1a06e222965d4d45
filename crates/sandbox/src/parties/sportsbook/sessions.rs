//! Whom the application bets for. Its token is this company's own; the wallet's session never leaves the server.

use foyer_platform::Currency;
use rusqlite::{Connection, OptionalExtension, params};

use super::wallet::Opened;
use crate::api::Refusal;

/// As long as the wallet takes bets for it.
const SECONDS: i64 = 12 * 3_600;

#[derive(Debug, Clone)]
pub(super) struct Session {
    pub player: String,
    pub wallet: String,
    pub currency: Currency,
}

pub(super) fn begin(
    db: &Connection,
    token_hash: [u8; 32],
    opened: &Opened,
    now: i64,
) -> Result<(), Refusal> {
    db.prepare_cached("DELETE FROM sportsbook_sessions WHERE expires_at <= ?1")?
        .execute([now])?;
    db.prepare_cached(
        "INSERT INTO sportsbook_sessions (token_hash, player, wallet, currency, expires_at) VALUES (?1, ?2, ?3, ?4, ?5)",
    )?
    .execute(params![
        token_hash,
        opened.player,
        opened.session,
        opened.currency.as_str(),
        now + SECONDS
    ])?;
    Ok(())
}

pub(super) fn find(db: &Connection, token_hash: [u8; 32], now: i64) -> Result<Session, Refusal> {
    db.prepare_cached(
        "SELECT player, wallet, currency FROM sportsbook_sessions WHERE token_hash = ?1 AND expires_at > ?2",
    )?
    .query_row(params![token_hash, now], |row| {
        Ok(Session {
            player: row.get(0)?,
            wallet: row.get(1)?,
            currency: row.get::<_, String>(2)?.parse().unwrap_or_default(),
        })
    })
    .optional()?
    .ok_or_else(Refusal::sign_in)
}
