//! One round: the bet leaves the purse, the outcome is drawn, the win comes back, all in one transaction.

use foyer_platform::{ErrorType, Failure, Money};
use rusqlite::{Connection, OptionalExtension, params};

use super::draws::Draws;
use super::machine::{self, Outcome};
use super::state::{BETS, Launch, Mode};
use super::wire::{SpinRequest, SpinResult};
use crate::api::Refusal;
use crate::catalogue::{Catalogue, Game};
use crate::ledger::{self, Account, LedgerError, Purpose, Transfer};

/// What a jackpot keeps of a bet, in per cent; the house pays it, not the player's return.
const JACKPOT_SHARE: i64 = 1;
const LONGEST_KEY: usize = 64;

/// Plays the round, or answers it again when its key was played before.
pub(super) fn play(
    db: &Connection,
    catalogue: &Catalogue,
    launch: &Launch,
    request: &SpinRequest,
    now: i64,
) -> Result<SpinResult, Refusal> {
    check(request)?;
    if let Some(known) = find(db, launch, &request.round)? {
        return again(db, launch, request, known);
    }
    let game = catalogue
        .game(&launch.sysname)
        .ok_or_else(|| Refusal::internal("a launched game left the catalogue"))?;
    let number: i64 = db
        .prepare_cached("SELECT coalesce(max(number), 0) + 1 FROM rounds WHERE launch = ?1")?
        .query_row([launch.id], |row| row.get(0))?;
    let outcome = machine::spin(
        game.model,
        request.bet,
        &mut Draws::new(launch.server_seed, number.unsigned_abs()),
    );
    pay(db, catalogue, launch, game, request, outcome.total(), now)?;
    let round = Round {
        number: number.unsigned_abs(),
        bet: request.bet,
        outcome,
    };
    keep(db, launch, &request.round, &round, now)?;
    result(db, launch, &request.round, round)
}

struct Round {
    number: u64,
    bet: i64,
    outcome: Outcome,
}

fn check(request: &SpinRequest) -> Result<(), Refusal> {
    let plain = request
        .round
        .bytes()
        .all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_');
    if request.round.is_empty() || request.round.len() > LONGEST_KEY || !plain {
        return Err(Refusal::field("round", "wrongField"));
    }
    if !BETS.contains(&request.bet) {
        return Err(Refusal::field("bet", "wrongField"));
    }
    Ok(())
}

fn find(db: &Connection, launch: &Launch, key: &str) -> Result<Option<Round>, Refusal> {
    let known: Option<(i64, i64, String)> = db
        .prepare_cached("SELECT number, bet, outcome FROM rounds WHERE launch = ?1 AND key = ?2")?
        .query_row(params![launch.id, key], |row| {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?))
        })
        .optional()?;
    known
        .map(|(number, bet, outcome)| {
            let outcome = serde_json::from_str(&outcome).map_err(Refusal::internal)?;
            Ok(Round {
                number: number.unsigned_abs(),
                bet,
                outcome,
            })
        })
        .transpose()
}

fn again(
    db: &Connection,
    launch: &Launch,
    request: &SpinRequest,
    known: Round,
) -> Result<SpinResult, Refusal> {
    if known.bet != request.bet {
        return Err(Refusal::new(
            ErrorType::InvalidRequestException,
            "This round was played with another bet",
        ));
    }
    result(db, launch, &request.round, known)
}

fn pay(
    db: &Connection,
    catalogue: &Catalogue,
    launch: &Launch,
    game: &Game,
    request: &SpinRequest,
    win: i64,
    now: i64,
) -> Result<(), Refusal> {
    let (purse, house) = (
        launch.purse(),
        Account::house(Purpose::Games, launch.currency),
    );
    let key = |what: &str| format!("{what}:{}:{}", launch.id, request.round);
    ledger::post(
        db,
        &Transfer::new(key("bet"), "bet", now).moving(request.bet, purse, house),
    )
    .map_err(broke)?;
    if win > 0 {
        ledger::post(
            db,
            &Transfer::new(key("win"), "win", now).moving(win, house, purse),
        )?;
    }
    if let Some(plan) = game
        .jackpot
        .and_then(|index| catalogue.jackpots.get(index))
        .filter(|_| launch.mode == Mode::Play)
    {
        let share = (request.bet * JACKPOT_SHARE / 100).max(1);
        let pool = Account::house(Purpose::Jackpots, launch.currency);
        let kind = format!("jackpot:{}", plan.sysname);
        ledger::post(
            db,
            &Transfer::new(key("jackpot"), kind, now).moving(share, house, pool),
        )?;
    }
    Ok(())
}

fn broke(error: LedgerError) -> Refusal {
    match error {
        LedgerError::Insufficient { .. } => Failure::new(ErrorType::UserNeedDepositException)
            .with_message("The balance does not cover this bet")
            .into(),
        other => other.into(),
    }
}

fn keep(
    db: &Connection,
    launch: &Launch,
    key: &str,
    round: &Round,
    now: i64,
) -> Result<(), Refusal> {
    let outcome = serde_json::to_string(&round.outcome).map_err(Refusal::internal)?;
    db.prepare_cached(
        "INSERT INTO rounds (launch, key, number, uid, sysname, mode, currency, bet, win, outcome, at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
    )?
    .execute(params![
        launch.id,
        key,
        round.number.cast_signed(),
        launch.uid.map(u64::cast_signed),
        launch.sysname,
        launch.mode.name(),
        launch.currency.as_str(),
        round.bet,
        round.outcome.total(),
        outcome,
        now,
    ])?;
    Ok(())
}

fn result(
    db: &Connection,
    launch: &Launch,
    key: &str,
    round: Round,
) -> Result<SpinResult, Refusal> {
    Ok(SpinResult {
        round: key.to_owned(),
        number: round.number,
        bet: Money::new(round.bet, launch.currency),
        win: Money::new(round.outcome.total(), launch.currency),
        balance: ledger::balance(db, &launch.purse())?,
        window: round.outcome.window,
        wins: round.outcome.wins,
    })
}
