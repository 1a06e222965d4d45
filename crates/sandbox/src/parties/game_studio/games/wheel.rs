//! A wheel of fortune that everybody who has opened it shares: it turns by the clock, whoever is there.

use std::sync::LazyLock;

use serde_json::{Value, json};

use super::{Bets, Chip, Dice, Move, Standing, Timed, Wrong};

const SEGMENTS: usize = 50;
/// What stands on the wheel: how often, and what it pays beside the chip. The fiftieth segment is the house's. All return
/// the same: so many segments times one more than the pay are 48.
pub(crate) const FIELDS: [(usize, i64); 5] = [(24, 1), (12, 3), (8, 5), (4, 11), (1, 47)];

pub(crate) const BETTING_MS: i64 = 14_000;
pub(crate) const TURNING_MS: i64 = 6_000;
const SHOWING_MS: i64 = 4_000;
pub(crate) const CYCLE_MS: i64 = BETTING_MS + TURNING_MS + SHOWING_MS;

/// The number of the round that runs at an instant.
pub(crate) const fn number_at(now_ms: i64) -> i64 {
    now_ms.div_euclid(CYCLE_MS)
}

/// The segments around the wheel, as what they pay; 0 is the house's. Equal ones lie as far from each other as they can.
static WHEEL: LazyLock<[i64; SEGMENTS]> = LazyLock::new(|| {
    let mut places: Vec<(usize, i64)> = FIELDS
        .iter()
        .chain(&[(1, 0)])
        .flat_map(|(count, pays)| {
            (0..*count).map(move |place| ((2 * place + 1) * 100_000 / (2 * count), *pays))
        })
        .collect();
    places.sort_unstable();
    std::array::from_fn(|place| places[place].1)
});

/// Where it stops, and what stands there.
pub(crate) fn spin(dice: &mut impl Dice) -> (usize, i64) {
    let place = dice.below(SEGMENTS);
    (place, WHEEL[place])
}

fn back(chip: &Chip, pays: i64) -> Result<i64, Wrong> {
    let is_field = |field: &&(usize, i64)| chip.spot == field.1.to_string();
    let (_, field) = FIELDS.iter().find(is_field).ok_or(Wrong::Move)?;
    Ok(if *field == pays {
        chip.amount * (pays + 1)
    } else {
        0
    })
}

pub(super) fn layout() -> Value {
    json!({
        "segments": WHEEL.to_vec(),
        "fields": FIELDS.map(|(count, pays)| json!({ "count": count, "pays": pays })),
        "betting": BETTING_MS,
        "turning": TURNING_MS,
        "cycle": CYCLE_MS,
    })
}

pub(super) fn standing(
    bets: &Bets,
    moves: &[Timed],
    elapsed: i64,
    dice: &mut impl Dice,
) -> Result<Standing, Wrong> {
    let mut chips: Vec<Chip> = Vec::new();
    for step in moves {
        let Move::Bet { chips: more } = &step.act else {
            return Err(Wrong::Move);
        };
        if step.at >= BETTING_MS {
            return Err(Wrong::Closed);
        }
        chips.extend_from_slice(more);
    }
    bets.check_chips(&chips)?;
    let (place, pays) = spin(dice);
    let wins = chips
        .iter()
        .map(|chip| back(chip, pays))
        .collect::<Result<Vec<i64>, Wrong>>()?;
    let due = BETTING_MS + TURNING_MS;
    Ok(Standing {
        staked: chips.iter().map(|chip| chip.amount).sum(),
        win: (elapsed >= due).then(|| wins.iter().sum()),
        due,
        shown: json!({
            "chips": chips,
            "wins": (elapsed >= due).then_some(wins),
            // Nothing can be bet any more.
            "place": (elapsed >= BETTING_MS).then_some(place),
        }),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parties::game_studio::draws::Pseudo;

    #[test]
    fn every_field_returns_96_per_cent() {
        for (count, pays) in FIELDS {
            assert_eq!(WHEEL.iter().filter(|seen| **seen == pays).count(), count);
            assert_eq!(count as i64 * (pays + 1) * 100, 96 * SEGMENTS as i64);
        }
        assert_eq!(WHEEL.iter().filter(|seen| **seen == 0).count(), 1);
    }

    fn bet(at: i64) -> Timed {
        Timed {
            at,
            act: Move::Bet {
                chips: vec![Chip {
                    spot: "1".to_owned(),
                    amount: 100,
                }],
            },
        }
    }

    #[test]
    fn bets_close_before_the_wheel_tells() {
        let bets = Bets(vec![100, 200]);
        let stands = |moves: &[Timed], elapsed| {
            standing(&bets, moves, elapsed, &mut Pseudo::new(1))
                .map(|stands| (stands.win, stands.shown))
        };
        let (win, shown) = stands(&[bet(0), bet(BETTING_MS - 1)], BETTING_MS - 1).unwrap();
        assert_eq!((win, &shown["place"]), (None, &Value::Null));
        assert_eq!(
            stands(&[bet(BETTING_MS)], BETTING_MS).unwrap_err(),
            Wrong::Closed
        );
        let (win, shown) = stands(&[bet(0)], BETTING_MS).unwrap();
        assert!(win.is_none() && shown["place"].is_number());
        assert!(
            stands(&[bet(0)], BETTING_MS + TURNING_MS)
                .unwrap()
                .0
                .is_some()
        );
        // More than the highest bet in all.
        assert_eq!(
            stands(&[bet(0), bet(1), bet(2)], 3).unwrap_err(),
            Wrong::Bet
        );
    }
}
