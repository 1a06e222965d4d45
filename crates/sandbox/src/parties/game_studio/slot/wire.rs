//! What the slot machine's page and the server say to each other, under `/frame/api/`, in the product API's envelope.
//!
//! | Request | Answer |
//! |---|---|
//! | `GET /frame/api/state` | `{"data": GameState}` |
//! | `POST /frame/api/spin`, JSON `SpinRequest` | `{"data": SpinResult}`, or `{"error": {type, message, …}}` |
//!
//! Both carry `Authorization: Bearer {token}`, the token that the page was opened with. `UserNeedDepositException` (409)
//! is an empty purse; `AuthorizationException` (401) a game whose session has ended: launch it again;
//! `KycUserProfileException` (409) a player who must be verified first; any other 409 with `error_data.reason` a limit or a
//! pause that the player has chosen.

use foyer_platform::Money;
use serde::{Deserialize, Serialize};

use super::machine::{Combination, REELS, Symbol, Window};

/// Everything the page needs to draw itself; also embedded in it, so that the first paint waits for no call.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct GameState {
    pub sysname: String,
    pub name: String,
    pub provider: String,
    /// `play` or `demo`.
    pub mode: &'static str,
    pub balance: Money,
    /// Bets that are accepted, in minor units, smallest first.
    pub bets: Vec<i64>,
    pub default_bet: i64,
    /// Rounds that the house pays for, before any that costs; none when there are none.
    pub freespins: Option<FreespinsLeft>,
    /// `lines` or `ways`.
    pub counting: &'static str,
    /// The row of each line on each reel, from 0 at the top; empty with ways.
    pub lines: Vec<[u8; 5]>,
    pub paytable: Vec<PaytableEntry>,
    /// Hundredths of a percent: 9612 is 96.12 %.
    pub rtp: u32,
    /// SHA-256 of the seed that decides the next round, in hexadecimal.
    pub seed_hash: String,
    /// The symbols around each reel, in order.
    pub strips: &'static [Vec<Symbol>; REELS],
    /// What the reels show before the first round.
    pub window: Window,
}

#[derive(Debug, Clone, Serialize)]
pub(crate) struct PaytableEntry {
    /// 0 is the wild, 1 the scatter, 2–9 the pictures from best to least.
    pub symbol: Symbol,
    /// `wild`, `scatter`, `high` or `low`.
    pub kind: &'static str,
    /// For 3, 4 and 5 of a kind: multiples of the bet in thousandths (1500 is one and a half bets). For ways, of one way.
    pub pays: [i64; 3],
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct FreespinsLeft {
    pub left: u64,
    /// What each is worth.
    pub bet: Money,
}

#[derive(Debug, Clone, Deserialize)]
pub(crate) struct SpinRequest {
    /// Chosen by the page, new for every round: letters, digits, `-` and `_`, at most 64. Sending it again answers the
    /// same round again and moves no money.
    pub round: String,
    /// One of `GameState::bets`; a free round is worth what its pack says, whatever stands here.
    pub bet: i64,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct SpinResult {
    pub round: String,
    /// Counts the rounds of this launch from 1.
    pub number: u64,
    /// What it cost: nothing, of a free round.
    pub bet: Money,
    pub win: Money,
    /// After bet and win, and after `refill`.
    pub balance: Money,
    /// What is left after this round.
    pub freespins: Option<FreespinsLeft>,
    /// Play money that was added because the purse no longer covered the lowest bet.
    pub refill: Option<Money>,
    /// What decided the round, in hexadecimal; its SHA-256 was shown before.
    pub seed: String,
    pub seed_hash: String,
    pub next_seed_hash: String,
    /// Five reels, each from top to bottom.
    pub window: Window,
    pub wins: Vec<Combination>,
}
