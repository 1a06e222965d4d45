//! What a player pays with by hand: an account and a reference, or an address. All of it follows from the payment's reference,
//! and none of it exists outside the sandbox.

use data_encoding::HEXLOWER;
use foyer_platform::Money;
use foyer_platform::entities::PaymentDetail;
use sha2::{Digest, Sha256};

use crate::locale::{Locale, Words};
use crate::world;

/// The documentation's own example account: no money can be sent to it.
const OUR_IBAN: &str = "FR14 2004 1010 0505 0001 3M02 606";
const OUR_NAME: &str = "Sandbox Payments";
/// The shortest form of a code that is written by hand on a transfer.
const WRITTEN: usize = 12;

const PAYEE: Words = Words::of("Payee", "Bénéficiaire");
const ACCOUNT: Words = Words::of("IBAN", "IBAN");
const REFERENCE: Words = Words::of("Reference", "Référence");
const AMOUNT: Words = Words::of("Amount", "Montant");
const ADDRESS: Words = Words::of("Address", "Adresse");

pub(super) fn of(
    method: &str,
    reference: &str,
    amount: Money,
    locale: Locale,
) -> Vec<PaymentDetail> {
    let detail = |name: &str, label: Words, value: String| PaymentDetail {
        name: name.to_owned(),
        label: label.text(locale).to_owned(),
        value,
    };
    match method {
        "bank-transfer" => vec![
            detail("payee", PAYEE, OUR_NAME.to_owned()),
            detail("iban", ACCOUNT, OUR_IBAN.to_owned()),
            detail("reference", REFERENCE, code(reference)),
            detail("amount", AMOUNT, amount.to_string()),
        ],
        "crypto" => vec![
            detail("address", ADDRESS, address(reference)),
            detail("amount", AMOUNT, coins(amount)),
        ],
        _ => Vec::new(),
    }
}

fn hex(reference: &str) -> String {
    HEXLOWER.encode(&Sha256::digest(reference.as_bytes()))
}

fn code(reference: &str) -> String {
    let code: String = hex(reference).chars().take(WRITTEN).collect();
    code.to_uppercase()
}

fn address(reference: &str) -> String {
    let tail: String = hex(reference).chars().take(32).collect();
    format!("sandbox1{tail}")
}

/// One coin is one euro, for ever.
fn coins(amount: Money) -> String {
    let cents = world::in_euros(amount.amount, amount.currency.as_str()).max(1);
    format!("{}.{:02} SBX", cents / 100, cents % 100)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_payments_never_share_an_address_and_one_always_has_the_same() {
        let address = |reference| {
            let details = of(
                "crypto",
                reference,
                Money::new(1_500, "JPY".parse().unwrap()),
                Locale::En,
            );
            details
                .into_iter()
                .map(|detail| detail.value)
                .collect::<Vec<_>>()
        };
        assert_ne!(address("a"), address("b"));
        assert_eq!(address("a"), address("a"));
        assert_eq!(address("a")[1], "9.15 SBX");
    }

    #[test]
    fn the_code_on_a_transfer_does_not_open_the_payment_page() {
        let details = of(
            "bank-transfer",
            "a-secret",
            Money::new(100, foyer_platform::Currency::EUR),
            Locale::Fr,
        );
        assert!(
            details
                .iter()
                .all(|detail| !detail.value.contains("a-secret"))
        );
        assert_eq!(details[0].label, "Bénéficiaire");
    }
}
