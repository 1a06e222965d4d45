//! The system pages of §2.4, and the failures that require one (§8.2).

use foyer_platform::{ErrorType, Failure};
use http::StatusCode;

/// A page of §2.4 that replaces the requested one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct SystemPage {
    pub(crate) status: StatusCode,
    pub(crate) kind: Option<ErrorType>,
}

impl SystemPage {
    pub(crate) const NOT_FOUND: Self = Self {
        status: StatusCode::NOT_FOUND,
        kind: None,
    };

    /// §8.2: the failures of a call that replace the whole page.
    pub(crate) fn for_failure(status: StatusCode, failure: &Failure) -> Option<Self> {
        match failure.kind {
            kind @ ErrorType::UserBannedException => Some(Self {
                status: StatusCode::FORBIDDEN,
                kind: Some(kind),
            }),
            kind @ (ErrorType::ApplicationDisabledException
            | ErrorType::ApplicationUnavailableException) => Some(Self {
                status: StatusCode::SERVICE_UNAVAILABLE,
                kind: Some(kind),
            }),
            _ if status == StatusCode::FORBIDDEN => Some(Self { status, kind: None }),
            _ => None,
        }
    }
}
