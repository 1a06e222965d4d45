//! Why the wallet does not move money.

use foyer_platform::{ErrorType, Failure};
use http::StatusCode;

use crate::api::Refusal;
use crate::db::DbError;
use crate::ledger::LedgerError;

#[derive(Debug, thiserror::Error)]
pub(crate) enum WalletError {
    #[error("The balance does not cover this bet")]
    Insufficient,
    #[error("The session has ended")]
    SessionEnded,
    #[error("This transaction was used with other contents")]
    TransactionReused,
    #[error("The bet was rolled back")]
    RolledBack,
    #[error("There is no such round")]
    NoSuchRound,
    #[error("The round is over")]
    RoundOver,
    #[error("The round has paid a win: its bets stand")]
    RoundPaid,
    #[error("Only bets are rolled back")]
    NotABet,
    /// Another room of the platform said no, or something broke.
    #[error("{}", .0.kind().name())]
    Refused(Refusal),
}

impl WalletError {
    /// The word in `error_data.reason`, for those that a provider's server acts upon.
    pub const fn reason(&self) -> Option<&'static str> {
        match self {
            Self::Insufficient => Some("insufficientFunds"),
            Self::SessionEnded => Some("sessionEnded"),
            Self::TransactionReused => Some("transactionReused"),
            Self::RolledBack => Some("rolledBack"),
            Self::NoSuchRound => Some("noSuchRound"),
            Self::RoundOver => Some("roundOver"),
            Self::RoundPaid => Some("roundPaid"),
            Self::NotABet => Some("notABet"),
            Self::Refused(_) => None,
        }
    }

    const fn kind(&self) -> ErrorType {
        match self {
            Self::Insufficient => ErrorType::UserNeedDepositException,
            Self::SessionEnded => ErrorType::AuthorizationException,
            _ => ErrorType::InvalidRequestException,
        }
    }
}

impl From<WalletError> for Refusal {
    fn from(error: WalletError) -> Self {
        let (message, kind, reason) = (error.to_string(), error.kind(), error.reason());
        if let WalletError::Refused(refusal) = error {
            return refusal;
        }
        let failure = Failure::new(kind)
            .with_message(message)
            .with_data("reason", reason.map_or_else(Vec::new, |word| vec![word]));
        let refusal = Self::from(failure);
        if kind == ErrorType::InvalidRequestException {
            // Not a mistake in the request's form: it does not go with what has happened.
            refusal.with_status(StatusCode::CONFLICT)
        } else {
            refusal
        }
    }
}

impl WalletError {
    /// What the bonuses refuse for want of money is the wallet's own refusal, unless they say more about it.
    pub(super) fn of_bonuses(refusal: Refusal) -> Self {
        if refusal.kind() == ErrorType::UserNeedDepositException && !refusal.has_data() {
            Self::Insufficient
        } else {
            Self::Refused(refusal)
        }
    }
}

impl From<Refusal> for WalletError {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<rusqlite::Error> for WalletError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Refused(error.into())
    }
}

impl From<LedgerError> for WalletError {
    fn from(error: LedgerError) -> Self {
        match error {
            LedgerError::Insufficient { .. } => Self::Insufficient,
            other => Self::Refused(other.into()),
        }
    }
}

impl From<DbError> for WalletError {
    fn from(error: DbError) -> Self {
        Self::Refused(error.into())
    }
}
