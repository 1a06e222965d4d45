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
    country("BR", "Brazil", "Brésil", "BRL"),
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
    country("JP", "Japan", "Japon", "JPY"),
    country("LU", "Luxembourg", "Luxembourg", "EUR"),
    country("LV", "Latvia", "Lettonie", "EUR"),
    country("MA", "Morocco", "Maroc", "EUR"),
    country("MC", "Monaco", "Monaco", "EUR"),
    country("NL", "Netherlands", "Pays-Bas", "EUR"),
    country("NZ", "New Zealand", "Nouvelle-Zélande", "USD"),
    country("PT", "Portugal", "Portugal", "EUR"),
    country("SN", "Senegal", "Sénégal", "EUR"),
    country("TN", "Tunisia", "Tunisie", "TND"),
    restricted("IR", "Iran", "Iran"),
    restricted("KP", "North Korea", "Corée du Nord"),
    restricted("US", "United States", "États-Unis"),
];

pub(crate) struct CurrencyFacts {
    pub code: &'static str,
    pub name: Words,
    pub symbol: &'static str,
    /// What one minor unit is worth, in millionths of a euro: a cent is 10 000, a yen 6 100, a millime 295. Currencies have
    /// 0, 2 or 3 decimals, so "per hundred units" would mean three different things.
    pub worth: i64,
}

const fn currency(
    code: &'static str,
    en: &'static str,
    fr: &'static str,
    symbol: &'static str,
    worth: i64,
) -> CurrencyFacts {
    CurrencyFacts {
        code,
        name: Words::of(en, fr),
        symbol,
        worth,
    }
}

pub(crate) const CURRENCIES: &[CurrencyFacts] = &[
    currency("EUR", "Euro", "Euro", "€", EURO_CENT),
    currency("USD", "US dollar", "Dollar américain", "$", 9_200),
    currency("GBP", "Pound sterling", "Livre sterling", "£", 11_700),
    currency("CHF", "Swiss franc", "Franc suisse", "CHF", 10_400),
    currency("CAD", "Canadian dollar", "Dollar canadien", "CA$", 6_700),
    currency("BRL", "Brazilian real", "Réal brésilien", "R$", 1_600),
    currency("JPY", "Japanese yen", "Yen japonais", "¥", 6_100),
    currency("TND", "Tunisian dinar", "Dinar tunisien", "DT", 295),
];

/// Millionths of a euro.
const EURO_CENT: i64 = 10_000;
const EURO: i64 = 1_000_000;

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

fn worth_of(currency: &str) -> Option<i64> {
    let facts = CURRENCIES.iter().find(|known| known.code == currency)?;
    Some(facts.worth)
}

/// `amount` times `by` over `of`, rounded down, without overflow on the way.
fn in_proportion(amount: i64, by: i64, of: i64) -> i64 {
    let exact = (i128::from(amount) * i128::from(by)).div_euclid(i128::from(of));
    i64::try_from(exact).unwrap_or(if exact > 0 { i64::MAX } else { i64::MIN })
}

/// What an amount of minor units is worth in euro cents at the demo's fixed rates, rounded down; play money is worth nothing.
pub(crate) fn in_euros(amount: i64, currency: &str) -> i64 {
    exchange(amount, currency, "EUR")
}

/// The least amount of each currency's minor units that is worth so many euro cents.
pub(crate) fn least_worth(euro_cents: i64) -> impl Iterator<Item = (&'static str, i64)> {
    CURRENCIES.iter().map(move |facts| {
        let wanted = euro_cents.saturating_mul(EURO_CENT);
        (
            facts.code,
            wanted.saturating_add(facts.worth - 1) / facts.worth,
        )
    })
}

/// The same worth in minor units of another currency, rounded down; what has no rate is worth nothing.
pub(crate) fn exchange(amount: i64, from: &str, to: &str) -> i64 {
    match (worth_of(from), worth_of(to)) {
        (Some(from), Some(to)) => in_proportion(amount, from, to),
        _ => 0,
    }
}

/// An amount that was thought of in euro cents, as a pleasant number of minor units of another currency: limits, presets and
/// prices read 1,500 yen or 30 dinars, not 1,639 or 33.898. Euros stay as they are.
pub(crate) fn scale(euro_cents: i64, currency: Currency) -> i64 {
    if currency == Currency::EUR {
        return euro_cents;
    }
    pleasant(exchange(euro_cents, "EUR", currency.as_str()))
}

/// The nearest of 1, 1.5, 2, 2.5, 3, 4, 5, 6, 7.5 times a power of ten.
fn pleasant(amount: i64) -> i64 {
    const STEPS: [i64; 10] = [10, 15, 20, 25, 30, 40, 50, 60, 75, 100];
    // Below ten the amount is as pleasant as it gets; far above there is no money.
    if !(10..=foyer_platform::Money::MAX).contains(&amount) {
        return amount;
    }
    let unit = 10_i64.pow(amount.ilog10() - 1);
    STEPS
        .into_iter()
        .map(|step| step * unit)
        .min_by_key(|candidate| (candidate - amount).abs())
        .unwrap_or(amount)
}

/// How much of a currency one euro buys, as decimal text: `1.086957`. A float would round.
pub(crate) fn rate(facts: &CurrencyFacts) -> String {
    const DECIMALS: u32 = 6;
    let currency: Currency = facts.code.parse().unwrap_or_default();
    let major = i128::from(facts.worth) * 10_i128.pow(currency.decimals());
    let scaled = (i128::from(EURO) * 10_i128.pow(DECIMALS) * 2 / major + 1) / 2;
    let (whole, fraction) = (
        scaled / 10_i128.pow(DECIMALS),
        scaled % 10_i128.pow(DECIMALS),
    );
    format!("{whole}.{fraction:06}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_country_pays_in_a_currency_that_accounts_can_be_kept_in() {
        for country in COUNTRIES {
            assert!(currency_of(country.currency).is_some(), "{}", country.code);
        }
    }

    #[test]
    fn an_amount_is_worth_the_same_whatever_decimals_its_currency_has() {
        // €10.00, ¥1,639, 33.898 dinars.
        for (amount, currency) in [
            (1_000, "EUR"),
            (1_640, "JPY"),
            (33_899, "TND"),
            (6_250, "BRL"),
        ] {
            assert_eq!(in_euros(amount, currency), 1_000, "{currency}");
        }
        assert_eq!(in_euros(5_000, "FUN"), 0);
        assert_eq!(in_euros(1_i64 << 53, "GBP"), 10_538_423_128_046_960);
        assert_eq!(exchange(33_899, "TND", "JPY"), 1_639);
        assert_eq!(exchange(i64::MAX, "GBP", "TND"), i64::MAX);
    }

    #[test]
    fn the_least_amount_of_a_worth_is_worth_it_and_one_less_is_not() {
        for (currency, least) in least_worth(100) {
            assert!(in_euros(least, currency) >= 100, "{currency}: {least}");
            assert!(in_euros(least - 1, currency) < 100, "{currency}: {least}");
        }
        assert_eq!(least_worth(100).count(), CURRENCIES.len());
    }

    #[test]
    fn amounts_in_euros_become_pleasant_numbers_elsewhere() {
        for (cents, currency, expected) in [
            (1_234, "EUR", 1_234),
            (1_000, "USD", 1_000),
            (1_000, "CAD", 1_500),
            (1_000, "JPY", 1_500),
            (1_000, "TND", 30_000),
            (100_000, "BRL", 600_000),
            (1, "JPY", 1),
            (0, "USD", 0),
        ] {
            assert_eq!(
                scale(cents, currency.parse().unwrap()),
                expected,
                "{cents} {currency}"
            );
        }
    }

    #[test]
    fn rates_are_decimal_text() {
        let rates: Vec<_> = CURRENCIES
            .iter()
            .map(|facts| (facts.code, rate(facts)))
            .collect();
        let of = |code| &rates.iter().find(|(known, _)| *known == code).unwrap().1;
        assert_eq!(of("EUR"), "1.000000");
        assert_eq!(of("USD"), "1.086957");
        assert_eq!(of("JPY"), "163.934426");
        assert_eq!(of("TND"), "3.389831");
    }
}
