//! Keno: a player crosses one to ten of forty numbers, ten are drawn.

use serde_json::{Value, json};

use super::{Bets, Dice, Move, Standing, Timed, Wrong};

const NUMBERS: usize = 40;
const DRAWN: usize = 10;

/// What is paid in tenths of the bet, by how many numbers are crossed (from 1), then by how many of them are drawn (from 0). Every
/// row returns 95 %.
const PAYS: [&[i64]; 10] = [
    &[0, 38],
    &[0, 4, 138],
    &[0, 0, 29, 456],
    &[0, 0, 14, 105, 1_030],
    &[0, 0, 0, 75, 250, 3_020],
    &[0, 0, 5, 33, 90, 600, 7_000],
    &[0, 0, 0, 20, 73, 310, 2_000, 20_000],
    &[0, 0, 0, 0, 72, 200, 1_000, 5_000, 50_000],
    &[0, 0, 0, 0, 43, 116, 450, 2_000, 15_000, 80_000],
    &[0, 0, 0, 0, 24, 73, 300, 1_200, 6_000, 30_000, 100_000],
];

/// The numbers in the order in which they are drawn: each takes one of those that are left.
fn draw(dice: &mut impl Dice) -> Vec<usize> {
    let mut left: Vec<usize> = (1..=NUMBERS).collect();
    (0..DRAWN)
        .map(|_| left.swap_remove(dice.below(left.len())))
        .collect()
}

fn pay(bet: i64, crossed: usize, hits: usize) -> i64 {
    let tenths = PAYS
        .get(crossed.wrapping_sub(1))
        .and_then(|row| row.get(hits))
        .copied()
        .unwrap_or(0);
    bet * tenths / 10
}

/// Numbers of the card, each once, in order.
fn is_card(numbers: &[usize]) -> bool {
    (1..=PAYS.len()).contains(&numbers.len())
        && numbers.iter().all(|number| (1..=NUMBERS).contains(number))
        && numbers.is_sorted_by(|one, next| one < next)
}

pub(super) fn layout() -> Value {
    json!({ "numbers": NUMBERS, "drawn": DRAWN, "pays": PAYS })
}

pub(super) fn standing(
    bets: &Bets,
    moves: &[Timed],
    dice: &mut impl Dice,
) -> Result<Standing, Wrong> {
    let [
        Timed {
            act: Move::Cross { bet, numbers },
            ..
        },
    ] = moves
    else {
        return Err(Wrong::Move);
    };
    bets.check(*bet)?;
    if !is_card(numbers) {
        return Err(Wrong::Move);
    }
    let drawn = draw(dice);
    let hits = numbers
        .iter()
        .filter(|number| drawn.contains(number))
        .count();
    Ok(Standing {
        staked: *bet,
        win: Some(pay(*bet, numbers.len(), hits)),
        due: 0,
        shown: json!({ "bet": bet, "numbers": numbers, "drawn": drawn, "hits": hits }),
    })
}

/// A card of so many numbers.
#[cfg(test)]
pub(super) fn simulated(crossed: usize) -> impl Fn(&mut super::super::draws::Pseudo) -> (i64, i64) {
    move |dice| {
        let hits = draw(dice)
            .iter()
            .filter(|number| **number <= crossed)
            .count();
        (100, pay(100, crossed, hits))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choose(all: usize, some: usize) -> f64 {
        (0..some).fold(1.0, |ways, place| {
            ways * (all - place) as f64 / (place + 1) as f64
        })
    }

    #[test]
    fn every_card_returns_95_per_cent() {
        for (crossed, row) in (1..).zip(PAYS) {
            assert_eq!(row.len(), crossed + 1);
            let back: f64 = (0..=crossed)
                .map(|hits| {
                    let ways = choose(crossed, hits) * choose(NUMBERS - crossed, DRAWN - hits);
                    ways / choose(NUMBERS, DRAWN) * pay(10_000, crossed, hits) as f64 / 10_000.0
                })
                .sum();
            assert!((0.949..0.951).contains(&back), "{crossed}: {back}");
        }
    }

    #[test]
    fn a_card_has_one_to_ten_numbers_of_its_own() {
        assert!(is_card(&[40]) && is_card(&[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]));
        for wrong in [&[][..], &[0], &[41], &[3, 3], &[4, 3]] {
            assert!(!is_card(wrong), "{wrong:?}");
        }
        assert!(!is_card(&(1..=11).collect::<Vec<_>>()));
    }
}
