//! What happens to bets by itself: matches end, bets are decided, the wallet is told.

use std::sync::Arc;

use rusqlite::Connection;

use super::bets::{self, Bet, LegStatus, Status};
use super::calendar::{Calendar, Stage};
use super::limits::Limits;
use super::markets::Verdict;
use super::odds::Odds;
use super::slip::{self, LegResult};
use super::wallet::{Order, WalletFailure};
use crate::api::Refusal;
use crate::app::App;
use crate::clock::Clock;

/// A stake that the wallet has not answered for so long is called off.
const FORGOTTEN_SECONDS: i64 = 30;
/// So many bets are settled in one transaction.
const BATCH: i64 = 500;

/// Does all that is due now.
pub(crate) async fn settle(app: &Arc<App>) -> Result<(), Refusal> {
    let now = app.clock.now();
    let then = now - FORGOTTEN_SECONDS;
    let is_due = app
        .database
        .read(move |db| Ok::<_, Refusal>(bets::is_anything_due(db, now, then)?))
        .await?;
    if !is_due {
        return Ok(());
    }
    call_off(app, then).await?;
    while app.database.write(move |tx| decide(tx, now)).await? {}
    pay(app).await
}

/// Asks the wallet to forget stakes that nobody knows of: the application gave up, or this server was restarted.
async fn call_off(app: &Arc<App>, then: i64) -> Result<(), Refusal> {
    let forgotten = app
        .database
        .read(move |db| bets::forgotten(db, then))
        .await?;
    for bet in forgotten {
        if told(&bet, order(&bet).give_back(app).await) {
            let id = bet.id;
            app.database
                .write(move |tx| {
                    bets::change(tx, id, Status::Placing, Status::Refused)?;
                    Ok::<_, Refusal>(())
                })
                .await?;
        }
    }
    Ok(())
}

fn order(bet: &Bet) -> Order<'_> {
    Order {
        session: &bet.wallet,
        bet: bet.id,
        currency: bet.currency.as_str(),
    }
}

/// Whether the wallet knows by now.
fn told<T>(bet: &Bet, answer: Result<T, WalletFailure>) -> bool {
    match answer {
        Ok(_) => true,
        Err(WalletFailure::Refused { error, .. }) => {
            tracing::error!(bet = bet.id, %error, "the wallet refuses how a bet ended");
            true
        }
        Err(WalletFailure::Lost(cause)) => {
            tracing::warn!(bet = bet.id, cause, "the wallet is told of a bet later");
            false
        }
    }
}

/// Decides some bets whose events are over. Answers whether there may be more.
fn decide(db: &Connection, now: i64) -> Result<bool, Refusal> {
    let calendar = Calendar {
        seed: bets::seed(db)?,
    };
    let due = bets::due(db, now, BATCH)?;
    for mut bet in due.iter().cloned() {
        for (place, leg) in bet.legs.iter_mut().enumerate() {
            if leg.status == LegStatus::Open && leg.ends_at <= now {
                leg.status = outcome(calendar, leg, now)?;
                bets::settle_leg(db, bet.id, place, leg.status)?;
            }
        }
        if bet.status == Status::Open
            && let Some((how, payout)) = ending(&bet)
        {
            bets::end(db, bet.id, how, payout, now)?;
        }
    }
    Ok(!due.is_empty())
}

fn outcome(calendar: Calendar, leg: &bets::Leg, now: i64) -> Result<LegStatus, Refusal> {
    let event = calendar
        .event(leg.pick.event)
        .ok_or_else(|| Refusal::internal("an event left the calendar"))?;
    Ok(match event.stage(now) {
        Stage::Finished(score) => match leg.pick.market.verdict(&event, leg.pick.side, score) {
            Verdict::Won => LegStatus::Won,
            Verdict::Lost => LegStatus::Lost,
            Verdict::Push => LegStatus::Push,
        },
        Stage::Abandoned => LegStatus::Void,
        Stage::Upcoming | Stage::Live { .. } => LegStatus::Open,
    })
}

/// How a bet ends, as soon as that is certain.
pub(super) fn ending(bet: &Bet) -> Option<(Status, i64)> {
    let known: Vec<(Odds, Option<LegResult>)> = bet
        .legs
        .iter()
        .map(|leg| (leg.odds, leg.status.result()))
        .collect();
    let is_combination = bet.size == bet.legs.len();
    if is_combination
        && known
            .iter()
            .any(|(_, result)| *result == Some(LegResult::Lost))
    {
        return Some((Status::Lost, 0));
    }
    let results: Option<Vec<(Odds, LegResult)>> = known
        .into_iter()
        .map(|(odds, result)| Some((odds, result?)))
        .collect();
    let results = results?;
    let payout = slip::payout(
        bet.line_stake,
        bet.size,
        &results,
        Limits::of(bet.currency).most_payout,
    );
    let is_called_off = bet.legs.iter().all(|leg| leg.status == LegStatus::Void);
    let is_even = results.iter().all(|(_, result)| *result == LegResult::Void);
    // The stake of a free bet was never the player's: what comes back is the free bet.
    let returned = if bet.source.is_free() { 0 } else { bet.stake };
    Some(match payout {
        _ if is_called_off => (Status::Void, returned),
        _ if is_even => (Status::Returned, returned),
        0 => (Status::Lost, 0),
        paid => (Status::Won, bet.source.paid(paid, bet.stake)),
    })
}

/// Tells the wallet how bets ended.
async fn pay(app: &Arc<App>) -> Result<(), Refusal> {
    loop {
        let unpaid = app.database.read(|db| bets::unpaid(db, BATCH)).await?;
        let mut done = 0;
        for bet in &unpaid {
            done += usize::from(pay_one(app, bet).await?);
        }
        if done == 0 {
            return Ok(());
        }
    }
}

/// Whether the wallet knows by now how the bet ended.
pub(super) async fn pay_one(app: &Arc<App>, bet: &Bet) -> Result<bool, Refusal> {
    let order = order(bet);
    let answer = match bet.status {
        Status::Void => order.give_back(app).await,
        Status::Returned if bet.source.is_free() => order.give_back(app).await,
        status => {
            let is_decided = matches!(status, Status::Won | Status::Lost);
            order.pay(app, bet.payout, is_decided).await
        }
    };
    let is_told = told(bet, answer);
    if is_told {
        let id = bet.id;
        app.database
            .write(move |tx| Ok::<_, Refusal>(bets::paid(tx, id)?))
            .await?;
    }
    Ok(is_told)
}
