use foyer_platform::{Currency, Money, MoneyError};
use proptest::prelude::*;

fn currency(code: &str) -> Currency {
    code.parse().expect("a currency")
}

#[test]
fn a_currency_has_its_own_number_of_decimals() {
    let written = |code| Money::new(123_456, currency(code)).to_decimal();
    assert_eq!(written("EUR"), "1234.56");
    assert_eq!(written("JPY"), "123456");
    assert_eq!(written("KWD"), "123.456");
}

#[test]
fn small_and_negative_amounts_keep_their_zeroes() {
    let written = |amount| Money::new(amount, Currency::EUR).to_decimal();
    assert_eq!(written(0), "0.00");
    assert_eq!(written(5), "0.05");
    assert_eq!(written(-5), "-0.05");
    assert_eq!(written(i64::MIN), "-92233720368547758.08");
}

#[test]
fn missing_decimals_are_zeroes() {
    let parsed = |text| Money::parse(text, Currency::EUR).map(|money| money.amount);
    assert_eq!(parsed("10"), Ok(1000));
    assert_eq!(parsed("10.5"), Ok(1050));
    assert_eq!(parsed("-0.05"), Ok(-5));
    assert_eq!(parsed("007"), Ok(700));
}

#[test]
fn only_plain_decimals_are_accepted() {
    for text in [
        "",
        "-",
        ".",
        ".5",
        "5.",
        "--5",
        "+5",
        "1,000",
        "1 000",
        "1e3",
        "0x10",
        "NaN",
        "5.5.5",
        "٥",
        "1\u{a0}000",
        " 5",
        "5\n",
    ] {
        assert_eq!(
            Money::parse(text, Currency::EUR),
            Err(MoneyError::NotAnAmount),
            "{text:?}"
        );
    }
    assert_eq!(
        Money::parse("10.505", Currency::EUR),
        Err(MoneyError::TooManyDecimals)
    );
    assert_eq!(
        Money::parse("10.5", currency("JPY")),
        Err(MoneyError::TooManyDecimals)
    );
}

#[test]
fn amounts_beyond_javascripts_integers_are_rejected() {
    let most = Money::new(Money::MAX, Currency::EUR);
    let one = Money::new(1, Currency::EUR);
    assert_eq!(Money::parse(&most.to_decimal(), Currency::EUR), Ok(most));
    assert_eq!(most.checked_add(one), Err(MoneyError::TooLarge));
    for text in ["90071992547409.92", "99999999999999999999999999"] {
        assert_eq!(Money::parse(text, Currency::EUR), Err(MoneyError::TooLarge));
    }
}

#[test]
fn different_currencies_cannot_be_added() {
    let euros = Money::new(1, Currency::EUR);
    let dollars = Money::new(1, Currency::USD);
    assert_eq!(
        euros.checked_add(dollars),
        Err(MoneyError::DifferentCurrencies)
    );
    assert_eq!(
        euros.checked_sub(dollars),
        Err(MoneyError::DifferentCurrencies)
    );
}

#[test]
fn a_currency_is_three_capital_letters() {
    for text in ["", "EU", "EURO", "eur", "E1R", "€€", "ÉUR"] {
        assert_eq!(
            text.parse::<Currency>(),
            Err(MoneyError::NotACurrency),
            "{text:?}"
        );
    }
}

fn any_currency() -> impl Strategy<Value = Currency> {
    "[A-Z]{3}".prop_map(|code| currency(&code))
}

proptest! {
    #[test]
    fn money_survives_a_round_trip(amount in -Money::MAX..=Money::MAX, currency in any_currency()) {
        let money = Money::new(amount, currency);
        prop_assert_eq!(Money::parse(&money.to_decimal(), currency), Ok(money));
        let json = serde_json::to_string(&money).expect("JSON");
        prop_assert_eq!(serde_json::from_str::<Money>(&json).expect("money"), money);
    }

    #[test]
    fn any_text_is_parsed_or_rejected(text in "\\PC{0,40}", currency in any_currency()) {
        if let Ok(money) = Money::parse(&text, currency) {
            prop_assert!(text.bytes().all(|byte| byte.is_ascii_digit() || b".-".contains(&byte)));
            prop_assert!(money.amount.abs() <= Money::MAX);
        }
    }

    #[test]
    fn subtraction_reverses_addition(a in -1_000_000_000i64..1_000_000_000, b in -1_000_000_000i64..1_000_000_000) {
        let (a, b) = (Money::new(a, Currency::EUR), Money::new(b, Currency::EUR));
        prop_assert_eq!(a.checked_add(b).and_then(|sum| sum.checked_sub(b)), Ok(a));
    }
}
