use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Currency, Money, PaymentMethodSysname, TransactionId, UtcSeconds};

/// What a payment method asks for, by field name (§3 Deposit values).
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
    /// What may be withdrawn now.
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
    /// False: not in the player's currency.
    pub is_available: bool,
    pub fields: Vec<PaymentField>,
    /// It asks for a bank: `cashier/getbanks` has their pictures.
    pub has_banks: bool,
}

/// How the player pays once `cashier/makedeposit` has answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PaymentFlow {
    /// On the provider's page, which the browser goes to and comes back from; it may also stand in a frame.
    Hosted,
    /// On a service of the player's, which the browser goes to and comes back from.
    Redirect,
    /// On a service's page in a window of its own, while the site waits.
    NewWindow,
    /// With the code that comes to the player's phone, on the provider's page.
    Mobile,
    /// By the player's own hand, with the `details` of the transaction.
    Details,
    /// There is nothing more to do.
    Direct,
    #[default]
    #[serde(other)]
    #[schemars(skip)]
    Unknown,
}

/// What a payment method asks the player for.
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
    /// For fields with a choice.
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
    /// What the platform takes for it, beside the amount.
    pub fee: Money,
    /// What the player gave, masked.
    pub requisites: Requisites,
    /// Where the player pays, while the transaction is waiting for that.
    pub redirect_url: Option<String>,
    /// What the player pays with, in the order in which it is shown: an account and its reference, an address.
    pub details: Vec<PaymentDetail>,
    /// Until when it waits for the payment.
    pub expires_at: Option<UtcSeconds>,
    pub created_at: UtcSeconds,
    pub updated_at: UtcSeconds,
    /// Why it failed, in the language of the call.
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
