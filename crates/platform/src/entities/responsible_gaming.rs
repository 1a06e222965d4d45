use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::LimitPeriod;
use crate::{Money, UtcSeconds};

/// The limits that the player has set, and the limits that are available.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct PlayLimits {
    pub items: Vec<PlayLimit>,
    /// Seconds until an increase or a removal takes effect; a decrease takes effect immediately.
    pub increase_delay: i64,
}

/// A limit of one kind per calendar period. Periods are UTC days, ISO weeks and months.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct PlayLimit {
    pub kind: LimitKind,
    pub period: LimitPeriod,
    pub limit_amount: Money,
    /// The amount deposited, lost (wagered minus won) or wagered in this period; never below 0.
    pub used_amount: Money,
    /// The remaining amount; never below 0.
    pub available_amount: Money,
    /// When the period ends and the full amount is available again.
    pub expired_at: UtcSeconds,
    /// A pending change; it can be cancelled until it takes effect.
    pub pending: Option<PendingLimit>,
}

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct PendingLimit {
    /// Null: the limit is removed.
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

/// The player's breaks, and the breaks that are available.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Exclusion {
    /// Blocks deposits and real-money games; signing in, withdrawing and browsing remain possible.
    pub time_out: Option<ExclusionSpan>,
    /// Ends all sessions and blocks signing in.
    pub self_exclusion: Option<ExclusionSpan>,
    /// The values that `responsibleGaming/setTimeOut` accepts, shortest first.
    pub time_out_choices: Vec<String>,
    /// The values that `responsibleGaming/selfExclude` accepts, shortest first.
    pub self_exclusion_choices: Vec<String>,
}

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct ExclusionSpan {
    pub since: UtcSeconds,
    /// Null: permanent.
    pub until: Option<UtcSeconds>,
}

/// How often the site reminds the player of playing time and results.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct RealityCheck {
    /// 0: never.
    pub minutes: u32,
    /// The start of the player's session; reminders are counted from here.
    pub session_since: UtcSeconds,
    pub next_at: Option<UtcSeconds>,
    /// The figures of this session.
    pub session: PlayFigures,
}

/// Deposits, withdrawals, stakes and winnings, of real money and bonus money; without play money.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct PlayFigures {
    pub deposits: Money,
    /// Requested and neither cancelled nor declined.
    pub withdrawals: Money,
    pub wagered: Money,
    /// From bets, jackpots and tournaments; bonuses and free spins that the casino gives do not count.
    pub won: Money,
    /// Won minus wagered; negative is a loss.
    pub net: Money,
}

/// The player's figures by day.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct PlayStatement {
    pub session_since: UtcSeconds,
    pub session: PlayFigures,
    pub lifetime: PlayFigures,
    pub today: PlayFigures,
    pub this_week: PlayFigures,
    pub this_month: PlayFigures,
    /// The requested days, yyyy-mm-dd, both included.
    pub from: String,
    pub to: String,
    /// The total of those days.
    pub range: PlayFigures,
    /// The days with activity, newest first.
    pub days: Vec<PlayDay>,
}

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct PlayDay {
    /// A UTC day, yyyy-mm-dd.
    pub day: String,
    pub figures: PlayFigures,
}
