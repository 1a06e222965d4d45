//! Values from the platform for required fields.

use std::collections::HashMap;

use foyer_platform::{Method, find};
use serde_json::Value;

use crate::contract::Contract;
use crate::platform::{Asking, Fields, Platform};

/// The storage key that the suite uses.
pub const STORAGE_KEY: &str = "foyer_conformance";

/// Values that work on any platform.
const FIXED: &[(&str, &str, &str)] = &[
    ("events/handle", "event_name", "conformance"),
    ("storage/get", "key", STORAGE_KEY),
];

/// A call's field, and the source of its values: another call, and a member of its items.
const LISTED: &[(&str, &str, (&str, &str), &str)] = &[
    (
        "cashier/getdepositinfo",
        "id",
        ("cashier", "gethistory"),
        "id",
    ),
    (
        "loyalty/getProgram",
        "sysname",
        ("loyalty", "getPrograms"),
        "sysname",
    ),
];

#[derive(Default)]
pub struct Samples(HashMap<(String, &'static str), String>);

impl Samples {
    pub async fn collect(platform: &Platform, contract: &Contract, asking: Asking<'_>) -> Self {
        let mut values = HashMap::new();
        for (call, field, value) in FIXED {
            values.insert(((*call).to_owned(), *field), (*value).to_owned());
        }
        for (call, field, (group, name), member) in LISTED {
            let Some(source) = find(group, name) else {
                continue;
            };
            let answer = platform.ask(source, &Fields::new(), asking).await;
            // A wrong answer is reported by the check of that call.
            let data = answer.data(contract, source).unwrap_or_default();
            if let Some(value) = text(&data["items"][0][member]) {
                values.insert(((*call).to_owned(), *field), value);
            }
        }
        Self(values)
    }

    /// Values for the required fields, or the name of the first field without a known value.
    pub fn required(&self, method: &Method) -> Result<Fields, &'static str> {
        let fields = method.query.iter().chain(method.body);
        fields
            .filter(|field| field.required)
            .map(|field| {
                let value = self.0.get(&(method.name(), field.name));
                match value {
                    Some(value) => Ok((field.name.to_owned(), value.clone())),
                    None => Err(field.name),
                }
            })
            .collect()
    }
}

/// The value as text if it is a string or a number.
pub fn text(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    }
}
