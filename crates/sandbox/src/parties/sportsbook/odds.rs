//! Decimal odds in whole hundredths, and what a stake at them pays.

use serde::{Deserialize, Serialize};

/// What one unit pays back, in hundredths: 185 is 1.85.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(crate) struct Odds(pub u32);

impl Odds {
    pub const LOWEST: Self = Self(101);
    pub const HIGHEST: Self = Self(10_000);
    /// A leg without a winner: the stake goes on unchanged.
    pub const EVEN: Self = Self(100);
}

const UNIT: i128 = 100;

/// What a stake pays at several odds together, rounded down to a whole minor unit.
pub(crate) fn pays(stake: i64, odds: impl IntoIterator<Item = Odds>) -> i64 {
    let (mut amount, mut divisor) = (i128::from(stake), 1_i128);
    for Odds(each) in odds {
        // Twelve legs at 100.00 leave room in 128 bits for any stake that a wallet can hold after each division.
        amount = amount.saturating_mul(i128::from(each));
        divisor *= UNIT;
        if divisor > 1_000_000_000_000 {
            // Keeps six digits behind the point, so that a long slip neither overflows nor loses a cent.
            amount /= UNIT;
            divisor /= UNIT;
        }
    }
    i64::try_from(amount / divisor).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_stake_pays_its_odds_rounded_down() {
        assert_eq!(pays(1_000, [Odds(185)]), 1_850);
        assert_eq!(pays(333, [Odds(133), Odds(107)]), 473);
        assert_eq!(pays(500, []), 500);
        assert_eq!(pays(500, [Odds::EVEN, Odds::EVEN]), 500);
    }

    proptest! {
        #[test]
        fn the_order_of_the_legs_never_changes_what_a_slip_pays(
            stake in 1_i64..10_000_000,
            mut legs in proptest::collection::vec(100_u32..1_000, 1..6),
        ) {
            let paid = pays(stake, legs.iter().copied().map(Odds));
            legs.reverse();
            prop_assert_eq!(paid, pays(stake, legs.iter().copied().map(Odds)));
            prop_assert!(paid >= stake);
        }
    }
}
