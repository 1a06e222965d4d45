//! Magic values. In a sandbox there is no bank to say no, so what the player types decides, the way test numbers do at real
//! payment providers: by the last four characters of the account (card number, IBAN, phone, voucher, coin address), or by the
//! name before the at-sign of a wallet's e-mail.
//!
//! | Ends in | E-mail | Deposit | Withdrawal |
//! |---|---|---|---|
//! | `0002`, `0017` | `declined@` | `BillingTransactionDeclinedException`: the bank says no | paid |
//! | `9995` | `funds@` | the same: not enough money | paid |
//! | `0069` | `expired@` | the same: the card has expired | paid |
//! | `0119`, `0016` | `error@` | `BillingServiceErrorException` | `BillingServiceErrorException` |
//! | `0018` | `unavailable@` | `BillingUnavailableException` | `BillingUnavailableException` |
//! | `0020` | `refused@` | succeeds | `WithdrawalDeclinedException` |
//! | `0027` | `checking@` | succeeds | `RequisitesOnVerificationException` |
//! | `0028` | `unproven@` | succeeds | `RequisitesValidationRequiredException` |
//! | `0029`, `0019` | `fraud@` | `BillingTransactionDeclinedException` | `RequisitesFraudulentException` |
//! | `0404` | `late@` | succeeds | declined in review, the money comes back |
//!
//! 4000 0000 0000 0002, 4000 0000 0000 9995, 4000 0000 0000 0069 and 4000 0000 0000 0119 are the well-known test cards; the
//! others end in the number of the error's type (§8.1).

use foyer_platform::ErrorType;

use super::methods::Direction;
use super::numbers;
use super::reasons;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Tell {
    /// The call is refused, for a reason when there is one.
    Refuse(ErrorType, Option<&'static str>),
    /// The review says no.
    DeclineInReview,
}

struct Row {
    tails: &'static [&'static str],
    name: &'static str,
    deposit: Option<Tell>,
    withdrawal: Option<Tell>,
}

const fn refuse(kind: ErrorType) -> Option<Tell> {
    Some(Tell::Refuse(kind, None))
}

const fn decline(reason: &'static str) -> Option<Tell> {
    Some(Tell::Refuse(
        ErrorType::BillingTransactionDeclinedException,
        Some(reason),
    ))
}

const ROWS: &[Row] = &[
    Row {
        tails: &["0002", "0017"],
        name: "declined",
        deposit: decline(reasons::DECLINED),
        withdrawal: None,
    },
    Row {
        tails: &["9995"],
        name: "funds",
        deposit: decline(reasons::FUNDS),
        withdrawal: None,
    },
    Row {
        tails: &["0069"],
        name: "expired",
        deposit: decline(reasons::CARD_EXPIRED),
        withdrawal: None,
    },
    Row {
        tails: &["0119", "0016"],
        name: "error",
        deposit: refuse(ErrorType::BillingServiceErrorException),
        withdrawal: refuse(ErrorType::BillingServiceErrorException),
    },
    Row {
        tails: &["0018"],
        name: "unavailable",
        deposit: refuse(ErrorType::BillingUnavailableException),
        withdrawal: refuse(ErrorType::BillingUnavailableException),
    },
    Row {
        tails: &["0020"],
        name: "refused",
        deposit: None,
        withdrawal: refuse(ErrorType::WithdrawalDeclinedException),
    },
    Row {
        tails: &["0027"],
        name: "checking",
        deposit: None,
        withdrawal: refuse(ErrorType::RequisitesOnVerificationException),
    },
    Row {
        tails: &["0028"],
        name: "unproven",
        deposit: None,
        withdrawal: refuse(ErrorType::RequisitesValidationRequiredException),
    },
    Row {
        tails: &["0029", "0019"],
        name: "fraud",
        deposit: decline(reasons::DECLINED),
        withdrawal: refuse(ErrorType::RequisitesFraudulentException),
    },
    Row {
        tails: &["0404"],
        name: "late",
        deposit: None,
        withdrawal: Some(Tell::DeclineInReview),
    },
];

/// What the accounts that a player gave give away.
pub(super) fn tell<'a>(
    direction: Direction,
    mut accounts: impl Iterator<Item = &'a str>,
) -> Option<Tell> {
    accounts.find_map(|account| {
        let row = match account.split_once('@') {
            Some((name, _)) => ROWS.iter().find(|row| row.name.eq_ignore_ascii_case(name)),
            None => {
                let tail = numbers::tail(account);
                ROWS.iter().find(|row| row.tails.contains(&tail.as_str()))
            }
        }?;
        match direction {
            Direction::Deposit => row.deposit,
            Direction::Withdrawal => row.withdrawal,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(direction: Direction, account: &str) -> Option<Tell> {
        tell(direction, [account].into_iter())
    }

    #[test]
    fn the_well_known_test_cards_do_what_they_are_known_for() {
        use Direction::Deposit;
        assert_eq!(of(Deposit, "4242 4242 4242 4242"), None);
        assert_eq!(
            of(Deposit, "4000 0000 0000 0002"),
            decline(reasons::DECLINED)
        );
        assert_eq!(of(Deposit, "4000000000009995"), decline(reasons::FUNDS));
        assert_eq!(
            of(Deposit, "4000000000000119"),
            refuse(ErrorType::BillingServiceErrorException)
        );
    }

    #[test]
    fn a_wallet_is_known_by_the_name_before_the_at_sign_only() {
        use Direction::Withdrawal;
        assert_eq!(
            of(Withdrawal, "Fraud@mail.example"),
            refuse(ErrorType::RequisitesFraudulentException)
        );
        assert_eq!(of(Withdrawal, "anna.fraud@mail.example"), None);
        assert_eq!(of(Withdrawal, "a@mail.ex0029"), None);
    }
}
