use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::UtcSeconds;

/// Which chat provider is used (§9), and what its script needs.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct SupportSettings {
    /// Null: there is no chat.
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

/// A player's file at the identity verification service.
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
    /// The page that the token opens; a site shows it in a frame.
    pub sdk_url: String,
    /// The service's script, which puts that page into a site.
    pub script_url: String,
    pub expires_at: UtcSeconds,
}
