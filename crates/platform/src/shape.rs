//! Checks that the data of an answer matches the contract before it is cached or rendered.

use std::borrow::Cow;

use schemars::JsonSchema;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Map, Value};

use crate::method::{SchemaOf, schema_of};

/// The type of `data` in a successful answer, as a `const` value for static tables.
#[derive(Debug, Clone, Copy)]
pub struct AnswerType {
    pub schema: SchemaOf,
    read: for<'a> fn(&'a str) -> Result<Cow<'a, str>, WrongShape>,
    empty: fn() -> String,
}

/// The data does not match the type of the call's answer. The error contains no values: they may be personal data.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{expected} was expected at {path}")]
pub struct WrongShape {
    pub path: String,
    pub expected: String,
}

/// The answer type `T`.
#[must_use]
pub const fn answer_of<T: JsonSchema + Serialize + DeserializeOwned + Default>() -> AnswerType {
    AnswerType {
        schema: schema_of::<T>(),
        read: read::<T>,
        empty: empty::<T>,
    }
}

impl AnswerType {
    /// Validates the data. Returns it unchanged if it is complete; otherwise adds the entity's defaults for missing and
    /// null members, so that readers can rely on the contract. Keeps unknown members.
    pub fn read<'a>(&self, data: &'a str) -> Result<Cow<'a, str>, WrongShape> {
        (self.read)(data)
    }

    /// The data of an answer in which every member has its default.
    #[must_use]
    pub fn empty(&self) -> String {
        (self.empty)()
    }
}

fn empty<T: Serialize + Default>() -> String {
    serde_json::to_string(&T::default()).unwrap_or_default()
}

fn read<T: Serialize + DeserializeOwned>(data: &str) -> Result<Cow<'_, str>, WrongShape> {
    let mut given: Value = serde_json::from_str(data).map_err(|_| WrongShape {
        path: ".".to_owned(),
        expected: "JSON".to_owned(),
    })?;
    drop_null_members(&mut given);
    let entity: T = serde_path_to_error::deserialize(&given).map_err(|error| {
        let message = error.inner().to_string();
        WrongShape {
            path: error.path().to_string(),
            expected: expected(&message).to_owned(),
        }
    })?;
    let whole = serde_json::to_value(&entity).map_err(|error| WrongShape {
        path: ".".to_owned(),
        expected: error.to_string(),
    })?;
    let mut path = String::new();
    if complete(&mut given, whole, &mut path)? {
        Ok(Cow::Owned(given.to_string()))
    } else {
        Ok(Cow::Borrowed(data))
    }
}

/// Keeps only what serde expected. What it found may be personal data.
fn expected(message: &str) -> &str {
    message
        .split_once("expected ")
        .map_or("another value", |(_, expected)| expected)
}

/// Treats null as a missing member, but keeps nulls in lists: they are invalid items.
fn drop_null_members(value: &mut Value) {
    match value {
        Value::Object(members) => {
            members.retain(|_, member| !member.is_null());
            members.values_mut().for_each(drop_null_members);
        }
        Value::Array(items) => items.iter_mut().for_each(drop_null_members),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Adds the members of `whole` that `given` lacks; `whole` is the entity read from it. Returns whether anything was
/// added. Fails for an object without a single known member and for a list instead of an object, because serde reads
/// both as an entity full of defaults.
fn complete(given: &mut Value, whole: Value, path: &mut String) -> Result<bool, WrongShape> {
    match (given, whole) {
        (Value::Object(given), Value::Object(whole)) => complete_object(given, whole, path),
        (Value::Array(given), Value::Array(whole)) => {
            let mut added = false;
            for (index, (item, whole)) in given.iter_mut().zip(whole).enumerate() {
                added |= inside(path, &format!("[{index}]"), |path| {
                    complete(item, whole, path)
                })?;
            }
            Ok(added)
        }
        (_, Value::Object(_)) => Err(wrong(path, "an object")),
        (_, Value::Array(_)) => Err(wrong(path, "a list")),
        _ => Ok(false),
    }
}

fn complete_object(
    given: &mut Map<String, Value>,
    whole: Map<String, Value>,
    path: &mut String,
) -> Result<bool, WrongShape> {
    if !whole.is_empty() && !whole.keys().any(|name| given.contains_key(name)) {
        let names: Vec<_> = whole.keys().take(3).map(String::as_str).collect();
        return Err(wrong(path, &format!("an object with {}", names.join(", "))));
    }
    let mut added = false;
    for (name, member) in whole {
        match given.get_mut(&name) {
            Some(given) => {
                added |= inside(path, &format!(".{name}"), |path| {
                    complete(given, member, path)
                })?;
            }
            None => {
                added |= !member.is_null();
                given.insert(name, member);
            }
        }
    }
    Ok(added)
}

fn inside<T>(path: &mut String, step: &str, then: impl FnOnce(&mut String) -> T) -> T {
    let length = path.len();
    path.push_str(step);
    let result = then(path);
    path.truncate(length);
    result
}

fn wrong(path: &str, expected: &str) -> WrongShape {
    let path = path.strip_prefix('.').unwrap_or(path);
    WrongShape {
        path: if path.is_empty() { "." } else { path }.to_owned(),
        expected: expected.to_owned(),
    }
}
