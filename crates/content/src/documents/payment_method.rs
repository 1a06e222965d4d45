//! `payment-methods`: the cashier's texts and icons of a payment method (§3: sysname, icons, descriptions).

use super::Image;

document! {
    pub struct PaymentMethod {
        sysname: String,
        name: String,
        icons: PaymentIcons,
        descriptions: PaymentDescriptions,
    }

    pub struct PaymentIcons {
        #[serde(skip_serializing_if = "Option::is_none")]
        dark: Option<Image>,
        #[serde(skip_serializing_if = "Option::is_none")]
        light: Option<Image>,
    }

    pub struct PaymentDescriptions {
        short: String,
        deposit: String,
        withdrawal: String,
        /// How long a payment takes, as text.
        arrival: String,
        fees: String,
    }
}
