//! Countries, currencies and the rates of the demo.

use foyer_platform::Currency;

use crate::locale::Words;

pub(crate) struct Country {
    pub code: &'static str,
    pub name: Words,
    pub currency: &'static str,
    /// Nobody from there may register.
    pub is_restricted: bool,
}

const fn country(
    code: &'static str,
    en: &'static str,
    fr: &'static str,
    currency: &'static str,
) -> Country {
    Country {
        code,
        name: Words::of(en, fr),
        currency,
        is_restricted: false,
    }
}

const fn restricted(code: &'static str, en: &'static str, fr: &'static str) -> Country {
    Country {
        code,
        name: Words::of(en, fr),
        currency: "USD",
        is_restricted: true,
    }
}

pub(crate) const COUNTRIES: &[Country] = &[
    country("AT", "Austria", "Autriche", "EUR"),
    country("BE", "Belgium", "Belgique", "EUR"),
    country("CA", "Canada", "Canada", "CAD"),
    country("CH", "Switzerland", "Suisse", "CHF"),
    country("CI", "Ivory Coast", "Côte d'Ivoire", "EUR"),
    country("DE", "Germany", "Allemagne", "EUR"),
    country("EE", "Estonia", "Estonie", "EUR"),
    country("ES", "Spain", "Espagne", "EUR"),
    country("FI", "Finland", "Finlande", "EUR"),
    country("FR", "France", "France", "EUR"),
    country("GB", "United Kingdom", "Royaume-Uni", "GBP"),
    country("IE", "Ireland", "Irlande", "EUR"),
    country("IT", "Italy", "Italie", "EUR"),
    country("LU", "Luxembourg", "Luxembourg", "EUR"),
    country("LV", "Latvia", "Lettonie", "EUR"),
    country("MA", "Morocco", "Maroc", "EUR"),
    country("MC", "Monaco", "Monaco", "EUR"),
    country("NL", "Netherlands", "Pays-Bas", "EUR"),
    country("NZ", "New Zealand", "Nouvelle-Zélande", "USD"),
    country("PT", "Portugal", "Portugal", "EUR"),
    country("SN", "Senegal", "Sénégal", "EUR"),
    country("TN", "Tunisia", "Tunisie", "EUR"),
    restricted("IR", "Iran", "Iran"),
    restricted("KP", "North Korea", "Corée du Nord"),
    restricted("US", "United States", "États-Unis"),
];

pub(crate) struct CurrencyFacts {
    pub code: &'static str,
    pub name: Words,
    pub symbol: &'static str,
    /// How many euro cents 100 minor units are worth.
    pub in_euro_cents: i64,
}

const fn currency(
    code: &'static str,
    en: &'static str,
    fr: &'static str,
    symbol: &'static str,
    cents: i64,
) -> CurrencyFacts {
    CurrencyFacts {
        code,
        name: Words::of(en, fr),
        symbol,
        in_euro_cents: cents,
    }
}

pub(crate) const CURRENCIES: &[CurrencyFacts] = &[
    currency("EUR", "Euro", "Euro", "€", 100),
    currency("USD", "US dollar", "Dollar américain", "$", 92),
    currency("GBP", "Pound sterling", "Livre sterling", "£", 117),
    currency("CHF", "Swiss franc", "Franc suisse", "CHF", 104),
    currency("CAD", "Canadian dollar", "Dollar canadien", "CA$", 67),
];

pub(crate) fn country_of(code: &str) -> Option<&'static Country> {
    COUNTRIES.iter().find(|country| country.code == code)
}

/// A currency that accounts can be kept in.
pub(crate) fn currency_of(code: &str) -> Option<Currency> {
    CURRENCIES
        .iter()
        .find(|currency| currency.code == code)
        .and_then(|currency| currency.code.parse().ok())
}

/// What an amount is worth in euro cents at the demo's fixed rates, rounded down; play money is worth nothing.
pub(crate) fn in_euros(amount: i64, currency: &str) -> i64 {
    CURRENCIES
        .iter()
        .find(|known| known.code == currency)
        .map_or(0, |known| amount * known.in_euro_cents / 100)
}

/// What so many euro cents are worth in another currency at the same rates, rounded down.
pub(crate) fn from_euros(cents: i64, currency: &str) -> i64 {
    CURRENCIES
        .iter()
        .find(|known| known.code == currency)
        .map_or(0, |known| cents * 100 / known.in_euro_cents)
}
