//! Why the application does not get what it asks for.

use axum::response::{IntoResponse, Response};
use foyer_platform::ErrorType;
use http::StatusCode;
use http::header::CACHE_CONTROL;
use serde_json::{Value, json};

use super::wallet::WalletFailure;
use crate::api::Refusal;
use crate::db::DbError;

#[derive(Debug)]
pub(super) enum Problem {
    /// This company says no.
    Own(Refusal),
    /// The platform says no: its words are passed on as they are.
    Platform { status: StatusCode, error: Value },
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Self {
        Self::Own(refusal)
    }
}

impl From<DbError> for Problem {
    fn from(error: DbError) -> Self {
        Self::Own(error.into())
    }
}

impl From<WalletFailure> for Problem {
    fn from(failure: WalletFailure) -> Self {
        match failure {
            WalletFailure::Refused { status, error } => Self::Platform { status, error },
            WalletFailure::Lost(cause) => {
                tracing::warn!(cause, "the wallet did not answer the sportsbook");
                Self::Own(
                    Refusal::new(
                        ErrorType::BillingUnavailableException,
                        "The wallet did not answer; ask again",
                    )
                    .with_status(StatusCode::SERVICE_UNAVAILABLE),
                )
            }
        }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        match self {
            Self::Own(refusal) => refusal.into_response(),
            Self::Platform { status, error } => (
                status,
                [(CACHE_CONTROL, "no-store")],
                axum::Json(json!({ "error": error })),
            )
                .into_response(),
        }
    }
}
