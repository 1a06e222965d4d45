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
    /// Each is scored by itself; the sum of all of them wins.
    pub rounds: Vec<TournamentRound>,
    /// Only players who have deposited before may take part.
    pub is_deposit_needed: bool,
    pub prize_fund: Money,
    pub prizes: Vec<Prize>,
    /// How many take part.
    pub participants: u64,
    pub is_participant: bool,
    pub description: Description,
    pub games: Vec<GameSysname>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TournamentStatus {
    Upcoming,
    Running,
    Finished,
    #[default]
    #[serde(other)]
    #[schemars(skip)]
    Unknown,
}

/// What points are given for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TournamentScoring {
    /// A point for every euro cent bet.
    MostWagered,
    /// The best win of a round, in hundredths of its bet.
    BestMultiplier,
    /// A point for every euro cent won.
    SumOfWins,
    /// Ten points for every game round that wins.
    WinningRounds,
    #[default]
    #[serde(other)]
    #[schemars(skip)]
    Unknown,
}

/// A part of a tournament with a ranking of its own.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct TournamentRound {
    /// From 1.
    pub number: u32,
    pub status: TournamentStatus,
    pub starts_at: UtcSeconds,
    pub finished_at: UtcSeconds,
}

/// What the places from `from` to `to` win.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Prize {
    pub from: u32,
    pub to: u32,
    pub amount: Option<Money>,
    /// For prizes that are not money.
    pub title: String,
}

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Leaderboard {
    pub tournament_id: TournamentId,
    /// The round that is ranked; all of them together when null.
    pub round: Option<u32>,
    pub items: Vec<LeaderboardItem>,
    pub count: u64,
    pub offset: u64,
    /// The player's own place, when there is one.
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
