use std::error::Error;

use http::{HeaderValue, StatusCode};

use crate::{ErrorType, Failure, WrongShape};

/// Why creating a client failed.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    #[error("the platform's address must start with http:// or https://")]
    NotHttp,
    #[error("the platform's address must not have a query or a fragment")]
    HasQueryOrFragment,
    #[error("the HTTP client cannot be set up: {0}")]
    Setup(#[from] reqwest::Error),
}

/// Why a call returned no data.
#[derive(Debug, thiserror::Error)]
pub enum CallError {
    /// The platform answered with an error envelope.
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
    #[error("the answer does not match the contract: {0}")]
    WrongShape(WrongShape),
    #[error("URL parsing changes the requested path")]
    BadTarget,
    #[error("a file's media type is invalid")]
    BadPart,
}

/// An error answer of the platform with the response headers to pass on.
#[derive(Debug, Clone, PartialEq)]
pub struct Failed {
    pub status: StatusCode,
    pub failure: Failure,
    pub set_cookies: Vec<HeaderValue>,
    pub retry_after: Option<HeaderValue>,
}

impl CallError {
    /// The HTTP status to answer our own client with.
    #[must_use]
    pub fn status(&self) -> StatusCode {
        match self {
            Self::Failed(failed) => failed.status,
            Self::TimedOut => StatusCode::GATEWAY_TIMEOUT,
            Self::BadTarget | Self::BadPart => StatusCode::BAD_REQUEST,
            // §8.2 reserves 503 for maintenance. A proxy in front of the platform sends it without the envelope.
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

    /// The failure as an error of the catalogue (§8.1). A connection problem becomes `InternalServerErrorException`,
    /// not maintenance, so that forms keep their input.
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
        // The innermost error names the cause; the outer ones repeat the address.
        let mut cause: &dyn Error = &error;
        while let Some(inner) = cause.source() {
            cause = inner;
        }
        Self::Unreachable(cause.to_string())
    }
}
