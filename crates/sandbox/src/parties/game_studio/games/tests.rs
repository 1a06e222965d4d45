//! What a game publishes is what playing it gives.

use super::*;
use crate::parties::game_studio::draws::Pseudo;

const ROUNDS: u32 = 1_000_000;

/// Plays a million rounds: the published return lies within four standard errors of what came back.
fn assert_returns(rules: GameKind, round: impl Fn(&mut Pseudo) -> (i64, i64)) {
    let (mut staked, mut back, mut squares) = (0.0, 0.0, 0.0);
    let published = f64::from(rules.rtp_hundredths()) / 10_000.0;
    for number in 0..ROUNDS {
        let (stake, win) = round(&mut Pseudo::new(u64::from(number)));
        let (stake, win) = (stake as f64, win as f64);
        staked += stake;
        back += win;
        squares += (win - published * stake).powi(2);
    }
    let mean = back / staked;
    let error = squares.sqrt() / staked;
    assert!(
        (mean - published).abs() < 4.0 * error,
        "{rules:?}: {mean} ± {error}, published {published}"
    );
}

/// One that is played through `standing`, as the server plays it.
fn played(rules: GameKind, moves: &[Move]) -> impl Fn(&mut Pseudo) -> (i64, i64) {
    let bets = Bets(vec![100, 10_000]);
    let moves: Vec<Timed> = moves
        .iter()
        .map(|act| Timed {
            at: 0,
            act: act.clone(),
        })
        .collect();
    move |dice| {
        let stands = standing(rules, &bets, &moves, i64::MAX, dice).unwrap();
        (stands.staked, stands.win.unwrap())
    }
}

#[test]
fn roulette_returns_what_is_published() {
    assert_returns(GameKind::Roulette, |dice| {
        let pocket = roulette::spin(dice);
        let back = |name: &str| roulette::Spot::from_name(name).unwrap().back(pocket, 100);
        (400, back("n17") + back("red") + back("d1") + back("s14-17"))
    });
}

#[test]
fn mines_return_what_is_published() {
    assert_returns(GameKind::Mines, mines::simulated);
}

#[test]
fn blackjack_returns_what_is_published_to_basic_strategy() {
    assert_returns(GameKind::Blackjack, blackjack::tests::round);
}

#[test]
fn crash_returns_what_is_published() {
    assert_returns(GameKind::Crash, crash::simulated);
}

#[test]
fn the_wheel_returns_what_is_published() {
    assert_returns(GameKind::Wheel, |dice| {
        let (_, pays) = wheel::spin(dice);
        let back = |field: i64| if field == pays { 100 * (field + 1) } else { 0 };
        (200, back(1) + back(11))
    });
}

#[test]
fn dice_return_what_is_published() {
    let chip = |spot: &str| Chip {
        spot: spot.to_owned(),
        amount: 10_000,
    };
    let chips = ["high", "t7", "pair", "f6"].map(chip);
    assert_returns(GameKind::Dice, |dice| {
        let throw = dice::throw(dice);
        let back = chips.iter().map(|chip| dice::back(chip, throw).unwrap());
        (40_000, back.sum())
    });
}

#[test]
fn keno_returns_what_is_published() {
    for crossed in [1, 4, 10] {
        assert_returns(GameKind::Keno, keno::simulated(crossed));
    }
}

#[test]
fn baccarat_returns_what_is_published() {
    assert_returns(GameKind::Baccarat, |dice| {
        let coup = baccarat::deal(dice);
        (100, coup.back(baccarat::Spot::Player, 100))
    });
}

#[test]
fn poker_returns_what_is_published_to_the_strategy_of_its_rules() {
    assert_returns(GameKind::Poker, poker::tests::round);
}

#[test]
fn a_round_of_the_first_move_alone_ends_by_itself() {
    for rules in [
        GameKind::Roulette,
        GameKind::Mines,
        GameKind::Blackjack,
        GameKind::Crash,
        GameKind::Wheel,
        GameKind::Dice,
        GameKind::Baccarat,
        GameKind::Keno,
        GameKind::Poker,
    ] {
        let (staked, win) = played(rules, &[first_move(rules, 100)])(&mut Pseudo::new(1));
        assert!(staked == 100 && win >= 0, "{rules:?}");
    }
}

#[test]
fn a_move_of_another_game_is_refused() {
    let acts = [
        Move::Deal { bet: 100 },
        Move::Dig { bet: 100, mines: 3 },
        Move::Fly {
            bet: 100,
            auto: None,
        },
        Move::Collect {},
        Move::Hit {},
    ];
    for act in acts {
        let moves = [Timed { at: 0, act }];
        let told = standing(
            GameKind::Roulette,
            &Bets(vec![100]),
            &moves,
            0,
            &mut Pseudo::new(1),
        );
        assert_eq!(told.err(), Some(Wrong::Move));
    }
}
