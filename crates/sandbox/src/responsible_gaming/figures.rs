//! What a player put in, took out, staked and won, read from the ledger.

use foyer_platform::entities::PlayFigures;
use foyer_platform::{Currency, Money};
use rusqlite::{Connection, Row, params};

use crate::ledger::Owner;

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Figures {
    pub deposits: i64,
    pub withdrawals: i64,
    pub wagered: i64,
    /// By the player's own bets, jackpots included.
    pub won: i64,
    /// Of tournaments.
    pub prizes: i64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Column {
    Deposits,
    Withdrawals,
    Wagered,
    Won,
    Prizes,
}

/// Which transfers count as what, by their kind or else by its first word: `withdrawal` takes from the main balance what
/// `withdrawal_cancelled` gives back. The opening balance of a demo player stands for what they once deposited. A jackpot is won
/// by the bet that it falls to. What the house gives (free spins, bonuses) was not staked and is not counted as won, and a
/// tournament's prize is won, but not by a bet: a gift must not make room to lose more.
const COLUMNS: &[(&str, Column)] = &[
    ("deposit", Column::Deposits),
    ("demo", Column::Deposits),
    ("withdrawal", Column::Withdrawals),
    ("bet", Column::Wagered),
    ("rollback", Column::Wagered),
    ("win", Column::Won),
    ("jackpot_win", Column::Won),
    ("tournament_prize", Column::Prizes),
];

impl Figures {
    /// Counts what one kind of transfer did to one of the player's balances: above 0 is a gain.
    fn count(&mut self, purpose: &str, kind: &str, amount: i64) {
        let column = |word| COLUMNS.iter().find(|(known, _)| *known == word);
        let word = kind.split(['_', ':']).next().unwrap_or_default();
        match column(kind)
            .or_else(|| column(word))
            .map(|(_, column)| *column)
        {
            Some(Column::Deposits) if purpose == "main" => self.deposits += amount,
            Some(Column::Withdrawals) if purpose == "main" => self.withdrawals -= amount,
            Some(Column::Wagered) => self.wagered -= amount,
            Some(Column::Won) => self.won += amount,
            Some(Column::Prizes) => self.prizes += amount,
            _ => {}
        }
    }

    /// What a loss limit is held against; below 0 is a gain.
    pub const fn lost(self) -> i64 {
        self.wagered - self.won
    }

    pub fn is_empty(self) -> bool {
        self == Self::default()
    }

    pub fn entity(self, currency: Currency) -> PlayFigures {
        PlayFigures {
            deposits: Money::new(self.deposits, currency),
            withdrawals: Money::new(self.withdrawals, currency),
            wagered: Money::new(self.wagered, currency),
            won: Money::new(self.won + self.prizes, currency),
            net: Money::new(self.prizes - self.lost(), currency),
        }
    }
}

/// The player's money and bonus money; play money and what waits to be paid out are other accounts.
const BALANCES: &str =
    "a.owner = ?1 AND a.currency = ?2 AND a.purpose IN ('main', 'bonus', 'betting_bonus')";

/// Purpose, kind, amount.
fn movement(row: &Row<'_>) -> rusqlite::Result<(String, String, i64)> {
    Ok((row.get(0)?, row.get(1)?, row.get(2)?))
}

/// From one UTC day to another, both included.
pub(super) fn over_days(
    db: &Connection,
    uid: u64,
    currency: Currency,
    (first, last): (i64, i64),
) -> rusqlite::Result<Figures> {
    let mut figures = Figures::default();
    let mut statement = db.prepare_cached(&format!(
        "SELECT a.purpose, d.kind, sum(d.amount) FROM accounts a JOIN money_days d ON d.account = a.id
         WHERE {BALANCES} AND d.day BETWEEN ?3 AND ?4 GROUP BY a.purpose, d.kind"
    ))?;
    let owner = Owner::Player(uid).to_string();
    for row in statement.query_map(params![owner, currency.as_str(), first, last], movement)? {
        let (purpose, kind, amount) = row?;
        figures.count(&purpose, &kind, amount);
    }
    Ok(figures)
}

/// The days of a range on which anything happened, newest first.
pub(super) fn by_day(
    db: &Connection,
    uid: u64,
    currency: Currency,
    (first, last): (i64, i64),
) -> rusqlite::Result<Vec<(i64, Figures)>> {
    let mut days: Vec<(i64, Figures)> = Vec::new();
    let mut statement = db.prepare_cached(&format!(
        "SELECT a.purpose, d.kind, d.amount, d.day FROM accounts a JOIN money_days d ON d.account = a.id
         WHERE {BALANCES} AND d.day BETWEEN ?3 AND ?4 ORDER BY d.day DESC"
    ))?;
    let owner = Owner::Player(uid).to_string();
    let rows = statement.query_map(params![owner, currency.as_str(), first, last], |row| {
        Ok((row.get::<_, i64>(3)?, movement(row)?))
    })?;
    for row in rows {
        let (day, (purpose, kind, amount)) = row?;
        if days.last().is_none_or(|(latest, _)| *latest != day) {
            days.push((day, Figures::default()));
        }
        if let Some((_, figures)) = days.last_mut() {
            figures.count(&purpose, &kind, amount);
        }
    }
    days.retain(|(_, figures)| !figures.is_empty());
    Ok(days)
}

/// Since an instant, for a session: reads the entries themselves.
pub(super) fn since(
    db: &Connection,
    uid: u64,
    currency: Currency,
    instant: i64,
) -> rusqlite::Result<Figures> {
    let mut figures = Figures::default();
    let mut statement = db.prepare_cached(&format!(
        "SELECT a.purpose, t.kind, sum(e.amount) FROM accounts a
         JOIN entries e ON e.account = a.id JOIN transfers t ON t.id = e.transfer
         WHERE {BALANCES} AND t.at >= ?3 GROUP BY a.purpose, t.kind"
    ))?;
    let owner = Owner::Player(uid).to_string();
    for row in statement.query_map(params![owner, currency.as_str(), instant], movement)? {
        let (purpose, kind, amount) = row?;
        figures.count(&purpose, &kind, amount);
    }
    Ok(figures)
}
