//! The exact return to player of a table, by counting every possibility instead of playing.

use super::evaluate::along;
use super::models::{Counting, Table};
use super::{REELS, ROWS, SCATTER, SYMBOLS, Symbol, WILD};

/// Rounded down: a published figure never promises more than the tables give.
pub(super) fn rtp_hundredths(table: &Table) -> u32 {
    let from_reels = match table.counting {
        Counting::Lines => lines(table),
        Counting::Ways => ways(table),
    };
    let whole = (from_reels + scatters(table)) * 10_000.0;
    // A return is between 0 and a few hundred per cent.
    whole.clamp(0.0, 1_000_000.0) as u32
}

/// Every stop of a reel is as likely, so every row shows a symbol as often as it lies on the strip; all lines return
/// the same, and one unit a line is `1 / lines` of the bet.
fn lines(table: &Table) -> f64 {
    let share = |reel: usize, symbol: Symbol| {
        let strip = &table.strips[reel];
        strip.iter().filter(|&&seen| seen == symbol).count() as f64 / strip.len() as f64
    };
    let shares: [[f64; SYMBOLS]; REELS] = std::array::from_fn(|reel| {
        std::array::from_fn(|symbol| share(reel, u8::try_from(symbol).unwrap_or_default()))
    });
    let mut expected = 0.0;
    for start in 0..SYMBOLS.pow(3) {
        let [a, b, c] = digits(start);
        // Without three of a kind at the start, nothing further right can pay.
        if along(table, &[a, b, c, SCATTER, SCATTER]).is_none() {
            continue;
        }
        for end in 0..SYMBOLS.pow(2) {
            let [d, e] = digits(end);
            let line = [a, b, c, d, e];
            let likelihood: f64 = line
                .iter()
                .zip(&shares)
                .map(|(symbol, of)| of[usize::from(*symbol)])
                .product();
            let pay = along(table, &line).map_or(0, |(_, _, pay)| pay);
            expected += likelihood * pay as f64;
        }
    }
    expected
}

/// Counts through all combinations of `N` symbols.
fn digits<const N: usize>(number: usize) -> [Symbol; N] {
    let mut rest = number;
    std::array::from_fn(|_| {
        let digit = rest % SYMBOLS;
        rest /= SYMBOLS;
        u8::try_from(digit).unwrap_or_default()
    })
}

/// Reels are independent, so the expected number of ways is the product of the expected counts.
fn ways(table: &Table) -> f64 {
    let mut expected = 0.0;
    for symbol in (2_u8..).take(SYMBOLS - 2) {
        let matches = |seen: Symbol| seen == symbol || seen == WILD;
        let counts: Vec<Vec<usize>> = table
            .strips
            .iter()
            .map(|strip| counts(strip, matches))
            .collect();
        let mean =
            |reel: usize| counts[reel].iter().sum::<usize>() as f64 / counts[reel].len() as f64;
        let none = |reel: usize| {
            counts[reel].iter().filter(|count| **count == 0).count() as f64
                / counts[reel].len() as f64
        };
        for length in 3..=REELS {
            let number: f64 = (0..length).map(mean).product();
            let ended = if length < REELS { none(length) } else { 1.0 };
            expected += number * ended * table.pays[usize::from(symbol)][length - 3] as f64;
        }
    }
    expected / table.units as f64
}

fn scatters(table: &Table) -> f64 {
    // likelihood[k]: k reels show one.
    let mut likelihood = [1.0, 0.0, 0.0, 0.0, 0.0, 0.0];
    for strip in &table.strips {
        let windows = counts(strip, |seen| seen == SCATTER);
        let shown = windows.iter().sum::<usize>() as f64 / windows.len() as f64;
        for k in (0..=REELS).rev() {
            let one_more = if k > 0 {
                likelihood[k - 1] * shown
            } else {
                0.0
            };
            likelihood[k] = likelihood[k] * (1.0 - shown) + one_more;
        }
    }
    table
        .scatter
        .iter()
        .zip(&likelihood[3..])
        .map(|(pay, likely)| *pay as f64 * likely)
        .sum()
}

/// For every stop of a strip, how many of the rows match.
fn counts(strip: &[Symbol], matches: impl Fn(Symbol) -> bool) -> Vec<usize> {
    (0..strip.len())
        .map(|stop| {
            (0..ROWS)
                .filter(|row| matches(strip[(stop + row) % strip.len()]))
                .count()
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::super::spin;
    use super::*;
    use crate::catalogue::{GameKind, Model};
    use crate::parties::game_studio::draws::Pseudo;
    use crate::play::bets;

    #[test]
    fn every_model_returns_what_is_published_and_that_is_between_94_and_97_per_cent() {
        for model in Model::ALL {
            let rtp = rtp_hundredths(model.table());
            assert_eq!(rtp, GameKind::Slot(model).rtp_hundredths(), "{model:?}");
            assert!((9_400..=9_700).contains(&rtp), "{model:?}: {rtp}");
        }
    }

    #[test]
    fn a_strip_never_shows_two_scatters_at_once() {
        for model in Model::ALL {
            for strip in &model.table().strips {
                assert!(
                    counts(strip, |seen| seen == SCATTER)
                        .iter()
                        .all(|count| *count <= 1)
                );
            }
        }
    }

    #[test]
    fn every_bet_divides_into_the_units_of_every_table() {
        for currency in ["EUR", "JPY", "TND"] {
            for bet in bets(currency.parse().unwrap()) {
                for model in Model::ALL {
                    assert_eq!(bet % model.table().units, 0, "{currency} {bet}");
                }
            }
        }
    }

    /// The published figure is what play converges to: within four standard errors of a long run.
    #[test]
    fn play_returns_what_is_published() {
        const ROUNDS: u32 = 60_000;
        for model in Model::ALL {
            let returns: Vec<f64> = (0..ROUNDS)
                .map(|round| {
                    let mut draws = Pseudo::new(u64::from(round));
                    spin(model, 100, &mut draws).total() as f64 / 100.0
                })
                .collect();
            let mean = returns.iter().sum::<f64>() / f64::from(ROUNDS);
            let variance =
                returns.iter().map(|win| (win - mean).powi(2)).sum::<f64>() / f64::from(ROUNDS);
            let error = (variance / f64::from(ROUNDS)).sqrt();
            let published = f64::from(GameKind::Slot(model).rtp_hundredths()) / 10_000.0;
            assert!(
                (mean - published).abs() < 4.0 * error,
                "{model:?}: {mean} ± {error}, published {published}"
            );
        }
    }
}
