use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::UtcSeconds;

/// The chat provider (§9) and the settings of its script.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct SupportSettings {
    /// Null: no chat.
    pub provider: Option<String>,
    pub settings: BTreeMap<String, Value>,
    pub email: String,
    pub phone: String,
}

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct StorageValue {
    pub key: String,
    pub value: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct StorageKeys {
    pub keys: Vec<String>,
}

/// The player's record at the identity verification service.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Applicant {
    pub id: String,
    pub status: ApplicantStatus,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ApplicantStatus {
    #[default]
    Created,
    Pending,
    Approved,
    Rejected,
    #[serde(other)]
    #[schemars(skip)]
    Unknown,
}

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct VerificationToken {
    pub token: String,
    /// The page that accepts the token; the site shows it in a frame.
    pub sdk_url: String,
    /// The service's script, which embeds that page.
    pub script_url: String,
    pub expires_at: UtcSeconds,
}
