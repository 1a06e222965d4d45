use std::error::Error;

use http::{HeaderValue, StatusCode};

use crate::{ErrorType, Failure, WrongShape};

/// Why a client cannot be made.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    #[error("the platform's address must begin with http:// or https://")]
    NotHttp,
    #[error("the platform's address must not have a query or a fragment")]
    MoreThanAPath,
    #[error("the HTTP client cannot be set up: {0}")]
    Setup(#[from] reqwest::Error),
}

/// Why a call has no data.
#[derive(Debug, thiserror::Error)]
pub enum CallError {
    /// The platform's own word.
    #[error("{}", .0.failure)]
    Failed(Box<Failed>),
    #[error("the platform did not answer in time")]
    TimedOut,
    #[error("the platform cannot be reached: {0}")]
    Unreachable(String),
    #[error("the answer is larger than {limit} bytes")]
    TooLarge { limit: usize },
    #[error("the platform redirects ({status})")]
    Redirected { status: StatusCode },
    #[error("the answer ({status}) is not JSON")]
    NotJson { status: StatusCode },
    #[error("the answer ({status}) is not the envelope of the product API")]
    NotAnEnvelope { status: StatusCode },
    #[error("the answer is not what its call answers with: {0}")]
    WrongShape(WrongShape),
    #[error("the address leads elsewhere than it says")]
    BadTarget,
    #[error("a file's media type is not one")]
    BadPart,
}

/// A failure and what came with it.
#[derive(Debug, Clone, PartialEq)]
pub struct Failed {
    pub status: StatusCode,
    pub failure: Failure,
    pub set_cookies: Vec<HeaderValue>,
    pub retry_after: Option<HeaderValue>,
}

impl CallError {
    /// The status for whoever asked us.
    #[must_use]
    pub fn status(&self) -> StatusCode {
        match self {
            Self::Failed(failed) => failed.status,
            Self::TimedOut => StatusCode::GATEWAY_TIMEOUT,
            Self::BadTarget | Self::BadPart => StatusCode::BAD_REQUEST,
            // §8.2 keeps 503 for maintenance; a proxy in front of the platform says it without the
            // envelope.
            Self::NotJson { status } | Self::NotAnEnvelope { status }
                if *status == StatusCode::SERVICE_UNAVAILABLE =>
            {
                *status
            }
            Self::Unreachable(_)
            | Self::WrongShape(_)
            | Self::TooLarge { .. }
            | Self::Redirected { .. }
            | Self::NotJson { .. }
            | Self::NotAnEnvelope { .. } => StatusCode::BAD_GATEWAY,
        }
    }

    /// The failure in the catalogue's words. What went wrong between us and the platform is not the
    /// player's business, and no reason for the maintenance page: forms keep what was typed.
    #[must_use]
    pub fn failure(&self) -> Failure {
        match self {
            Self::Failed(failed) => failed.failure.clone(),
            Self::BadTarget | Self::BadPart => Failure::new(ErrorType::InvalidRequestException),
            _ if self.status() == StatusCode::SERVICE_UNAVAILABLE => {
                Failure::new(ErrorType::ApplicationUnavailableException)
            }
            _ => Failure::new(ErrorType::InternalServerErrorException)
                .with_message("The service cannot be reached at the moment"),
        }
    }
}

impl From<reqwest::Error> for CallError {
    fn from(error: reqwest::Error) -> Self {
        if error.is_timeout() {
            return Self::TimedOut;
        }
        // The innermost cause says what happened; the outer ones repeat the address.
        let mut cause: &dyn Error = &error;
        while let Some(inner) = cause.source() {
            cause = inner;
        }
        Self::Unreachable(cause.to_string())
    }
}
