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
