//! The rules of the games that take more than a spin. Pure: a round is its seed, its moves and the time since it began, and
//! the same three always give the same round. That is what restores a round after a reload, pays one whose player is gone,
//! and plays it again for the audit.

mod baccarat;
mod blackjack;
mod cards;
mod crash;
mod dice;
mod keno;
mod mines;
mod poker;
mod roulette;
pub(super) mod wheel;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::draws::Dice;
use crate::catalogue::GameKind;

/// A round whose player does not come back is ended for them after so long, as the rules of its game say.
pub(super) const PATIENCE_MS: i64 = 24 * 3_600 * 1_000;

/// What a player does.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Move {
    /// Roulette, wheel, dice and baccarat: puts chips on fields.
    Bet {
        chips: Vec<Chip>,
    },
    /// Blackjack and poker: asks for cards.
    Deal {
        bet: i64,
    },
    Hit {},
    Stand {},
    Double {},
    Split {},
    /// Poker: keeps the cards at these places, in order, and has the others replaced.
    Hold {
        cards: Vec<usize>,
    },
    /// Keno: crosses these numbers, in order.
    Cross {
        bet: i64,
        numbers: Vec<usize>,
    },
    /// Mines: hides so many.
    Dig {
        bet: i64,
        mines: usize,
    },
    Open {
        tile: usize,
    },
    /// Crash: takes off; `auto` takes the win by itself at that multiplier, in hundredths.
    Fly {
        bet: i64,
        auto: Option<i64>,
    },
    /// Mines and crash: takes the win.
    Collect {},
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Chip {
    pub spot: String,
    pub amount: i64,
}

/// A move, and how many milliseconds after the round began the server received it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Timed {
    pub at: i64,
    pub act: Move,
}

/// How a round stands.
pub(super) struct Standing {
    /// All that was bet so far.
    pub staked: i64,
    /// What the round pays, once it is over.
    pub win: Option<i64>,
    /// When the round ends without another move: milliseconds after it began.
    pub due: i64,
    /// What the player may see of it.
    pub shown: Value,
}

/// Why a move is not taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Wrong {
    /// The amount is not offered, or too much in all.
    Bet,
    /// The rules do not know it here.
    Move,
    /// Bets are closed.
    Closed,
}

/// The bets that are accepted, in minor units, smallest first.
pub(super) struct Bets(pub Vec<i64>);

impl Bets {
    fn check(&self, bet: i64) -> Result<(), Wrong> {
        if self.0.contains(&bet) {
            Ok(())
        } else {
            Err(Wrong::Bet)
        }
    }

    /// The chips of a round whose only move is the bet.
    fn chips<'a>(&self, moves: &'a [Timed]) -> Result<&'a [Chip], Wrong> {
        let [
            Timed {
                act: Move::Bet { chips },
                ..
            },
        ] = moves
        else {
            return Err(Wrong::Move);
        };
        self.check_chips(chips)?;
        Ok(chips)
    }

    /// Chips of whole lowest bets; together at most the highest one.
    fn check_chips(&self, chips: &[Chip]) -> Result<(), Wrong> {
        let (lowest, highest) = (self.0.first(), self.0.last());
        let (Some(lowest), Some(highest)) = (lowest, highest) else {
            return Err(Wrong::Bet);
        };
        let is_chip =
            |chip: &Chip| (1..=*highest).contains(&chip.amount) && chip.amount % lowest == 0;
        let total: i64 = chips.iter().map(|chip| chip.amount.min(*highest)).sum();
        if !chips.is_empty() && chips.iter().all(is_chip) && total <= *highest {
            Ok(())
        } else {
            Err(Wrong::Bet)
        }
    }
}

/// How the round stands `elapsed` milliseconds after it began; `i64::MAX` is its end, whatever the player does.
pub(super) fn standing(
    rules: GameKind,
    bets: &Bets,
    moves: &[Timed],
    elapsed: i64,
    dice: &mut impl Dice,
) -> Result<Standing, Wrong> {
    match rules {
        GameKind::Roulette => roulette::standing(bets, moves, dice),
        GameKind::Mines => mines::standing(bets, moves, elapsed, dice),
        GameKind::Blackjack => blackjack::standing(bets, moves, elapsed, dice),
        GameKind::Crash => crash::standing(bets, moves, elapsed, dice),
        GameKind::Wheel => wheel::standing(bets, moves, elapsed, dice),
        GameKind::Dice => dice::standing(bets, moves, dice),
        GameKind::Baccarat => baccarat::standing(bets, moves, dice),
        GameKind::Keno => keno::standing(bets, moves, dice),
        GameKind::Poker => poker::standing(bets, moves, elapsed, dice),
        GameKind::Slot(_) => Err(Wrong::Move),
    }
}

/// What a page must know to draw the game.
pub(super) fn layout(rules: GameKind) -> Value {
    match rules {
        GameKind::Roulette => roulette::layout(),
        GameKind::Mines => mines::layout(),
        GameKind::Crash => crash::layout(),
        GameKind::Wheel => wheel::layout(),
        GameKind::Dice => dice::layout(),
        GameKind::Keno => keno::layout(),
        GameKind::Poker => poker::layout(),
        GameKind::Blackjack | GameKind::Baccarat | GameKind::Slot(_) => Value::Null,
    }
}

/// The move that begins a round of the lowest bet and needs no other: for rounds that nobody plays by hand.
pub(super) fn first_move(rules: GameKind, bet: i64) -> Move {
    let chips = |spot: &str| Move::Bet {
        chips: vec![Chip {
            spot: spot.to_owned(),
            amount: bet,
        }],
    };
    match rules {
        GameKind::Wheel => chips("1"),
        GameKind::Mines => Move::Dig { bet, mines: 3 },
        GameKind::Blackjack | GameKind::Poker => Move::Deal { bet },
        GameKind::Dice => chips("high"),
        GameKind::Baccarat => chips("player"),
        GameKind::Keno => Move::Cross {
            bet,
            numbers: vec![3, 7, 12, 21, 34],
        },
        GameKind::Crash => Move::Fly {
            bet,
            auto: Some(200),
        },
        GameKind::Roulette | GameKind::Slot(_) => chips("red"),
    }
}

#[cfg(test)]
pub(super) mod tests;
