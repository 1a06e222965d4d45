//! Query parameters and multipart fields in OpenAPI form.

use schemars::SchemaGenerator;
use serde_json::{Map, Value, json};

use crate::{API_VERSION, Field, Kind};

/// The parameters of every call (§7.1).
pub(super) fn common_parameters() -> Value {
    json!({
        "v": {
            "name": "v", "in": "query", "required": true,
            "description": "The version of the API",
            "schema": { "type": "string", "const": API_VERSION },
        },
        "locale": {
            "name": "locale", "in": "query", "required": true,
            "description": "The language of the interface",
            "schema": { "type": "string", "examples": ["en", "fr"] },
        },
        "non_strict": {
            "name": "_non_strict", "in": "query", "required": false,
            "description": "true when the page runs inside a frame",
            "schema": { "type": "boolean" },
        },
    })
}

pub(super) fn parameters(fields: &[Field], generator: &mut SchemaGenerator) -> Value {
    let common = ["v", "locale", "non_strict"]
        .map(|name| json!({ "$ref": format!("#/components/parameters/{name}") }));
    common
        .into_iter()
        .chain(fields.iter().map(|field| parameter(field, generator)))
        .collect()
}

fn parameter(field: &Field, generator: &mut SchemaGenerator) -> Value {
    let mut parameter = json!({
        "name": field.name,
        "in": "query",
        "required": field.required,
        "description": field.summary,
    });
    match field.kind {
        Kind::Json { schema, .. } => {
            parameter["content"] =
                json!({ "application/json": { "schema": schema(generator).to_value() } });
        }
        kind => {
            if matches!(kind, Kind::List(_)) {
                parameter["style"] = json!("form");
                parameter["explode"] = json!(false);
            }
            parameter["schema"] = schema(kind, generator);
        }
    }
    parameter
}

pub(super) fn request_body(fields: &[Field], generator: &mut SchemaGenerator) -> Value {
    let mut properties = Map::new();
    let mut encoding = Map::new();
    for field in fields {
        let mut property = schema(field.kind, generator);
        if !field.summary.is_empty() {
            property["description"] = json!(field.summary);
        }
        properties.insert(field.name.to_owned(), property);
        if let Some(content_type) = content_type(field.kind) {
            encoding.insert(
                field.name.to_owned(),
                json!({ "contentType": content_type }),
            );
        }
    }
    let required: Vec<_> = fields
        .iter()
        .filter(|field| field.required)
        .map(|field| field.name)
        .collect();
    json!({
        "required": !required.is_empty(),
        "content": { "multipart/form-data": {
            "schema": { "type": "object", "properties": properties, "required": required },
            "encoding": encoding,
        } },
    })
}

fn content_type(kind: Kind) -> Option<String> {
    match kind {
        Kind::Json { .. } => Some("application/json".to_owned()),
        Kind::File { types, .. } => Some(types.join(", ")),
        _ => None,
    }
}

fn schema(kind: Kind, generator: &mut SchemaGenerator) -> Value {
    match kind {
        Kind::Text { max } => json!({ "type": "string", "maxLength": max }),
        Kind::Integer { min, max } => {
            json!({ "type": "integer", "minimum": min, "maximum": max })
        }
        Kind::Boolean => json!({ "type": "boolean" }),
        Kind::Choice(words) => json!({ "type": "string", "enum": words }),
        Kind::List([]) => json!({ "type": "array", "items": { "type": "string" } }),
        Kind::List(words) => {
            json!({ "type": "array", "items": { "type": "string", "enum": words } })
        }
        Kind::Json { schema, .. } => schema(generator).to_value(),
        // OpenAPI 3.1 describes raw bytes by their media type, which `encoding` names.
        Kind::File { .. } => json!({ "type": "string", "format": "binary" }),
    }
}
