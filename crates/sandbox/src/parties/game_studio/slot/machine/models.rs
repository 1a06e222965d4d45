//! The mathematical models. The published return to player of each (`GameKind`) follows from these tables: see `odds`.

use std::sync::LazyLock;

use super::{REELS, SYMBOLS, Symbol};
use crate::catalogue::Model;

/// How combinations are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Counting {
    Lines,
    Ways,
}

impl Counting {
    pub const fn name(self) -> &'static str {
        match self {
            Self::Lines => "lines",
            Self::Ways => "ways",
        }
    }

    pub const fn has_lines(self) -> bool {
        matches!(self, Self::Lines)
    }
}

/// Pays for 3, 4 and 5 of a kind.
pub(crate) type Pays = [i64; 3];

pub(crate) struct Table {
    pub counting: Counting,
    pub strips: [Vec<Symbol>; REELS],
    /// In units of `bet / units`; the wild's is used on lines only.
    pub pays: [Pays; SYMBOLS],
    /// A bet is split in so many units.
    pub units: i64,
    /// In whole bets.
    pub scatter: Pays,
}

/// The lines, as the row on each reel.
pub(crate) const LINES: [[u8; REELS]; 10] = [
    [1, 1, 1, 1, 1],
    [0, 0, 0, 0, 0],
    [2, 2, 2, 2, 2],
    [0, 1, 2, 1, 0],
    [2, 1, 0, 1, 2],
    [0, 0, 1, 2, 2],
    [2, 2, 1, 0, 0],
    [1, 0, 1, 2, 1],
    [1, 2, 1, 0, 1],
    [1, 0, 0, 0, 1],
];

impl Model {
    pub(crate) fn table(self) -> &'static Table {
        static TABLES: LazyLock<[Table; 4]> = LazyLock::new(|| [calm(), even(), bold(), ways()]);
        &TABLES[self as usize]
    }
}

type Counts = [usize; SYMBOLS];

fn calm() -> Table {
    const A: Counts = [2, 1, 3, 3, 4, 4, 6, 6, 7, 8];
    const B: Counts = [2, 1, 3, 3, 4, 4, 6, 6, 8, 7];
    const C: Counts = [1, 1, 3, 3, 4, 4, 6, 6, 7, 8];
    Table {
        counting: Counting::Lines,
        strips: [A, B, A, C, C].map(|counts| strip(&counts)),
        pays: [
            [95, 240, 950],
            [0, 0, 0],
            [70, 190, 600],
            [60, 140, 480],
            [40, 110, 290],
            [35, 95, 240],
            [14, 35, 85],
            [14, 30, 75],
            [10, 25, 60],
            [10, 25, 55],
        ],
        units: 10,
        scatter: [2, 8, 40],
    }
}

fn even() -> Table {
    const A: Counts = [2, 1, 2, 3, 3, 4, 6, 7, 8, 8];
    const B: Counts = [1, 1, 2, 3, 3, 4, 7, 7, 8, 8];
    Table {
        counting: Counting::Lines,
        strips: [A, A, A, B, B].map(|counts| strip(&counts)),
        pays: [
            [120, 490, 2450],
            [0, 0, 0],
            [100, 370, 1850],
            [60, 210, 950],
            [50, 140, 600],
            [35, 100, 410],
            [12, 35, 120],
            [10, 30, 100],
            [8, 25, 80],
            [6, 20, 75],
        ],
        units: 10,
        scatter: [3, 12, 75],
    }
}

fn bold() -> Table {
    const A: Counts = [2, 1, 2, 2, 3, 3, 7, 7, 9, 9];
    const B: Counts = [1, 1, 2, 2, 3, 3, 7, 7, 9, 9];
    Table {
        counting: Counting::Lines,
        strips: [A, A, A, B, B].map(|counts| strip(&counts)),
        pays: [
            [180, 1100, 7300],
            [0, 0, 0],
            [150, 750, 4550],
            [110, 460, 2750],
            [65, 220, 1300],
            [50, 180, 900],
            [9, 30, 110],
            [7, 25, 90],
            [5, 16, 65],
            [4, 15, 55],
        ],
        units: 10,
        scatter: [4, 20, 150],
    }
}

fn ways() -> Table {
    // No wild on the outer reels: a way always has a symbol of its own.
    const OUTER: Counts = [0, 1, 3, 3, 4, 4, 5, 5, 7, 8];
    const INNER: Counts = [1, 1, 3, 3, 4, 4, 5, 5, 7, 7];
    Table {
        counting: Counting::Ways,
        strips: [OUTER, INNER, INNER, INNER, OUTER].map(|counts| strip(&counts)),
        pays: [
            [0, 0, 0],
            [0, 0, 0],
            [36, 125, 600],
            [32, 90, 380],
            [18, 63, 225],
            [15, 50, 170],
            [10, 27, 86],
            [9, 22, 76],
            [5, 13, 45],
            [4, 12, 36],
        ],
        units: 20,
        scatter: [2, 10, 60],
    }
}

/// Lays symbols around a strip as evenly as they go, so that equal ones never crowd a window.
fn strip(counts: &Counts) -> Vec<Symbol> {
    let mut places: Vec<(usize, Symbol)> = (0..)
        .zip(counts)
        .flat_map(|(symbol, count)| {
            // The middle of the k-th of `count` equal stretches, in thousandths; the symbol breaks ties.
            (0..*count).map(move |k| {
                (
                    (2 * k + 1) * 100_000 / (2 * count) + usize::from(symbol) * 100,
                    symbol,
                )
            })
        })
        .collect();
    places.sort_unstable();
    places.into_iter().map(|(_, symbol)| symbol).collect()
}
