use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Description, GameReference};
use crate::{BettingBonusId, BonusId, CashbackId, FreespinPackId, Money, UtcSeconds};

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Bonus {
    pub id: BonusId,
    pub status: BonusStatus,
    pub amount: Money,
    /// How much must be staked before it is the player's own.
    pub wager: Option<Wager>,
    pub expires_at: Option<UtcSeconds>,
    pub created_at: UtcSeconds,
    pub description: Description,
}

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Wager {
    pub required: Money,
    pub done: Money,
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
