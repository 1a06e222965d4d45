//! Cards: 0–12 are ace to king of spades, 13–25 of hearts, then diamonds and clubs.

use std::sync::LazyLock;

use super::Dice;

pub(super) type Card = u8;

pub(super) const DECK: Card = 52;

/// From 0: ace, two … king.
pub(super) const fn rank(card: Card) -> u8 {
    card % 13
}

pub(super) const fn suit(card: Card) -> u8 {
    card / 13
}

const MOST_DECKS: usize = 8;
/// Copied for each round.
static FULL: LazyLock<Vec<Card>> =
    LazyLock::new(|| [0; MOST_DECKS].into_iter().flat_map(|_| 0..DECK).collect());

/// The cards that are left; one is drawn when it is dealt, which is as good as a shuffle before.
pub(super) struct Shoe(pub Vec<Card>);

impl Shoe {
    pub fn of(decks: usize) -> Self {
        let cards = decks.min(MOST_DECKS) * usize::from(DECK);
        Self(FULL[..cards].to_vec())
    }

    pub fn deal(&mut self, dice: &mut impl Dice) -> Card {
        let place = dice.below(self.0.len());
        // No round takes as many cards as there are.
        self.0.swap_remove(place)
    }
}
