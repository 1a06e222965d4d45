use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Description, GameReference, GameType};
use crate::{
    BettingBonusId, BonusId, CashbackId, CategoryId, FreespinPackId, GameSysname, Money, UtcSeconds,
};

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Bonus {
    pub id: BonusId,
    #[serde(rename = "type")]
    pub kind: BonusKind,
    pub status: BonusStatus,
    /// How the bonus ended, once it is finished.
    pub outcome: Option<BonusOutcome>,
    /// The amount credited.
    pub amount: Money,
    /// The current bonus balance, after wins and losses.
    pub balance: Money,
    /// How much must be wagered before the bonus becomes real money.
    pub wager: Option<Wager>,
    /// A larger bet is not taken from the bonus and does not count toward wagering.
    pub max_bet: Option<Money>,
    /// The most that is converted to real money.
    pub max_payout: Option<Money>,
    pub excluded_games: Vec<GameSysname>,
    pub excluded_categories: Vec<CategoryId>,
    /// How much of a bet counts toward wagering, by game type.
    pub contributions: Vec<Contribution>,
    pub activated_at: Option<UtcSeconds>,
    pub finished_at: Option<UtcSeconds>,
    pub expires_at: Option<UtcSeconds>,
    pub created_at: UtcSeconds,
    pub description: Description,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum BonusKind {
    Deposit,
    NoDeposit,
    /// The winnings of free spins.
    Freespins,
    #[default]
    #[serde(other)]
    #[schemars(skip)]
    Unknown,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum BonusOutcome {
    /// Wagering was completed; the money is in the main balance.
    Completed,
    /// The balance fell below the lowest bet.
    Lost,
    #[default]
    #[serde(other)]
    #[schemars(skip)]
    Unknown,
}

/// How much of a bet counts toward wagering.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Contribution {
    #[serde(rename = "type")]
    pub kind: GameType,
    /// Percent.
    pub percent: u32,
}

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Wager {
    pub required: Money,
    pub done: Money,
    pub remaining: Money,
    /// How many times the bonus amount must be wagered.
    pub multiplier: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum BonusStatus {
    Available,
    Active,
    Inactive,
    Finished,
    Expired,
    Cancelled,
    #[default]
    #[serde(other)]
    #[schemars(skip)]
    Unknown,
}

/// A bonus for sports betting.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct BettingBonus {
    pub id: BettingBonusId,
    pub status: BonusStatus,
    pub amount: Money,
    /// The current balance.
    pub balance: Money,
    /// The lowest odds that count toward wagering, in hundredths.
    pub min_odds: Option<u32>,
    pub wager: Option<Wager>,
    pub expires_at: Option<UtcSeconds>,
    pub created_at: UtcSeconds,
    pub description: Description,
}

/// §3 Cashback.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Cashback {
    pub id: CashbackId,
    pub status: CashbackStatus,
    pub amount: Money,
    /// Hundredths of a percent.
    pub percent: u32,
    pub receiving_expired_at: Option<UtcSeconds>,
    pub paid_out_at: Option<UtcSeconds>,
    pub end_date: UtcSeconds,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum CashbackStatus {
    Active,
    PaidOut,
    #[default]
    #[serde(other)]
    #[schemars(skip)]
    Unknown,
}

/// §3 Freespin pack.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct FreespinPack {
    pub id: FreespinPackId,
    pub game: GameReference,
    pub remaining_count: u32,
    pub total_count: u32,
    /// The stake of each spin; the casino pays it.
    pub bet: Money,
    /// What the spins have won so far.
    pub won: Money,
    /// How many times the winnings must be wagered; 0: they go to the main balance at once.
    pub multiplier: u32,
    pub status: FreespinStatus,
    pub expires_at: Option<UtcSeconds>,
    pub description: Description,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum FreespinStatus {
    Active,
    Finished,
    Expired,
    #[default]
    #[serde(other)]
    #[schemars(skip)]
    Unknown,
}
