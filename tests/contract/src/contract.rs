//! Validates answers against the OpenAPI document.

use std::collections::HashMap;

use foyer_platform::{ErrorType, FailureEnvelope, Method, methods, openapi};
use jsonschema::Validator;
use serde_json::{Value, json};

/// How much of a wrong answer is shown.
const SHOWN: usize = 3;
const LONGEST: usize = 200;

pub struct Contract {
    successes: HashMap<String, Validator>,
    failure: Validator,
}

impl Contract {
    /// # Panics
    /// If a schema of the contract is invalid; the tests exclude that.
    #[must_use]
    pub fn new() -> Self {
        let document = openapi();
        let validator = |schema: &Value| {
            let whole = json!({ "components": document["components"], "allOf": [schema] });
            jsonschema::draft202012::new(&whole).expect("the contract has valid schemas")
        };
        let success = |method: &Method| {
            let verb = method.verb.as_str().to_ascii_lowercase();
            let operation = &document["paths"][method.path()][verb];
            &operation["responses"]["200"]["content"]["application/json"]["schema"]
        };
        let failed = &document["components"]["responses"]["Failed"];
        Self {
            successes: methods()
                .map(|method| (method.name(), validator(success(method))))
                .collect(),
            failure: validator(&failed["content"]["application/json"]["schema"]),
        }
    }

    /// Checks the body of a successful answer.
    pub fn check_success(&self, method: &Method, body: &Value) -> Result<(), String> {
        let members = body.as_object().map_or(0, serde_json::Map::len);
        if members != 1 || body.get("data").is_none() {
            return Err("a success is {\"data\": …} alone".to_owned());
        }
        match self.successes.get(&method.name()) {
            Some(validator) => holds(validator, body),
            None => Err("not a call of the contract".to_owned()),
        }
    }

    /// Checks the body of an error answer and returns the failure.
    pub fn check_failure(&self, body: &Value) -> Result<foyer_platform::Failure, String> {
        holds(&self.failure, body)?;
        let envelope: FailureEnvelope = serde_json::from_value(body.clone())
            .map_err(|error| format!("a failure is {{\"error\": …}}: {error}"))?;
        let said = body["error"]["type"].as_str().unwrap_or_default();
        if !ErrorType::ALL.iter().any(|known| known.name() == said) {
            return Err(format!("{said:?} is not an error type of §8.1"));
        }
        if envelope.error.message.is_empty() {
            return Err("a failure without a message".to_owned());
        }
        Ok(envelope.error)
    }
}

fn holds(validator: &Validator, body: &Value) -> Result<(), String> {
    let Err(errors) = validator.validate(body) else {
        return Ok(());
    };
    let wrong: Vec<_> = errors
        .take(SHOWN)
        .map(|error| format!("{} at {}", short(&error.to_string()), error.instance_path))
        .collect();
    Err(format!("not the schema: {}", wrong.join("; ")))
}

/// A validation error contains the whole invalid value, which may be long.
fn short(text: &str) -> String {
    let mut short: String = text.chars().take(LONGEST).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}
