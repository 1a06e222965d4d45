//! The bets that games offer, by currency.

use foyer_platform::Currency;

use crate::world;

/// Minor units of a currency like the euro; all multiples of every table's units, so that every pay is whole.
const STEPS: [i64; 8] = [20, 40, 100, 200, 500, 1_000, 2_000, 5_000];
/// A lowest bet that is worth less than so many euro cents is small change to nobody.
const LEAST_CENTS: i64 = 5;
/// Rates are whole numbers: comparing so many bets at once loses nothing to rounding.
const SAMPLE: i64 = 1_000;
const LARGEST_SCALE: i64 = 1_000_000;

/// Accepted bets in minor units, smallest first. A currency of small units (three decimals, or a weak one without) has its
/// steps ten, a hundred… times as large; scaling by whole numbers keeps the multiples.
pub(crate) fn bets(currency: Currency) -> Vec<i64> {
    let scale = scale(currency);
    STEPS.iter().map(|step| step * scale).collect()
}

pub(crate) fn default_bet(currency: Currency) -> i64 {
    STEPS[2] * scale(currency)
}

pub(crate) fn lowest_bet(currency: Currency) -> i64 {
    STEPS[0] * scale(currency)
}

fn scale(currency: Currency) -> i64 {
    let worth = |scale: i64| world::in_euros(STEPS[0] * scale * SAMPLE, currency.as_str());
    // Play money is worth nothing at any scale.
    if worth(LARGEST_SCALE) == 0 {
        return 1;
    }
    std::iter::successors(Some(1), |scale| Some(scale * 10))
        .take_while(|scale| *scale < LARGEST_SCALE)
        .find(|scale| worth(*scale) >= LEAST_CENTS * SAMPLE)
        .unwrap_or(LARGEST_SCALE)
}

#[cfg(test)]
mod tests {
    use super::*;
    #[test]
    fn bets_of_every_currency_are_worth_playing() {
        for facts in world::CURRENCIES {
            let currency: Currency = facts.code.parse().unwrap();
            let bets = bets(currency);
            assert!(bets.contains(&default_bet(currency)));
            assert_eq!(bets.first(), Some(&lowest_bet(currency)));
            let cents = world::in_euros(bets[0] * 100, facts.code) / 100;
            assert!((LEAST_CENTS..=100).contains(&cents), "{currency}: {cents}");
        }
    }

    #[test]
    fn play_money_is_bet_like_euros() {
        assert_eq!(bets("FUN".parse().unwrap()), STEPS);
        assert_eq!(bets(Currency::EUR), STEPS);
    }
}
