//! A bonus as the database keeps it.

use foyer_platform::{Currency, Money};
use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::api::Refusal;
use crate::domain::Scene;
use crate::ledger::{Account, Purpose};

/// Casino and sports betting each have their own bonuses and their own balance; the life of a bonus is the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Family {
    Casino,
    Betting,
}

impl Family {
    pub const fn name(self) -> &'static str {
        match self {
            Self::Casino => "casino",
            Self::Betting => "betting",
        }
    }

    /// Where the active one's money is.
    pub const fn purpose(self) -> Purpose {
        match self {
            Self::Casino => Purpose::Bonus,
            Self::Betting => Purpose::BettingBonus,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Deposit,
    NoDeposit,
    /// What free spins won.
    Freespins,
    Betting,
}

impl Kind {
    const ALL: [Self; 4] = [
        Self::Deposit,
        Self::NoDeposit,
        Self::Freespins,
        Self::Betting,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Deposit => "deposit",
            Self::NoDeposit => "no_deposit",
            Self::Freespins => "freespins",
            Self::Betting => "betting",
        }
    }

    pub const fn family(self) -> Family {
        match self {
            Self::Betting => Family::Betting,
            _ => Family::Casino,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Status {
    Available,
    Active,
    /// Put aside, with its money.
    Inactive,
    Finished(Outcome),
    Expired,
    Cancelled,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Outcome {
    Completed,
    Lost,
}

impl Outcome {
    const fn name(self) -> &'static str {
        match self {
            Self::Completed => "completed",
            Self::Lost => "lost",
        }
    }
}

impl Status {
    pub const fn name(self) -> &'static str {
        match self {
            Self::Available => "available",
            Self::Active => "active",
            Self::Inactive => "inactive",
            Self::Finished(_) => "finished",
            Self::Expired => "expired",
            Self::Cancelled => "cancelled",
        }
    }

    const fn outcome(self) -> Option<Outcome> {
        match self {
            Self::Finished(outcome) => Some(outcome),
            _ => None,
        }
    }

    pub const fn is_over(self) -> bool {
        matches!(self, Self::Finished(_) | Self::Expired | Self::Cancelled)
    }

    /// An unknown word must never make money: it is an end.
    fn read(word: &str, outcome: Option<&str>) -> Self {
        match (word, outcome) {
            ("available", _) => Self::Available,
            ("active", _) => Self::Active,
            ("inactive", _) => Self::Inactive,
            ("finished", Some("completed")) => Self::Finished(Outcome::Completed),
            ("finished", _) => Self::Finished(Outcome::Lost),
            ("expired", _) => Self::Expired,
            _ => Self::Cancelled,
        }
    }
}

#[derive(Debug, Clone)]
pub(crate) struct Record {
    pub id: i64,
    pub uid: u64,
    pub kind: Kind,
    pub campaign: Option<i64>,
    pub status: Status,
    pub currency: Currency,
    pub amount: i64,
    /// Of one that is put aside.
    pub held: i64,
    pub multiplier: i64,
    pub wager_required: i64,
    pub wager_done: i64,
    pub max_bet: Option<i64>,
    pub max_payout: Option<i64>,
    /// How much has become the player's own.
    pub paid_out: i64,
    pub min_odds: Option<i64>,
    pub binds_main: bool,
    pub created_at: i64,
    pub expires_at: Option<i64>,
    pub active_seconds: i64,
    pub activated_at: Option<i64>,
    pub ended_at: Option<i64>,
    pub moves: i64,
}

const COLUMNS: &str = "id, uid, kind, campaign, status, outcome, currency, amount, held, multiplier, wager_required, \
    wager_done, max_bet, max_payout, paid_out, min_odds, binds_main, created_at, expires_at, active_seconds, \
    activated_at, ended_at, moves";

impl Record {
    fn read(row: &Row<'_>) -> rusqlite::Result<Self> {
        let kind: String = row.get("kind")?;
        let (status, outcome): (String, Option<String>) = (row.get("status")?, row.get("outcome")?);
        let currency: String = row.get("currency")?;
        Ok(Self {
            id: row.get("id")?,
            uid: row.get::<_, i64>("uid")?.unsigned_abs(),
            kind: Kind::ALL
                .into_iter()
                .find(|known| known.name() == kind)
                .unwrap_or(Kind::NoDeposit),
            campaign: row.get("campaign")?,
            status: Status::read(&status, outcome.as_deref()),
            currency: currency.parse().unwrap_or_default(),
            amount: row.get("amount")?,
            held: row.get("held")?,
            multiplier: row.get("multiplier")?,
            wager_required: row.get("wager_required")?,
            wager_done: row.get("wager_done")?,
            max_bet: row.get("max_bet")?,
            max_payout: row.get("max_payout")?,
            paid_out: row.get("paid_out")?,
            min_odds: row.get("min_odds")?,
            binds_main: row.get("binds_main")?,
            created_at: row.get("created_at")?,
            expires_at: row.get("expires_at")?,
            active_seconds: row.get("active_seconds")?,
            activated_at: row.get("activated_at")?,
            ended_at: row.get("ended_at")?,
            moves: row.get("moves")?,
        })
    }

    /// Where its money is while it is active.
    pub fn purse(&self) -> Account {
        Account::player(self.uid, self.kind.family().purpose(), self.currency)
    }

    /// Where its money is while it is put aside.
    pub fn reserve(&self) -> Account {
        Account::player(self.uid, Purpose::BonusReserve, self.currency)
    }

    pub fn main(&self) -> Account {
        Account::player(self.uid, Purpose::Main, self.currency)
    }

    pub fn house(&self) -> Account {
        Account::house(Purpose::Bonuses, self.currency)
    }

    pub fn is_wagered(&self) -> bool {
        self.wager_done >= self.wager_required
    }

    pub fn money(&self, amount: i64) -> Money {
        Money::new(amount, self.currency)
    }

    /// Writes what can change. The terms never do.
    pub fn keep(&self, db: &Connection) -> rusqlite::Result<()> {
        db.prepare_cached(
            "UPDATE bonuses SET status = ?2, outcome = ?3, amount = ?4, held = ?5, wager_required = ?6, wager_done = ?7,
                 expires_at = ?8, activated_at = ?9, ended_at = ?10, moves = ?11, paid_out = ?12 WHERE id = ?1",
        )?
        .execute(params![
            self.id,
            self.status.name(),
            self.status.outcome().map(Outcome::name),
            self.amount,
            self.held,
            self.wager_required,
            self.wager_done,
            self.expires_at,
            self.activated_at,
            self.ended_at,
            self.moves,
            self.paid_out,
        ])?;
        Ok(())
    }
}

pub(crate) fn by_id(db: &Connection, id: i64) -> rusqlite::Result<Option<Record>> {
    db.prepare_cached(&format!("SELECT {COLUMNS} FROM bonuses WHERE id = ?1"))?
        .query_row([id], Record::read)
        .optional()
}

/// A player's own bonus; another player's, or one of the other family, is not there.
pub(crate) fn owned(db: &Connection, uid: u64, family: Family, id: i64) -> Result<Record, Refusal> {
    by_id(db, id)?
        .filter(|bonus| bonus.uid == uid && bonus.kind.family() == family)
        .ok_or_else(|| Refusal::field("bonus_id", "wrongField"))
}

pub(crate) fn active(
    db: &Connection,
    uid: u64,
    family: Family,
) -> rusqlite::Result<Option<Record>> {
    db.prepare_cached(&format!(
        "SELECT {COLUMNS} FROM bonuses WHERE uid = ?1 AND family = ?2 AND status = 'active'"
    ))?
    .query_row(params![uid.cast_signed(), family.name()], Record::read)
    .optional()
}

/// Whether some of its money is in bets that are not decided yet.
pub(super) fn has_open_stakes(db: &Connection, bonus: i64) -> rusqlite::Result<bool> {
    db.prepare_cached(
        "SELECT EXISTS (SELECT 1 FROM wallet_transactions t JOIN rounds r ON r.id = t.round
             WHERE t.bonus = ?1 AND t.kind = 'bet' AND r.status = 'open')",
    )?
    .query_row([bonus], |row| row.get(0))
}

/// All of a player's, the newest first.
pub(crate) fn all(db: &Connection, uid: u64, family: Family) -> rusqlite::Result<Vec<Record>> {
    db.prepare_cached(&format!(
        "SELECT {COLUMNS} FROM bonuses WHERE uid = ?1 AND family = ?2 ORDER BY id DESC"
    ))?
    .query_map(params![uid.cast_signed(), family.name()], Record::read)?
    .collect()
}

/// Those whose time has come and that are not over yet.
pub(super) fn due(db: &Connection, now: i64) -> rusqlite::Result<Vec<Record>> {
    db.prepare_cached(&format!(
        "SELECT {COLUMNS} FROM bonuses WHERE expires_at <= ?1 AND status IN ('available', 'active', 'inactive')"
    ))?
    .query_map([now], Record::read)?
    .collect()
}

/// A bonus to give; its terms are what the player will read.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Grant {
    pub kind: Kind,
    pub campaign: Option<i64>,
    pub amount: Money,
    /// How many times it must be staked.
    pub multiplier: i64,
    pub max_bet: Option<i64>,
    pub max_payout: Option<i64>,
    pub min_odds: Option<i64>,
    pub binds_main: bool,
    /// How long it waits for its activation.
    pub waits_seconds: i64,
    /// How long it may be used once it is activated.
    pub active_seconds: i64,
}

/// Puts a bonus among the player's available ones; no money moves before it is activated.
pub(crate) fn grant(scene: &Scene<'_>, uid: u64, grant: &Grant) -> Result<Record, Refusal> {
    scene
        .db
        .prepare_cached(
            "INSERT INTO bonuses (uid, family, kind, campaign, status, currency, amount, multiplier, wager_required,
                 max_bet, max_payout, min_odds, binds_main, created_at, expires_at, active_seconds)
             VALUES (?1, ?2, ?3, ?4, 'available', ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)",
        )?
        .execute(params![
            uid.cast_signed(),
            grant.kind.family().name(),
            grant.kind.name(),
            grant.campaign,
            grant.amount.currency.as_str(),
            grant.amount.amount,
            grant.multiplier,
            grant.amount.amount.saturating_mul(grant.multiplier),
            grant.max_bet,
            grant.max_payout,
            grant.min_odds,
            grant.binds_main,
            scene.now,
            scene.now.saturating_add(grant.waits_seconds),
            grant.active_seconds,
        ])?;
    by_id(scene.db, scene.db.last_insert_rowid())?
        .ok_or_else(|| Refusal::internal("a bonus vanished while being given"))
}
