//! What a slip may stake and pay, by currency.

use foyer_platform::Currency;
use serde::Serialize;

use crate::world;

/// Euro cents.
const LEAST_STAKE: i64 = 20;
const MOST_STAKE: i64 = 100_000;
const MOST_PAYOUT: i64 = 2_500_000;

/// Minor units.
#[derive(Debug, Clone, Copy, Serialize)]
pub(super) struct Limits {
    /// On each line.
    pub least_stake: i64,
    /// On all lines.
    pub most_stake: i64,
    pub most_payout: i64,
}

impl Limits {
    pub fn of(currency: Currency) -> Self {
        let scaled = |cents| world::scale(cents, currency).max(1);
        Self {
            least_stake: scaled(LEAST_STAKE),
            most_stake: scaled(MOST_STAKE),
            most_payout: scaled(MOST_PAYOUT),
        }
    }
}
