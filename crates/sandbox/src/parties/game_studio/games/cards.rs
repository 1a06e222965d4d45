//! Cards: 0–12 are ace to king of spades, 13–25 of hearts, then diamonds and clubs.

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

/// The cards that are left; one is drawn when it is dealt, which is as good as a shuffle before.
pub(super) struct Shoe(Vec<Card>);

impl Shoe {
    pub fn of(decks: usize) -> Self {
        Self((0..decks).flat_map(|_| 0..DECK).collect())
    }

    pub fn deal(&mut self, dice: &mut impl Dice) -> Card {
        let place = dice.below(self.0.len());
        // No round takes as many cards as there are.
        self.0.swap_remove(place)
    }
}
