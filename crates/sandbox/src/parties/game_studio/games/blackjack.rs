//! Blackjack: six decks, shuffled before each round; the dealer looks for a blackjack and stands on every 17; a blackjack pays
//! three to two; doubling on any two cards, also after a split; one split, aces get one card each; no insurance, no surrender.

use serde_json::{Value, json};

use super::cards::{Card, Shoe};
use super::{Bets, Dice, Move, PATIENCE_MS, Standing, Timed, Wrong};

const DECKS: usize = 6;
const BEST: u32 = 21;
const DEALER_STANDS: u32 = 17;

const fn is_ace(card: Card) -> bool {
    card.is_multiple_of(13)
}

/// An ace counts one here.
fn value(card: Card) -> u32 {
    u32::from(card % 13 + 1).min(10)
}

/// The best count, and whether an ace counts eleven in it.
fn count(cards: &[Card]) -> (u32, bool) {
    let (mut hard, mut has_ace) = (0, false);
    for card in cards {
        hard += value(*card);
        has_ace |= is_ace(*card);
    }
    let is_soft = has_ace && hard + 10 <= BEST;
    (if is_soft { hard + 10 } else { hard }, is_soft)
}

fn total(cards: &[Card]) -> u32 {
    count(cards).0
}

fn is_natural(cards: &[Card]) -> bool {
    cards.len() == 2 && total(cards) == BEST
}

#[derive(Clone)]
struct Hand {
    cards: Vec<Card>,
    bet: i64,
    is_done: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Act {
    Hit,
    Stand,
    Double,
    Split,
}

struct Table {
    shoe: Shoe,
    bet: i64,
    hands: Vec<Hand>,
    dealer: Vec<Card>,
}

impl Table {
    fn deal(bet: i64, dice: &mut impl Dice) -> Self {
        Self::with(Shoe::of(DECKS), bet, dice)
    }

    fn with(mut shoe: Shoe, bet: i64, dice: &mut impl Dice) -> Self {
        let mut next = || shoe.deal(dice);
        let [first, up, second, hole] = [next(), next(), next(), next()];
        let cards = vec![first, second];
        let dealer = vec![up, hole];
        let is_done = is_natural(&cards) || is_natural(&dealer);
        Self {
            shoe,
            bet,
            hands: vec![Hand {
                cards,
                bet,
                is_done,
            }],
            dealer,
        }
    }

    /// The hand that the player decides for.
    fn turn(&self) -> Option<usize> {
        self.hands.iter().position(|hand| !hand.is_done)
    }

    fn may(&self, act: Act) -> bool {
        let Some(hand) = self.turn().map(|turn| &self.hands[turn]) else {
            return false;
        };
        match act {
            Act::Hit | Act::Stand => true,
            Act::Double => hand.cards.len() == 2,
            Act::Split => {
                self.hands.len() == 1
                    && hand.cards.len() == 2
                    && value(hand.cards[0]) == value(hand.cards[1])
            }
        }
    }

    fn act(&mut self, act: Act, dice: &mut impl Dice) -> Result<(), Wrong> {
        let turn = self.turn().filter(|_| self.may(act)).ok_or(Wrong::Move)?;
        if act == Act::Split {
            self.split(dice);
        } else {
            let hand = &mut self.hands[turn];
            if act == Act::Double {
                hand.bet += self.bet;
            }
            if act != Act::Stand {
                hand.cards.push(self.shoe.deal(dice));
            }
            hand.is_done = act != Act::Hit || total(&hand.cards) >= BEST;
        }
        if self.turn().is_none() {
            self.play_dealer(dice);
        }
        Ok(())
    }

    fn split(&mut self, dice: &mut impl Dice) {
        let cards = std::mem::take(&mut self.hands[0].cards);
        self.hands = cards
            .into_iter()
            .map(|card| {
                let cards = vec![card, self.shoe.deal(dice)];
                Hand {
                    is_done: is_ace(card) || total(&cards) == BEST,
                    cards,
                    bet: self.bet,
                }
            })
            .collect();
    }

    fn play_dealer(&mut self, dice: &mut impl Dice) {
        if self.hands.iter().all(|hand| total(&hand.cards) > BEST) {
            return;
        }
        while total(&self.dealer) < DEALER_STANDS {
            self.dealer.push(self.shoe.deal(dice));
        }
    }

    fn staked(&self) -> i64 {
        self.hands.iter().map(|hand| hand.bet).sum()
    }

    fn result(&self, hand: &Hand) -> Outcome {
        let is_own_natural = self.hands.len() == 1 && is_natural(&hand.cards);
        let (own, dealer) = (total(&hand.cards), total(&self.dealer));
        match (is_own_natural, is_natural(&self.dealer)) {
            (true, true) => Outcome::Push,
            (true, false) => Outcome::Blackjack,
            (false, true) => Outcome::Lost,
            _ if own > BEST => Outcome::Bust,
            _ if dealer > BEST || own > dealer => Outcome::Won,
            _ if own == dealer => Outcome::Push,
            _ => Outcome::Lost,
        }
    }

    /// What the round pays, once every hand is played.
    fn win(&self) -> Option<i64> {
        let back = |hand: &Hand| self.result(hand).back(hand.bet);
        self.turn()
            .is_none()
            .then(|| self.hands.iter().map(back).sum())
    }

    fn shown(&self) -> Value {
        let turn = self.turn();
        let hands: Vec<Value> = self
            .hands
            .iter()
            .map(|hand| {
                let (total, is_soft) = count(&hand.cards);
                let result = turn.is_none().then(|| self.result(hand).name());
                json!({
                    "cards": hand.cards,
                    "total": total,
                    "soft": is_soft,
                    "bet": hand.bet,
                    "result": result,
                })
            })
            .collect();
        // The dealer's second card is covered while the player decides.
        let dealer = if turn.is_some() {
            &self.dealer[..1]
        } else {
            &self.dealer[..]
        };
        json!({
            "hands": hands,
            "dealer": { "cards": dealer, "total": total(dealer), "soft": count(dealer).1 },
            "turn": turn,
            "double": self.may(Act::Double),
            "split": self.may(Act::Split),
        })
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Outcome {
    Blackjack,
    Won,
    Push,
    Lost,
    Bust,
}

impl Outcome {
    const fn back(self, bet: i64) -> i64 {
        match self {
            Self::Blackjack => bet * 5 / 2,
            Self::Won => bet * 2,
            Self::Push => bet,
            Self::Lost | Self::Bust => 0,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Blackjack => "blackjack",
            Self::Won => "won",
            Self::Push => "push",
            Self::Lost => "lost",
            Self::Bust => "bust",
        }
    }
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
    let mut table = Table::deal(*bet, dice);
    for step in rest {
        let act = match step.act {
            Move::Hit {} => Act::Hit,
            Move::Stand {} => Act::Stand,
            Move::Double {} => Act::Double,
            Move::Split {} => Act::Split,
            _ => return Err(Wrong::Move),
        };
        table.act(act, dice)?;
    }
    // A player who does not come back stands.
    while elapsed >= PATIENCE_MS && table.turn().is_some() {
        table.act(Act::Stand, dice)?;
    }
    Ok(Standing {
        staked: table.staked(),
        win: table.win(),
        due: PATIENCE_MS,
        shown: table.shown(),
    })
}

#[cfg(test)]
pub(super) mod tests;
