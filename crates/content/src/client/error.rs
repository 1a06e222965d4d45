//! Errors of the content client.

use serde_json::Value;

const UNKNOWN: &str = "unknown-error";

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
        /// The name in the query that the content system's schema does not have.
        unknown: Option<UnknownName>,
    },
    #[error("the content system's answer is invalid: {0}")]
    Malformed(String),
}

/// A name that a content system rejects, because its schema is older than the site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownName {
    pub name: String,
    /// The dotted path to it, if the content system says it.
    pub path: Option<String>,
}

impl ClientError {
    pub(crate) fn malformed(reason: impl Into<String>) -> Self {
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
            unknown: unknown_name(status, &answer),
        }
    }

    /// Whether there was no answer at all, so that other reads would fail now, too.
    pub fn is_outage(&self) -> bool {
        matches!(self, Self::Unreachable(_) | Self::TimeLimit)
    }

    /// The error object of §8.2: status, name and message; "unknown-error" with status 500 if the content system said
    /// nothing else.
    pub fn object(&self) -> (u16, &str, String) {
        match self {
            Self::Status {
                status,
                name,
                message,
                ..
            } if !name.is_empty() => (*status, name, message.clone()),
            Self::Status { status, .. } => (*status, UNKNOWN, self.to_string()),
            _ => (500, UNKNOWN, self.to_string()),
        }
    }

    /// Whether the token is not, or no longer, one of the content system's.
    pub fn is_signed_out(&self) -> bool {
        matches!(
            self,
            Self::Status {
                status: 401 | 403,
                ..
            }
        )
    }

    /// Strapi's error for a missing entry. A 404 without it comes from a proxy or a wrong base URL.
    pub(super) fn is_no_entry(&self) -> bool {
        matches!(self, Self::Status { status: 404, name, .. } if name == "NotFoundError")
    }

    /// Whether the content system forbids the read: to the role Public, or to the token.
    pub fn is_forbidden(&self) -> bool {
        matches!(self, Self::Status { status: 403, .. })
    }

    /// The collection or single type does not exist, or the base URL is wrong.
    pub fn is_missing_type(&self) -> bool {
        matches!(self, Self::Status { status: 404, .. })
    }

    pub(super) fn unknown_name(&self) -> Option<&UnknownName> {
        match self {
            Self::Status { unknown, .. } => unknown.as_ref(),
            _ => None,
        }
    }
}

/// Strapi 5: `{"error": {"details": {"key": "notices", "path": "notices", "param": "populate"}}}`.
fn unknown_name(status: u16, answer: &Value) -> Option<UnknownName> {
    let details = answer.pointer("/error/details")?;
    let name = details.get("key")?.as_str()?.to_owned();
    let path = details.get("path").and_then(Value::as_str);
    (status == 400).then(|| UnknownName {
        name,
        path: path.map(str::to_owned),
    })
}
