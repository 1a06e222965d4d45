//! Placing a bet: checked, written down, then paid for. The application's key makes one bet of however many requests.

use foyer_platform::{ErrorType, Money};
use http::StatusCode;
use rusqlite::Connection;
use serde::Deserialize;
use serde_json::json;
use std::collections::HashSet;
use std::sync::Arc;

use super::bets::{self, Bet, Leg, LegStatus, Status};
use super::calendar::{Calendar, EventId, Stage};
use super::limits::Limits;
use super::markets::{self, Pick};
use super::odds::Odds;
use super::problem::Problem;
use super::sessions::Session;
use super::slip::{self, LegResult};
use super::source::Source;
use super::wallet::{Order, Stake, WalletFailure};
use crate::api::Refusal;
use crate::app::App;
use crate::clock::Clock;

const LONGEST_KEY: usize = 64;

#[derive(Debug, Clone, Deserialize)]
pub(super) struct Wish {
    pub key: String,
    /// How many legs are in a line: 1 of 1 is a single, all of them a combination, fewer a system.
    pub size: usize,
    /// Minor units on each line.
    pub stake: i64,
    pub legs: Vec<WishedLeg>,
    /// Which other odds than those of the legs are welcome.
    #[serde(default)]
    pub accept: Accept,
    #[serde(default)]
    pub source: Source,
}

#[derive(Debug, Clone, Deserialize)]
pub(super) struct WishedLeg {
    pub pick: String,
    pub odds: u32,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Accept {
    #[default]
    None,
    Higher,
    Any,
}

/// The bet, and what is left to bet with.
pub(super) async fn place(
    app: &Arc<App>,
    session: Session,
    wish: Wish,
) -> Result<(Bet, Money), Problem> {
    let (now, asked) = (app.clock.now(), session.clone());
    let bet = app
        .database
        .write(move |tx| known_or_new(tx, &asked, &wish, now))
        .await?;
    if bet.status != Status::Placing {
        let balance = super::wallet::balance(app, &session.wallet).await?;
        return Ok((bet, balance));
    }
    let (id, stake) = (bet.id, Stake::of(&bet));
    let order = Order {
        session: &bet.wallet,
        bet: id,
        currency: bet.currency.as_str(),
    };
    match order.stake(app, stake).await {
        Ok(balance) => {
            let placed = app
                .database
                .write(move |tx| {
                    bets::change(tx, id, Status::Placing, Status::Open)?;
                    bets::by_id(tx, id)
                })
                .await?;
            let placed = placed.ok_or_else(|| Refusal::internal("a placed bet is gone"))?;
            Ok((placed, balance))
        }
        Err(failure) => {
            if matches!(failure, WalletFailure::Refused { .. }) {
                app.database
                    .write(move |tx| {
                        bets::change(tx, id, Status::Placing, Status::Refused)?;
                        Ok::<_, Refusal>(())
                    })
                    .await?;
            }
            Err(failure.into())
        }
    }
}

/// The bet of this key, or a new one that waits for its stake.
fn known_or_new(db: &Connection, session: &Session, wish: &Wish, now: i64) -> Result<Bet, Refusal> {
    check(wish)?;
    if let Some(known) = bets::by_key(db, &session.player, &wish.key)? {
        if !is_same(&known, wish) {
            return Err(conflict("key_reused", "This key was used for another bet"));
        }
        if known.status != Status::Refused {
            return Ok(known);
        }
        // Nothing came of it. It may be asked for again, after a deposit for one, and is looked at anew.
        bets::delete(db, known.id)?;
    }
    let calendar = Calendar {
        seed: bets::seed(db)?,
    };
    let legs = priced(calendar, wish, now)?;
    let limits = Limits::of(session.currency);
    let lines = i64::try_from(slip::lines(legs.len(), wish.size).len()).unwrap_or(i64::MAX);
    let stake = wish.stake.saturating_mul(lines);
    if wish.stake < limits.least_stake {
        return Err(
            conflict("stake_low", "The stake is too low").with_data("amount", limits.least_stake)
        );
    }
    if stake > limits.most_stake {
        return Err(
            conflict("stake_high", "The stake is too high").with_data("amount", limits.most_stake)
        );
    }
    let won: Vec<(Odds, LegResult)> = legs.iter().map(|leg| (leg.odds, LegResult::Won)).collect();
    let mut bet = Bet {
        id: 0,
        key: wish.key.clone(),
        source: wish.source,
        player: session.player.clone(),
        wallet: session.wallet.clone(),
        currency: session.currency,
        size: wish.size,
        line_stake: wish.stake,
        stake,
        most: wish
            .source
            .paid(
                slip::payout(wish.stake, wish.size, &won, limits.most_payout),
                stake,
            )
            // A free bet at odds that pay nothing beside its stake; the wallet refuses it.
            .max(1),
        status: Status::Placing,
        payout: 0,
        placed_at: now,
        settled_at: None,
        legs,
    };
    bet.id = bets::insert(db, &bet)?;
    Ok(bet)
}

fn check(wish: &Wish) -> Result<(), Refusal> {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    if !(1..=LONGEST_KEY).contains(&wish.key.len()) || !wish.key.bytes().all(is_plain) {
        return Err(Refusal::field("key", "wrongField"));
    }
    if wish.stake <= 0 || wish.stake > Money::MAX {
        return Err(Refusal::field("stake", "wrongField"));
    }
    if !slip::is_possible(wish.legs.len(), wish.size) {
        return Err(Refusal::field("size", "wrongField"));
    }
    if !wish.source.is_possible(wish.legs.len(), wish.size) {
        return Err(Refusal::field("source", "wrongField"));
    }
    Ok(())
}

fn is_same(known: &Bet, wish: &Wish) -> bool {
    known.size == wish.size
        && known.source == wish.source
        && known.line_stake == wish.stake
        && known.legs.len() == wish.legs.len()
        && known
            .legs
            .iter()
            .zip(&wish.legs)
            .all(|(leg, wished)| leg.pick.to_string() == wished.pick)
}

pub(super) fn conflict(reason: &str, message: &str) -> Refusal {
    Refusal::new(ErrorType::InvalidRequestException, message)
        .with_status(StatusCode::CONFLICT)
        .with_data("reason", vec![reason.to_owned()])
}

/// The legs at the odds of this moment, if all of them can be had and are welcome.
fn priced(calendar: Calendar, wish: &Wish, now: i64) -> Result<Vec<Leg>, Refusal> {
    let mut events: HashSet<EventId> = HashSet::new();
    let mut legs = Vec::new();
    let mut wrong = None;
    let mut told = Vec::new();
    for wished in &wish.legs {
        let pick: Pick = wished
            .pick
            .parse()
            .map_err(|()| Refusal::field("legs", "wrongField"))?;
        let event = calendar
            .event(pick.event)
            .ok_or_else(|| Refusal::field("legs", "wrongField"))?;
        if !events.insert(pick.event) {
            return Err(conflict("related", "Two legs are of the same event"));
        }
        let (state, odds) = quote(calendar, pick, now);
        told.push(json!({ "pick": wished.pick, "state": state, "odds": odds.map(|odds| odds.0) }));
        match (state, odds) {
            ("open", Some(odds)) if is_welcome(wish.accept, wished.odds, odds) => legs.push(Leg {
                pick,
                odds,
                status: LegStatus::Open,
                ends_at: event.ends_at(),
            }),
            ("open", Some(_)) => wrong = wrong.or(Some("odds_changed")),
            // Worse than changed odds: there is nothing to accept.
            _ => wrong = Some(state),
        }
    }
    match wrong {
        None => Ok(legs),
        Some(reason) => Err(
            conflict(reason, "The bet cannot be had as it was asked for")
                .with_data("legs", serde_json::Value::from(told)),
        ),
    }
}

const fn is_welcome(accept: Accept, asked: u32, now: Odds) -> bool {
    match accept {
        Accept::None => now.0 == asked,
        Accept::Higher => now.0 >= asked,
        Accept::Any => true,
    }
}

/// Whether a pick can be had now, and at which odds.
pub(super) fn quote(calendar: Calendar, pick: Pick, now: i64) -> (&'static str, Option<Odds>) {
    let Some(event) = calendar
        .event(pick.event)
        .filter(|event| event.is_known(now))
    else {
        return ("closed", None);
    };
    let odds = markets::odds_of(&event, pick, now);
    match (event.stage(now), odds) {
        (
            Stage::Live {
                is_suspended: true, ..
            },
            odds,
        ) => ("suspended", odds),
        (Stage::Upcoming | Stage::Live { .. }, Some(odds)) => ("open", Some(odds)),
        (Stage::Live { .. }, None) => ("suspended", None),
        _ => ("closed", None),
    }
}
