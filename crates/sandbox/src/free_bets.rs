//! Bets on sports that the house pays for. The sportsbook asks the wallet which ones there are, and stakes one as a whole: what it
//! wins is the player's own, without the stake.

use foyer_platform::{Currency, Money};
use rusqlite::{Row, params};

use crate::api::Refusal;
use crate::bonuses;
use crate::domain::Scene;

const DAY: i64 = 86_400;

/// A free bet to give.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Grant {
    pub campaign: Option<i64>,
    pub amount: Money,
    /// In hundredths.
    pub min_odds: i64,
    pub seconds: i64,
}

/// One that can be staked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct FreeBet {
    pub id: i64,
    pub amount: i64,
    pub min_odds: i64,
    pub expires_at: i64,
}

impl FreeBet {
    fn read(row: &Row<'_>) -> rusqlite::Result<Self> {
        Ok(Self {
            id: row.get("id")?,
            amount: row.get("amount")?,
            min_odds: row.get("min_odds")?,
            expires_at: row.get("expires_at")?,
        })
    }
}

pub(crate) fn grant(scene: &Scene<'_>, uid: u64, grant: &Grant) -> Result<i64, Refusal> {
    scene
        .db
        .prepare_cached(
            "INSERT INTO free_bets (uid, campaign, status, currency, amount, min_odds, created_at, expires_at)
             VALUES (?1, ?2, 'available', ?3, ?4, ?5, ?6, ?7)",
        )?
        .execute(params![
            uid.cast_signed(),
            grant.campaign,
            grant.amount.currency.as_str(),
            grant.amount.amount,
            grant.min_odds,
            scene.now,
            scene.now.saturating_add(grant.seconds),
        ])?;
    Ok(scene.db.last_insert_rowid())
}

/// A player's, the one that expires first before the others.
pub(crate) fn available(
    scene: &Scene<'_>,
    uid: u64,
    currency: Currency,
) -> rusqlite::Result<Vec<FreeBet>> {
    scene
        .db
        .prepare_cached(
            "SELECT id, amount, min_odds, expires_at FROM free_bets
             WHERE uid = ?1 AND status = 'available' AND currency = ?2 AND expires_at > ?3 ORDER BY expires_at, id",
        )?
        .query_map(
            params![uid.cast_signed(), currency.as_str(), scene.now],
            FreeBet::read,
        )?
        .collect()
}

/// Takes a free bet for a stake of exactly its amount. To be called in the transaction that books the bet.
pub(crate) fn spend(
    scene: &Scene<'_>,
    uid: u64,
    id: i64,
    bet: Money,
    odds: Option<i64>,
) -> Result<(), Refusal> {
    let free_bet = available(scene, uid, bet.currency)?
        .into_iter()
        .find(|free_bet| free_bet.id == id && free_bet.amount == bet.amount)
        .ok_or_else(|| Refusal::field("source", "wrongField"))?;
    if odds.is_none_or(|odds| odds < free_bet.min_odds) {
        return Err(bonuses::low_odds(free_bet.min_odds));
    }
    scene
        .db
        .prepare_cached("UPDATE free_bets SET status = 'used' WHERE id = ?1")?
        .execute([id])?;
    Ok(())
}

/// Its bet never was: it can be staked again, for a day at least.
pub(crate) fn give_back(scene: &Scene<'_>, id: i64) -> rusqlite::Result<()> {
    scene
        .db
        .prepare_cached(
            "UPDATE free_bets SET status = 'available', expires_at = max(expires_at, ?2) WHERE id = ?1 AND status = 'used'",
        )?
        .execute([id, scene.now + DAY])?;
    Ok(())
}

/// Ends those of which a win would be in another currency than the account's.
pub(crate) fn end_other_currencies(
    scene: &Scene<'_>,
    uid: u64,
    kept: Currency,
) -> Result<(), Refusal> {
    scene
        .db
        .prepare_cached(
            "UPDATE free_bets SET status = 'expired' WHERE uid = ?1 AND status = 'available' AND currency <> ?2",
        )?
        .execute(params![uid.cast_signed(), kept.as_str()])?;
    Ok(())
}

pub(crate) fn settle(scene: &Scene<'_>) -> Result<(), Refusal> {
    scene
        .db
        .prepare_cached(
            "UPDATE free_bets SET status = 'expired' WHERE status = 'available' AND expires_at <= ?1",
        )?
        .execute([scene.now])?;
    Ok(())
}
