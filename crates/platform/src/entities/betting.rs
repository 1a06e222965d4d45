use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{BettingEventId, SportSysname, UtcSeconds};

/// What the sportsbook offers at the moment.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct BettingBoard {
    pub sports: Vec<BettingSport>,
    /// Those being played first, then by their start.
    pub events: Vec<BettingEvent>,
}

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct BettingSport {
    pub sysname: SportSysname,
    pub name: String,
    /// Events being played, and events to come.
    pub live: u32,
    pub upcoming: u32,
}

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct BettingEvent {
    pub id: BettingEventId,
    pub sport: SportSysname,
    pub sport_name: String,
    pub league: String,
    pub home: String,
    pub away: String,
    pub starts_at: UtcSeconds,
    pub ends_at: UtcSeconds,
    pub status: BettingEventStatus,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum BettingEventStatus {
    Upcoming,
    Live,
    Finished,
    Cancelled,
    #[default]
    #[serde(other)]
    #[schemars(skip)]
    Unknown,
}
