//! Ending a bet before its events do, for what it is worth now.

use std::sync::Arc;

use foyer_platform::Money;
use rusqlite::Connection;

use super::bets::{self, Bet, Status};
use super::calendar::Calendar;
use super::markets::MARGIN;
use super::place::{conflict, quote};
use super::problem::Problem;
use super::sessions::Session;
use super::slip::LegResult;
use super::{settle, wallet};
use crate::api::Refusal;
use crate::app::App;
use crate::clock::Clock;

/// What the book keeps of an offer, in hundredths of a percent.
const KEPT: i128 = 400;
const WHOLE: i128 = 10_000;

/// What an open bet is worth now; none for a system and a free bet, and while one of its events cannot be bet on.
pub(super) fn offer(calendar: Calendar, bet: &Bet, now: i64) -> Option<i64> {
    if bet.status != Status::Open || bet.size != bet.legs.len() || bet.source.is_free() {
        return None;
    }
    let mut worth = i128::from(bet.stake) * (WHOLE - KEPT) / WHOLE;
    for leg in &bet.legs {
        let odds = i128::from(leg.odds.0);
        worth = match leg.status.result() {
            Some(LegResult::Won) => worth * odds / 100,
            Some(LegResult::Void) => worth,
            Some(LegResult::Lost) => return None,
            // How likely it is now: the current odds without their margin.
            None => match quote(calendar, leg.pick, now) {
                ("open", Some(now)) => {
                    worth * odds * WHOLE / (i128::from(now.0) * (WHOLE + i128::from(MARGIN)))
                }
                _ => return None,
            },
        };
    }
    let worth = i64::try_from(worth).ok()?.min(bet.most);
    (worth > 0).then_some(worth)
}

/// Pays a bet out, if it is still worth at least what the player was shown.
pub(super) async fn cash_out(
    app: &Arc<App>,
    session: Session,
    id: i64,
    shown: i64,
) -> Result<(Bet, Money), Problem> {
    let now = app.clock.now();
    let player = session.player.clone();
    let bet = app
        .database
        .write(move |tx| end(tx, &player, id, shown, now))
        .await?;
    // If the answer is lost, the next settlement tells the wallet again.
    settle::pay_one(app, &bet).await?;
    let balance = wallet::balance(app, &session.wallet).await?;
    Ok((bet, balance))
}

fn end(db: &Connection, player: &str, id: i64, shown: i64, now: i64) -> Result<Bet, Refusal> {
    let bet = bets::by_id(db, id)?
        .filter(|bet| bet.player == player)
        .ok_or_else(|| Refusal::field("bet", "wrongField"))?;
    match bet.status {
        Status::Cashed => return Ok(bet),
        Status::Open => {}
        _ => return Err(conflict("bet_over", "The bet is over")),
    }
    let calendar = Calendar {
        seed: bets::seed(db)?,
    };
    let worth = offer(calendar, &bet, now).ok_or_else(|| {
        conflict(
            "cash_out_closed",
            "This bet cannot be paid out at the moment",
        )
    })?;
    if worth < shown {
        return Err(
            conflict("cash_out_changed", "The bet is worth less by now").with_data("amount", worth)
        );
    }
    bets::end(db, id, Status::Cashed, worth, now)?;
    bets::by_id(db, id)?.ok_or_else(|| Refusal::internal("a bet is gone"))
}
