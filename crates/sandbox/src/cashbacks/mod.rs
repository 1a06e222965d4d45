//! `cashbacks/*`: a share of what was lost, paid back.

mod calls;
mod weeks;

use foyer_platform::{Currency, Money};
use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::api::Refusal;
use crate::calls::Calls;
use crate::domain::{DomainEvent, Scene};

pub(crate) const CALLS: Calls = calls::CALLS;

const DAY: i64 = 86_400;
pub(crate) const WEEK: i64 = 7 * DAY;

#[derive(Debug, Clone)]
struct Record {
    id: i64,
    uid: u64,
    status: String,
    currency: Currency,
    amount: i64,
    percent: i64,
    receiving_expired_at: Option<i64>,
    paid_out_at: Option<i64>,
    end_date: i64,
}

const COLUMNS: &str =
    "id, uid, status, currency, amount, percent, receiving_expired_at, paid_out_at, end_date";

impl Record {
    fn read(row: &Row<'_>) -> rusqlite::Result<Self> {
        let currency: String = row.get("currency")?;
        Ok(Self {
            id: row.get("id")?,
            uid: row.get::<_, i64>("uid")?.unsigned_abs(),
            status: row.get("status")?,
            currency: currency.parse().unwrap_or_default(),
            amount: row.get("amount")?,
            percent: row.get("percent")?,
            receiving_expired_at: row.get("receiving_expired_at")?,
            paid_out_at: row.get("paid_out_at")?,
            end_date: row.get("end_date")?,
        })
    }
}

/// A player's own cashback, of those that players see.
fn owned(db: &Connection, uid: u64, id: i64) -> rusqlite::Result<Option<Record>> {
    db.prepare_cached(&format!(
        "SELECT {COLUMNS} FROM cashbacks WHERE id = ?1 AND uid = ?2 AND status IN ('active', 'paid_out')"
    ))?
    .query_row(params![id, uid.cast_signed()], Record::read)
    .optional()
}

/// The one that can be received now; of several, the oldest, which is gone first.
fn active(db: &Connection, uid: u64, now: i64) -> rusqlite::Result<Option<Record>> {
    db.prepare_cached(&format!(
        "SELECT {COLUMNS} FROM cashbacks
         WHERE uid = ?1 AND status = 'active' AND coalesce(receiving_expired_at > ?2, 1) ORDER BY end_date, id LIMIT 1"
    ))?
    .query_row(params![uid.cast_signed(), now], Record::read)
    .optional()
}

/// A cashback to give.
pub(crate) struct Grant {
    pub amount: Money,
    /// Hundredths of a per cent.
    pub percent: i64,
    pub end_date: i64,
    pub receiving_seconds: i64,
}

pub(crate) fn grant(scene: &Scene<'_>, uid: u64, grant: &Grant) -> Result<i64, Refusal> {
    scene
        .db
        .prepare_cached(
            "INSERT INTO cashbacks (uid, status, currency, amount, percent, receiving_expired_at, end_date)
             VALUES (?1, 'active', ?2, ?3, ?4, ?5, ?6)",
        )?
        .execute(params![
            uid.cast_signed(),
            grant.amount.currency.as_str(),
            grant.amount.amount,
            grant.percent,
            grant.end_date.saturating_add(grant.receiving_seconds),
            grant.end_date,
        ])?;
    Ok(scene.db.last_insert_rowid())
}

pub(crate) use calls::pay;
pub(crate) use weeks::week_end;

/// What this room does when something happens elsewhere.
pub(crate) fn hear(scene: &Scene<'_>, event: &DomainEvent) -> Result<(), Refusal> {
    match event {
        DomainEvent::RoundPlayed {
            is_freespin: true, ..
        } => Ok(()),
        DomainEvent::RoundPlayed {
            round,
            uid,
            bet,
            win,
            from_bonus,
            ..
        } => weeks::played(scene, *uid, round, *bet, win.amount, *from_bonus),
        DomainEvent::RoundRolledBack { round, .. } => weeks::rolled_back(scene, round),
        _ => Ok(()),
    }
}

/// What is due by now.
pub(crate) fn settle(scene: &Scene<'_>) -> Result<(), Refusal> {
    scene
        .db
        .prepare_cached(
            "UPDATE cashbacks SET status = 'expired' WHERE status = 'active' AND receiving_expired_at <= ?1",
        )?
        .execute([scene.now])?;
    weeks::reckon(scene)
}
