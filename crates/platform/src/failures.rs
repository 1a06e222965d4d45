//! The documented failures of each call: error types (§8.1) by HTTP status.

use std::collections::BTreeMap;

use http::StatusCode;

use crate::{ErrorType, Method, Session, Verb};

/// Any call may meet maintenance or an internal error.
const ALWAYS: &[ErrorType] = &[
    ErrorType::InternalServerErrorException,
    ErrorType::UnknownErrorException,
    ErrorType::ApplicationDisabledException,
    ErrorType::ApplicationUnavailableException,
];

/// Calls that read the session may find a closed account.
const CLOSED_ACCOUNT: &[ErrorType] = &[
    ErrorType::UserBannedException,
    ErrorType::UserDeletedException,
];

/// Invalid form, form too large, wrong media type.
const BAD_FORM: &[StatusCode] = &[
    StatusCode::BAD_REQUEST,
    StatusCode::PAYLOAD_TOO_LARGE,
    StatusCode::UNSUPPORTED_MEDIA_TYPE,
];

impl Method {
    /// The documented failures: error types by HTTP status.
    #[must_use]
    pub fn failures(&self) -> BTreeMap<StatusCode, Vec<ErrorType>> {
        let mut failures = BTreeMap::new();
        for error in ALWAYS {
            add(&mut failures, error.status(), *error);
        }
        if self.session != Session::None {
            for error in CLOSED_ACCOUNT {
                add(&mut failures, error.status(), *error);
            }
        }
        if self.session == Session::Required {
            let error = ErrorType::AuthorizationException;
            add(&mut failures, error.status(), error);
        }
        if self.verb == Verb::Post {
            for status in BAD_FORM {
                add(&mut failures, *status, ErrorType::InvalidRequestException);
            }
        }
        if !self.query.is_empty() || !self.body.is_empty() {
            let error = ErrorType::InvalidParameterException;
            add(&mut failures, error.status(), error);
        }
        for error in self.fails {
            let status = match error {
                ErrorType::InvalidRequestException => StatusCode::CONFLICT,
                error => error.status(),
            };
            add(&mut failures, status, *error);
        }
        failures
    }
}

fn add(failures: &mut BTreeMap<StatusCode, Vec<ErrorType>>, status: StatusCode, error: ErrorType) {
    let errors = failures.entry(status).or_default();
    if !errors.contains(&error) {
        errors.push(error);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::find;

    fn statuses(group: &str, call: &str) -> Vec<u16> {
        let failures = find(group, call).map(Method::failures).unwrap_or_default();
        failures.keys().map(StatusCode::as_u16).collect()
    }

    #[test]
    fn verb_session_and_parameters_decide_the_general_failures() {
        assert_eq!(statuses("account", "getcurrencyrates"), [500, 503]);
        assert_eq!(statuses("banners", "get"), [403, 410, 422, 500, 503]);
        assert_eq!(statuses("account", "getBalance"), [401, 403, 410, 500, 503]);
    }

    #[test]
    fn a_call_adds_its_own_errors() {
        let payout = find("cashbacks", "payout").map(Method::failures);
        let conflicts = payout.and_then(|mut failures| failures.remove(&StatusCode::CONFLICT));
        assert_eq!(conflicts, Some(vec![ErrorType::InvalidRequestException]));
    }
}
