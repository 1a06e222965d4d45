use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Currency, Money, PaymentMethodSysname, TransactionId, UtcSeconds};

/// The payment details that the player enters, by field name (§3 Deposit values).
pub type Requisites = BTreeMap<String, String>;

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct DepositSettings {
    pub items: Vec<PaymentMethod>,
    /// §3 Currency amount presets.
    pub presets: Vec<AmountPresets>,
}

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct WithdrawSettings {
    pub items: Vec<PaymentMethod>,
    /// The amount that can be withdrawn now.
    pub available: Money,
}

/// §3 Payment method. Its words and icons come from the content system, by sysname.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct PaymentMethod {
    pub sysname: PaymentMethodSysname,
    pub name: String,
    pub flow: PaymentFlow,
    pub min: Money,
    pub max: Money,
    /// False if the method does not support the player's currency.
    pub is_available: bool,
    pub fields: Vec<PaymentField>,
    /// The player must choose a bank; `cashier/getbanks` returns the logos.
    pub has_banks: bool,
}

/// How the player pays after `cashier/makedeposit`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PaymentFlow {
    /// On the provider's page, by redirect and back; the page can also be shown in a frame.
    Hosted,
    /// On a service where the player has an account, by redirect and back.
    Redirect,
    /// On the page of a third-party service in a new window, while the site polls.
    NewWindow,
    /// On the provider's page, with a code sent to the player's phone.
    Mobile,
    /// By a manual transfer, with the `details` of the transaction.
    Details,
    /// No further step is needed.
    Direct,
    #[default]
    #[serde(other)]
    #[schemars(skip)]
    Unknown,
}

/// An input field of a payment method.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct PaymentField {
    pub name: String,
    /// A field type of §5.2.
    #[serde(rename = "type")]
    pub kind: String,
    pub label: String,
    pub is_required: bool,
    pub regex: Option<String>,
    /// For fields with a fixed set of values.
    pub options: Vec<FieldOption>,
}

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct FieldOption {
    pub value: String,
    pub label: String,
}

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct AmountPresets {
    pub currency: Currency,
    pub amounts: Vec<AmountPreset>,
}

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct AmountPreset {
    /// Minor units.
    pub value: i64,
}

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Bank {
    pub id: String,
    pub name: String,
    pub image_url: String,
}

/// §3 Payment transaction.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct PaymentTransaction {
    pub id: TransactionId,
    #[serde(rename = "type")]
    pub kind: TransactionType,
    pub method: PaymentMethodSysname,
    pub amount: Money,
    pub status: TransactionStatus,
    pub flow: PaymentFlow,
    /// The platform's fee, in addition to the amount.
    pub fee: Money,
    /// The payment details that the player entered, masked.
    pub requisites: Requisites,
    /// The payment page, while the transaction waits for the payment.
    pub redirect_url: Option<String>,
    /// The data for a manual payment, in display order: an account and its reference, or an address.
    pub details: Vec<PaymentDetail>,
    /// When the transaction expires if it is not paid.
    pub expires_at: Option<UtcSeconds>,
    pub created_at: UtcSeconds,
    pub updated_at: UtcSeconds,
    /// Why the payment failed, in the language of the call.
    pub message: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct PaymentDetail {
    pub name: String,
    pub label: String,
    pub value: String,
}

/// §3 Deposit history item.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct HistoryItem {
    pub id: TransactionId,
    /// Masked.
    pub requisites: Requisites,
    pub method: PaymentMethodSysname,
    #[serde(rename = "type")]
    pub kind: TransactionType,
    pub created_at: UtcSeconds,
    pub updated_at: UtcSeconds,
    pub amount: Money,
    pub status: TransactionStatus,
    pub domain: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TransactionType {
    Deposit,
    Withdrawal,
    #[default]
    #[serde(other)]
    #[schemars(skip)]
    Unknown,
}

/// An unknown status reads as unfinished (architecture §9).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TransactionStatus {
    Created,
    Pending,
    Succeeded,
    Failed,
    Declined,
    Cancelled,
    #[default]
    #[serde(other)]
    #[schemars(skip)]
    Unknown,
}
