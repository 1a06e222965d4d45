//! Names as an editor sees them.

use serde_json::Value;

use crate::reads::{Definition, Lookup};

/// `payment-methods` → `Payment methods`.
pub fn title(definition: &Definition) -> String {
    let name = definition.collection.replace('-', " ");
    let mut letters = name.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

/// The language's name, or its code.
pub fn language(code: &str) -> String {
    match code {
        "en" => "English".into(),
        "fr" => "French".into(),
        _ => code.into(),
    }
}

/// The value by which the site finds an entry: its slug, address, system name or host.
pub fn key_of<'a>(definition: &Definition, entry: &'a Value) -> Option<&'a str> {
    entry.get(key_name(definition)?)?.as_str()
}

pub fn key_name(definition: &Definition) -> Option<&'static str> {
    match definition.lookup {
        Lookup::Filter(parameter) => Some(parameter.name()),
        _ => definition.translated_by,
    }
}

/// ` "terms"` for the entry of that name.
pub fn named(definition: &Definition, entry: &Value) -> String {
    let names = [
        key_of(definition, entry),
        entry.get("name").and_then(Value::as_str),
    ];
    let name = names.into_iter().flatten().next();
    name.map_or_else(String::new, |name| format!(" \"{name}\""))
}
