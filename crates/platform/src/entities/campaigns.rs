use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Description;
use crate::{OfferId, PaymentMethodSysname, UtcSeconds};

/// §3 Offer/campaign.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Offer {
    pub id: OfferId,
    pub trigger: OfferTrigger,
    pub description: Description,
    pub promotions: Vec<Promotion>,
    pub starts_at: Option<UtcSeconds>,
    pub finished_at: Option<UtcSeconds>,
}

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct OfferTrigger {
    /// What sets the offer off: `deposit`, `registration`, `promo_code`…
    pub action: String,
    pub params: OfferTriggerParams,
}

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct OfferTriggerParams {
    /// Deposits by these methods do not count.
    pub exclude_methods: Vec<PaymentMethodSysname>,
    pub user_satisfies_params: bool,
}

/// What the player gets.
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
}
