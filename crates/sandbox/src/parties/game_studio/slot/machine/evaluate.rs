//! What a window pays.

use super::models::{Counting, LINES, Table};
use super::{Combination, REELS, ROWS, SCATTER, SYMBOLS, Symbol, WILD, Window};

pub(super) fn wins(table: &Table, window: &Window, bet: i64) -> Vec<Combination> {
    let mut wins = match table.counting {
        Counting::Lines => by_lines(table, window, bet),
        Counting::Ways => by_ways(table, window, bet),
    };
    wins.extend(scatters(table, window, bet));
    wins
}

/// The best pay along one line, read from the left: the symbol, how many, and units of the bet.
pub(super) fn along(table: &Table, line: &[Symbol; REELS]) -> Option<(Symbol, usize, i64)> {
    let run = |symbol: Symbol| {
        line.iter()
            .take_while(|&&seen| seen == symbol || seen == WILD)
            .count()
    };
    let wilds = line.iter().take_while(|&&seen| seen == WILD).count();
    let first = line.get(wilds).copied().filter(|&symbol| symbol != SCATTER);
    [
        Some((WILD, wilds)),
        first.map(|symbol| (symbol, run(symbol))),
    ]
    .into_iter()
    .flatten()
    .filter(|(_, count)| *count >= 3)
    .map(|(symbol, count)| (symbol, count, table.pays[usize::from(symbol)][count - 3]))
    .max_by_key(|(_, _, pay)| *pay)
}

fn by_lines(table: &Table, window: &Window, bet: i64) -> Vec<Combination> {
    (0_u8..)
        .zip(&LINES)
        .filter_map(|(number, rows)| {
            let line = std::array::from_fn(|reel| window[reel][usize::from(rows[reel])]);
            let (symbol, count, pay) = along(table, &line)?;
            let positions = (0_u8..)
                .zip(rows)
                .take(count)
                .map(|(reel, row)| [reel, *row])
                .collect();
            let count = u8::try_from(count).unwrap_or_default();
            Some(Combination {
                symbol,
                count,
                line: Some(number),
                positions,
                amount: bet / table.units * pay,
            })
        })
        .collect()
}

fn by_ways(table: &Table, window: &Window, bet: i64) -> Vec<Combination> {
    (2_u8..)
        .take(SYMBOLS - 2)
        .filter_map(|symbol| {
            let counts = window.map(|reel| {
                reel.iter()
                    .filter(|&&seen| seen == symbol || seen == WILD)
                    .count()
            });
            let length = counts.iter().take_while(|&&count| count > 0).count();
            let pay = *table.pays[usize::from(symbol)].get(length.checked_sub(3)?)?;
            let ways: usize = counts[..length].iter().product();
            let positions = positions(window, length, |seen| seen == symbol || seen == WILD);
            let amount = bet / table.units * pay * i64::try_from(ways).unwrap_or_default();
            Some(Combination {
                symbol,
                count: u8::try_from(length).unwrap_or_default(),
                line: None,
                positions,
                amount,
            })
        })
        .collect()
}

/// Scatters count anywhere; a strip never shows two of them in one window.
fn scatters(table: &Table, window: &Window, bet: i64) -> Option<Combination> {
    let positions = positions(window, REELS, |seen| seen == SCATTER);
    let pay = *table.scatter.get(positions.len().checked_sub(3)?)?;
    let count = u8::try_from(positions.len()).unwrap_or_default();
    Some(Combination {
        symbol: SCATTER,
        count,
        line: None,
        positions,
        amount: bet * pay,
    })
}

fn positions(window: &Window, reels: usize, wanted: impl Fn(Symbol) -> bool) -> Vec<[u8; 2]> {
    let mut found = Vec::new();
    for (reel, rows) in (0_u8..).zip(window).take(reels) {
        found.extend(
            (0_u8..)
                .zip(rows)
                .take(ROWS)
                .filter(|(_, seen)| wanted(**seen))
                .map(|(row, _)| [reel, row]),
        );
    }
    found
}
