use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Description;
use crate::{Money, OfferId, OfferSysname, PaymentMethodSysname, UtcSeconds};

/// §3 Offer/campaign.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Offer {
    pub id: OfferId,
    /// The name in addresses; empty if it has none.
    pub sysname: OfferSysname,
    pub trigger: OfferTrigger,
    pub description: Description,
    pub promotions: Vec<Promotion>,
    /// The state of the offer for the current player.
    pub status: OfferStatus,
    pub starts_at: Option<UtcSeconds>,
    pub finished_at: Option<UtcSeconds>,
}

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct OfferTrigger {
    /// The event that triggers the offer: `deposit`, `registration`, `promo_code`…
    pub action: String,
    pub params: OfferTriggerParams,
}

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct OfferTriggerParams {
    /// Deposits by these methods do not trigger the offer.
    pub exclude_methods: Vec<PaymentMethodSysname>,
    /// Whether the current player is eligible now.
    pub user_satisfies_params: bool,
    /// The smallest deposit that triggers the offer, in the player's currency.
    pub min_amount: Option<Money>,
    /// Which deposit triggers the offer: `first`, `reload`, or any.
    pub deposit: Option<DepositNumber>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DepositNumber {
    First,
    Reload,
    #[default]
    #[serde(other)]
    #[schemars(skip)]
    Unknown,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum OfferStatus {
    #[default]
    Available,
    /// The player opted in; the next eligible deposit triggers the reward.
    Taken,
    /// The player has received the reward.
    Given,
    #[serde(other)]
    #[schemars(skip)]
    Unknown,
}

/// The reward.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Promotion {
    /// `bonus`, `betting_bonus`, `freespins`, `cashback`, `points`.
    #[serde(rename = "type")]
    pub kind: String,
    pub title: String,
}

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct ActivatedOffer {
    pub result: u8,
    pub offer: Option<Offer>,
}

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct PromoCodeCheck {
    pub is_valid: bool,
    pub offer: Option<Offer>,
    /// Why the code is invalid, as in `activateOffer`: `NOT_FOUND`, `EXPIRED`, `ALREADY_USED`, `NOT_SATISFIED`,
    /// `INVALID`.
    pub error: Option<String>,
}
