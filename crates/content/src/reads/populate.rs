//! The populate list of a document, read from its type.

use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value};

/// Dotted paths to every component that `T` holds: `logos.full`, `side_menu.items`, …
///
/// Strapi 5 refuses `populate=deep,N` (architecture §10), and a list written by hand would sooner or later miss a field of
/// the type. Rich text is an enum in our types and so is not a component.
pub fn component_paths<T: JsonSchema>() -> Vec<String> {
    let schema = SchemaGenerator::default().into_root_schema_for::<T>();
    let root = schema.as_object().cloned().unwrap_or_default();
    let definitions = root
        .get("$defs")
        .and_then(Value::as_object)
        .cloned()
        .unwrap_or_default();
    let mut paths = Vec::new();
    collect(&root, &definitions, "", &mut paths);
    paths
}

fn collect(
    object: &Map<String, Value>,
    definitions: &Map<String, Value>,
    prefix: &str,
    paths: &mut Vec<String>,
) {
    let properties = object.get("properties").and_then(Value::as_object);
    for (name, property) in properties.into_iter().flatten() {
        let Some(component) = component_of(property, definitions) else {
            continue;
        };
        let path = format!("{prefix}{name}");
        let before = paths.len();
        collect(component, definitions, &format!("{path}."), paths);
        if paths.len() == before {
            paths.push(path);
        }
    }
}

/// The definition that a property holds directly, in a list, or as an option; only if it has fields of its own.
fn component_of<'a>(
    property: &'a Value,
    definitions: &'a Map<String, Value>,
) -> Option<&'a Map<String, Value>> {
    let reference = property
        .get("$ref")
        .or_else(|| property.pointer("/items/$ref"))
        .or_else(|| {
            let options = property.get("anyOf")?.as_array()?;
            options.iter().find_map(|option| option.get("$ref"))
        })?;
    let name = reference.as_str()?.rsplit('/').next()?;
    let definition = definitions.get(name)?.as_object()?;
    definition.contains_key("properties").then_some(definition)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::documents::{Page, Redirect, SeoSettings};

    #[test]
    fn lists_the_deepest_components_only() {
        assert_eq!(
            component_paths::<SeoSettings>(),
            [
                "defaultImage",
                "organization.contactPoint",
                "organization.sameAs",
                "sitemapExclusions"
            ]
        );
    }

    #[test]
    fn rich_text_is_not_a_component() {
        assert_eq!(component_paths::<Page>(), ["questions"]);
        assert!(component_paths::<Redirect>().is_empty());
    }
}
