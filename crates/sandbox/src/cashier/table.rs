//! The payment methods, as a table. Where the content system describes a method (its icons, how long it takes), it is by the
//! sysname used here.

use foyer_platform::entities::PaymentFlow;

use super::fields::{Check, FieldPlan, Options, field};
use super::methods::{Places, Plan, Range};
use crate::locale::Words;

const MINUTE: i64 = 60;
const DAY: i64 = 86_400;

pub(super) struct BankPlan {
    pub id: &'static str,
    pub name: &'static str,
}

const fn bank(id: &'static str, name: &'static str) -> BankPlan {
    BankPlan { id, name }
}

/// Invented, all of them.
pub(super) const BANKS: &[BankPlan] = &[
    bank("quais", "Banque des Quais"),
    bank("beffroi", "Crédit du Beffroi"),
    bank("halles", "Caisse des Halles"),
    bank("montagne", "Banque de la Montagne"),
    bank("nordlys", "Nordlys Bank"),
    bank("harbour", "Harbour & Wren"),
    bank("lindenhof", "Lindenhof Bank"),
    bank("azulejo", "Banco Azulejo"),
];

const CARD_NUMBER: FieldPlan = field(
    "card_number",
    Words::of("Card number", "Numéro de carte"),
    Check::Card,
);
const CARD_HOLDER: FieldPlan = field(
    "card_holder",
    Words::of("Name on the card", "Nom sur la carte"),
    Check::Holder,
);
const EXPIRY: FieldPlan = field(
    "expiry",
    Words::of("Valid until (MM/YY)", "Valable jusqu'à (MM/AA)"),
    Check::Expiry,
);
const IBAN: FieldPlan = field("iban", Words::of("IBAN", "IBAN"), Check::Iban);
const ACCOUNT_HOLDER: FieldPlan = field(
    "account_holder",
    Words::of("Account holder", "Titulaire du compte"),
    Check::Name,
);
const BANK: FieldPlan = field(
    "bank",
    Words::of("Your bank", "Votre banque"),
    Check::Choice(Options::Banks),
);
const WALLET: FieldPlan = field(
    "email",
    Words::of("E-mail of the wallet", "E-mail du portefeuille"),
    Check::Email,
);
const VOUCHER: FieldPlan = field(
    "voucher_code",
    Words::of("Voucher code, 16 digits", "Code du coupon, 16 chiffres"),
    Check::Voucher,
);
const PHONE: FieldPlan = field(
    "phone",
    Words::of("Mobile number", "Numéro de mobile"),
    Check::Phone,
);
const NETWORK: FieldPlan = field(
    "network",
    Words::of("Network", "Réseau"),
    Check::Choice(Options::Networks),
);
const ADDRESS: FieldPlan = field(
    "address",
    Words::of("Your wallet's address", "Adresse de votre portefeuille"),
    Check::CoinAddress,
);

pub(super) const PLANS: &[Plan] = &[
    Plan {
        sysname: "card",
        name: Words::of("Bank card", "Carte bancaire"),
        flow: PaymentFlow::Hosted,
        deposit: Range {
            least: 1_000,
            most: 500_000,
        },
        deposit_fields: &[CARD_NUMBER, CARD_HOLDER, EXPIRY],
        withdrawal: Some(Range {
            least: 1_000,
            most: 500_000,
        }),
        withdrawal_fields: &[CARD_NUMBER, CARD_HOLDER],
        countries: Places::Everywhere,
        currencies: Places::Everywhere,
        has_banks: false,
        patience: 15 * MINUTE,
        returns_only: true,
    },
    Plan {
        sysname: "instant-transfer",
        name: Words::of("Instant transfer", "Virement instantané"),
        flow: PaymentFlow::NewWindow,
        deposit: Range {
            least: 1_000,
            most: 1_000_000,
        },
        deposit_fields: &[BANK],
        withdrawal: Some(Range {
            least: 1_000,
            most: 500_000,
        }),
        withdrawal_fields: &[BANK, IBAN],
        countries: Places::Everywhere,
        currencies: Places::Only(&["EUR"]),
        has_banks: true,
        patience: 15 * MINUTE,
        returns_only: false,
    },
    Plan {
        sysname: "bank-transfer",
        name: Words::of("Bank transfer", "Virement bancaire"),
        flow: PaymentFlow::Details,
        deposit: Range {
            least: 5_000,
            most: 2_500_000,
        },
        deposit_fields: &[BANK, IBAN],
        withdrawal: Some(Range {
            least: 2_000,
            most: 2_500_000,
        }),
        withdrawal_fields: &[IBAN, ACCOUNT_HOLDER],
        countries: Places::Everywhere,
        currencies: Places::Everywhere,
        has_banks: true,
        patience: 5 * DAY,
        returns_only: false,
    },
    Plan {
        sysname: "wallet",
        name: Words::of("E-wallet", "Portefeuille en ligne"),
        flow: PaymentFlow::Redirect,
        deposit: Range {
            least: 1_000,
            most: 500_000,
        },
        deposit_fields: &[WALLET],
        withdrawal: Some(Range {
            least: 1_000,
            most: 500_000,
        }),
        withdrawal_fields: &[WALLET],
        countries: Places::Everywhere,
        currencies: Places::Everywhere,
        has_banks: false,
        patience: 15 * MINUTE,
        returns_only: false,
    },
    Plan {
        sysname: "voucher",
        name: Words::of("Prepaid voucher", "Coupon prépayé"),
        flow: PaymentFlow::Direct,
        deposit: Range {
            least: 500,
            most: 25_000,
        },
        deposit_fields: &[VOUCHER],
        withdrawal: None,
        withdrawal_fields: &[],
        countries: Places::Except(&["CA"]),
        currencies: Places::Everywhere,
        has_banks: false,
        patience: 15 * MINUTE,
        returns_only: false,
    },
    Plan {
        sysname: "mobile",
        name: Words::of("Mobile payment", "Paiement mobile"),
        flow: PaymentFlow::Mobile,
        deposit: Range {
            least: 500,
            most: 5_000,
        },
        deposit_fields: &[PHONE],
        withdrawal: None,
        withdrawal_fields: &[],
        countries: Places::Everywhere,
        currencies: Places::Only(&["EUR", "GBP", "CHF", "TND"]),
        has_banks: false,
        patience: 10 * MINUTE,
        returns_only: false,
    },
    Plan {
        sysname: "crypto",
        name: Words::of("Sandbox coin", "Sandbox coin"),
        flow: PaymentFlow::Details,
        deposit: Range {
            least: 2_000,
            most: 2_500_000,
        },
        deposit_fields: &[NETWORK],
        withdrawal: Some(Range {
            least: 5_000,
            most: 2_500_000,
        }),
        withdrawal_fields: &[NETWORK, ADDRESS],
        countries: Places::Except(&["GB"]),
        currencies: Places::Everywhere,
        has_banks: false,
        patience: 60 * MINUTE,
        returns_only: false,
    },
];
