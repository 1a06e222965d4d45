//! Converts the answers of Strapi 4 and 5 to one flat form.

use serde_json::{Map, Value};

/// Removes Strapi 4's wrappers `{id, attributes}` and `{data}`, and every `null`: an empty field gets its default here.
/// Strapi 5 is already flat and stays unchanged.
///
/// Bookkeeping fields (`id`, `createdAt`, `localizations`, …) are dropped when the document is deserialized.
pub fn normalise(value: Value) -> Value {
    match value {
        Value::Array(items) => Value::Array(
            items
                .into_iter()
                .filter(|item| !item.is_null())
                .map(normalise)
                .collect(),
        ),
        Value::Object(map) => normalise_object(map),
        scalar => scalar,
    }
}

fn normalise_object(mut map: Map<String, Value>) -> Value {
    if is_relation(&map) {
        return normalise(map.remove("data").unwrap_or_default());
    }
    if is_entry(&map)
        && let Some(Value::Object(attributes)) = map.remove("attributes")
    {
        map.extend(attributes);
    }
    let fields = map.into_iter().filter_map(|(name, value)| {
        let value = normalise(value);
        (!value.is_null()).then_some((name, value))
    });
    Value::Object(fields.collect())
}

/// `{"data": null}`, `{"data": entry}` or `{"data": [entry…]}`: Strapi 4's form of relations and media.
fn is_relation(map: &Map<String, Value>) -> bool {
    map.len() == 1
        && match map.get("data") {
            Some(Value::Null) => true,
            Some(Value::Object(entry)) => is_entry(entry),
            Some(Value::Array(entries)) => entries
                .iter()
                .all(|entry| entry.as_object().is_some_and(is_entry)),
            _ => false,
        }
}

/// Exactly `{"id": 1, "attributes": {…}}`.
fn is_entry(map: &Map<String, Value>) -> bool {
    map.len() == 2
        && map.contains_key("id")
        && matches!(map.get("attributes"), Some(Value::Object(_)))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn flattens_entries_relations_and_media() {
        let v4 = json!({"id": 1, "attributes": {
            "title": "T", "empty": null,
            "image": {"data": {"id": 7, "attributes": {"url": "/uploads/a.svg"}}},
            "none": {"data": null},
            "banners": {"data": [{"id": 2, "attributes": {"title": "B"}}]},
        }});
        assert_eq!(
            normalise(v4),
            json!({"id": 1, "title": "T", "image": {"id": 7, "url": "/uploads/a.svg"}, "banners": [{"id": 2, "title": "B"}]})
        );
    }

    #[test]
    fn keeps_the_flat_form_and_json_fields() {
        let v5 = json!({"id": 1, "documentId": "x", "settings": {"data": "text"}, "list": [1, {"data": 2}]});
        assert_eq!(normalise(v5.clone()), v5);
    }

    #[derive(serde::Deserialize)]
    struct Sample {
        name: String,
        answer: Option<String>,
    }

    /// The samples hold the same content from both servers; only bookkeeping fields differ.
    #[test]
    fn recorded_answers_of_both_servers_become_equal() {
        let read = |text: &str| -> Vec<Sample> { serde_json::from_str(text).unwrap() };
        let v4 = read(include_str!("../../tests/fixtures/vectors/strapi-4.json"));
        let v5 = read(include_str!("../../tests/fixtures/vectors/strapi-5.json"));
        let content = |sample: &Sample| {
            let answer: Value = serde_json::from_str(sample.answer.as_deref()?).unwrap();
            Some(without_bookkeeping(normalise(answer["data"].clone())))
        };
        // Samples for which the two servers differ: `locale=all`, `limit=-1`, an id without a
        // locale.
        let differs = |name: &str| {
            ["all", "-1", "no locale"]
                .iter()
                .any(|word| name.ends_with(word))
        };
        let mut compared = 0;
        for newer in v5.iter().filter(|sample| !differs(&sample.name)) {
            let older = v4.iter().find(|older| older.name == newer.name).unwrap();
            if let (Some(older), Some(newer_content)) = (content(older), content(newer)) {
                assert_eq!(older, newer_content, "{}", newer.name);
                compared += 1;
            }
        }
        assert!(compared > 12, "only {compared} samples were compared");
    }

    fn without_bookkeeping(value: Value) -> Value {
        match value {
            Value::Array(items) => items.into_iter().map(without_bookkeeping).collect(),
            Value::Object(map) => {
                let kept = map.into_iter().filter(|(name, _)| {
                    !["id", "documentId", "createdAt", "updatedAt", "publishedAt"]
                        .contains(&name.as_str())
                });
                Value::Object(
                    kept.map(|(name, value)| (name, without_bookkeeping(value)))
                        .collect(),
                )
            }
            scalar => scalar,
        }
    }
}
