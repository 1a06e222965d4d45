//! The bets that this company has taken, as its tables keep them.

use foyer_platform::Currency;
use rusqlite::{Connection, OptionalExtension, Row, params};

use super::markets::Pick;
use super::odds::Odds;
use super::slip::LegResult;
use super::source::Source;
use crate::api::Refusal;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Status {
    /// The wallet has been asked for the stake and has not answered yet.
    Placing,
    Refused,
    Open,
    Won,
    Lost,
    /// Nothing was won or lost on it: the stake came back.
    Returned,
    /// Every event was called off: the bet never was.
    Void,
    Cashed,
}

impl Status {
    const ALL: [Self; 8] = [
        Self::Placing,
        Self::Refused,
        Self::Open,
        Self::Won,
        Self::Lost,
        Self::Returned,
        Self::Void,
        Self::Cashed,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Placing => "placing",
            Self::Refused => "refused",
            Self::Open => "open",
            Self::Won => "won",
            Self::Lost => "lost",
            Self::Returned => "returned",
            Self::Void => "void",
            Self::Cashed => "cashed",
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum LegStatus {
    Open,
    Won,
    Lost,
    Push,
    Void,
}

impl LegStatus {
    const ALL: [Self; 5] = [Self::Open, Self::Won, Self::Lost, Self::Push, Self::Void];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Won => "won",
            Self::Lost => "lost",
            Self::Push => "push",
            Self::Void => "void",
        }
    }

    pub const fn result(self) -> Option<LegResult> {
        match self {
            Self::Open => None,
            Self::Won => Some(LegResult::Won),
            Self::Lost => Some(LegResult::Lost),
            Self::Push | Self::Void => Some(LegResult::Void),
        }
    }
}

#[derive(Debug, Clone)]
pub(super) struct Leg {
    pub pick: Pick,
    pub odds: Odds,
    pub status: LegStatus,
    pub ends_at: i64,
}

#[derive(Debug, Clone)]
pub(super) struct Bet {
    pub id: i64,
    pub key: String,
    pub source: Source,
    pub player: String,
    pub wallet: String,
    pub currency: Currency,
    pub size: usize,
    pub line_stake: i64,
    pub stake: i64,
    pub most: i64,
    pub status: Status,
    pub payout: i64,
    pub placed_at: i64,
    pub settled_at: Option<i64>,
    pub legs: Vec<Leg>,
}

const BET: &str = "SELECT id, key, player, wallet, currency, size, line_stake, stake, most, status, payout, placed_at, settled_at, source
    FROM sportsbook_bets";

fn read(row: &Row<'_>) -> rusqlite::Result<Bet> {
    let status: String = row.get("status")?;
    Ok(Bet {
        id: row.get("id")?,
        key: row.get("key")?,
        source: row.get("source")?,
        player: row.get("player")?,
        wallet: row.get("wallet")?,
        currency: row
            .get::<_, String>("currency")?
            .parse()
            .unwrap_or_default(),
        size: usize::try_from(row.get::<_, i64>("size")?).unwrap_or(1),
        line_stake: row.get("line_stake")?,
        stake: row.get("stake")?,
        most: row.get("most")?,
        // An unknown word must never pay.
        status: Status::ALL
            .into_iter()
            .find(|known| known.name() == status)
            .unwrap_or(Status::Refused),
        payout: row.get("payout")?,
        placed_at: row.get("placed_at")?,
        settled_at: row.get("settled_at")?,
        legs: Vec::new(),
    })
}

fn with_legs(db: &Connection, mut bet: Bet) -> Result<Bet, Refusal> {
    let mut statement = db.prepare_cached(
        "SELECT pick, odds, status, ends_at FROM sportsbook_legs WHERE bet = ?1 ORDER BY place",
    )?;
    let mut rows = statement.query([bet.id])?;
    while let Some(row) = rows.next()? {
        let (pick, status): (String, String) = (row.get("pick")?, row.get("status")?);
        bet.legs.push(Leg {
            pick: pick
                .parse()
                .map_err(|()| Refusal::internal("a kept pick cannot be read"))?,
            odds: Odds(row.get("odds")?),
            status: LegStatus::ALL
                .into_iter()
                .find(|known| known.name() == status)
                .unwrap_or(LegStatus::Open),
            ends_at: row.get("ends_at")?,
        });
    }
    Ok(bet)
}

pub(super) fn by_key(db: &Connection, player: &str, key: &str) -> Result<Option<Bet>, Refusal> {
    db.prepare_cached(&format!("{BET} WHERE player = ?1 AND key = ?2"))?
        .query_row(params![player, key], read)
        .optional()?
        .map(|bet| with_legs(db, bet))
        .transpose()
}

pub(super) fn by_id(db: &Connection, id: i64) -> Result<Option<Bet>, Refusal> {
    db.prepare_cached(&format!("{BET} WHERE id = ?1"))?
        .query_row([id], read)
        .optional()?
        .map(|bet| with_legs(db, bet))
        .transpose()
}

fn all(db: &Connection, rest: &str, given: impl rusqlite::Params) -> Result<Vec<Bet>, Refusal> {
    let bets = db
        .prepare_cached(&format!("{BET} {rest}"))?
        .query_map(given, read)?
        .collect::<rusqlite::Result<Vec<_>>>()?;
    bets.into_iter().map(|bet| with_legs(db, bet)).collect()
}

/// A player's bets that stand or stood, newest first.
pub(super) fn of_player(db: &Connection, player: &str, most: i64) -> Result<Vec<Bet>, Refusal> {
    all(
        db,
        "WHERE player = ?1 AND status NOT IN ('placing', 'refused') ORDER BY id DESC LIMIT ?2",
        params![player, most],
    )
}

/// Bets whose stake the wallet was asked for before `then`, and nobody has come back to.
pub(super) fn forgotten(db: &Connection, then: i64) -> Result<Vec<Bet>, Refusal> {
    all(db, "WHERE status = 'placing' AND placed_at <= ?1", [then])
}

/// Bets that are over, and whose end the wallet does not know.
pub(super) fn unpaid(db: &Connection, most: i64) -> Result<Vec<Bet>, Refusal> {
    all(
        db,
        "WHERE is_paid = 0 AND settled_at IS NOT NULL ORDER BY id LIMIT ?1",
        [most],
    )
}

/// Bets with an open leg whose event is over.
pub(super) fn due(db: &Connection, now: i64, most: i64) -> Result<Vec<Bet>, Refusal> {
    all(
        db,
        // A bet that still waits for its stake is looked at once it stands.
        "WHERE status <> 'placing'
            AND id IN (SELECT bet FROM sportsbook_legs WHERE status = 'open' AND ends_at <= ?1) LIMIT ?2",
        [now, most],
    )
}

/// Whether `settle` has anything to do.
pub(super) fn is_anything_due(db: &Connection, now: i64, forgotten: i64) -> rusqlite::Result<bool> {
    db.prepare_cached(
        "SELECT EXISTS (SELECT 1 FROM sportsbook_legs WHERE status = 'open' AND ends_at <= ?1)
             OR EXISTS (SELECT 1 FROM sportsbook_bets WHERE status = 'placing' AND placed_at <= ?2)
             OR EXISTS (SELECT 1 FROM sportsbook_bets WHERE is_paid = 0 AND settled_at IS NOT NULL)",
    )?
    .query_row([now, forgotten], |row| row.get(0))
}

/// Writes a new bet down, and answers its number.
pub(super) fn insert(db: &Connection, bet: &Bet) -> Result<i64, Refusal> {
    db.prepare_cached(
        "INSERT INTO sportsbook_bets (player, key, wallet, currency, size, line_stake, stake, most, status, placed_at, source)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
    )?
    .execute(params![
        bet.player,
        bet.key,
        bet.wallet,
        bet.currency.as_str(),
        i64::try_from(bet.size).unwrap_or(1),
        bet.line_stake,
        bet.stake,
        bet.most,
        bet.status.name(),
        bet.placed_at,
        bet.source,
    ])?;
    let id = db.last_insert_rowid();
    for (place, leg) in bet.legs.iter().enumerate() {
        db.prepare_cached(
            "INSERT INTO sportsbook_legs (bet, place, pick, odds, status, ends_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        )?
        .execute(params![id, i64::try_from(place).unwrap_or(0), leg.pick.to_string(), leg.odds.0, leg.status.name(), leg.ends_at])?;
    }
    Ok(id)
}

pub(super) fn delete(db: &Connection, id: i64) -> rusqlite::Result<()> {
    db.prepare_cached("DELETE FROM sportsbook_bets WHERE id = ?1")?
        .execute([id])?;
    Ok(())
}

/// Moves a bet on; answers whether it was still where it was thought to be.
pub(super) fn change(db: &Connection, id: i64, from: Status, to: Status) -> rusqlite::Result<bool> {
    let changed = db
        .prepare_cached("UPDATE sportsbook_bets SET status = ?3 WHERE id = ?1 AND status = ?2")?
        .execute(params![id, from.name(), to.name()])?;
    Ok(changed > 0)
}

/// How an open bet ended. The wallet is told afterwards.
pub(super) fn end(
    db: &Connection,
    id: i64,
    how: Status,
    payout: i64,
    now: i64,
) -> rusqlite::Result<bool> {
    let changed = db
        .prepare_cached(
            "UPDATE sportsbook_bets SET status = ?2, payout = ?3, settled_at = ?4 WHERE id = ?1 AND status = 'open'",
        )?
        .execute(params![id, how.name(), payout, now])?;
    Ok(changed > 0)
}

pub(super) fn settle_leg(
    db: &Connection,
    bet: i64,
    place: usize,
    status: LegStatus,
) -> rusqlite::Result<()> {
    db.prepare_cached("UPDATE sportsbook_legs SET status = ?3 WHERE bet = ?1 AND place = ?2")?
        .execute(params![
            bet,
            i64::try_from(place).unwrap_or(0),
            status.name()
        ])?;
    Ok(())
}

pub(super) fn paid(db: &Connection, id: i64) -> rusqlite::Result<()> {
    db.prepare_cached("UPDATE sportsbook_bets SET is_paid = 1 WHERE id = ?1")?
        .execute([id])?;
    Ok(())
}

/// The calendar's seed.
pub(super) fn seed(db: &Connection) -> rusqlite::Result<u64> {
    db.prepare_cached("SELECT seed FROM sportsbook_book")?
        .query_row([], |row| row.get::<_, i64>(0))
        .map(i64::cast_unsigned)
}
