use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::LocaleEntry;
use crate::Currency;

/// §3 General info.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct GeneralInfo {
    /// Settings of the analytics scripts, by script.
    pub analytic: BTreeMap<String, Value>,
    pub available_currencies: Vec<Currency>,
    pub available_locales: Vec<String>,
    pub default_currency: Currency,
    /// The fraud-detection flag.
    pub is_seon_enabled: bool,
    pub domain_state: String,
    pub domain_type: String,
    pub is_bonus_isolation_enabled: bool,
    /// Seconds without activity until the player is signed out; null: never (§4 Inactivity).
    pub time_to_force_logout: Option<u32>,
    pub is_game_history_export_enabled: bool,
    /// Seconds.
    pub user_inactivity_cashier_time: Option<u32>,
    /// Seconds.
    pub user_inactivity_pp_time: Option<u32>,
    /// The calls that this platform supports, as `group/call`. Empty: all calls.
    pub capabilities: Vec<String>,
}

/// The choices that forms offer.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Metadata {
    pub countries: Vec<Country>,
    pub currencies: Vec<CurrencyEntry>,
    pub locales: Vec<LocaleEntry>,
    /// The redirect for the requested path, if there is one (§2.3).
    pub redirect: Option<Redirect>,
}

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Country {
    /// ISO 3166-1, two letters.
    pub code: String,
    pub name: String,
    pub currency: Currency,
    /// Residents cannot register.
    pub is_restricted: bool,
}

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct CurrencyEntry {
    pub code: Currency,
    pub name: String,
    pub symbol: String,
    /// 0, 2 or 3.
    pub decimals: u32,
}

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Redirect {
    pub to: String,
    /// 301, 302, 307 or 308.
    pub status: u16,
}
