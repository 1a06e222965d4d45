//! The OpenAPI document is valid for tools.

use std::collections::BTreeSet;

use foyer_platform::{Verb, methods, openapi};
use serde_json::Value;

fn references(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(members) => {
            if let Some(Value::String(reference)) = members.get("$ref") {
                found.insert(reference.clone());
            }
            members
                .values()
                .for_each(|member| references(member, found));
        }
        Value::Array(items) => items.iter().for_each(|item| references(item, found)),
        _ => {}
    }
}

#[test]
fn every_call_is_described() {
    let document = openapi();
    for method in methods() {
        let operation =
            &document["paths"][method.path()][method.verb.as_str().to_ascii_lowercase()];
        let name = method.name();
        assert_eq!(operation["operationId"], name);
        assert!(!method.summary.is_empty(), "{name}");
        let data = &operation["responses"]["200"]["content"]["application/json"]["schema"]["properties"]
            ["data"];
        assert!(data.is_object(), "{name}");
        for status in method.failures().keys() {
            assert!(
                operation["responses"][status.as_str()].is_object(),
                "{name} {status}"
            );
        }
        let body =
            &operation["requestBody"]["content"]["multipart/form-data"]["schema"]["properties"];
        let has_body = method.verb == Verb::Post && !method.body.is_empty();
        assert_eq!(body.is_object(), has_body, "{name}");
        let parameters = operation["parameters"].as_array().map_or(0, Vec::len);
        assert_eq!(parameters, method.query.len() + 3, "{name}");
    }
    assert_eq!(
        document["paths"]
            .as_object()
            .map_or(0, serde_json::Map::len),
        methods().count()
    );
}

#[test]
fn every_reference_resolves() {
    let document = openapi();
    let mut found = BTreeSet::new();
    references(&document, &mut found);
    assert!(found.len() > 50);
    for reference in found {
        let pointer = reference
            .strip_prefix('#')
            .expect("a reference within the document");
        assert!(document.pointer(pointer).is_some(), "{reference}");
    }
}

#[test]
fn members_that_are_always_written_are_required() {
    let document = openapi();
    let game = &document["components"]["schemas"]["Game"];
    let required = game["required"].as_array().cloned().unwrap_or_default();
    let members = game["properties"].as_object().expect("members");
    let optional: Vec<_> = members
        .keys()
        .filter(|name| !required.iter().any(|each| each == *name))
        .collect();
    // Sent only with one game that is asked for by its name.
    assert_eq!(optional, ["details"]);
    let options = &document["components"]["schemas"]["GameListOptions"];
    assert!(
        options["required"].is_null(),
        "options narrow, none is needed"
    );
}

#[test]
fn the_document_is_deterministic() {
    assert_eq!(openapi().to_string(), openapi().to_string());
}
