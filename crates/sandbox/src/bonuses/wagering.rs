//! Wagering: rounds bring a bonus nearer to being the player's own.

use foyer_platform::Money;
use rusqlite::{OptionalExtension, params};

use super::life;
use super::record::{self, Family, Record, Status};
use super::terms::{counted, counted_on_sports};
use crate::api::Refusal;
use crate::catalogue::SPORTSBOOK;
use crate::domain::Scene;
use crate::ledger;
use crate::play::lowest_bet;

/// A round that is over, as far as bonuses care.
pub(super) struct Round<'a> {
    pub name: &'a str,
    pub uid: u64,
    pub sysname: &'a str,
    pub bet: Money,
    pub from_bonus: i64,
    /// Of a bet on sports that was won or lost.
    pub odds: Option<i64>,
}

impl Round<'_> {
    fn family(&self) -> Family {
        if self.sysname == SPORTSBOOK {
            Family::Betting
        } else {
            Family::Casino
        }
    }
}

/// A round is over and its win is paid.
pub(super) fn played(scene: &Scene<'_>, round: &Round<'_>) -> Result<(), Refusal> {
    let Some(mut bonus) = record::active(scene.db, round.uid, round.family())?
        .filter(|bonus| bonus.currency == round.bet.currency)
    else {
        return Ok(());
    };
    count(scene, &mut bonus, round)?;
    life::finish_if_wagered(scene, &mut bonus)?;
    if bonus.status == Status::Active
        && round.from_bonus > 0
        && ledger::balance(scene.db, &bonus.purse())?.amount < lowest_bet(bonus.currency)
        && !record::has_open_stakes(scene.db, bonus.id)?
    {
        life::lose(scene, &mut bonus)?;
    }
    Ok(())
}

fn count(scene: &Scene<'_>, bonus: &mut Record, round: &Round<'_>) -> Result<(), Refusal> {
    let Some(game) = scene.catalogue.game(round.sysname) else {
        return Ok(());
    };
    let counted = match round.family() {
        Family::Casino => counted(bonus, game, round.bet.amount),
        Family::Betting => counted_on_sports(bonus, round.odds, round.bet.amount),
    };
    if counted == 0 {
        return Ok(());
    }
    let fresh = scene
        .db
        .prepare_cached(
            "INSERT INTO bonus_rounds (round, bonus, counted, at) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING",
        )?
        .execute(params![round.name, bonus.id, counted, scene.now])?;
    if fresh > 0 {
        bonus.wager_done = bonus.wager_done.saturating_add(counted);
        bonus.keep(scene.db)?;
    }
    Ok(())
}

/// The round never was.
pub(super) fn rolled_back(scene: &Scene<'_>, round: &str) -> Result<(), Refusal> {
    let did: Option<(i64, i64)> = scene
        .db
        .prepare_cached("DELETE FROM bonus_rounds WHERE round = ?1 RETURNING bonus, counted")?
        .query_row([round], |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()?;
    if let Some((id, counted)) = did
        && let Some(mut bonus) = record::by_id(scene.db, id)?
        // What is wagered stays wagered: the money is the player's own by now.
        && !bonus.status.is_over()
    {
        bonus.wager_done = (bonus.wager_done - counted).max(0);
        bonus.keep(scene.db)?;
    }
    Ok(())
}

/// A part of a win, or of a bet, was booked into the bonus balance. It belongs to the bonus that it was staked from, wherever
/// that one is now: put aside, wagered, lost or given up.
pub(crate) fn came_back(scene: &Scene<'_>, bonus: i64, amount: i64) -> Result<(), Refusal> {
    match record::by_id(scene.db, bonus)? {
        Some(mut bonus) if amount > 0 => life::forward(scene, &mut bonus, amount),
        _ => Ok(()),
    }
}
