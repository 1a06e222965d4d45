//! The wallet's book: every transaction with what was answered, and the rounds that they belong to.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::legs::{Legs, Stakes};
use super::source::Source;
use super::{Seat, WalletError};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Bet,
    Win,
    Rollback,
}

impl Kind {
    pub const fn name(self) -> &'static str {
        match self {
            Self::Bet => "bet",
            Self::Win => "win",
            Self::Rollback => "rollback",
        }
    }
}

/// A transaction that was carried out.
pub(super) struct Entry {
    pub kind: String,
    pub launch: i64,
    pub round: Option<i64>,
    pub round_key: Option<String>,
    pub reference: Option<String>,
    pub amount: i64,
    pub finishes: bool,
    pub legs: Legs,
    /// Of a bet: whose the bonus money in it was.
    pub bonus: Option<i64>,
    pub source: Source,
    pub balance: i64,
}

impl Entry {
    fn read(row: &Row<'_>) -> rusqlite::Result<Self> {
        Ok(Self {
            kind: row.get("kind")?,
            launch: row.get("launch")?,
            round: row.get("round")?,
            round_key: row.get("round_key")?,
            reference: row.get("reference")?,
            amount: row.get("amount")?,
            finishes: row.get("finishes")?,
            legs: row.get("legs")?,
            bonus: row.get("bonus")?,
            source: row.get("source")?,
            balance: row.get("balance")?,
        })
    }
}

pub(super) fn find(db: &Connection, provider: &str, key: &str) -> rusqlite::Result<Option<Entry>> {
    db.prepare_cached(
        "SELECT t.kind, t.launch, t.round, r.key AS round_key, t.reference, t.amount, t.finishes, t.legs, t.bonus, t.source, t.balance
         FROM wallet_transactions t LEFT JOIN rounds r ON r.id = t.round WHERE t.provider = ?1 AND t.key = ?2",
    )?
    .query_row(params![provider, key], Entry::read)
    .optional()
}

pub(super) fn is_rolled_back(db: &Connection, provider: &str, bet: &str) -> rusqlite::Result<bool> {
    db.prepare_cached(
        "SELECT EXISTS (SELECT 1 FROM wallet_transactions WHERE provider = ?1 AND reference = ?2)",
    )?
    .query_row(params![provider, bet], |row| row.get(0))
}

/// A transaction to be kept.
pub(super) struct Draft<'a> {
    pub key: &'a str,
    pub kind: Kind,
    pub round: Option<i64>,
    pub reference: Option<&'a str>,
    pub amount: i64,
    pub finishes: bool,
    pub legs: &'a Legs,
    /// Of a bet: whose the bonus money in it is.
    pub bonus: Option<i64>,
    pub source: Source,
    pub balance: i64,
}

pub(super) fn keep(
    db: &Connection,
    seat: Seat<'_>,
    draft: &Draft<'_>,
    now: i64,
) -> rusqlite::Result<()> {
    db.prepare_cached(
        "INSERT INTO wallet_transactions
            (provider, key, kind, launch, round, reference, amount, finishes, legs, bonus, balance, at, source)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)",
    )?
    .execute(params![
        seat.provider(),
        draft.key,
        draft.kind.name(),
        seat.launch.id,
        draft.round,
        draft.reference,
        draft.amount,
        draft.finishes,
        draft.legs,
        draft.bonus,
        draft.balance,
        now,
        draft.source,
    ])?;
    Ok(())
}

/// Writes down what the game is answered, now and whenever it asks again.
pub(super) fn answered(
    db: &Connection,
    seat: Seat<'_>,
    key: &str,
    balance: i64,
) -> rusqlite::Result<()> {
    db.prepare_cached(
        "UPDATE wallet_transactions SET balance = ?3 WHERE provider = ?1 AND key = ?2",
    )?
    .execute(params![seat.provider(), key, balance])?;
    Ok(())
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum RoundStatus {
    Open,
    Finished,
    RolledBack,
}

impl RoundStatus {
    pub const fn name(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Finished => "finished",
            Self::RolledBack => "rolled_back",
        }
    }

    fn from_name(name: &str) -> Self {
        match name {
            "open" => Self::Open,
            "rolled_back" => Self::RolledBack,
            _ => Self::Finished,
        }
    }
}

/// What the wallet knows about a round.
#[derive(Debug, Clone)]
pub(crate) struct RoundRow {
    pub id: i64,
    /// Counts the rounds of the launch from 1.
    pub number: u64,
    pub status: RoundStatus,
    pub bet: i64,
    pub win: i64,
    /// The house paid for it: a free spin, or a free bet.
    pub is_freespin: bool,
    /// Of a bet on sports.
    pub odds: Option<i64>,
    /// What the house's own games showed; empty for another provider's rounds.
    pub outcome: String,
}

impl RoundRow {
    /// Its name among all rounds of the platform.
    pub fn name(&self) -> String {
        self.id.to_string()
    }
}

const ROUND: &str = "SELECT id, number, status, bet, win, is_freespin, odds, outcome FROM rounds";

impl RoundRow {
    fn read(row: &Row<'_>) -> rusqlite::Result<Self> {
        let status: String = row.get("status")?;
        Ok(Self {
            id: row.get("id")?,
            number: row.get::<_, i64>("number")?.unsigned_abs(),
            status: RoundStatus::from_name(&status),
            bet: row.get("bet")?,
            win: row.get("win")?,
            is_freespin: row.get("is_freespin")?,
            odds: row.get("odds")?,
            outcome: row.get("outcome")?,
        })
    }
}

/// A round by the game's own name for it.
pub(crate) fn round(db: &Connection, launch: i64, key: &str) -> rusqlite::Result<Option<RoundRow>> {
    db.prepare_cached(&format!("{ROUND} WHERE launch = ?1 AND key = ?2"))?
        .query_row(params![launch, key], RoundRow::read)
        .optional()
}

pub(super) fn round_by_id(db: &Connection, id: i64) -> rusqlite::Result<RoundRow> {
    db.prepare_cached(&format!("{ROUND} WHERE id = ?1"))?
        .query_row([id], RoundRow::read)
}

/// Writes a new round down with its first bet.
pub(super) fn open_round(
    db: &Connection,
    seat: Seat<'_>,
    key: &str,
    bet: i64,
    is_freespin: bool,
    now: i64,
) -> Result<RoundRow, WalletError> {
    let launch = seat.launch;
    db.prepare_cached(
        "INSERT INTO rounds (launch, key, number, uid, sysname, mode, currency, bet, win, outcome, at, status, is_freespin)
         SELECT ?1, ?2, coalesce(max(number), 0) + 1, ?3, ?4, ?5, ?6, ?7, 0, '', ?8, ?9, ?10 FROM rounds WHERE launch = ?1",
    )?
    .execute(params![
        launch.id,
        key,
        launch.uid.map(u64::cast_signed),
        launch.sysname,
        launch.mode.name(),
        launch.currency.as_str(),
        bet,
        now,
        RoundStatus::Open.name(),
        is_freespin,
    ])?;
    Ok(round_by_id(db, db.last_insert_rowid())?)
}

pub(super) fn set_odds(db: &Connection, round: i64, odds: Option<i64>) -> rusqlite::Result<()> {
    if odds.is_some() {
        db.prepare_cached("UPDATE rounds SET odds = ?2 WHERE id = ?1")?
            .execute(params![round, odds])?;
    }
    Ok(())
}

/// The bets of a round that stand.
#[derive(Debug, Default)]
pub(super) struct Bets {
    /// What they took, balance by balance.
    pub legs: Legs,
    /// What they took from bonuses, bonus by bonus.
    pub stakes: Stakes,
    pub sum: i64,
}

pub(super) fn standing_bets(db: &Connection, round: i64) -> rusqlite::Result<Bets> {
    let mut statement = db.prepare_cached(
        "SELECT b.legs, b.bonus, b.amount FROM wallet_transactions b WHERE b.round = ?1 AND b.kind = 'bet' AND NOT EXISTS
            (SELECT 1 FROM wallet_transactions r WHERE r.provider = b.provider AND r.reference = b.key)",
    )?;
    let mut rows = statement.query([round])?;
    let mut bets = Bets::default();
    while let Some(row) = rows.next()? {
        let legs: Legs = row.get("legs")?;
        bets.legs.add(&legs);
        bets.stakes.add(row.get("bonus")?, &legs);
        bets.sum = bets.sum.saturating_add(row.get("amount")?);
    }
    Ok(bets)
}

/// Brings a round's figures up to its transactions. One whose bets have all come back keeps what was bet, and is no more.
pub(super) fn update_round(
    db: &Connection,
    round: &RoundRow,
    won: i64,
    is_over: bool,
) -> Result<(), WalletError> {
    let Bets { legs, sum, .. } = standing_bets(db, round.id)?;
    let status = match (sum, is_over) {
        (0, _) => RoundStatus::RolledBack,
        (_, true) => RoundStatus::Finished,
        (_, false) => RoundStatus::Open,
    };
    let shown = if sum == 0 { round.bet } else { sum };
    db.prepare_cached(
        "UPDATE rounds SET bet = ?2, win = win + ?3, from_bonus = ?4, status = ?5 WHERE id = ?1",
    )?
    .execute(params![
        round.id,
        shown,
        won,
        legs.bonus_part(),
        status.name()
    ])?;
    Ok(())
}

/// A free round is over as soon as it is written down.
pub(super) fn finish_free_round(db: &Connection, round: i64, win: i64) -> rusqlite::Result<()> {
    db.prepare_cached("UPDATE rounds SET win = ?2, status = 'finished' WHERE id = ?1")?
        .execute(params![round, win])?;
    Ok(())
}
