//! What can happen to a bonus. Everything here runs in a write transaction: of two simultaneous calls the second finds
//! what the first has done.

use foyer_platform::{ErrorType, Failure};
use http::StatusCode;

use super::record::{Outcome, Record, Status, active};
use crate::api::Refusal;
use crate::domain::Scene;
use crate::ledger::{self, Account, Transfer};

/// Moves money of a bonus; each movement has a key of its own.
fn shift(
    scene: &Scene<'_>,
    bonus: &mut Record,
    why: &str,
    amount: i64,
    from: Account,
    to: Account,
) -> Result<(), Refusal> {
    if amount <= 0 {
        return Ok(());
    }
    bonus.moves += 1;
    let key = format!("bonus:{}:{}", bonus.id, bonus.moves);
    let transfer = Transfer::new(key, format!("bonus_{why}"), scene.now).moving(amount, from, to);
    ledger::post(scene.db, &transfer)?;
    Ok(())
}

/// What the bonus holds at present.
pub(super) fn holding(scene: &Scene<'_>, bonus: &Record) -> Result<i64, Refusal> {
    Ok(match bonus.status {
        Status::Available => bonus.amount,
        Status::Active => ledger::balance(scene.db, &bonus.purse())?.amount,
        Status::Inactive => bonus.held,
        _ => 0,
    })
}

/// One at a time. Its money becomes the bonus balance.
pub(crate) fn activate(scene: &Scene<'_>, bonus: &mut Record) -> Result<(), Refusal> {
    match bonus.status {
        Status::Active => return Ok(()),
        Status::Available | Status::Inactive if !is_late(scene, bonus) => {}
        _ => return Err(over()),
    }
    if active(scene.db, bonus.uid, bonus.kind.family())?.is_some() {
        return Err(conflict(
            "another_bonus_active",
            "Another bonus is active: finish it, put it aside or give it up first",
        ));
    }
    let (amount, from) = if bonus.status == Status::Available {
        bonus.expires_at = Some(scene.now.saturating_add(bonus.active_seconds));
        bonus.activated_at = Some(scene.now);
        (bonus.amount, bonus.house())
    } else {
        (bonus.held, bonus.reserve())
    };
    let to = bonus.purse();
    shift(scene, bonus, "activated", amount, from, to)?;
    bonus.held = 0;
    bonus.status = Status::Active;
    bonus.keep(scene.db)?;
    finish_if_wagered(scene, bonus)
}

/// Puts the active bonus aside, with what it holds; its time goes on.
pub(crate) fn deactivate(scene: &Scene<'_>, bonus: &mut Record) -> Result<(), Refusal> {
    match bonus.status {
        Status::Inactive => return Ok(()),
        Status::Active => {}
        Status::Available => {
            return Err(conflict("not_active", "This bonus is not active"));
        }
        _ => return Err(over()),
    }
    let held = holding(scene, bonus)?;
    let (from, to) = (bonus.purse(), bonus.reserve());
    shift(scene, bonus, "set_aside", held, from, to)?;
    bonus.held = held;
    bonus.status = Status::Inactive;
    bonus.keep(scene.db)?;
    Ok(())
}

/// The player gives it up: what it holds goes back to the house.
pub(crate) fn remove(scene: &Scene<'_>, bonus: &mut Record) -> Result<(), Refusal> {
    match bonus.status {
        Status::Cancelled => Ok(()),
        status if status.is_over() => Err(over()),
        _ => end(scene, bonus, Status::Cancelled),
    }
}

pub(super) fn expire(scene: &Scene<'_>, bonus: &mut Record) -> Result<(), Refusal> {
    end(scene, bonus, Status::Expired)
}

/// Less than a bet is left.
pub(super) fn lose(scene: &Scene<'_>, bonus: &mut Record) -> Result<(), Refusal> {
    end(scene, bonus, Status::Finished(Outcome::Lost))
}

fn end(scene: &Scene<'_>, bonus: &mut Record, status: Status) -> Result<(), Refusal> {
    let (amount, from) = match bonus.status {
        Status::Active => (holding(scene, bonus)?, bonus.purse()),
        Status::Inactive => (bonus.held, bonus.reserve()),
        // What was never activated has never left the house.
        _ => (0, bonus.purse()),
    };
    let to = bonus.house();
    shift(scene, bonus, status.name(), amount, from, to)?;
    bonus.held = 0;
    bonus.status = status;
    bonus.ended_at = Some(scene.now);
    bonus.keep(scene.db)?;
    Ok(())
}

/// Enough is staked: what the bonus holds is the player's own, up to its cap.
pub(super) fn finish_if_wagered(scene: &Scene<'_>, bonus: &mut Record) -> Result<(), Refusal> {
    if bonus.status != Status::Active || !bonus.is_wagered() {
        return Ok(());
    }
    let held = holding(scene, bonus)?;
    pay_out(scene, bonus, "completed", held)?;
    bonus.status = Status::Finished(Outcome::Completed);
    bonus.ended_at = Some(scene.now);
    bonus.keep(scene.db)?;
    Ok(())
}

/// From the bonus balance to main, and to the house what is above the bonus's cap.
fn pay_out(scene: &Scene<'_>, bonus: &mut Record, why: &str, amount: i64) -> Result<(), Refusal> {
    let most = bonus
        .max_payout
        .map_or(amount, |cap| (cap - bonus.paid_out).max(0));
    let paid = amount.min(most);
    let (purse, main, house) = (bonus.purse(), bonus.main(), bonus.house());
    shift(scene, bonus, why, paid, purse, main)?;
    shift(scene, bonus, "capped", amount - paid, purse, house)?;
    bonus.paid_out += paid;
    Ok(())
}

/// More money for a bonus that is under way, to be staked as often as the rest of it.
pub(super) fn add(scene: &Scene<'_>, bonus: &mut Record, amount: i64) -> Result<(), Refusal> {
    let (from, to) = match bonus.status {
        Status::Active => (bonus.house(), bonus.purse()),
        Status::Inactive => {
            bonus.held = bonus.held.saturating_add(amount);
            (bonus.house(), bonus.reserve())
        }
        _ => return Err(over()),
    };
    shift(scene, bonus, "added", amount, from, to)?;
    bonus.amount = bonus.amount.saturating_add(amount);
    bonus.wager_required = bonus
        .wager_required
        .saturating_add(amount.saturating_mul(bonus.multiplier));
    bonus.keep(scene.db)?;
    Ok(())
}

/// Makes an available bonus one that is put aside, with its money: for winnings that cannot be activated yet.
pub(super) fn set_aside_unused(scene: &Scene<'_>, bonus: &mut Record) -> Result<(), Refusal> {
    let (from, to, amount) = (bonus.house(), bonus.reserve(), bonus.amount);
    shift(scene, bonus, "set_aside", amount, from, to)?;
    bonus.held = amount;
    bonus.status = Status::Inactive;
    bonus.expires_at = Some(scene.now.saturating_add(bonus.active_seconds));
    bonus.keep(scene.db)?;
    Ok(())
}

/// Money of this bonus has come back to the bonus balance after the bonus left it: it goes where the rest went.
pub(super) fn forward(scene: &Scene<'_>, bonus: &mut Record, amount: i64) -> Result<(), Refusal> {
    let purse = bonus.purse();
    match bonus.status {
        Status::Active => return Ok(()),
        Status::Inactive => {
            let reserve = bonus.reserve();
            shift(scene, bonus, "late", amount, purse, reserve)?;
            bonus.held = bonus.held.saturating_add(amount);
        }
        Status::Finished(Outcome::Completed) => {
            pay_out(scene, bonus, "late", amount)?;
        }
        // It was not lost after all, unless there is another one in its place.
        Status::Finished(Outcome::Lost)
            if !is_late(scene, bonus)
                && active(scene.db, bonus.uid, bonus.kind.family())?.is_none() =>
        {
            bonus.status = Status::Active;
            bonus.ended_at = None;
        }
        _ => {
            let house = bonus.house();
            shift(scene, bonus, "late", amount, purse, house)?;
        }
    }
    bonus.keep(scene.db)?;
    Ok(())
}

fn is_late(scene: &Scene<'_>, bonus: &Record) -> bool {
    bonus.expires_at.is_some_and(|at| at <= scene.now)
}

fn over() -> Refusal {
    conflict("bonus_over", "This bonus is over")
}

/// A request that is right in itself and does not fit the state of things.
fn conflict(reason: &str, message: &str) -> Refusal {
    let failure = Failure::new(ErrorType::InvalidRequestException)
        .with_message(message)
        .with_data("reason", vec![reason.to_owned()]);
    Refusal::from(failure).with_status(StatusCode::CONFLICT)
}
