//! A complete answer of the platform.

use foyer_platform::{ErrorType, Failure, Method};
use reqwest::StatusCode;
use serde_json::Value;

use crate::contract::Contract;

#[derive(Debug)]
pub struct Answer {
    pub status: StatusCode,
    pub content_type: String,
    /// All `Set-Cookie` headers, unchanged.
    pub cookies: Vec<String>,
    /// The body as text, or why it could not be read.
    pub body: Result<String, String>,
}

impl Answer {
    /// A placeholder for an answer that did not arrive completely.
    pub fn none(why: String) -> Self {
        Self {
            status: StatusCode::BAD_GATEWAY,
            content_type: String::new(),
            cookies: Vec::new(),
            body: Err(why),
        }
    }

    fn json(&self) -> Result<Value, String> {
        let text = self.body.as_ref().map_err(Clone::clone)?;
        let is_json =
            self.content_type.split(';').next().map(str::trim) == Some("application/json");
        if !is_json {
            let (status, content_type) = (self.status, &self.content_type);
            return Err(format!(
                "{status} as {content_type:?}, not application/json"
            ));
        }
        serde_json::from_str(text).map_err(|error| format!("not JSON: {error}"))
    }

    /// The `data` of a successful answer that matches the contract.
    pub fn data(&self, contract: &Contract, method: &Method) -> Result<Value, String> {
        let mut body = self.json()?;
        if self.status != StatusCode::OK {
            return Err(format!("{} {}", self.status, short(&body)));
        }
        contract.check_success(method, &body)?;
        Ok(body["data"].take())
    }

    /// The failure of an error answer that matches the contract.
    pub fn failure(&self, contract: &Contract) -> Result<Failure, String> {
        let body = self.json()?;
        if self.status.is_success() {
            return Err(format!("{} {}", self.status, short(&body)));
        }
        contract.check_failure(&body)
    }

    /// A failure with this type and its status.
    pub fn fails_with(&self, contract: &Contract, expected: ErrorType) -> Result<Failure, String> {
        let failure = self.failure(contract)?;
        let (status, kind) = (expected.status(), expected.name());
        if failure.kind != expected || self.status != status {
            let (was, said) = (self.status, failure.kind.name());
            return Err(format!("{was} {said} where {status} {kind} is due"));
        }
        Ok(failure)
    }

    /// The value of a `Set-Cookie`; empty if it deletes the cookie.
    pub fn cookie(&self, name: &str) -> Option<&str> {
        self.cookies.iter().find_map(|cookie| {
            let (found, rest) = cookie.split_once('=')?;
            (found.trim() == name).then(|| rest.split(';').next().unwrap_or_default())
        })
    }

    /// The attributes of a cookie, in lower case.
    pub fn cookie_attributes(&self, name: &str) -> Vec<String> {
        let cookie = self.cookies.iter().find(|cookie| {
            cookie
                .split_once('=')
                .is_some_and(|(found, _)| found.trim() == name)
        });
        let attributes = cookie
            .into_iter()
            .flat_map(|cookie| cookie.split(';').skip(1));
        attributes
            .map(|attribute| attribute.trim().to_ascii_lowercase())
            .collect()
    }
}

fn short(body: &Value) -> String {
    body.to_string().chars().take(200).collect()
}
