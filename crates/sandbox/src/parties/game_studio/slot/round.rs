//! One round: the bet leaves the purse, the outcome is drawn, the win comes back, all in one transaction.

use foyer_platform::{ErrorType, Money};
use rusqlite::params;

use super::free;
use super::machine::{self, Outcome};
use super::wire::{SpinRequest, SpinResult};
use crate::api::Refusal;
use crate::catalogue::Model;
use crate::domain::Scene;
use crate::freespins::{self, Freespin};
use crate::parties::game_studio::seeds::{self, RoundSeed};
use crate::play::wallet::{self, End, Order, RoundRow, Seat};
use crate::play::{Launch, bets};

/// Plays the round, or answers it again when its key was played before.
pub(in crate::parties::game_studio) fn play(
    scene: &Scene<'_>,
    launch: &Launch,
    request: &SpinRequest,
) -> Result<SpinResult, Refusal> {
    check(launch, request)?;
    let game = scene
        .catalogue
        .game(&launch.sysname)
        .ok_or_else(|| Refusal::internal("a launched game left the catalogue"))?;
    let model = game.rules.slot().ok_or_else(|| {
        Refusal::new(ErrorType::InvalidRequestException, "This game has no reels")
    })?;
    let seat = Seat { launch, game };
    if let Some(known) = wallet::round(scene.db, launch.id, &request.round)? {
        return again(scene, seat, request, &known);
    }
    let (round, outcome) = match free::next(scene, seat)? {
        Some(spin) => play_free(scene, seat, model, request, &spin)?,
        None => play_paid(scene, seat, model, request)?,
    };
    keep(scene, &round, &outcome)?;
    let refill = wallet::refill(scene, launch, &request.round)?;
    result(scene, seat, request, &round, outcome, refill)
}

/// The house's own game asks the wallet as every other game does, only without a network between them.
fn play_paid(
    scene: &Scene<'_>,
    seat: Seat<'_>,
    model: Model,
    request: &SpinRequest,
) -> Result<(RoundRow, Outcome), Refusal> {
    let launch = seat.launch;
    // Frames choose round keys each for itself; a transaction id must be the only one of its provider.
    let transaction = format!("{}:{}", launch.id, request.round);
    let bet = Order {
        round: &request.round,
        transaction: &transaction,
        amount: request.bet,
    };
    wallet::bet(scene, seat, &bet)?;
    let round = wallet::round(scene.db, launch.id, &request.round)?
        .ok_or_else(|| Refusal::internal("a bet opened no round"))?;
    let outcome = spin(seat, model, &round);
    let win = Order {
        transaction: &format!("{transaction}:win"),
        amount: outcome.total(),
        ..bet
    };
    wallet::win(scene, seat, &win, End::Over)?;
    Ok((round, outcome))
}

/// A round that the house pays for. What the page wanted to bet does not matter: the pack says what a spin is worth.
fn play_free(
    scene: &Scene<'_>,
    seat: Seat<'_>,
    model: Model,
    request: &SpinRequest,
    free: &Freespin,
) -> Result<(RoundRow, Outcome), Refusal> {
    wallet::may_play(scene, seat.launch)?;
    let round = wallet::open_free(scene, seat, &request.round, free.bet.amount)?;
    let outcome = spin(seat, model, &round);
    let win = Money::new(outcome.total(), seat.launch.currency);
    freespins::spent(scene, free.pack, win)?;
    wallet::finish_free(scene, seat, &round, outcome.total())?;
    Ok((round, outcome))
}

fn spin(seat: Seat<'_>, model: Model, round: &RoundRow) -> Outcome {
    let seed = RoundSeed::of_launch(seat.launch.server_seed, round.number);
    machine::spin(model, round.bet, &mut seed.draws())
}

fn check(launch: &Launch, request: &SpinRequest) -> Result<(), Refusal> {
    seeds::check_key(&request.round)?;
    if !bets(launch.currency).contains(&request.bet) {
        return Err(Refusal::field("bet", "wrongField"));
    }
    Ok(())
}

fn again(
    scene: &Scene<'_>,
    seat: Seat<'_>,
    request: &SpinRequest,
    known: &RoundRow,
) -> Result<SpinResult, Refusal> {
    if known.bet != request.bet && !known.is_freespin || known.outcome.is_empty() {
        return Err(Refusal::new(
            ErrorType::InvalidRequestException,
            "This round was played with another bet",
        ));
    }
    let outcome = serde_json::from_str(&known.outcome).map_err(Refusal::internal)?;
    result(scene, seat, request, known, outcome, None)
}

fn keep(scene: &Scene<'_>, round: &RoundRow, outcome: &Outcome) -> Result<(), Refusal> {
    let outcome = serde_json::to_string(outcome).map_err(Refusal::internal)?;
    scene
        .db
        .prepare_cached("UPDATE rounds SET outcome = ?2 WHERE id = ?1")?
        .execute(params![round.id, outcome])?;
    Ok(())
}

fn result(
    scene: &Scene<'_>,
    seat: Seat<'_>,
    request: &SpinRequest,
    round: &RoundRow,
    outcome: Outcome,
    refill: Option<Money>,
) -> Result<SpinResult, Refusal> {
    let currency = seat.launch.currency;
    let seed = |number| RoundSeed::of_launch(seat.launch.server_seed, number);
    Ok(SpinResult {
        round: request.round.clone(),
        number: round.number,
        bet: Money::new(if round.is_freespin { 0 } else { round.bet }, currency),
        win: Money::new(outcome.total(), currency),
        balance: wallet::balance(scene, seat)?,
        freespins: free::left(scene, seat)?,
        refill,
        seed: seed(round.number).hex(),
        seed_hash: seed(round.number).fingerprint(),
        next_seed_hash: seed(seeds::next_number(scene.db, seat.launch.id)?).fingerprint(),
        window: outcome.window,
        wins: outcome.wins,
    })
}
