//! Why a call is not answered, with all the border needs to say so.

use axum::response::{IntoResponse, Response};
use foyer_platform::{ErrorType, Failure, Method};
use http::header::{ALLOW, CACHE_CONTROL, RETRY_AFTER};
use http::{HeaderValue, StatusCode};

use crate::db::DbError;
use crate::ledger::LedgerError;
use crate::passwords::PasswordError;

#[derive(Debug)]
pub(crate) struct Refusal {
    /// Boxed: every answer carries room for a refusal, and few are one.
    failure: Box<Failure>,
    status: StatusCode,
    retry_after: Option<i64>,
    /// The verb that the call has.
    allow: Option<&'static str>,
    /// What went wrong inside; for the log, never for the player.
    cause: Option<String>,
}

/// What a field is wrong about, in the words of the validation dictionaries (§5.2).
pub(crate) type FieldError = (&'static str, &'static str);

impl Refusal {
    pub fn new(kind: ErrorType, message: impl Into<String>) -> Self {
        Self::from(Failure::new(kind).with_message(message))
    }

    /// `error_data` names every field that is wrong, and how.
    pub fn fields(errors: &[FieldError]) -> Self {
        let mut failure = Failure::new(ErrorType::InvalidParameterException);
        for (field, error) in errors {
            failure = failure.with_data(field, vec![(*error).to_owned()]);
        }
        Self::from(failure)
    }

    pub fn field(name: &'static str, error: &'static str) -> Self {
        Self::fields(&[(name, error)])
    }

    pub fn sign_in() -> Self {
        Self::from(Failure::new(ErrorType::AuthorizationException))
    }

    pub fn too_many(retry_after: i64) -> Self {
        let failure =
            Failure::new(ErrorType::TooManyRequestsException).with_data("retry_after", retry_after);
        Self {
            retry_after: Some(retry_after),
            ..Self::from(failure)
        }
    }

    /// A code was sent a moment ago; `at` is when another may be asked for.
    pub fn resend(at: i64, now: i64) -> Self {
        let mut refusal = Self::too_many((at - now).max(1));
        refusal
            .failure
            .error_data
            .insert("resend_time".to_owned(), at.into());
        refusal.failure.message = format!("Resend time is {at}");
        refusal
    }

    /// A call of the table that a later release brings. Not `ApplicationUnavailableException`: the site turns that one
    /// into its maintenance page (§8.2).
    pub fn later(method: &Method) -> Self {
        let message = format!(
            "{} arrives with a later release of the sandbox",
            method.name()
        );
        Self::new(ErrorType::InvalidRequestException, message)
            .with_status(StatusCode::NOT_IMPLEMENTED)
    }

    /// The call has another verb.
    pub fn wrong_verb(method: &Method) -> Self {
        let verb = method.verb.as_str();
        let message = format!("{} is a {verb} call", method.name());
        Self {
            allow: Some(verb),
            ..Self::new(ErrorType::InvalidRequestException, message)
                .with_status(StatusCode::METHOD_NOT_ALLOWED)
        }
    }

    pub fn internal(cause: impl std::fmt::Display) -> Self {
        let failure = Failure::new(ErrorType::InternalServerErrorException);
        Self {
            cause: Some(cause.to_string()),
            ..Self::from(failure)
        }
    }

    pub fn with_status(mut self, status: StatusCode) -> Self {
        self.status = status;
        self
    }

    /// Whether it says more than its type.
    pub fn has_data(&self) -> bool {
        !self.failure.error_data.is_empty()
    }

    /// Adds what the client may want to know, by name.
    pub fn with_data(mut self, name: &str, value: impl Into<serde_json::Value>) -> Self {
        self.failure = Box::new(self.failure.with_data(name, value));
        self
    }

    pub fn kind(&self) -> ErrorType {
        self.failure.kind
    }
}

impl From<Failure> for Refusal {
    fn from(failure: Failure) -> Self {
        Self {
            status: failure.status(),
            failure: Box::new(failure),
            retry_after: None,
            allow: None,
            cause: None,
        }
    }
}

impl From<DbError> for Refusal {
    fn from(error: DbError) -> Self {
        Self::internal(error)
    }
}

impl From<rusqlite::Error> for Refusal {
    fn from(error: rusqlite::Error) -> Self {
        Self::internal(DbError::Sql(error))
    }
}

impl From<PasswordError> for Refusal {
    fn from(error: PasswordError) -> Self {
        Self::internal(error)
    }
}

impl From<LedgerError> for Refusal {
    fn from(error: LedgerError) -> Self {
        Self::internal(error)
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        if let Some(cause) = &self.cause {
            tracing::error!(cause, "sandbox call failed");
        }
        let mut response =
            (self.status, axum::Json((*self.failure).into_envelope())).into_response();
        response
            .headers_mut()
            .insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
        if let Some(verb) = self.allow {
            response
                .headers_mut()
                .insert(ALLOW, HeaderValue::from_static(verb));
        }
        if let Some(seconds) = self.retry_after {
            response
                .headers_mut()
                .insert(RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}
