use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::LimitPeriod;
use crate::{Money, UtcSeconds};

/// The limits that a player has set on themselves, and those that may be chosen.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct PlayLimits {
    pub items: Vec<PlayLimit>,
    /// Seconds until an increase or a removal takes effect; a decrease acts at once.
    pub increase_delay: i64,
}

/// One limit: so much of a kind in a calendar period. Periods are UTC days, ISO weeks and months.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct PlayLimit {
    pub kind: LimitKind,
    pub period: LimitPeriod,
    pub limit_amount: Money,
    /// Deposited, lost (wagered less won) or wagered since the period began; never below 0.
    pub used_amount: Money,
    /// What is left; never below 0.
    pub available_amount: Money,
    /// When the period ends and the whole amount is there again.
    pub expired_at: UtcSeconds,
    /// A change that waits; it can be cancelled until then.
    pub pending: Option<PendingLimit>,
}

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct PendingLimit {
    /// Null: the limit is taken away.
    pub limit_amount: Option<Money>,
    pub effective_at: UtcSeconds,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum LimitKind {
    #[default]
    Deposit,
    Loss,
    Wager,
    #[serde(other)]
    #[schemars(skip)]
    Unknown,
}

/// Whether the player is taking a break, and which breaks can be taken.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Exclusion {
    /// No deposits and no games for money; signing in, withdrawing and looking around go on.
    pub time_out: Option<ExclusionSpan>,
    /// Signed out everywhere, and no signing in.
    pub self_exclusion: Option<ExclusionSpan>,
    /// The words that `responsibleGaming/setTimeOut` takes, shortest first.
    pub time_out_choices: Vec<String>,
    /// The words that `responsibleGaming/selfExclude` takes, shortest first.
    pub self_exclusion_choices: Vec<String>,
}

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct ExclusionSpan {
    pub since: UtcSeconds,
    /// Null: for ever.
    pub until: Option<UtcSeconds>,
}

/// How often the player is told how long and for how much they have been playing.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct RealityCheck {
    /// 0: never.
    pub minutes: u32,
    /// When the player's session began, which is what the minutes are counted from.
    pub session_since: UtcSeconds,
    pub next_at: Option<UtcSeconds>,
    /// What happened in this session.
    pub session: PlayFigures,
}

/// What a player put in, took out, staked and won: the player's own money and bonus money alike, no play money.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct PlayFigures {
    pub deposits: Money,
    /// Asked for and not cancelled or declined.
    pub withdrawals: Money,
    pub wagered: Money,
    /// By bets, of jackpots and in tournaments; what the house gives (bonuses, free spins) is not won.
    pub won: Money,
    /// Won less wagered: below 0 is a loss.
    pub net: Money,
}

/// A player's figures over time.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct PlayStatement {
    pub session_since: UtcSeconds,
    pub session: PlayFigures,
    pub lifetime: PlayFigures,
    pub today: PlayFigures,
    pub this_week: PlayFigures,
    pub this_month: PlayFigures,
    /// The days that were asked for, yyyy-mm-dd, both included.
    pub from: String,
    pub to: String,
    /// Over those days.
    pub range: PlayFigures,
    /// Those of the days on which anything happened, newest first.
    pub days: Vec<PlayDay>,
}

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct PlayDay {
    /// A UTC day, yyyy-mm-dd.
    pub day: String,
    pub figures: PlayFigures,
}
