//! Money: integer minor units with a currency, never a float.

use std::{fmt, str::FromStr};

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum MoneyError {
    #[error("a currency is three capital letters")]
    NotACurrency,
    #[error("not an amount")]
    NotAnAmount,
    #[error("more decimals than the currency has")]
    TooManyDecimals,
    #[error("the amount is too large")]
    TooLarge,
    #[error("amounts of different currencies")]
    DifferentCurrencies,
}

/// An ISO 4217 currency code.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Currency([u8; 3]);

/// ISO 4217 currencies without a minor unit.
const NO_DECIMALS: &[&str] = &[
    "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "UYI", "VND",
    "VUV", "XAF", "XOF", "XPF",
];
/// ISO 4217 currencies with a thousand minor units.
const THREE_DECIMALS: &[&str] = &["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"];

impl Currency {
    pub const EUR: Self = Self(*b"EUR");
    pub const USD: Self = Self(*b"USD");
    /// ISO 4217's "no currency"; the default for a missing one.
    pub const NONE: Self = Self(*b"XXX");

    #[must_use]
    pub fn as_str(&self) -> &str {
        // `from_str` accepts capital letters only, so the fallback is never used.
        std::str::from_utf8(&self.0).unwrap_or("XXX")
    }

    /// The number of decimals: 0, 2 or 3.
    #[must_use]
    pub fn decimals(self) -> u32 {
        let code = self.as_str();
        if NO_DECIMALS.contains(&code) {
            0
        } else if THREE_DECIMALS.contains(&code) {
            3
        } else {
            2
        }
    }
}

impl Default for Currency {
    fn default() -> Self {
        Self::NONE
    }
}

impl FromStr for Currency {
    type Err = MoneyError;

    fn from_str(text: &str) -> Result<Self, MoneyError> {
        match text.as_bytes() {
            &[a, b, c] if [a, b, c].iter().all(u8::is_ascii_uppercase) => Ok(Self([a, b, c])),
            _ => Err(MoneyError::NotACurrency),
        }
    }
}

impl fmt::Display for Currency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for Currency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Serialize for Currency {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Currency {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?
            .parse()
            .map_err(D::Error::custom)
    }
}

impl JsonSchema for Currency {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Currency".into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "string", "pattern": "^[A-Z]{3}$", "examples": ["EUR"] })
    }
}

/// An amount in whole minor units of its currency: `{"amount": 1050, "currency": "EUR"}` is €10.50.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
pub struct Money {
    pub amount: i64,
    pub currency: Currency,
}

impl Money {
    /// The largest integer that JavaScript represents exactly.
    pub const MAX: i64 = (1 << 53) - 1;

    #[must_use]
    pub const fn new(amount: i64, currency: Currency) -> Self {
        Self { amount, currency }
    }

    #[must_use]
    pub const fn zero(currency: Currency) -> Self {
        Self::new(0, currency)
    }

    /// Parses a plain decimal: `10`, `10.5`, `-0.05`. No separators, no exponent, no plus sign.
    pub fn parse(text: &str, currency: Currency) -> Result<Self, MoneyError> {
        let (negative, digits) = match text.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let (whole, fraction) = match digits.split_once('.') {
            Some((_, "")) => return Err(MoneyError::NotAnAmount),
            Some(parts) => parts,
            None => (digits, ""),
        };
        let all_digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        if whole.is_empty() || !all_digits(whole) || !all_digits(fraction) {
            return Err(MoneyError::NotAnAmount);
        }
        let decimals = currency.decimals() as usize;
        if fraction.len() > decimals {
            return Err(MoneyError::TooManyDecimals);
        }
        let minor: i64 = format!("{whole}{fraction:0<decimals$}")
            .parse()
            .map_err(|_| MoneyError::TooLarge)?;
        Self::bounded(if negative { -minor } else { minor }, currency)
    }

    /// The amount as a plain decimal with all the decimals of its currency: `10.50`.
    #[must_use]
    pub fn to_decimal(self) -> String {
        let sign = if self.amount < 0 { "-" } else { "" };
        let decimals = self.currency.decimals() as usize;
        let digits = format!("{:0>1$}", self.amount.unsigned_abs(), decimals + 1);
        let (whole, fraction) = digits.split_at(digits.len() - decimals);
        if fraction.is_empty() {
            format!("{sign}{whole}")
        } else {
            format!("{sign}{whole}.{fraction}")
        }
    }

    pub fn checked_add(self, other: Self) -> Result<Self, MoneyError> {
        self.combine(other, i64::checked_add)
    }

    pub fn checked_sub(self, other: Self) -> Result<Self, MoneyError> {
        self.combine(other, i64::checked_sub)
    }

    fn combine(
        self,
        other: Self,
        operation: fn(i64, i64) -> Option<i64>,
    ) -> Result<Self, MoneyError> {
        if self.currency != other.currency {
            return Err(MoneyError::DifferentCurrencies);
        }
        let amount = operation(self.amount, other.amount).ok_or(MoneyError::TooLarge)?;
        Self::bounded(amount, self.currency)
    }

    fn bounded(amount: i64, currency: Currency) -> Result<Self, MoneyError> {
        if amount.unsigned_abs() > Self::MAX.unsigned_abs() {
            return Err(MoneyError::TooLarge);
        }
        Ok(Self { amount, currency })
    }
}

impl fmt::Display for Money {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.to_decimal(), self.currency)
    }
}
