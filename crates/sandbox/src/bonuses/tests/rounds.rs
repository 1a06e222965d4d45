//! Bets, wins and wagering.

use super::*;

#[test]
fn a_bet_comes_from_main_first_and_then_from_the_bonus() {
    let stage = Stage::with_main(150);
    stage.active(1_000, 30);
    let slot = stage.slot();
    let first = stage.place("a", &slot, 100).unwrap();
    assert_eq!(first.bonus_part(), 0);
    let second = stage.place("b", &slot, 100).unwrap();
    assert_eq!(second.bonus_part(), 50);
    assert_eq!(stage.balances(), (0, 950));
    stage.check();
}

#[test]
fn a_win_goes_back_in_the_proportion_of_the_bet_and_its_odd_cent_to_main() {
    let stage = Stage::with_main(50);
    stage.active(1_000, 30);
    let open = stage.place("a", &stage.slot(), 100).unwrap();
    assert_eq!(stage.close(&open, 101), 51);
    assert_eq!(stage.balances(), (51, 1_000));
    stage.check();
}

#[test]
fn a_bet_from_main_alone_wins_for_main_alone() {
    let stage = Stage::with_main(100);
    stage.active(1_000, 30);
    stage.play("a", 100, 777);
    assert_eq!(stage.balances(), (777, 1_000));
}

#[test]
fn without_a_bonus_an_empty_purse_asks_for_a_deposit() {
    let stage = Stage::with_main(50);
    stage.grant(1_000, 30);
    let refused = stage.place("a", &stage.slot(), 100);
    assert_eq!(refusal_of(refused), ErrorType::UserNeedDepositException);
    assert_eq!(stage.balances(), (50, 0));
}

#[test]
fn bonus_money_is_not_staked_beyond_its_terms_but_main_money_is() {
    let stage = Stage::with_main(600);
    let id = stage.active(10_000, 30);
    let live = stage.game(GameType::Live).sysname.clone();
    stage.play("a", 600, 0);
    assert_eq!(
        stage.bonus(id).wager_done,
        0,
        "a bet above the maximum does not count"
    );
    for (sysname, bet) in [
        (stage.slot(), 501),
        (live, 100),
        ("ruby-ritual".to_owned(), 100),
    ] {
        let refused = stage.place("b", &sysname, bet);
        assert_eq!(refusal_of(refused), ErrorType::UserNeedDepositException);
    }
    assert_eq!(stage.balances(), (0, 10_000));
    assert!(stage.place("c", &stage.slot(), 500).is_ok());
}

#[test]
fn games_count_by_their_type() {
    let stage = Stage::with_main(10_000);
    let id = stage.active(1_000, 30);
    for (kind, counted) in [
        (GameType::Slot, 200),
        (GameType::Fast, 100),
        (GameType::Casino, 20),
        (GameType::Live, 0),
    ] {
        let before = stage.bonus(id).wager_done;
        let sysname = stage.game(kind).sysname.clone();
        let open = stage.place(&format!("{kind:?}"), &sysname, 200).unwrap();
        stage.close(&open, 0);
        assert_eq!(stage.bonus(id).wager_done - before, counted, "{kind:?}");
    }
}

#[test]
fn enough_wagered_makes_the_bonus_the_players_own() {
    let stage = Stage::with_main(0);
    let id = stage.active(1_000, 2);
    for round in 0..4 {
        stage.play(&round.to_string(), 500, 600);
    }
    let bonus = stage.bonus(id);
    assert_eq!(bonus.status, Status::Finished(Outcome::Completed));
    assert_eq!(stage.balances(), (1_400, 0));
    stage.check();
}

#[test]
fn more_than_the_cap_stays_with_the_house() {
    let stage = Stage::with_main(0);
    let id = stage.grant_with(1_000, 1, |terms| terms.max_payout = Some(1_500));
    stage.verb(id, life::activate);
    stage.play("a", 500, 0);
    let late = stage.place("b", &stage.slot(), 100).unwrap();
    stage.play("c", 400, 1_400);
    // 500 of 1,000 is staked, then 500 more; the open round wins after that.
    stage.close(&late, 1_000);
    assert_eq!(stage.bonus(id).status, Status::Finished(Outcome::Completed));
    assert_eq!(stage.balances(), (1_500, 0));
    stage.check();
}

#[test]
fn a_bonus_without_a_bet_left_is_lost() {
    let stage = Stage::with_main(0);
    let id = stage.active(510, 30);
    stage.play("a", 500, 0);
    assert_eq!(stage.bonus(id).status, Status::Finished(Outcome::Lost));
    assert_eq!(stage.balances(), (0, 0));
    stage.check();
}

#[test]
fn a_rolled_back_round_counts_for_nothing_and_its_bonus_lives_again() {
    let stage = Stage::with_main(0);
    let id = stage.active(500, 30);
    let open = stage.place("a", &stage.slot(), 500).unwrap();
    stage.close(&open, 0);
    assert_eq!(stage.bonus(id).status, Status::Finished(Outcome::Lost));
    stage.roll_back(&open);
    assert_eq!(stage.bonus(id).status, Status::Active);
    assert_eq!(stage.balances(), (0, 500));
    stage.check();
}

#[test]
fn rolling_back_undoes_exactly_what_the_round_did_once() {
    let stage = Stage::with_main(1_000);
    let id = stage.active(1_000, 30);
    let slot = stage.slot();
    let first = stage.place("a", &slot, 200).unwrap();
    stage.close(&first, 0);
    let second = stage.place("b", &slot, 300).unwrap();
    stage.close(&second, 0);
    stage.roll_back(&first);
    stage.act(|scene| super::super::wagering::rolled_back(scene, "a"));
    assert_eq!(stage.bonus(id).wager_done, 300);
    assert_eq!(stage.balances(), (700, 1_000));
}

#[test]
fn a_late_win_follows_its_bonus_to_where_it_went() {
    for (verb, main, reserve) in [
        (life::remove as fn(&Scene<'_>, &mut Record) -> _, 0, 0),
        (life::deactivate, 0, 1_300),
    ] {
        let stage = Stage::with_main(0);
        let id = stage.active(1_000, 30);
        let open = stage.place("a", &stage.slot(), 200).unwrap();
        stage.verb(id, verb);
        // Another one has taken its place: it must not get what is not its own.
        let other = stage.active(700, 30);
        stage.close(&open, 500);
        assert_eq!(stage.balances(), (main, 700));
        assert_eq!(stage.balance(Purpose::BonusReserve), reserve);
        assert_eq!(stage.bonus(other).status, Status::Active);
        stage.check();
    }
}

#[test]
fn what_comes_back_late_is_of_the_bonus_that_was_staked_and_not_of_the_last_one() {
    let stage = Stage::with_main(0);
    let aside = stage.active(1_000, 30);
    let slot = stage.slot();
    let won = stage.place("a", &slot, 200).unwrap();
    let undone = stage.place("b", &slot, 300).unwrap();
    stage.verb(aside, life::deactivate);
    stage.active(700, 30);
    stage.play("c", 200, 0);
    stage.close(&won, 150);
    stage.roll_back(&undone);
    assert_eq!(stage.bonus(aside).held, 950);
    assert_eq!(stage.balances(), (0, 500));
    stage.check();
}

#[test]
fn a_late_win_of_a_completed_bonus_is_the_players_own() {
    let stage = Stage::with_main(0);
    stage.active(1_000, 1);
    let slot = stage.slot();
    let open = stage.place("a", &slot, 200).unwrap();
    stage.play("b", 500, 0);
    stage.play("c", 300, 2_000);
    // 200 of the 1,000 to stake are in the open round: it completes the bonus.
    assert_eq!(stage.balances(), (0, 2_000));
    stage.close(&open, 50);
    assert_eq!(stage.balances(), (2_050, 0));
    stage.check();
}

#[test]
fn free_spins_neither_stake_nor_count() {
    let stage = Stage::with_main(0);
    let id = stage.active(1_000, 30);
    stage.act(|scene| {
        publish(
            scene,
            &DomainEvent::RoundPlayed {
                round: "free".to_owned(),
                uid: stage.uid,
                sysname: stage.slot(),
                bet: eur(20),
                win: eur(0),
                from_bonus: 0,
                is_freespin: true,
                odds: None,
            },
        )
    });
    assert_eq!(stage.bonus(id).wager_done, 0);
}

fn pack(stage: &Stage, count: i64, multiplier: i64) -> i64 {
    let sysname = stage.slot();
    stage.act(|scene| {
        freespins::grant(
            scene,
            stage.uid,
            &freespins::Grant {
                campaign: None,
                sysname,
                count,
                bet: eur(20),
                multiplier,
                seconds: DAY,
            },
        )
    })
}

#[test]
fn wins_of_free_spins_gather_in_one_bonus() {
    let stage = Stage::with_main(0);
    let pack = pack(&stage, 2, 30);
    let slot = stage.slot();
    for win in [300, 200] {
        let next = stage
            .act(|scene| freespins::next(scene, stage.uid, &slot))
            .unwrap();
        assert_eq!((next.pack, next.bet), (pack, eur(20)));
        stage.act(|scene| freespins::spent(scene, pack, eur(win)));
    }
    assert_eq!(
        stage.act(|scene| freespins::next(scene, stage.uid, &slot)),
        None
    );
    let all = stage.all();
    assert_eq!(all.len(), 1);
    assert_eq!((all[0].amount, all[0].wager_required), (500, 15_000));
    assert_eq!(stage.balances(), (0, 500));
    // There is no third spin.
    assert!(
        stage
            .attempt(|scene| freespins::spent(scene, pack, eur(10_000)))
            .is_err()
    );
    stage.check();
}

#[test]
fn wins_of_free_spins_wait_beside_an_active_bonus() {
    let stage = Stage::with_main(0);
    stage.active(1_000, 30);
    let pack = pack(&stage, 2, 30);
    for win in [300, 0] {
        stage.act(|scene| freespins::spent(scene, pack, eur(win)));
    }
    assert_eq!(stage.balances(), (0, 1_000));
    assert_eq!(stage.balance(Purpose::BonusReserve), 300);
    stage.check();
}

#[test]
fn some_packs_win_for_main_and_packs_expire() {
    let mut stage = Stage::with_main(0);
    let pack = pack(&stage, 3, 0);
    stage.act(|scene| freespins::spent(scene, pack, eur(300)));
    stage.act(|scene| freespins::spent(scene, pack, eur(300)));
    assert_eq!(stage.balances(), (600, 0));
    stage.now += DAY;
    let slot = stage.slot();
    assert_eq!(
        stage.act(|scene| freespins::next(scene, stage.uid, &slot)),
        None
    );
    stage.settle();
    assert!(
        stage
            .attempt(|scene| freespins::spent(scene, pack, eur(1)))
            .is_err()
    );
    stage.check();
}
