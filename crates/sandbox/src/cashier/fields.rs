//! What payment methods ask for: the form (§5.2), the check of what was typed, and the mask under which it is kept. Card numbers
//! and the like leave this file masked only.

use foyer_platform::entities::{FieldOption, PaymentField, Requisites};

use super::numbers;
use super::table::BANKS;
use crate::api::FieldError;
use crate::auth::credentials;
use crate::locale::{Locale, Words};

/// Nothing that is asked for is longer.
const LONGEST: usize = 128;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Options {
    Banks,
    Networks,
}

const NETWORKS: &[(&str, &str)] = &[("main", "Sandbox main"), ("fast", "Sandbox fast")];

impl Options {
    fn entities(self) -> Vec<FieldOption> {
        let option = |value: &str, label: &str| FieldOption {
            value: value.to_owned(),
            label: label.to_owned(),
        };
        match self {
            Self::Banks => BANKS
                .iter()
                .map(|bank| option(bank.id, bank.name))
                .collect(),
            Self::Networks => NETWORKS
                .iter()
                .map(|(value, label)| option(value, label))
                .collect(),
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Check {
    /// 12 to 19 digits with Luhn's check digit.
    Card,
    /// MM/YY, not over.
    Expiry,
    Holder,
    Name,
    Iban,
    Email,
    Phone,
    Voucher,
    CoinAddress,
    Choice(Options),
}

pub(super) struct FieldPlan {
    pub name: &'static str,
    pub label: Words,
    pub check: Check,
}

pub(super) const fn field(name: &'static str, label: Words, check: Check) -> FieldPlan {
    FieldPlan { name, label, check }
}

impl Check {
    /// The field type of §5.2, and the pattern when that type needs one.
    const fn form(self) -> (&'static str, Option<&'static str>) {
        match self {
            Self::Card => ("custom", Some(r"^\d(?:[ -]?\d){11,18}$")),
            Self::Expiry => ("custom", Some(r"^(0[1-9]|1[0-2])/\d{2}$")),
            Self::Holder => ("cardHolder", None),
            Self::Name => ("name", None),
            Self::Iban => (
                "custom",
                Some(r"^[A-Za-z]{2}\d{2}(?: ?[A-Za-z0-9]){11,30}$"),
            ),
            Self::Email => ("email", None),
            Self::Phone => ("phone", None),
            Self::Voucher => ("custom", Some(r"^\d{4}(?:[ -]?\d{4}){3}$")),
            Self::CoinAddress => ("custom", Some(r"^[A-Za-z0-9]{26,90}$")),
            Self::Choice(_) => ("text", None),
        }
    }

    /// The word of §5.2 for what is wrong with a value that is there.
    fn problem(self, value: &str, now: i64) -> Option<&'static str> {
        let right = match self {
            Self::Card => numbers::is_card(value),
            Self::Expiry => numbers::is_unexpired(value, now),
            Self::Holder => value
                .chars()
                .all(|c| c.is_alphabetic() || matches!(c, ' ' | '.' | '\'' | '-')),
            Self::Name => value
                .chars()
                .all(|c| c.is_alphabetic() || matches!(c, ' ' | ',' | '.' | '\'' | '’' | '-')),
            Self::Iban => numbers::is_iban(value),
            Self::Email => return credentials::email(value).err(),
            Self::Phone => return credentials::phone(value, None).err(),
            Self::Voucher => {
                let digits = numbers::compact(value);
                digits.len() == 16 && digits.bytes().all(|b| b.is_ascii_digit())
            }
            Self::CoinAddress => {
                (26..=90).contains(&value.len()) && value.bytes().all(|b| b.is_ascii_alphanumeric())
            }
            Self::Choice(options) => options
                .entities()
                .iter()
                .any(|option| option.value == value),
        };
        (!right).then_some("wrongField")
    }

    /// What is said about a value that is not there.
    const fn missing(self) -> &'static str {
        match self {
            Self::Email => "insertEmailAddress",
            Self::Phone => "insertPhoneNumber",
            _ => "requiredField",
        }
    }

    /// How a value is kept and shown.
    fn mask(self, value: &str) -> String {
        match self {
            Self::Card | Self::Phone | Self::Voucher => {
                format!("•••• {}", numbers::tail(value))
            }
            Self::Iban | Self::CoinAddress => {
                let compact = numbers::compact(value);
                let head: String = compact.chars().take(4).collect();
                format!("{head} •••• {}", numbers::tail(value))
            }
            Self::Expiry => "••/••".to_owned(),
            Self::Holder | Self::Name => initials(value),
            Self::Email => {
                let (name, domain) = value.split_once('@').unwrap_or((value, ""));
                let first: String = name.chars().take(1).collect();
                format!("{first}•••@{domain}")
            }
            Self::Choice(_) => value.to_owned(),
        }
    }

    /// Whether the value names an account, which the magic values of [`super::tells`] are about.
    pub const fn names_an_account(self) -> bool {
        matches!(
            self,
            Self::Card | Self::Iban | Self::Email | Self::Phone | Self::Voucher | Self::CoinAddress
        )
    }
}

fn initials(name: &str) -> String {
    let masked = |word: &str| {
        let first: String = word.chars().take(1).collect();
        format!("{first}•••")
    };
    name.split_whitespace()
        .map(masked)
        .collect::<Vec<_>>()
        .join(" ")
}

impl FieldPlan {
    pub fn entity(&self, locale: Locale) -> PaymentField {
        let (kind, regex) = self.check.form();
        PaymentField {
            name: self.name.to_owned(),
            kind: kind.to_owned(),
            label: self.label.text(locale).to_owned(),
            is_required: true,
            regex: regex.map(str::to_owned),
            options: match self.check {
                Check::Choice(options) => options.entities(),
                _ => Vec::new(),
            },
        }
    }
}

/// Checks everything that a method asks for; what it does not ask for is left aside. Nothing is echoed in an error.
pub(super) fn check(
    fields: &'static [FieldPlan],
    given: &Requisites,
    now: i64,
) -> Result<(), Vec<FieldError>> {
    let errors: Vec<FieldError> = fields
        .iter()
        .filter_map(|field| {
            let value = value_of(field, given);
            let problem = if value.is_empty() {
                Some(field.check.missing())
            } else if value.chars().count() > LONGEST {
                Some("wrongField")
            } else {
                field.check.problem(value, now)
            };
            problem.map(|problem| (field.name, problem))
        })
        .collect();
    if errors.is_empty() {
        Ok(())
    } else {
        Err(errors)
    }
}

fn value_of<'a>(field: &FieldPlan, given: &'a Requisites) -> &'a str {
    given
        .get(field.name)
        .map(|value| value.trim())
        .unwrap_or_default()
}

pub(super) fn masked(fields: &[FieldPlan], given: &Requisites) -> Requisites {
    fields
        .iter()
        .map(|field| {
            let masked = field.check.mask(value_of(field, given));
            (field.name.to_owned(), masked)
        })
        .collect()
}

/// The values that name an account.
pub(super) fn accounts<'a>(
    fields: &'a [FieldPlan],
    given: &'a Requisites,
) -> impl Iterator<Item = &'a str> {
    fields
        .iter()
        .filter(|field| field.check.names_an_account())
        .map(|field| value_of(field, given))
}

#[cfg(test)]
mod tests {
    use super::super::methods::{Direction, plan};
    use super::super::table::PLANS;
    use super::*;

    /// 2026-09-21.
    const NOW: i64 = 1_790_000_000;

    fn given(pairs: &[(&str, &str)]) -> Requisites {
        pairs
            .iter()
            .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
            .collect()
    }

    #[test]
    fn everything_that_is_wrong_is_named_at_once_by_its_field() {
        let fields = plan("card").unwrap().fields(Direction::Deposit);
        let card = given(&[("card_number", "4242424242424241"), ("expiry", "08/26")]);
        assert_eq!(
            check(fields, &card, NOW),
            Err(vec![
                ("card_number", "wrongField"),
                ("card_holder", "requiredField"),
                ("expiry", "wrongField")
            ])
        );
    }

    #[test]
    fn what_is_kept_says_no_more_than_a_receipt_does() {
        let card = given(&[
            ("card_number", "4242 4242 4242 4242"),
            ("card_holder", "Anna Maria Petit"),
            ("expiry", "12/30"),
            ("cvc", "123"),
        ]);
        let kept = masked(plan("card").unwrap().deposit_fields, &card);
        assert_eq!(
            kept,
            given(&[
                ("card_number", "•••• 4242"),
                ("card_holder", "A••• M••• P•••"),
                ("expiry", "••/••")
            ])
        );
        assert_eq!(
            Check::Iban.mask("FR14 2004 1010 0505 0001 3M02 606"),
            "FR14 •••• 2606"
        );
        assert_eq!(Check::Email.mask("anna@mail.example"), "a•••@mail.example");
        assert_eq!(Check::Phone.mask("+33 6 12 34 56 78"), "•••• 5678");
    }

    #[test]
    fn an_empty_field_is_asked_for_in_the_words_of_its_type() {
        assert_eq!(
            check(
                plan("mobile").unwrap().deposit_fields,
                &given(&[("phone", " ")]),
                NOW
            ),
            Err(vec![("phone", "insertPhoneNumber")])
        );
        assert_eq!(
            check(
                plan("wallet").unwrap().deposit_fields,
                &given(&[("email", "a@b")]),
                NOW
            ),
            Err(vec![("email", "wrongEmailAddress")])
        );
        assert_eq!(
            check(
                plan("crypto").unwrap().deposit_fields,
                &given(&[("network", "lightning")]),
                NOW
            ),
            Err(vec![("network", "wrongField")])
        );
    }

    #[test]
    fn an_address_that_can_sign_in_can_have_a_wallet() {
        let fields = plan("wallet").unwrap().deposit_fields;
        for address in ["anna@mail.example", "anna@post.mail.city.example"] {
            assert_eq!(check(fields, &given(&[("email", address)]), NOW), Ok(()));
        }
    }

    #[test]
    fn a_text_without_end_is_refused() {
        let long = "A".repeat(1_000_000);
        let fields = plan("bank-transfer").unwrap().withdrawal_fields;
        let errors = check(
            fields,
            &given(&[("iban", &long), ("account_holder", &long)]),
            NOW,
        );
        assert_eq!(errors.unwrap_err().len(), 2);
    }

    #[test]
    fn every_field_has_a_form_in_both_languages() {
        for field in PLANS
            .iter()
            .flat_map(|plan| plan.deposit_fields.iter().chain(plan.withdrawal_fields))
        {
            for locale in [Locale::En, Locale::Fr] {
                let entity = field.entity(locale);
                assert!(!entity.label.is_empty());
                assert_eq!(entity.regex.is_some(), entity.kind == "custom");
            }
        }
    }
}
