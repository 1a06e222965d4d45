use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Description;
use crate::{GameSysname, Money, TournamentId, TournamentSysname, UtcSeconds};

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Tournament {
    pub id: TournamentId,
    pub sysname: TournamentSysname,
    pub name: String,
    pub status: TournamentStatus,
    pub starts_at: UtcSeconds,
    pub finished_at: UtcSeconds,
    pub scoring: TournamentScoring,
    /// Each round has its own score; the sum of all rounds decides.
    pub rounds: Vec<TournamentRound>,
    /// Only players with an earlier deposit can take part.
    pub is_deposit_needed: bool,
    pub prize_fund: Money,
    pub prizes: Vec<Prize>,
    /// The number of participants.
    pub participants: u64,
    pub is_participant: bool,
    pub description: Description,
    pub games: Vec<GameSysname>,
}

/// A cancelled tournament does not take place: nobody can enter it, and no prize is paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TournamentStatus {
    Upcoming,
    Running,
    Finished,
    Cancelled,
    #[default]
    #[serde(other)]
    #[schemars(skip)]
    Unknown,
}

/// How points are awarded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TournamentScoring {
    /// One point per euro cent wagered.
    MostWagered,
    /// The best multiplier of a round: win divided by bet, in hundredths.
    BestMultiplier,
    /// One point per euro cent won.
    SumOfWins,
    /// Ten points per winning game round.
    WinningRounds,
    #[default]
    #[serde(other)]
    #[schemars(skip)]
    Unknown,
}

/// A part of a tournament with its own ranking.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct TournamentRound {
    /// Starts at 1.
    pub number: u32,
    pub status: TournamentStatus,
    pub starts_at: UtcSeconds,
    pub finished_at: UtcSeconds,
}

/// The prize for ranks `from` to `to`.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Prize {
    pub from: u32,
    pub to: u32,
    pub amount: Option<Money>,
    /// For non-cash prizes.
    pub title: String,
}

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Leaderboard {
    pub tournament_id: TournamentId,
    /// The ranked round; null: the ranking over all rounds.
    pub round: Option<u32>,
    pub items: Vec<LeaderboardItem>,
    pub count: u64,
    pub offset: u64,
    /// The player's own rank, if there is one.
    pub own: Option<LeaderboardItem>,
}

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct LeaderboardItem {
    pub place: u32,
    /// Masked.
    pub login: String,
    pub points: u64,
    pub prize: Option<Prize>,
}
