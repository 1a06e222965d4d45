//! Video poker, jacks or better: five cards of one deck, of which the player keeps some; the others are replaced once.

use serde_json::{Value, json};

use super::cards::{Card, Shoe, rank, suit};
use super::{Bets, Dice, Move, PATIENCE_MS, Standing, Timed, Wrong};

const CARDS: usize = 5;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Hand {
    Nothing,
    Jacks,
    TwoPair,
    Three,
    Straight,
    Flush,
    FullHouse,
    Four,
    StraightFlush,
    Royal,
}

impl Hand {
    const PAYING: [Self; 9] = [
        Self::Royal,
        Self::StraightFlush,
        Self::Four,
        Self::FullHouse,
        Self::Flush,
        Self::Straight,
        Self::Three,
        Self::TwoPair,
        Self::Jacks,
    ];

    const fn name(self) -> &'static str {
        match self {
            Self::Nothing => "nothing",
            Self::Jacks => "jacks",
            Self::TwoPair => "two_pair",
            Self::Three => "three",
            Self::Straight => "straight",
            Self::Flush => "flush",
            Self::FullHouse => "full_house",
            Self::Four => "four",
            Self::StraightFlush => "straight_flush",
            Self::Royal => "royal",
        }
    }

    /// What comes back for a bet of one, the bet included.
    const fn pays(self) -> i64 {
        match self {
            Self::Nothing => 0,
            Self::Jacks => 1,
            Self::TwoPair => 2,
            Self::Three => 3,
            Self::Straight => 4,
            Self::Flush => 6,
            Self::FullHouse => 9,
            Self::Four => 25,
            Self::StraightFlush => 50,
            Self::Royal => 800,
        }
    }

    pub fn of(cards: &[Card; CARDS]) -> Self {
        let mut counts = [0_u8; 13];
        for card in cards {
            counts[usize::from(rank(*card))] += 1;
        }
        let is_flush = cards.iter().all(|card| suit(*card) == suit(cards[0]));
        let has = |count: u8| counts.contains(&count);
        let pairs = counts.iter().filter(|count| **count == 2).count();
        let is_single = counts.iter().all(|count| *count <= 1);
        let lowest = counts.iter().position(|count| *count > 0).unwrap_or(0);
        let is_run = |from: usize| counts[from..from + CARDS].iter().all(|count| *count == 1);
        // Ten to king, and the ace that counts low elsewhere.
        let is_high = is_single && counts[0] == 1 && counts[9..].iter().all(|count| *count == 1);
        let is_straight = is_high || (is_single && lowest + CARDS <= 13 && is_run(lowest));
        let is_jacks = |(rank, count): (usize, &u8)| *count == 2 && (rank == 0 || rank >= 10);
        match (is_straight, is_flush) {
            (true, true) if is_high => Self::Royal,
            (true, true) => Self::StraightFlush,
            _ if has(4) => Self::Four,
            _ if has(3) && pairs == 1 => Self::FullHouse,
            (_, true) => Self::Flush,
            (true, _) => Self::Straight,
            _ if has(3) => Self::Three,
            _ if pairs == 2 => Self::TwoPair,
            _ if counts.iter().enumerate().any(is_jacks) => Self::Jacks,
            _ => Self::Nothing,
        }
    }
}

struct Table {
    shoe: Shoe,
    cards: [Card; CARDS],
}

impl Table {
    fn deal(dice: &mut impl Dice) -> Self {
        let mut shoe = Shoe::of(1);
        let cards = [(); CARDS].map(|()| shoe.deal(dice));
        Self { shoe, cards }
    }

    fn replace(&mut self, held: &[usize], dice: &mut impl Dice) {
        for (place, card) in self.cards.iter_mut().enumerate() {
            if !held.contains(&place) {
                *card = self.shoe.deal(dice);
            }
        }
    }
}

fn is_choice(held: &[usize]) -> bool {
    held.iter().all(|place| *place < CARDS) && held.is_sorted_by(|one, next| one < next)
}

pub(super) fn layout() -> Value {
    let pays = Hand::PAYING.map(|hand| json!([hand.name(), hand.pays()]));
    json!({ "pays": pays })
}

pub(super) fn standing(
    bets: &Bets,
    moves: &[Timed],
    elapsed: i64,
    dice: &mut impl Dice,
) -> Result<Standing, Wrong> {
    let Some((
        Timed {
            act: Move::Deal { bet },
            ..
        },
        rest,
    )) = moves.split_first()
    else {
        return Err(Wrong::Move);
    };
    bets.check(*bet)?;
    let mut table = Table::deal(dice);
    let held = match rest {
        [] => None,
        [
            Timed {
                act: Move::Hold { cards },
                ..
            },
        ] if is_choice(cards) => Some(cards.clone()),
        _ => return Err(Wrong::Move),
    };
    if let Some(held) = &held {
        table.replace(held, dice);
    }
    let hand = Hand::of(&table.cards);
    // A player who never comes back keeps the cards that they were dealt.
    let is_over = held.is_some() || elapsed >= PATIENCE_MS;
    Ok(Standing {
        staked: *bet,
        win: is_over.then(|| bet * hand.pays()),
        due: PATIENCE_MS,
        shown: json!({
            "bet": bet,
            "cards": table.cards,
            "hand": hand.name(),
            "held": held,
        }),
    })
}

#[cfg(test)]
pub(super) mod tests;
