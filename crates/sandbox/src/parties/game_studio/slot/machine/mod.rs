//! The slot machine: five reels of three rows. Outcomes come from here, never from the browser.

mod evaluate;
mod models;
#[cfg(test)]
mod odds;

use serde::{Deserialize, Serialize};

pub(crate) use models::LINES;

use crate::catalogue::Model;
use crate::parties::game_studio::draws::Dice;

pub(crate) const REELS: usize = 5;
pub(crate) const ROWS: usize = 3;

/// Index into the paytable: 0 is the wild, 1 the scatter, then the picture symbols from best to least.
pub type Symbol = u8;

pub(crate) const WILD: Symbol = 0;
pub(crate) const SCATTER: Symbol = 1;
pub(crate) const SYMBOLS: usize = 10;

/// What the reels show, reel by reel from the left, each from top to bottom.
pub type Window = [[Symbol; ROWS]; REELS];

/// One paid combination.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Combination {
    pub symbol: Symbol,
    /// How many reels, from the left (or scatters, anywhere).
    pub count: u8,
    /// The line it lies on; scatters and ways have none.
    pub line: Option<u8>,
    /// `[reel, row]` of every symbol that takes part.
    pub positions: Vec<[u8; 2]>,
    /// Minor units.
    pub amount: i64,
}

/// What a round shows and pays.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    pub window: Window,
    pub wins: Vec<Combination>,
}

impl Outcome {
    pub fn total(&self) -> i64 {
        self.wins.iter().map(|win| win.amount).sum()
    }
}

/// Plays one round. `bet` is a multiple of every table's units, so that every pay is whole.
pub(crate) fn spin(model: Model, bet: i64, dice: &mut impl Dice) -> Outcome {
    let table = model.table();
    let mut window = [[0; ROWS]; REELS];
    for (reel, strip) in window.iter_mut().zip(&table.strips) {
        let stop = dice.below(strip.len());
        for (row, symbol) in reel.iter_mut().enumerate() {
            *symbol = strip[(stop + row) % strip.len()];
        }
    }
    Outcome {
        window,
        wins: evaluate::wins(table, &window, bet),
    }
}
