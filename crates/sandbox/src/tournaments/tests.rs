use foyer_platform::entities::TournamentStatus;
use foyer_platform::{Currency, Money};

use super::entries::enter;
use super::*;
use crate::catalogue::{Game, Occurrence, tournaments};
use crate::ledger::Purpose;
use crate::testing::{Loaded, NOW, Stage};
use crate::world;

fn stage() -> Stage {
    Stage::new(Loaded::against_luck())
}

fn running(plan: &str) -> Occurrence {
    tournaments(NOW)
        .into_iter()
        .find(|one| one.plan.sysname == plan && one.status(NOW) == TournamentStatus::Running)
        .unwrap()
}

fn game(stage: &Stage, occurrence: Occurrence) -> &Game {
    stage.catalogue.games_of(occurrence.plan).next().unwrap()
}

fn hear_of(stage: &Stage, event: &DomainEvent) {
    stage.act(|scene| hear(scene, event)).unwrap();
}

fn join(stage: &Stage, occurrence: Occurrence, uid: u64) {
    stage.act(|scene| enter(scene, occurrence, uid)).unwrap();
}

fn points(stage: &Stage, occurrence: Occurrence, of_stage: Option<u32>, uid: u64) -> u64 {
    stage
        .act(|scene| Ranking::read(scene, occurrence, of_stage)?.own(scene, uid))
        .unwrap()
        .map_or(0, |(_, points)| points)
}

const fn euros(cents: i64) -> Money {
    Money::new(cents, Currency::EUR)
}

#[test]
fn wins_add_up_and_a_rolled_back_round_never_was() {
    let stage = stage();
    let occurrence = running("grand-lever");
    let game = game(&stage, occurrence);
    let anna = stage.player("anna@mail.example", "EUR", "fr");
    hear_of(&stage, &stage.round(anna, game, euros(100), 900));
    assert_eq!(points(&stage, occurrence, None, anna), 0, "not in it yet");
    join(&stage, occurrence, anna);
    let first = stage.round(anna, game, euros(100), 900);
    let second = stage.round(anna, game, euros(100), 250);
    hear_of(&stage, &first);
    hear_of(&stage, &first);
    hear_of(&stage, &second);
    hear_of(&stage, &stage.round(anna, game, euros(100), 0));
    assert_eq!(points(&stage, occurrence, None, anna), 1_150);
    hear_of(&stage, &stage.undoing(&first));
    hear_of(&stage, &stage.undoing(&first));
    assert_eq!(points(&stage, occurrence, None, anna), 250);
    hear_of(&stage, &stage.undoing(&second));
    assert_eq!(points(&stage, occurrence, None, anna), 0);
}

#[test]
fn the_best_multiplier_of_every_round_counts() {
    let stage = stage();
    let occurrence = running("velvet-rush");
    let game = game(&stage, occurrence);
    let anna = stage.player("anna@mail.example", "EUR", "fr");
    join(&stage, occurrence, anna);
    stage.set_clock(occurrence.stage(2).0);
    let best = stage.round(anna, game, euros(100), 1_250);
    hear_of(&stage, &best);
    hear_of(&stage, &stage.round(anna, game, euros(5_000), 10_000));
    assert_eq!(points(&stage, occurrence, None, anna), 1_250);
    stage.set_clock(occurrence.stage(3).0);
    hear_of(&stage, &stage.round(anna, game, euros(100), 300));
    assert_eq!(points(&stage, occurrence, Some(2), anna), 1_250);
    assert_eq!(points(&stage, occurrence, Some(3), anna), 300);
    assert_eq!(points(&stage, occurrence, None, anna), 1_550);
    hear_of(&stage, &stage.undoing(&best));
    assert_eq!(points(&stage, occurrence, None, anna), 500);
}

#[test]
fn bets_are_counted_in_euros_whatever_they_are_made_in() {
    let stage = stage();
    let occurrence = running("midnight-sprint");
    stage.set_clock(occurrence.starts_at());
    let game = game(&stage, occurrence);
    let bob = stage.player("bob@mail.example", "USD", "en");
    join(&stage, occurrence, bob);
    let dollars = Money::new(5_000, "USD".parse().unwrap());
    hear_of(&stage, &stage.round(bob, game, dollars, 0));
    let worth = world::in_euros(5_000, "USD").unsigned_abs();
    assert_eq!(points(&stage, occurrence, None, bob), worth);
}

#[test]
fn what_the_house_pays_and_what_is_played_elsewhere_or_too_late_does_not_count() {
    let stage = stage();
    let occurrence = running("grand-lever");
    let anna = stage.player("anna@mail.example", "EUR", "fr");
    join(&stage, occurrence, anna);
    let game = game(&stage, occurrence);
    let mut free = stage.round(anna, game, euros(100), 900);
    if let DomainEvent::RoundPlayed { is_freespin, .. } = &mut free {
        *is_freespin = true;
    }
    let mut bonus = stage.round(anna, game, euros(100), 900);
    if let DomainEvent::RoundPlayed { from_bonus, .. } = &mut bonus {
        *from_bonus = 100;
    }
    hear_of(&stage, &free);
    hear_of(&stage, &bonus);
    let outside = stage.catalogue.games.last().unwrap();
    hear_of(&stage, &stage.round(anna, outside, euros(100), 900));
    stage.set_clock(occurrence.finished_at());
    hear_of(&stage, &stage.round(anna, game, euros(100), 900));
    assert_eq!(points(&stage, occurrence, None, anna), 0);
}

#[test]
fn prizes_are_paid_once_in_the_winners_currency_and_told_in_their_language() {
    let stage = stage();
    let occurrence = running("grand-lever");
    let game = game(&stage, occurrence);
    let anna = stage.player("anna@mail.example", "EUR", "fr");
    let bob = stage.player("bob@mail.example", "USD", "en");
    let carol = stage.player("carol@mail.example", "EUR", "en");
    let dollars = Money::new(5_000, "USD".parse().unwrap());
    for uid in [anna, bob, carol] {
        join(&stage, occurrence, uid);
    }
    hear_of(&stage, &stage.round(anna, game, euros(5_000), 90_000_000));
    hear_of(&stage, &stage.round(bob, game, dollars, 80_000_000));
    let undone = stage.round(carol, game, euros(100), 100);
    hear_of(&stage, &undone);
    let settle_now = || stage.act(settle).unwrap();
    settle_now();
    assert_eq!(stage.main_balance(anna, "EUR"), 0, "it still runs");
    stage.set_clock(occurrence.finished_at());
    settle_now();
    settle_now();
    let prize = |place| occurrence.prize_of(place).unwrap().amount;
    assert_eq!(stage.main_balance(anna, "EUR"), prize(1));
    assert_eq!(
        stage.main_balance(bob, "USD"),
        world::exchange(prize(2), "EUR", "USD")
    );
    assert_eq!(stage.main_balance(carol, "EUR"), 0);
    assert_eq!(stage.house_balance(Purpose::Prizes, "EUR"), -prize(1));
    let letters = stage.letters_to("anna@mail.example");
    assert_eq!(letters.len(), 1);
    assert!(letters[0].text.contains("à la place 1"));
    assert!(
        stage.letters_to("bob@mail.example")[0]
            .text
            .contains("in place 2")
    );
    assert!(stage.letters_to("carol@mail.example").is_empty());
    // What is paid is paid.
    hear_of(&stage, &stage.undoing(&undone));
    assert_eq!(points(&stage, occurrence, None, carol), 100);
    stage.assert_books();
}

#[test]
fn whoever_is_banned_is_neither_ranked_nor_paid() {
    let stage = stage();
    let occurrence = running("grand-lever");
    let anna = stage.player("anna@mail.example", "EUR", "fr");
    join(&stage, occurrence, anna);
    let game = game(&stage, occurrence);
    hear_of(&stage, &stage.round(anna, game, euros(5_000), 90_000_000));
    stage.read(|db| {
        db.execute("UPDATE players SET standing = 'banned'", [])
            .unwrap();
    });
    stage.set_clock(occurrence.finished_at());
    stage.act(settle).unwrap();
    assert_eq!(stage.main_balance(anna, "EUR"), 0);
}

#[test]
fn a_cancelled_tournament_has_nobody_counts_nothing_and_pays_nothing() {
    let stage = stage();
    let occurrence = tournaments(NOW)
        .into_iter()
        .find(|one| one.status(NOW) == TournamentStatus::Cancelled)
        .unwrap();
    let anna = stage.player("anna@mail.example", "EUR", "fr");
    join(&stage, occurrence, anna);
    let game = game(&stage, occurrence);
    hear_of(&stage, &stage.round(anna, game, euros(5_000), 90_000_000));
    let ranked = |scene: &Scene<'_>| Ok(Ranking::read(scene, occurrence, None)?.ranked.len());
    assert_eq!(stage.act(ranked).unwrap(), 0);
    stage.set_clock(occurrence.finished_at());
    stage.act(settle).unwrap();
    assert_eq!(stage.main_balance(anna, "EUR"), 0);
}
