//! Crash: a multiplier climbs with the server's clock until it crashes at a point that was decided before.

use serde_json::{Value, json};

use super::{Bets, Dice, Move, Standing, Timed, Wrong};

/// The multiplier after `t` milliseconds is `exp(GROWTH * t)`: twice the bet after seven seconds, ten times after 23.
const GROWTH: f64 = 0.000_1;
/// Hundredths: the round pays by itself there.
const CEILING: i64 = 1_000_000;
/// Of a hundred: what the fair odds keep.
const RETURN: u64 = 97;
const RANGE: u64 = 1 << 32;

/// Where it crashes, in hundredths. A multiplier of x is reached in 97 of 100 x rounds.
fn point(dice: &mut impl Dice) -> i64 {
    let drawn = dice.below(usize::try_from(RANGE).unwrap_or(usize::MAX)) as u64;
    let point = RETURN * RANGE / (RANGE - drawn);
    i64::try_from(point).map_or(CEILING, |point| point.clamp(100, CEILING))
}

/// Hundredths.
fn multiplier_after(elapsed: i64) -> i64 {
    // Between 1 and the ceiling: a day is cut off long before it would matter.
    let grown = 100.0 * (GROWTH * elapsed.clamp(0, 200_000) as f64).exp();
    (grown as i64).min(CEILING)
}

/// When a multiplier is reached, in milliseconds after the start.
fn reached_after(multiplier: i64) -> i64 {
    ((multiplier as f64 / 100.0).ln() / GROWTH).ceil() as i64
}

pub(super) fn layout() -> Value {
    json!({ "growth": GROWTH, "ceiling": CEILING })
}

pub(super) fn standing(
    bets: &Bets,
    moves: &[Timed],
    elapsed: i64,
    dice: &mut impl Dice,
) -> Result<Standing, Wrong> {
    let (bet, auto, collected) = match moves {
        [
            Timed {
                act: Move::Fly { bet, auto },
                ..
            },
            rest @ ..,
        ] => match rest {
            [] => (*bet, *auto, None),
            [
                Timed {
                    at,
                    act: Move::Collect {},
                },
            ] => (*bet, *auto, Some(*at)),
            _ => return Err(Wrong::Move),
        },
        _ => return Err(Wrong::Move),
    };
    bets.check(bet)?;
    if auto.is_some_and(|auto| !(101..=CEILING).contains(&auto)) {
        return Err(Wrong::Move);
    }
    let point = point(dice);
    let auto = auto.unwrap_or(CEILING);
    // Whatever comes first: the player's own word, the multiplier they named, the crash.
    let taken = match collected {
        Some(at) if at < reached_after(auto).min(reached_after(point)) => {
            Some((at, multiplier_after(at)))
        }
        _ if auto <= point => Some((reached_after(auto), auto)),
        _ => None,
    };
    let due = taken.map_or_else(|| reached_after(point), |(at, _)| at);
    let is_over = elapsed >= due;
    let taken = taken.filter(|_| is_over).map(|(_, multiplier)| multiplier);
    let win = taken.map_or(0, |multiplier| bet * multiplier / 100);
    Ok(Standing {
        staked: bet,
        win: is_over.then_some(win),
        due,
        shown: json!({
            "bet": bet,
            "auto": (auto < CEILING).then_some(auto),
            "taken": taken,
            "crash": is_over.then_some(point),
        }),
    })
}

/// A round whose player has the win taken at one and a half times the bet.
#[cfg(test)]
pub(super) fn simulated(dice: &mut impl Dice) -> (i64, i64) {
    (100, if point(dice) >= 150 { 150 } else { 0 })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::parties::game_studio::draws::Pseudo;

    /// Draws what it is told to.
    struct Fixed(usize);

    impl Dice for Fixed {
        fn below(&mut self, _: usize) -> usize {
            self.0
        }
    }

    /// Crashes at two times the bet (of 97 parts in 194).
    fn crashes_at_two() -> Fixed {
        let drawn = RANGE - RETURN * RANGE / 200;
        let mut dice = Fixed(usize::try_from(drawn).unwrap());
        assert_eq!(point(&mut dice), 200);
        dice
    }

    fn stands(auto: Option<i64>, collected: Option<i64>, elapsed: i64) -> Option<i64> {
        let begun = Timed {
            at: 0,
            act: Move::Fly { bet: 100, auto },
        };
        let collected = collected.map(|at| Timed {
            at,
            act: Move::Collect {},
        });
        let moves: Vec<Timed> = [Some(begun), collected].into_iter().flatten().collect();
        let bets = Bets(vec![100]);
        standing(&bets, &moves, elapsed, &mut crashes_at_two())
            .unwrap()
            .win
    }

    #[test]
    fn the_win_is_taken_before_the_crash_or_not_at_all() {
        let crash = reached_after(200);
        assert_eq!(stands(None, None, crash - 1), None);
        assert_eq!(stands(None, None, crash), Some(0));
        assert_eq!(stands(None, Some(crash - 1), crash), Some(199));
        assert_eq!(stands(None, Some(crash), crash), Some(0));
        assert_eq!(stands(Some(150), None, reached_after(150) - 1), None);
        assert_eq!(stands(Some(150), None, i64::MAX), Some(150));
        assert_eq!(stands(Some(200), None, i64::MAX), Some(200));
        assert_eq!(stands(Some(201), None, i64::MAX), Some(0));
        // The multiplier that was named came first.
        assert_eq!(stands(Some(150), Some(crash - 1), i64::MAX), Some(150));
        assert_eq!(stands(Some(150), Some(1_000), i64::MAX), Some(110));
    }

    #[test]
    fn an_open_round_does_not_tell_where_it_crashes() {
        let begun = [Timed {
            at: 0,
            act: Move::Fly {
                bet: 100,
                auto: None,
            },
        }];
        let open = standing(&Bets(vec![100]), &begun, 100, &mut crashes_at_two()).unwrap();
        assert_eq!(open.shown["crash"], Value::Null);
    }

    proptest! {
        #[test]
        fn a_multiplier_is_reached_when_the_clock_says_so(multiplier in 101..CEILING, drawn in any::<u32>()) {
            let at = reached_after(multiplier);
            prop_assert!(multiplier_after(at) >= multiplier);
            prop_assert!(multiplier_after(at - 1) <= multiplier);
            let point = point(&mut Fixed(drawn as usize));
            prop_assert!((100..=CEILING).contains(&point));
        }

        #[test]
        fn nobody_is_paid_more_than_where_it_crashed(seed in any::<u64>(), at in 0..120_000_i64) {
            let moves = [
                Timed { at: 0, act: Move::Fly { bet: 100, auto: None } },
                Timed { at, act: Move::Collect {} },
            ];
            let bets = Bets(vec![100]);
            let win = standing(&bets, &moves, i64::MAX, &mut Pseudo::new(seed)).unwrap().win.unwrap();
            prop_assert!(win <= point(&mut Pseudo::new(seed)));
        }
    }
}
