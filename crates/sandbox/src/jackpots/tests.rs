use foyer_platform::{Currency, Money};

use super::pot::Pot;
use super::*;
use crate::catalogue::Game;
use crate::ledger::Purpose;
use crate::testing::{Loaded, Stage};
use crate::world;

const BET: Money = Money::new(5_000, Currency::EUR);

/// A game that feeds a jackpot, and that jackpot.
fn table(stage: &Stage) -> (&Game, &'static JackpotPlan) {
    let plan = &stage.catalogue.jackpots[5];
    (stage.catalogue.feeding(plan).next().unwrap(), plan)
}

fn pot(stage: &Stage, plan: &JackpotPlan) -> i64 {
    stage.read(|db| Pot::read(db, 1, plan, stage.now()).unwrap().amount)
}

fn hear_of(stage: &Stage, event: &DomainEvent) {
    stage.act(|scene| hear(scene, event)).unwrap();
}

#[test]
fn a_jackpot_gathers_the_share_of_every_bet_in_its_own_currency() {
    let stage = Stage::new(Loaded::against_luck());
    let (game, plan) = table(&stage);
    let anna = stage.player("anna@mail.example", "EUR", "fr");
    let bob = stage.player("bob@mail.example", "USD", "en");
    let before = pot(&stage, plan);
    for _ in 0..3 {
        hear_of(&stage, &stage.round(anna, game, BET, 0));
    }
    hear_of(
        &stage,
        &stage.round(anna, game, Money::new(40, Currency::EUR), 0),
    );
    let dollars = Money::new(5_000, "USD".parse().unwrap());
    hear_of(&stage, &stage.round(bob, game, dollars, 0));
    let euros = 3 * 50 + 1;
    assert_eq!(
        pot(&stage, plan),
        before + euros + world::in_euros(50, "USD")
    );
    assert_eq!(
        stage.house_balance(Purpose::Jackpots, "EUR"),
        plan.floor + euros
    );
    assert_eq!(stage.house_balance(Purpose::Jackpots, "USD"), 50);
    stage.assert_books();
}

#[test]
fn only_a_players_own_money_feeds_a_jackpot() {
    let stage = Stage::new(Loaded::for_luck());
    let (game, plan) = table(&stage);
    let anna = stage.player("anna@mail.example", "EUR", "fr");
    let before = pot(&stage, plan);
    let mut paid_by_the_house = stage.round(anna, game, BET, 900);
    let mut from_bonus_money = stage.round(anna, game, BET, 900);
    if let DomainEvent::RoundPlayed { is_freespin, .. } = &mut paid_by_the_house {
        *is_freespin = true;
    }
    if let DomainEvent::RoundPlayed { from_bonus, .. } = &mut from_bonus_money {
        *from_bonus = BET.amount;
    }
    hear_of(&stage, &paid_by_the_house);
    hear_of(&stage, &from_bonus_money);
    let without = stage
        .catalogue
        .games
        .iter()
        .find(|game| game.jackpot.is_none());
    hear_of(&stage, &stage.round(anna, without.unwrap(), BET, 0));
    assert_eq!(pot(&stage, plan), before);
    assert_eq!(stage.main_balance(anna, "EUR"), 0);
}

#[test]
fn a_fallen_pot_is_paid_once_and_begins_again_at_its_floor() {
    let stage = Stage::new(Loaded::for_luck());
    let (game, plan) = table(&stage);
    let anna = stage.player("anna@mail.example", "EUR", "fr");
    let whole = pot(&stage, plan) + 50;
    let round = stage.round(anna, game, BET, 0);
    hear_of(&stage, &round);
    hear_of(&stage, &round);
    assert_eq!(stage.main_balance(anna, "EUR"), whole);
    assert_eq!(pot(&stage, plan), plan.floor);
    assert_eq!(stage.house_balance(Purpose::Jackpots, "EUR"), plan.floor);
    let winners =
        stage.read(|db| history::winners(db, &stage.catalogue, plan, stage.now(), 3).unwrap());
    assert_eq!(winners[0].login, "an***@mail");
    assert_eq!(winners[0].amount, Money::new(whole, Currency::EUR));
    assert_eq!(winners[0].game.sysname.as_str(), game.sysname);
    assert!(winners[1].at.0 < stage.now());
    let letters = stage.letters_to("anna@mail.example");
    assert_eq!(letters.len(), 1);
    assert!(letters[0].text.contains("Matinée") && letters[0].text.contains("tombé"));
    stage.assert_books();
    stage.pass(60);
    assert!(pot(&stage, plan) > plan.floor);
}

#[test]
fn a_player_of_another_currency_is_paid_in_their_own() {
    let stage = Stage::new(Loaded::against_luck());
    let (game, plan) = table(&stage);
    let anna = stage.player("anna@mail.example", "EUR", "fr");
    hear_of(&stage, &stage.round(anna, game, BET, 0));
    // At its top it falls, whatever the dice say.
    let top = plan.standing(1, None, stage.now()).top;
    while pot(&stage, plan) < top - 2 {
        stage.pass(1);
    }
    let bob = stage.player("bob@mail.example", "USD", "en");
    let dollars = Money::new(5_000, "USD".parse().unwrap());
    let whole = pot(&stage, plan) + world::in_euros(50, "USD");
    hear_of(&stage, &stage.round(bob, game, dollars, 0));
    assert_eq!(
        stage.main_balance(bob, "USD"),
        world::exchange(whole, "EUR", "USD")
    );
    assert_eq!(stage.house_balance(Purpose::Jackpots, "EUR"), plan.floor);
    assert_eq!(stage.house_balance(Purpose::Jackpots, "USD"), 0);
    assert!(
        stage.letters_to("bob@mail.example")[0]
            .text
            .contains("Matinée has fallen")
    );
    stage.assert_books();
}

#[test]
fn a_share_goes_back_with_its_bet_unless_the_pot_has_fallen_since() {
    let stage = Stage::new(Loaded::against_luck());
    let (game, plan) = table(&stage);
    let anna = stage.player("anna@mail.example", "EUR", "fr");
    let before = pot(&stage, plan);
    let round = stage.round(anna, game, BET, 0);
    hear_of(&stage, &round);
    hear_of(&stage, &stage.undoing(&round));
    hear_of(&stage, &stage.undoing(&round));
    assert_eq!(pot(&stage, plan), before);
    assert_eq!(stage.house_balance(Purpose::Jackpots, "EUR"), plan.floor);

    let paid_out = stage.round(anna, game, BET, 0);
    hear_of(&stage, &paid_out);
    let top = plan.standing(1, None, stage.now()).top;
    while pot(&stage, plan) < top {
        stage.pass(1);
    }
    hear_of(&stage, &stage.round(anna, game, BET, 0));
    assert_eq!(pot(&stage, plan), plan.floor);
    hear_of(&stage, &stage.undoing(&paid_out));
    assert_eq!(pot(&stage, plan), plan.floor);
    stage.assert_books();
}

#[test]
fn a_crowd_of_small_wins_leaves_no_large_one_out() {
    let stage = Stage::new(Loaded::against_luck());
    let anna = stage.player("anna@mail.example", "EUR", "fr");
    let sysname = &stage.catalogue.games[0].sysname;
    let win = |number: i64, amount: i64| {
        stage.read(|db| {
            db.execute(
                "INSERT INTO launches (token_hash, uid, sysname, mode, currency, server_seed, session_hash, created_at, expires_at)
                 VALUES (?1, ?2, ?3, 'play', 'EUR', x'', x'', 0, 0)",
                rusqlite::params![number.to_be_bytes(), anna.cast_signed(), sysname],
            )
            .unwrap();
            db.execute(
                "INSERT INTO rounds (launch, key, number, uid, sysname, mode, currency, bet, win, outcome, at)
                 VALUES (last_insert_rowid(), 'r', 1, ?1, ?2, 'play', 'EUR', 20, ?3, '', ?4)",
                rusqlite::params![anna.cast_signed(), sysname, amount, stage.now() + number],
            )
            .unwrap();
        });
    };
    win(0, 5_000);
    win(1, 100);
    for number in 2..10 {
        win(number, 99);
    }
    let shown = stage
        .act(|scene| get_winners::real(scene, stage.now(), 5))
        .unwrap();
    let amounts: Vec<i64> = shown.iter().map(|winner| winner.amount.amount).collect();
    assert_eq!(amounts, [100, 5_000]);
    let later = stage
        .act(|scene| get_winners::real(scene, stage.now() + 1, 5))
        .unwrap();
    assert_eq!(later.len(), 1);
}
