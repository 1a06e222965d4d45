//! The content user API (§7.4): the accounts of the content system, which are its editors'.

use http::Method;
use serde::Deserialize;
use serde_json::{Value, json};

use super::error::ClientError;
use super::normalise::normalise;

/// The eight calls.
#[derive(Clone)]
pub enum AccountCall {
    /// `/users/me`
    Me,
    /// `/auth/local`
    SignIn {
        identifier: String,
        password: String,
    },
    /// `/auth/local/register`
    Register {
        username: String,
        email: String,
        password: String,
    },
    /// `/auth/forgot-password`
    ForgotPassword { email: String },
    /// `/auth/reset-password`
    ResetPassword {
        code: String,
        password: String,
        confirmation: String,
    },
    /// `/auth/change-password`
    ChangePassword {
        current: String,
        password: String,
        confirmation: String,
    },
    /// `/auth/send-email-confirmation`
    SendEmailConfirmation { email: String },
    /// `/auth/{provider}/callback`
    ProviderCallback {
        provider: String,
        access_token: String,
    },
}

/// What the calls answer; a field that an answer does not have is empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Account {
    /// The bearer token of a new session. Without one, the address has to be confirmed first.
    pub token: Option<String>,
    pub user: Option<AccountUser>,
}

#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq)]
pub struct AccountUser {
    pub id: u64,
    pub username: String,
    pub email: String,
}

pub(super) struct Prepared {
    pub method: Method,
    /// Below `/api/`.
    pub path: String,
    pub query: Vec<(String, String)>,
    pub body: Option<Value>,
}

impl AccountCall {
    pub(super) fn prepare(&self) -> Result<Prepared, ClientError> {
        let (path, body) = match self {
            Self::Me => return Ok(reading("users/me".into(), Vec::new())),
            Self::ProviderCallback {
                provider,
                access_token,
            } => {
                // Part of the path: nothing but a name.
                let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
                if provider.is_empty() || !provider.chars().all(is_name) {
                    return Err(ClientError::malformed("the provider is not a name"));
                }
                let query = vec![("access_token".to_owned(), access_token.clone())];
                return Ok(reading(format!("auth/{provider}/callback"), query));
            }
            Self::SignIn {
                identifier,
                password,
            } => (
                "local",
                json!({ "identifier": identifier, "password": password }),
            ),
            Self::Register {
                username,
                email,
                password,
            } => (
                "local/register",
                json!({ "username": username, "email": email, "password": password }),
            ),
            Self::ForgotPassword { email } => ("forgot-password", json!({ "email": email })),
            Self::ResetPassword {
                code,
                password,
                confirmation,
            } => (
                "reset-password",
                json!({ "code": code, "password": password, "passwordConfirmation": confirmation }),
            ),
            Self::ChangePassword {
                current,
                password,
                confirmation,
            } => (
                "change-password",
                json!({ "currentPassword": current, "password": password, "passwordConfirmation": confirmation }),
            ),
            Self::SendEmailConfirmation { email } => {
                ("send-email-confirmation", json!({ "email": email }))
            }
        };
        Ok(Prepared {
            method: Method::POST,
            path: format!("auth/{path}"),
            query: Vec::new(),
            body: Some(body),
        })
    }
}

fn reading(path: String, query: Vec<(String, String)>) -> Prepared {
    Prepared {
        method: Method::GET,
        path,
        query,
        body: None,
    }
}

impl Account {
    /// `{"jwt", "user"}`, the bare user of `/users/me`, or neither.
    pub(super) fn read(answer: Value) -> Self {
        #[derive(Default, Deserialize)]
        #[serde(default)]
        struct Answer {
            jwt: Option<String>,
            user: Option<AccountUser>,
        }
        let answer = normalise(answer);
        if let Ok(user) = serde_json::from_value(answer.clone()) {
            return Self {
                token: None,
                user: Some(user),
            };
        }
        let Answer { jwt, user } = serde_json::from_value(answer).unwrap_or_default();
        Self { token: jwt, user }
    }
}
