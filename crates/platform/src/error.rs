//! The error catalogue (§8.1) and the response envelope (architecture §5).

use http::StatusCode;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

macro_rules! catalogue {
    ($($name:ident = $code:literal, $status:ident, $message:literal;)+) => {
        /// The error types of §8.1. An unknown type is read as `UnknownErrorException`.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
        pub enum ErrorType {
            $($name,)+
            #[default]
            #[serde(other)]
            UnknownErrorException,
        }

        impl ErrorType {
            pub const ALL: &[Self] = &[Self::UnknownErrorException, $(Self::$name,)+];

            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    Self::UnknownErrorException => "UnknownErrorException",
                    $(Self::$name => stringify!($name),)+
                }
            }

            /// The code in analytics events (§8.3).
            #[must_use]
            pub const fn code(self) -> u32 {
                match self {
                    Self::UnknownErrorException => 1,
                    $(Self::$name => $code,)+
                }
            }

            #[must_use]
            pub const fn status(self) -> StatusCode {
                match self {
                    Self::UnknownErrorException => StatusCode::INTERNAL_SERVER_ERROR,
                    $(Self::$name => StatusCode::$status,)+
                }
            }

            #[must_use]
            pub const fn default_message(self) -> &'static str {
                match self {
                    Self::UnknownErrorException => "Something went wrong",
                    $(Self::$name => $message,)+
                }
            }
        }
    };
}

// §8.2 shows a fatal page for every HTTP 403, so only errors that justify it use that status. An error that the player
// can resolve (deposit, confirm, verify) is 409.
catalogue! {
    ApplicationDisabledException = 2, SERVICE_UNAVAILABLE, "The site is closed for maintenance";
    MethodNotFoundException = 3, NOT_FOUND, "There is no such call";
    AuthorizationException = 4, UNAUTHORIZED, "Please sign in";
    InvalidRequestException = 5, BAD_REQUEST, "The request is not valid";
    InternalServerErrorException = 6, INTERNAL_SERVER_ERROR, "Something went wrong on our side";
    AccessDeniedException = 7, FORBIDDEN, "Access denied";
    UserDeletedException = 8, GONE, "This account was deleted";
    UserBannedException = 9, FORBIDDEN, "This account is blocked";
    UserNeedDepositException = 10, CONFLICT, "A deposit is needed first";
    UserNeedProfileDataException = 11, CONFLICT, "Please fill in your profile first";
    UserNeedConfirmContactException = 12, CONFLICT, "Please confirm your contact first";
    ApplicationUnavailableException = 13, SERVICE_UNAVAILABLE, "The site is not available at the moment";
    InvalidParameterException = 14, UNPROCESSABLE_ENTITY, "Some values are not valid";
    TooManyRequestsException = 15, TOO_MANY_REQUESTS, "Too many requests, please wait";
    BillingServiceErrorException = 16, BAD_GATEWAY, "The payment service failed";
    BillingTransactionDeclinedException = 17, PAYMENT_REQUIRED, "The payment was declined";
    BillingUnavailableException = 18, BAD_GATEWAY, "The payment service is not available";
    BillingDepositLimitExceededException = 19, CONFLICT, "Your deposit limit would be exceeded";
    WithdrawalDeclinedException = 20, CONFLICT, "The withdrawal was declined";
    WithdrawalLimitsExceededException = 21, CONFLICT, "The amount is outside the withdrawal limits";
    WithdrawalLimitsPeriodExceededException = 22, CONFLICT, "The withdrawal limit of this period is used up";
    KycUserProfileException = 23, CONFLICT, "Your identity must be verified first";
    KycWithdrawalException = 24, CONFLICT, "Withdrawals need a verified identity";
    StorageQuotaExceededException = 25, PAYLOAD_TOO_LARGE, "There is no room left to store this";
    SumsubVerificationRequiredException = 26, CONFLICT, "Identity verification is required";
    RequisitesOnVerificationException = 27, CONFLICT, "Your payment details are being verified";
    RequisitesValidationRequiredException = 28, CONFLICT, "Your payment details must be verified";
    RequisitesFraudulentException = 29, CONFLICT, "These payment details cannot be used";
}

/// A failure in its JSON form.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema, thiserror::Error)]
#[serde(default)]
#[error("{}: {message}", .kind.name())]
pub struct Failure {
    #[serde(rename = "type")]
    pub kind: ErrorType,
    pub code: u32,
    pub message: String,
    /// Error codes by field name: `{"promo_code": ["EXPIRED"]}` (§8.3).
    pub error_data: Map<String, Value>,
}

impl Default for Failure {
    fn default() -> Self {
        Self::new(ErrorType::UnknownErrorException)
    }
}

impl Failure {
    #[must_use]
    pub fn new(kind: ErrorType) -> Self {
        Self {
            kind,
            code: kind.code(),
            message: kind.default_message().to_owned(),
            error_data: Map::new(),
        }
    }

    #[must_use]
    pub fn with_message(mut self, message: impl Into<String>) -> Self {
        self.message = message.into();
        self
    }

    #[must_use]
    pub fn with_data(mut self, name: &str, value: impl Into<Value>) -> Self {
        self.error_data.insert(name.to_owned(), value.into());
        self
    }

    #[must_use]
    pub const fn status(&self) -> StatusCode {
        self.kind.status()
    }

    /// The response body: `{"error": …}`.
    #[must_use]
    pub fn into_envelope(self) -> FailureEnvelope {
        FailureEnvelope { error: self }
    }
}

impl From<ErrorType> for Failure {
    fn from(kind: ErrorType) -> Self {
        Self::new(kind)
    }
}

/// A successful answer: `{"data": …}`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Success<T> {
    pub data: T,
}

/// A failed answer: `{"error": …}`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Failed")]
pub struct FailureEnvelope {
    pub error: Failure,
}
