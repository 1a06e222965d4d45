//! What the demo players hold of bonuses, free spins and cashbacks, and how they came by it.

use foyer_platform::{Currency, Money};

use super::record::{self, Family, Grant, Kind, Outcome, Record, Status};
use crate::api::Refusal;
use crate::campaigns::{self, HOUSE_GIFT, MATCHDAY, WELCOME, WELCOME_SPINS};
use crate::cashbacks;
use crate::domain::Scene;
use crate::ledger::{self, Account, Purpose, Transfer};
use crate::{free_bets, freespins};

const DAY: i64 = 86_400;

/// Gives a bonus to the balance that a player has been enrolled with: no money moves.
pub(crate) fn adopt(scene: &Scene<'_>, uid: u64, currency: Currency) -> Result<(), Refusal> {
    for (family, kind, campaign) in [
        (Family::Casino, Kind::NoDeposit, HOUSE_GIFT),
        (Family::Betting, Kind::Betting, MATCHDAY),
    ] {
        let purse = Account::player(uid, family.purpose(), currency);
        let held = ledger::balance(scene.db, &purse)?;
        if held.amount <= 0 {
            continue;
        }
        let past = at(scene, 5);
        let mut bonus = record::grant(&past, uid, &terms(kind, campaign, held))?;
        bonus.status = Status::Active;
        bonus.activated_at = Some(past.now);
        bonus.expires_at = Some(scene.now + bonus.active_seconds);
        bonus.wager_done = bonus.wager_required * 2 / 5;
        bonus.keep(scene.db)?;
        campaigns::seed(&past, uid, campaign)?;
    }
    Ok(())
}

/// The demo player's: one of everything that the pages can show, and the balances as they were.
pub(crate) fn seed(scene: &Scene<'_>, uid: u64) -> Result<(), Refusal> {
    let currency = Currency::EUR;
    adopt(scene, uid, currency)?;
    campaigns::seed(&at(scene, 40), uid, WELCOME)?;
    let money = |amount| Money::new(amount, currency);

    record::grant(
        &at(scene, 1),
        uid,
        &terms(Kind::Deposit, WELCOME, money(5_000)),
    )?;
    record::grant(
        &at(scene, 2),
        uid,
        &terms(Kind::Betting, MATCHDAY, money(500)),
    )?;
    let mut old = record::grant(
        &at(scene, 36),
        uid,
        &terms(Kind::NoDeposit, HOUSE_GIFT, money(500)),
    )?;
    old.status = Status::Expired;
    old.ended_at = old.expires_at;
    old.keep(scene.db)?;
    let won = record::grant(
        &at(scene, 38),
        uid,
        &terms(Kind::NoDeposit, HOUSE_GIFT, money(1_000)),
    )?;
    completed(&at(scene, 30), won)?;

    freespins::grant(
        &at(scene, 1),
        uid,
        &freespins::Grant {
            campaign: Some(WELCOME_SPINS),
            sysname: campaigns::slot_of(scene.catalogue, 17)
                .map(|game| game.sysname.clone())
                .unwrap_or_default(),
            count: 10,
            bet: money(20),
            multiplier: 30,
            seconds: 7 * DAY,
        },
    )?;
    free_bets::grant(
        scene,
        uid,
        &free_bets::Grant {
            campaign: Some(MATCHDAY),
            amount: money(500),
            min_odds: 150,
            seconds: 14 * DAY,
        },
    )?;
    for (weeks, amount, is_paid) in [(0, 1_240, false), (2, 860, true)] {
        let end_date = cashbacks::week_end(scene.now) - (weeks + 1) * cashbacks::WEEK;
        let past = Scene {
            now: end_date + DAY,
            ..*scene
        };
        let id = cashbacks::grant(
            &past,
            uid,
            &cashbacks::Grant {
                amount: money(amount),
                percent: 1_000,
                end_date,
                receiving_seconds: cashbacks::WEEK,
            },
        )?;
        if is_paid {
            cashbacks::pay(&past, id)?;
            spent(&past, &format!("cashback:{id}"), uid, money(amount))?;
        }
    }
    Ok(())
}

fn at<'a>(scene: &Scene<'a>, days_ago: i64) -> Scene<'a> {
    Scene {
        now: scene.now - days_ago * DAY,
        ..*scene
    }
}

fn terms(kind: Kind, campaign: i64, amount: Money) -> Grant {
    let is_casino = kind.family() == Family::Casino;
    Grant {
        kind,
        campaign: Some(campaign),
        amount,
        multiplier: if is_casino { 30 } else { 5 },
        max_bet: is_casino.then_some(500),
        max_payout: (kind == Kind::NoDeposit).then_some(amount.amount * 10),
        min_odds: (!is_casino).then_some(150),
        binds_main: kind == Kind::Deposit,
        waits_seconds: 30 * DAY,
        active_seconds: 14 * DAY,
    }
}

/// A bonus of the past that became the player's own, and was spent since.
fn completed(scene: &Scene<'_>, mut bonus: Record) -> Result<(), Refusal> {
    let amount = bonus.money(bonus.amount);
    let transfer = Transfer::new(
        format!("bonus:{}:1", bonus.id),
        "bonus_completed",
        scene.now,
    )
    .moving(bonus.amount, bonus.house(), bonus.main());
    ledger::post(scene.db, &transfer)?;
    bonus.moves = 1;
    bonus.status = Status::Finished(Outcome::Completed);
    bonus.wager_done = bonus.wager_required;
    bonus.paid_out = bonus.amount;
    bonus.activated_at = Some(bonus.created_at);
    bonus.ended_at = Some(scene.now);
    bonus.keep(scene.db)?;
    spent(scene, &format!("bonus:{}", bonus.id), bonus.uid, amount)
}

/// The player has played it away since.
fn spent(scene: &Scene<'_>, what: &str, uid: u64, amount: Money) -> Result<(), Refusal> {
    let transfer = Transfer::new(format!("demo:{what}:spent"), "played_away", scene.now).moving(
        amount.amount,
        Account::player(uid, Purpose::Main, amount.currency),
        Account::house(Purpose::Games, amount.currency),
    );
    ledger::post(scene.db, &transfer)?;
    Ok(())
}
