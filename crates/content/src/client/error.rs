//! Why the content system did not answer.

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
    #[error("the content system's answer is not what it should be: {0}")]
    Malformed(String),
}

impl ClientError {
    pub(super) fn malformed(reason: impl Into<String>) -> Self {
        Self::Malformed(reason.into())
    }

    /// From the wire. The address stays out of the message: it may hold what nobody should read in a log.
    pub(super) fn from_wire(error: reqwest::Error) -> Self {
        if error.is_timeout() {
            Self::TimeLimit
        } else {
            let error = error.without_url();
            let cause = std::error::Error::source(&error).map(ToString::to_string);
            Self::Unreachable(cause.unwrap_or_else(|| error.to_string()))
        }
    }

    /// From an answer with an error status: Strapi's error object, or whatever a proxy in front of it wrote.
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

    /// No answer at all: nothing else would be answered now either.
    pub fn is_outage(&self) -> bool {
        matches!(self, Self::Unreachable(_) | Self::TimeLimit)
    }

    /// Strapi's own word for an entry that is not there. The same status without it is a proxy's, or a wrong address.
    pub(super) fn is_no_entry(&self) -> bool {
        matches!(self, Self::Status { status: 404, name, .. } if name == "NotFoundError")
    }

    pub(super) fn refuses_deep(&self) -> bool {
        matches!(self, Self::Status { status: 400, message, .. } if message.contains("deep"))
    }
}
