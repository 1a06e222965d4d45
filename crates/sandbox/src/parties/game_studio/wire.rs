//! What the pages of the games with moves and the server say to each other, under `/frame/api/`, in the product API's envelope.
//!
//! | Request | Answer |
//! |---|---|
//! | `GET /frame/api/state?round=…` | `{"data": TableState}`; the round of that key, unless another is open |
//! | `GET /frame/api/wait?round=…` | the same, once the open round is over or some seconds have passed |
//! | `POST /frame/api/move`, JSON `MoveRequest` | `{"data": RoundView}`, or `{"error": {type, message, …}}` |
//!
//! The authorization and the refusals are those of the slot machine (`slot::wire`). A 409 with `error_data.reason`
//! `roundMoved` means that the round has gone on elsewhere (in another window): read the state again; `betsClosed` that the
//! wheel turns already.

use foyer_platform::Money;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::games::Move;

/// Everything a page needs to draw itself; also embedded in it.
#[derive(Debug, Clone, Serialize)]
pub(super) struct TableState {
    pub sysname: String,
    pub name: String,
    pub provider: String,
    /// `play` or `demo`.
    pub mode: &'static str,
    pub balance: Money,
    /// Bets and chips that are accepted, in minor units, smallest first. Chips together: at most the highest.
    pub bets: Vec<i64>,
    pub default_bet: i64,
    /// Hundredths of a percent.
    pub rtp: u32,
    /// SHA-256 of the seed that decides the next round, in hexadecimal.
    pub seed_hash: String,
    /// What the game looks like: see its rules.
    pub layout: Value,
    pub round: Option<RoundView>,
    /// The round that everybody shares, of a game that has them.
    pub shared: Option<SharedRound>,
}

#[derive(Debug, Clone, Serialize)]
pub(super) struct SharedRound {
    pub number: i64,
    /// Since it began.
    pub elapsed_ms: i64,
    pub seed_hash: String,
    /// Once bets are closed: where the wheel stops, and the seed that says so.
    pub place: Option<usize>,
    pub seed: Option<String>,
    /// Where it stopped before, the latest first.
    pub history: Vec<usize>,
    /// Other players: simulated.
    pub players: Vec<SimulatedBet>,
}

#[derive(Debug, Clone, Serialize)]
pub(super) struct SimulatedBet {
    pub name: String,
    pub spot: String,
    pub amount: i64,
    /// Milliseconds after the round began.
    pub at_ms: i64,
}

#[derive(Debug, Clone, Deserialize)]
pub(super) struct MoveRequest {
    /// Chosen by the page, new for every round: letters, digits, `-` and `_`, at most 64.
    pub round: String,
    /// Which move of the round it is, from 0. Sending one again answers again and moves no money.
    pub step: usize,
    pub act: Move,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct RoundView {
    pub round: String,
    /// Counts the rounds of its launch from 1.
    pub number: u64,
    /// How many moves it has had: the step of the next one.
    pub steps: usize,
    /// Since it began.
    pub elapsed_ms: i64,
    /// All that was bet so far.
    pub bet: Money,
    /// None: it is not over.
    pub win: Option<Money>,
    pub balance: Money,
    /// Play money that was added because the purse no longer covered the lowest bet.
    pub refill: Option<Money>,
    pub seed_hash: String,
    /// Revealed when it is over.
    pub seed: Option<String>,
    /// Of the next round.
    pub next_seed_hash: String,
    pub shown: Value,
}
