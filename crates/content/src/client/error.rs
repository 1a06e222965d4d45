//! Errors of the content client.

use serde_json::Value;

#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    #[error("the content client cannot be built: {0}")]
    Setup(String),
    #[error("the content system cannot be reached: {0}")]
    Unreachable(String),
    #[error("the content system did not answer in time")]
    TimeLimit,
    #[error("the content system answered with more than {limit} bytes")]
    TooLarge { limit: usize },
    #[error("the content system answered {status} {name}: {message}")]
    Status {
        status: u16,
        name: String,
        message: String,
    },
    #[error("the content system's answer is invalid: {0}")]
    Malformed(String),
}

impl ClientError {
    pub(super) fn malformed(reason: impl Into<String>) -> Self {
        Self::Malformed(reason.into())
    }

    /// Converts a transport error. Removes the URL, because it may contain secrets.
    pub(super) fn from_wire(error: reqwest::Error) -> Self {
        if error.is_timeout() {
            Self::TimeLimit
        } else {
            let error = error.without_url();
            let cause = std::error::Error::source(&error).map(ToString::to_string);
            Self::Unreachable(cause.unwrap_or_else(|| error.to_string()))
        }
    }

    /// Converts an answer with an error status: Strapi's error object, or any body from a proxy in front of it.
    pub(super) fn from_answer(status: u16, body: &[u8]) -> Self {
        let answer: Value = serde_json::from_slice(body).unwrap_or_default();
        let text = |pointer: &str| {
            let found = answer.pointer(pointer).and_then(Value::as_str);
            found.unwrap_or_default().chars().take(200).collect()
        };
        Self::Status {
            status,
            name: text("/error/name"),
            message: text("/error/message"),
        }
    }

    /// Whether there was no answer at all, so that other reads would fail now, too.
    pub fn is_outage(&self) -> bool {
        matches!(self, Self::Unreachable(_) | Self::TimeLimit)
    }

    /// Strapi's error for a missing entry. A 404 without it comes from a proxy or a wrong base URL.
    pub(super) fn is_no_entry(&self) -> bool {
        matches!(self, Self::Status { status: 404, name, .. } if name == "NotFoundError")
    }

    pub(super) fn refuses_deep(&self) -> bool {
        matches!(self, Self::Status { status: 400, message, .. } if message.contains("deep"))
    }
}
