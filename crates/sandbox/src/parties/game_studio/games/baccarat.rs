//! Baccarat (punto banco): eight decks, shuffled before each round; player and banker draw by the table's rules.

use serde_json::{Value, json};

use super::cards::{Card, Shoe, rank};
use super::{Bets, Chip, Dice, Standing, Timed, Wrong};

const DECKS: usize = 8;
/// From here on a hand of two cards ends the round.
const NATURAL: u8 = 8;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Spot {
    Player,
    Banker,
    Tie,
}

#[derive(Debug, PartialEq, Eq)]
pub(super) struct Coup {
    player: Vec<Card>,
    banker: Vec<Card>,
}

/// Tens and pictures count nothing.
const fn value(card: Card) -> u8 {
    let points = rank(card) + 1;
    if points >= 10 { 0 } else { points }
}

fn total(cards: &[Card]) -> u8 {
    cards.iter().map(|card| value(*card)).sum::<u8>() % 10
}

/// Whether the banker takes a third card, by their total and the player's third card.
const fn banker_draws(banker: u8, third: Option<u8>) -> bool {
    match (banker, third) {
        (_, None) => banker <= 5,
        (0..=2, _) => true,
        (3, Some(third)) => third != 8,
        (4, Some(third)) => matches!(third, 2..=7),
        (5, Some(third)) => matches!(third, 4..=7),
        (6, Some(third)) => matches!(third, 6 | 7),
        _ => false,
    }
}

pub(super) fn deal(dice: &mut impl Dice) -> Coup {
    let mut shoe = Shoe::of(DECKS);
    let mut next = || shoe.deal(dice);
    let [first, second, third, fourth] = [next(), next(), next(), next()];
    let (mut player, mut banker) = (vec![first, third], vec![second, fourth]);
    if total(&player) < NATURAL && total(&banker) < NATURAL {
        let third = (total(&player) <= 5).then(&mut next);
        player.extend(third);
        if banker_draws(total(&banker), third.map(value)) {
            banker.push(next());
        }
    }
    Coup { player, banker }
}

impl Coup {
    fn winner(&self) -> Spot {
        match total(&self.player).cmp(&total(&self.banker)) {
            std::cmp::Ordering::Greater => Spot::Player,
            std::cmp::Ordering::Less => Spot::Banker,
            std::cmp::Ordering::Equal => Spot::Tie,
        }
    }

    /// What comes back for a chip, the chip included. On a tie, player and banker get theirs back.
    pub fn back(&self, spot: Spot, amount: i64) -> i64 {
        match (spot, self.winner()) {
            (Spot::Player, Spot::Player) => amount * 2,
            // Less a commission of one in twenty.
            (Spot::Banker, Spot::Banker) => amount + amount * 19 / 20,
            (Spot::Tie, Spot::Tie) => amount * 10,
            (Spot::Player | Spot::Banker, Spot::Tie) => amount,
            _ => 0,
        }
    }
}

impl Spot {
    fn from_name(name: &str) -> Option<Self> {
        match name {
            "player" => Some(Self::Player),
            "banker" => Some(Self::Banker),
            "tie" => Some(Self::Tie),
            _ => None,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Player => "player",
            Self::Banker => "banker",
            Self::Tie => "tie",
        }
    }
}

pub(super) fn standing(
    bets: &Bets,
    moves: &[Timed],
    dice: &mut impl Dice,
) -> Result<Standing, Wrong> {
    let chips = bets.chips(moves)?;
    let coup = deal(dice);
    let back = |chip: &Chip| {
        let spot = Spot::from_name(&chip.spot).ok_or(Wrong::Move)?;
        Ok(coup.back(spot, chip.amount))
    };
    let wins = chips
        .iter()
        .map(back)
        .collect::<Result<Vec<i64>, Wrong>>()?;
    Ok(Standing {
        staked: chips.iter().map(|chip| chip.amount).sum(),
        win: Some(wins.iter().sum()),
        due: 0,
        shown: shown(&coup, chips, &wins),
    })
}

fn shown(coup: &Coup, chips: &[Chip], wins: &[i64]) -> Value {
    let hand = |cards: &[Card]| json!({ "cards": cards, "total": total(cards) });
    json!({
        "chips": chips,
        "player": hand(&coup.player),
        "banker": hand(&coup.banker),
        "winner": coup.winner().name(),
        "wins": wins,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parties::game_studio::draws::Pseudo;

    const ROUNDS: u32 = 1_000_000;

    /// The exact returns of eight decks: 98.765 % on the player, 98.942 % on the banker, 95.156 % on a tie that pays nine to one.
    #[test]
    fn every_field_returns_what_the_rules_say() {
        let mut back = [0_i64; 3];
        for number in 0..ROUNDS {
            let coup = deal(&mut Pseudo::new(u64::from(number)));
            for (sum, spot) in back.iter_mut().zip([Spot::Player, Spot::Banker, Spot::Tie]) {
                *sum += coup.back(spot, 100);
            }
        }
        // Four standard errors of a million rounds: one round of player or banker deviates by 0.95, of a tie by 2.9.
        for (back, exact, error) in [
            (back[0], 0.987_65, 0.004),
            (back[1], 0.989_42, 0.004),
            (back[2], 0.951_56, 0.012),
        ] {
            let mean = back as f64 / f64::from(ROUNDS) / 100.0;
            assert!((mean - exact).abs() < error, "{mean}, exactly {exact}");
        }
    }

    #[test]
    fn the_banker_draws_by_the_table() {
        for (banker, third, draws) in [
            (5, None, true),
            (6, None, false),
            (2, Some(8), true),
            (3, Some(8), false),
            (3, Some(9), true),
            (4, Some(1), false),
            (4, Some(7), true),
            (5, Some(3), false),
            (5, Some(4), true),
            (6, Some(5), false),
            (6, Some(6), true),
            (7, Some(6), false),
        ] {
            assert_eq!(banker_draws(banker, third), draws, "{banker} {third:?}");
        }
    }

    #[test]
    fn a_tie_gives_the_others_their_chips_back() {
        let coup = Coup {
            player: vec![6, 12],
            banker: vec![19, 25],
        };
        let back = |spot| coup.back(spot, 100);
        assert_eq!(
            [back(Spot::Player), back(Spot::Banker), back(Spot::Tie)],
            [100, 100, 1_000]
        );
    }
}
