//! `cashier-config` (§3 "cashier config", "Currency amount presets").

document! {
    pub struct CashierConfig {
        deposit_amounts: Vec<CurrencyAmounts> = CurrencyAmounts::usual(),
        currencies: Vec<Currency> = Currency::usual(),
        deposit_view: DepositView,
        default_button_state: ButtonState,
        /// Where a `hosted` payment is paid; one whose address may not be framed is always paid by redirect.
        hosted_payment: HostedPayment,
        registration_hint: Hint,
        confirm_hint: Hint,
        deposit_note: String,
        withdrawal_note: String,
    }

    pub struct CurrencyAmounts {
        currency: String,
        amounts: Vec<Amount>,
    }

    /// `value` is in major units: editors write 20 for twenty euros.
    pub struct Amount {
        value: u32,
        is_default: bool,
    }

    pub struct Currency {
        code: String,
        name: String,
        symbol: String,
        minor_digits: u32 = 2,
    }

    /// A notice above the form (§4 "Registration hint", "Confirm hint").
    pub struct Hint {
        is_enabled: bool,
        title: String,
        text: String,
        button_label: String,
    }
}

words! {
    pub enum DepositView { List, Tiles }
    pub enum ButtonState { Disabled, Enabled }
    pub enum HostedPayment { Redirect, Frame }
}

impl CurrencyAmounts {
    fn usual() -> Vec<Self> {
        let amounts = [20, 50, 100, 200].map(|value| Amount {
            value,
            is_default: value == 50,
        });
        vec![Self {
            currency: "EUR".into(),
            amounts: amounts.into(),
        }]
    }
}

impl Currency {
    fn usual() -> Vec<Self> {
        vec![Self {
            code: "EUR".into(),
            name: "Euro".into(),
            symbol: "€".into(),
            minor_digits: 2,
        }]
    }
}
