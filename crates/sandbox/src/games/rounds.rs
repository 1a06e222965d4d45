//! The rounds that a player has played for money, as their history shows them. Play money leaves no history.

use foyer_platform::entities::{BalanceKind, GameHistoryItem, GameReference, GameRoundStatus};
use foyer_platform::{Currency, GameRoundId, Money, UtcSeconds};
use rusqlite::{Connection, Row, params};

use super::period::Period;
use crate::catalogue::{self, Catalogue};

const OF_PLAYER: &str = "FROM rounds WHERE uid = ?1 AND mode = 'play' AND at BETWEEN ?2 AND ?3";

pub(super) fn count(db: &Connection, uid: u64, period: Period) -> rusqlite::Result<u64> {
    db.prepare_cached(&format!("SELECT count(*) {OF_PLAYER}"))?
        .query_row(
            params![uid.cast_signed(), period.start(), period.end()],
            |row| row.get::<_, i64>(0),
        )
        .map(i64::unsigned_abs)
}

/// Newest first.
pub(super) fn page(
    db: &Connection,
    catalogue: &Catalogue,
    uid: u64,
    period: Period,
    (offset, most): (i64, i64),
) -> rusqlite::Result<Vec<GameHistoryItem>> {
    db.prepare_cached(&format!(
        "SELECT id, sysname, currency, bet, win, from_bonus, is_freespin, status, at {OF_PLAYER}
         ORDER BY at DESC, id DESC LIMIT ?5 OFFSET ?4"
    ))?
    .query_map(
        params![
            uid.cast_signed(),
            period.start(),
            period.end(),
            offset,
            most
        ],
        |row| read(row, catalogue),
    )?
    .collect()
}

fn read(row: &Row<'_>, catalogue: &Catalogue) -> rusqlite::Result<GameHistoryItem> {
    let sysname: String = row.get("sysname")?;
    let currency: String = row.get("currency")?;
    let currency: Currency = currency.parse().unwrap_or_default();
    let (bet, from_bonus): (i64, i64) = (row.get("bet")?, row.get("from_bonus")?);
    let balance = match (row.get("is_freespin")?, from_bonus) {
        (true, _) => BalanceKind::Freespin,
        (false, 0) => BalanceKind::Main,
        (false, part) if part < bet => BalanceKind::Mixed,
        (false, _) => BalanceKind::Bonus,
    };
    let paid = if balance == BalanceKind::Freespin {
        0
    } else {
        bet
    };
    Ok(GameHistoryItem {
        id: GameRoundId(row.get::<_, i64>("id")?.unsigned_abs()),
        game: match catalogue.game(&sysname) {
            Some(game) => catalogue::reference(catalogue, game),
            // It has left the catalogue; what was played stays played.
            None => GameReference {
                name: sysname.clone(),
                sysname: sysname.into(),
                image_url: String::new(),
            },
        },
        bet: Money::new(paid, currency),
        win: Money::new(row.get("win")?, currency),
        balance,
        status: match row.get::<_, String>("status")?.as_str() {
            "open" => GameRoundStatus::Open,
            "rolled_back" => GameRoundStatus::RolledBack,
            _ => GameRoundStatus::Finished,
        },
        created_at: UtcSeconds(row.get("at")?),
    })
}
