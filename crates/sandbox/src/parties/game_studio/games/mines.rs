//! Mines: each safe tile raises what the round pays, a mine ends it.

use serde_json::{Value, json};

use super::{Bets, Dice, Move, PATIENCE_MS, Standing, Timed, Wrong};

const TILES: usize = 25;
/// How many mines a player may choose.
const CHOICES: [usize; 6] = [1, 3, 5, 8, 12, 20];
/// Of ten thousand: what the fair odds keep.
const RETURN: u128 = 9_700;
/// A multiplier never passes it, in ten-thousandths: the round pays by itself before.
const CEILING: u128 = 10_000 * 10_000;

/// What a round pays after `opened` safe tiles, in ten-thousandths of the bet: the fair odds of getting so far, of which 97 %.
fn multiplier(mines: usize, opened: usize) -> i64 {
    let (mut over, mut under) = (RETURN, 1_u128);
    for tile in 0..opened as u128 {
        over *= TILES as u128 - tile;
        under *= (TILES - mines) as u128 - tile;
    }
    i64::try_from(over / under).unwrap_or(i64::MAX)
}

/// How many tiles may be opened: all that are safe, or as many as stay under the ceiling.
fn most(mines: usize) -> usize {
    (0..=TILES - mines)
        .rev()
        .find(|opened| multiplier(mines, *opened).unsigned_abs() as u128 <= CEILING)
        .unwrap_or(0)
}

fn pay(bet: i64, mines: usize, opened: usize) -> i64 {
    if opened == 0 {
        // Nothing was risked.
        return bet;
    }
    let pay = i128::from(bet) * i128::from(multiplier(mines, opened)) / 10_000;
    i64::try_from(pay).unwrap_or(i64::MAX)
}

/// Where the mines are: one after the other takes a tile of those that are left.
fn lay(mines: usize, dice: &mut impl Dice) -> Vec<usize> {
    let mut free: Vec<usize> = (0..TILES).collect();
    (0..mines)
        .map(|_| free.swap_remove(dice.below(free.len())))
        .collect()
}

pub(super) fn layout() -> Value {
    let ladder = |mines: usize| -> Vec<i64> {
        (1..=most(mines))
            .map(|opened| multiplier(mines, opened))
            .collect()
    };
    json!({
        "tiles": TILES,
        "choices": CHOICES,
        "ladders": CHOICES.map(ladder),
    })
}

pub(super) fn standing(
    bets: &Bets,
    moves: &[Timed],
    elapsed: i64,
    dice: &mut impl Dice,
) -> Result<Standing, Wrong> {
    let Some((
        Timed {
            act: Move::Dig { bet, mines },
            ..
        },
        rest,
    )) = moves.split_first()
    else {
        return Err(Wrong::Move);
    };
    bets.check(*bet)?;
    if !CHOICES.contains(mines) {
        return Err(Wrong::Move);
    }
    let (bet, mines) = (*bet, *mines);
    let laid = lay(mines, dice);
    let mut opened = Vec::new();
    let mut win = None;
    for step in rest {
        match step.act {
            _ if win.is_some() => return Err(Wrong::Move),
            Move::Open { tile } if tile < TILES && !opened.contains(&tile) => {
                opened.push(tile);
                if laid.contains(&tile) {
                    win = Some(0);
                } else if opened.len() == most(mines) {
                    win = Some(pay(bet, mines, opened.len()));
                }
            }
            Move::Collect {} if !opened.is_empty() => win = Some(pay(bet, mines, opened.len())),
            _ => return Err(Wrong::Move),
        }
    }
    if elapsed >= PATIENCE_MS {
        win.get_or_insert(pay(bet, mines, opened.len()));
    }
    Ok(Standing {
        staked: bet,
        win,
        due: PATIENCE_MS,
        shown: json!({
            "bet": bet,
            "mines": mines,
            "opened": opened,
            "pays": win.unwrap_or_else(|| pay(bet, mines, opened.len())),
            "laid": win.map(|_| laid),
        }),
    })
}

/// A round of three mines whose player takes the win after four tiles.
#[cfg(test)]
pub(super) fn simulated(dice: &mut impl Dice) -> (i64, i64) {
    let is_hit = lay(3, dice).iter().any(|tile| *tile < 4);
    (10_000, if is_hit { 0 } else { pay(10_000, 3, 4) })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::parties::game_studio::draws::Pseudo;

    #[test]
    fn whenever_a_player_stops_the_return_is_97_per_cent() {
        for mines in CHOICES {
            let mut likelihood = 1.0;
            for opened in 1..=most(mines) {
                let left = TILES + 1 - opened;
                likelihood *= (left - mines) as f64 / left as f64;
                let back = likelihood * multiplier(mines, opened) as f64 / 10_000.0;
                assert!(
                    (0.9699..0.970_001).contains(&back),
                    "{mines}, {opened}: {back}"
                );
            }
            assert!(most(mines) >= 3, "{mines}");
        }
    }

    proptest! {
        #[test]
        fn mines_lie_on_tiles_of_their_own(seed in any::<u64>(), choice in 0..CHOICES.len()) {
            let mut laid = lay(CHOICES[choice], &mut Pseudo::new(seed));
            laid.sort_unstable();
            laid.dedup();
            prop_assert_eq!(laid.len(), CHOICES[choice]);
            prop_assert!(laid.iter().all(|tile| *tile < TILES));
        }
    }

    #[test]
    fn an_open_round_does_not_tell_where_the_mines_are() {
        let begun = [Timed {
            at: 0,
            act: Move::Dig { bet: 100, mines: 5 },
        }];
        let stands = |elapsed| standing(&Bets(vec![100]), &begun, elapsed, &mut Pseudo::new(1));
        let open = stands(0).unwrap();
        assert_eq!((open.win, &open.shown["laid"]), (None, &Value::Null));
        // A player who never comes back has risked nothing.
        assert_eq!(stands(PATIENCE_MS).unwrap().win, Some(100));
    }
}
