//! Derives the populate list of a document from its type.

use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value};

/// Dotted paths of all components and media of `T`: `logos.full`, `side_menu.items`, …
///
/// Strapi 5 rejects `populate=deep,N` and Strapi 4 ignores it without a plugin; a hand-written list could miss a field of the type. Rich
/// text is an enum here and therefore not a component.
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

/// The definition of a property's type, also inside a list or an option; `None` if it has no fields.
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
    let named = |reference: &Value| {
        let name = reference.as_str()?.rsplit('/').next()?;
        definitions.get(name)?.as_object()
    };
    let mut definition = named(reference)?;
    // A type that is read as another one.
    while let Some(reference) = definition.get("$ref") {
        definition = named(reference)?;
    }
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
                "defaultImage.file",
                "organization.logo.file",
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
