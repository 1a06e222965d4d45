//! The content contract as OpenAPI, from which the web's types are generated. Tests check that the committed files are
//! current.

use std::path::Path;
use std::{fs, io};

use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

use crate::reads::{Definition, TABLE};

const FILE: &str = "content.openapi.json";

/// The OpenAPI 3.1 document of the site's `GET /content/{name}`.
pub fn openapi() -> Value {
    let settings = SchemaSettings::draft2020_12()
        .for_serialize()
        .with(|settings| {
            settings.definitions_path = "/components/schemas".into();
            settings.meta_schema = None;
        });
    let mut generator = settings.into_generator();
    let paths: Map<String, Value> = TABLE
        .iter()
        .map(|row| {
            let schema = row.schema(&mut generator).to_value();
            (
                format!("/content/{}", row.name),
                json!({ "get": operation(row, &schema) }),
            )
        })
        .collect();
    let mut schemas = generator.take_definitions(true);
    schemas.values_mut().for_each(without_defaults);
    json!({
        "openapi": "3.1.0",
        "info": { "title": "Foyer content", "version": env!("CARGO_PKG_VERSION") },
        "paths": paths,
        "components": { "schemas": schemas },
    })
}

/// Writes the contract into `folder`, as `content.openapi.json`.
pub fn write(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    fs::write(folder.join(FILE), text()?)
}

/// Whether the contract in `folder` is up to date.
pub fn is_current(folder: &Path) -> io::Result<bool> {
    Ok(fs::read_to_string(folder.join(FILE))? == text()?)
}

fn text() -> io::Result<String> {
    let mut text = serde_json::to_string_pretty(&openapi())?;
    text.push('\n');
    Ok(text)
}

fn operation(row: &Definition, schema: &Value) -> Value {
    let mut parameters = vec![query_parameter("locale", false)];
    if let Some(parameter) = row.lookup.parameter() {
        parameters.push(query_parameter(parameter.name(), true));
        if parameter.name() == "url" {
            parameters.push(query_parameter("pattern", false));
        }
    }
    json!({
        "operationId": row.name,
        "parameters": parameters,
        "responses": { "200": {
            "description": "The normalised document.",
            "content": { "application/json": { "schema": schema } },
        } },
    })
}

fn query_parameter(name: &str, is_required: bool) -> Value {
    json!({ "name": name, "in": "query", "required": is_required, "schema": { "type": "string" } })
}

/// Removes the defaults: an answer has every field, and the generated types are shorter without them.
fn without_defaults(schema: &mut Value) {
    let properties = schema.get_mut("properties").and_then(Value::as_object_mut);
    for property in properties.into_iter().flat_map(Map::values_mut) {
        if let Some(property) = property.as_object_mut() {
            property.remove("default");
        }
    }
    if let Some(schema) = schema.as_object_mut() {
        schema.remove("default");
    }
}
