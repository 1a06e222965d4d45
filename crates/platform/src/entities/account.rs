use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::support::ApplicantStatus;
use crate::{Currency, Money, Uid, UtcSeconds};

/// §3 User account info.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct AccountInfo {
    /// The user is authenticated when this is above 0.
    pub uid: Uid,
    pub reg_time: UtcSeconds,
    pub login: String,
    pub fakename: String,
    pub is_subscribed: bool,
    /// The user's currency is the currency of this balance.
    pub balance_main: Money,
    pub balance_bonus: Money,
    pub balance_betting_bonus: Money,
    pub balance_fun: Money,
    pub is_on_verification: bool,
    pub is_verified: bool,
    pub is_kyc_block_enabled: bool,
    pub is_registration_completed: bool,
    pub country_code: String,
    pub locale: String,
    pub two_factor_auth: bool,
}

impl AccountInfo {
    #[must_use]
    pub const fn is_authenticated(&self) -> bool {
        self.uid.0 > 0
    }

    #[must_use]
    pub const fn currency(&self) -> Currency {
        self.balance_main.currency
    }
}

/// The balances of §3 User account info. What a game for money counts is `balance_main` and `balance_bonus` together, which
/// have the same currency; bets take the first before the second.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Balance {
    /// The player's own money; all that can be withdrawn.
    pub balance_main: Money,
    /// What the active casino bonus holds; a game that its terms exclude does not count it. Bonuses put aside are not in it.
    pub balance_bonus: Money,
    /// For bets on sports; no game counts it.
    pub balance_betting_bonus: Money,
    /// Play money; a demo counts it alone.
    pub balance_fun: Money,
}

/// §3 Profile fields, Contact.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct ProfileInfo {
    pub first_name: String,
    pub last_name: String,
    /// 0 not said, 1 male, 2 female, 3 other.
    pub sex: u8,
    /// yyyy-mm-dd, or empty.
    pub birth_date: String,
    /// Used only when the document type is cpf.
    pub document_number: String,
    pub country: String,
    pub country_code: String,
    pub region: String,
    pub home_town: String,
    pub address: String,
    pub postcode: String,
    pub contacts: Vec<Contact>,
    pub document: Option<Document>,
    /// How far the player's identity verification is; null until one is begun.
    pub verification: Option<Verification>,
}

/// What the identity verification service has told the platform.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Verification {
    pub status: ApplicantStatus,
    /// Of a rejected one: `unreadable`, `expired`, `mismatch`, `underage`…
    pub reason: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Document {
    /// `cpf`, `passport`, `id_card`…
    #[serde(rename = "type")]
    pub kind: String,
    pub number: String,
}

/// §3 Contact.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Contact {
    #[serde(rename = "type")]
    pub kind: ContactType,
    pub contact: String,
    pub is_confirmed: bool,
    pub is_subscribed: bool,
    /// Phones only.
    pub phone_country_code: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ContactType {
    #[default]
    Email,
    Phone,
    #[serde(other)]
    #[schemars(skip)]
    Unknown,
}

/// Which profile fields are asked for, in this order.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct PersonalDataFields {
    pub items: Vec<PersonalDataField>,
    /// What `document_number` is: `cpf`, or null where it is not asked for.
    pub document_type: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct PersonalDataField {
    /// A name of §3 Profile fields.
    pub name: String,
    pub is_required: bool,
    /// A verified player may not change some fields.
    pub is_editable: bool,
    /// A regular expression for the whole value; null: the rule of its type (§5.2).
    pub pattern: Option<String>,
}

/// Phone prefixes and masks.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct PhoneSettings {
    pub default_country_code: String,
    pub items: Vec<PhoneCountry>,
}

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct PhoneCountry {
    pub country_code: String,
    pub name: String,
    /// Digits without the plus sign.
    pub phone_code: String,
    /// `#` is a digit.
    pub mask: String,
}

/// How much of each currency one unit of `base` is worth.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct CurrencyRates {
    pub base: Currency,
    pub updated_at: UtcSeconds,
    pub items: Vec<CurrencyRate>,
}

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct CurrencyRate {
    pub currency: Currency,
    /// A decimal as text: a float would round.
    pub rate: String,
}

/// §3 Deposit limit: of several, the one that leaves the least.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct DepositLimit {
    pub available_amount: Option<Money>,
    /// False while an increase or a removal waits to take effect.
    pub can_edit: bool,
    /// When the period ends and the whole amount is there again.
    pub expired_at: Option<UtcSeconds>,
    pub limit_amount: Option<Money>,
    pub period: LimitPeriod,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum LimitPeriod {
    #[default]
    None,
    Day,
    Week,
    Month,
    #[serde(other)]
    #[schemars(skip)]
    Unknown,
}

/// What an authenticator app needs, when the second factor is being switched on.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct TwoFactorSetup {
    pub result: u8,
    pub secret: Option<String>,
    /// An otpauth: address, for a QR code.
    pub otpauth_url: Option<String>,
    /// For codes by e-mail: when another may be asked for.
    pub resend_time: Option<UtcSeconds>,
}

/// How far restoring a password is.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Restore {
    pub result: u8,
    /// When another code may be asked for.
    pub resend_time: Option<UtcSeconds>,
}

/// A session of the player's, on this device or another.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct PlayerSession {
    /// Names it for auth/endSession; it signs nobody in.
    pub id: String,
    pub created_at: UtcSeconds,
    pub seen_at: UtcSeconds,
    /// When it ends if it is not used any more.
    pub expires_at: UtcSeconds,
    /// What the browser calls itself.
    pub user_agent: String,
    /// The address it was begun from.
    pub address: String,
    /// The one that is asking.
    pub is_current: bool,
}
