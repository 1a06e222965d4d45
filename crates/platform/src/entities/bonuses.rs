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
    /// Of a finished one: how it ended.
    pub outcome: Option<BonusOutcome>,
    /// What was given.
    pub amount: Money,
    /// What it holds now: won, lost and still there.
    pub balance: Money,
    /// How much must be staked before it is the player's own.
    pub wager: Option<Wager>,
    /// A larger bet is not taken from bonus money and does not count.
    pub max_bet: Option<Money>,
    /// At most so much becomes the player's own.
    pub max_payout: Option<Money>,
    pub excluded_games: Vec<GameSysname>,
    pub excluded_categories: Vec<CategoryId>,
    /// How much of a bet counts, by type of game.
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
    /// What free spins won.
    Freespins,
    #[default]
    #[serde(other)]
    #[schemars(skip)]
    Unknown,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum BonusOutcome {
    /// Wagered: the money is in the main balance.
    Completed,
    /// Played until less than a bet was left.
    Lost,
    #[default]
    #[serde(other)]
    #[schemars(skip)]
    Unknown,
}

/// How much of a bet counts towards wagering.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Contribution {
    #[serde(rename = "type")]
    pub kind: GameType,
    /// Per cent.
    pub percent: u32,
}

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Wager {
    pub required: Money,
    pub done: Money,
    pub remaining: Money,
    /// How many times the bonus must be staked.
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
    /// What it holds now.
    pub balance: Money,
    /// The lowest odds that count, in hundredths.
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
    /// What the house stakes on each spin.
    pub bet: Money,
    /// What its spins have won so far.
    pub won: Money,
    /// How often a win must be staked; 0: it goes to the main balance.
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
