use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::support::ApplicantStatus;
use crate::{Currency, Money, Uid, UtcSeconds};

/// §3 User account info.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct AccountInfo {
    /// Above 0 if the user is signed in.
    pub uid: Uid,
    pub reg_time: UtcSeconds,
    pub login: String,
    pub fakename: String,
    pub is_subscribed: bool,
    /// Its currency is the user's currency.
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

/// The balances of §3 User account info. A real-money game shows the sum of `balance_main` and `balance_bonus`, which
/// have one currency; bets are taken from `balance_main` first.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Balance {
    /// Real money; only this balance can be withdrawn.
    pub balance_main: Money,
    /// The balance of the active casino bonus, without inactive bonuses. A game that the bonus terms exclude does not
    /// count it.
    pub balance_bonus: Money,
    /// For sports bets only; games do not use it.
    pub balance_betting_bonus: Money,
    /// Play money, for demo games only.
    pub balance_fun: Money,
}

/// §3 Profile fields, Contact.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct ProfileInfo {
    pub first_name: String,
    pub last_name: String,
    /// 0 unknown, 1 male, 2 female, 3 other.
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
    /// The state of the identity verification; null before the first one.
    pub verification: Option<Verification>,
}

/// The result that the identity verification service reported to the platform.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Verification {
    pub status: ApplicantStatus,
    /// Why it was rejected: `unreadable`, `expired`, `mismatch`, `underage`…
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
    /// For phone numbers only.
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

/// The profile fields that the player can fill in, in display order.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct PersonalDataFields {
    pub items: Vec<PersonalDataField>,
    /// The type of `document_number`: `cpf`, or null if no document is needed.
    pub document_type: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct PersonalDataField {
    /// A field name of §3 Profile fields.
    pub name: String,
    pub is_required: bool,
    /// False if the player cannot change the value, for example after verification.
    pub is_editable: bool,
    /// A regular expression for the whole value; null: the rule of the field's type applies (§5.2).
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

/// Exchange rates: how much of each currency one unit of `base` is worth.
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
    /// A decimal as text, because a float would round.
    pub rate: String,
}

/// §3 Deposit limit: of several, the one that leaves the least.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct DepositLimit {
    pub available_amount: Option<Money>,
    /// False while an increase or a removal is pending.
    pub can_edit: bool,
    /// When the period ends and the full amount is available again.
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

/// The data for activating the second factor.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct TwoFactorSetup {
    pub result: u8,
    pub secret: Option<String>,
    /// The `otpauth:` URL for the QR code.
    pub otpauth_url: Option<String>,
    /// For codes by e-mail: when the next code can be requested.
    pub resend_time: Option<UtcSeconds>,
}

/// The state of a password reset.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Restore {
    pub result: u8,
    /// When the next code can be requested.
    pub resend_time: Option<UtcSeconds>,
}

/// A session of the player, on this or another device.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct PlayerSession {
    /// The identifier for auth/endSession; it cannot be used to sign in.
    pub id: String,
    pub created_at: UtcSeconds,
    pub seen_at: UtcSeconds,
    /// When an unused session ends.
    pub expires_at: UtcSeconds,
    /// The `User-Agent` header of the browser.
    pub user_agent: String,
    /// The IP address that the session was started from.
    pub address: String,
    /// True for the session that made this call.
    pub is_current: bool,
}
