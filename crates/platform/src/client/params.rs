use serde_json::{Map, Value};
use url::form_urlencoded::{self, Serializer};

use super::CallContext;
use crate::{API_VERSION, Method};

/// The query parameters of a call. Parameters without a value are left out (§7.1).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Params(Vec<(String, String)>);

impl Params {
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a parameter, unless the value is `None`.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Into<Option<String>>) -> Self {
        if let Some(value) = value.into() {
            self.0.push((name.to_owned(), value));
        }
        self
    }

    /// Converts JSON values: an array becomes a comma-separated list, an object JSON text.
    #[must_use]
    pub fn from_json(values: &Map<String, Value>) -> Self {
        values.iter().fold(Self::new(), |params, (name, value)| {
            params.with(name, text(value))
        })
    }

    /// Parses a browser's raw query. Drops `null` and `undefined`, which are what string concatenation makes of null
    /// values.
    #[must_use]
    pub fn from_query(raw: &str) -> Self {
        let pairs = form_urlencoded::parse(raw.as_bytes())
            .filter(|(_, value)| !matches!(value.as_ref(), "null" | "undefined"))
            .map(|(name, value)| (name.into_owned(), value.into_owned()));
        Self(pairs.collect())
    }

    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        let pair = self.0.iter().find(|(known, _)| known == name);
        pair.map(|(_, value)| value.as_str())
    }

    /// The query string for the platform: `v` and `locale` first and once (§7.1), then the parameters that the method
    /// table lists.
    #[must_use]
    pub fn encode(&self, method: &Method, context: &CallContext) -> String {
        let mut query = Serializer::new(String::new());
        query.append_pair("v", API_VERSION);
        query.append_pair("locale", &context.locale);
        if context.non_strict {
            query.append_pair("_non_strict", "true");
        }
        let named = |name: &str| method.query.iter().any(|field| field.name == name);
        query.extend_pairs(self.0.iter().filter(|(name, _)| named(name)));
        query.finish()
    }
}

fn text(value: &Value) -> Option<String> {
    match value {
        Value::Null => None,
        Value::String(text) => Some(text.clone()),
        Value::Array(items) => {
            let words: Vec<_> = items.iter().filter_map(text).collect();
            Some(words.join(","))
        }
        Value::Bool(_) | Value::Number(_) | Value::Object(_) => Some(value.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use serde_json::json;

    fn games() -> &'static Method {
        crate::find("games", "get").expect("a call of the table")
    }

    fn encoded(params: &Params) -> String {
        params.encode(games(), &CallContext::new("en"))
    }

    #[test]
    fn json_arrays_become_lists_and_objects_json_text() {
        let values = json!({ "options": { "category": "slots", "x": null }, "sysname": ["a", null, "b"], "no": 1 });
        let params = Params::from_json(values.as_object().expect("an object"));
        assert_eq!(params.get("sysname"), Some("a,b"));
        assert_eq!(
            params.get("options"),
            Some(r#"{"category":"slots","x":null}"#)
        );
        assert!(!encoded(&params).contains("no="));
    }

    #[test]
    fn version_and_locale_cannot_be_overridden() {
        let params = Params::from_query("v=1&locale=xx&_non_strict=true&sysname=a");
        assert_eq!(encoded(&params), "v=2.34&locale=en&sysname=a");
    }

    fn any_value() -> impl Strategy<Value = Value> {
        prop_oneof![
            Just(Value::Null),
            any::<bool>().prop_map(Value::from),
            any::<i64>().prop_map(Value::from),
            "\\PC{0,20}".prop_map(Value::from),
        ]
    }

    proptest! {
        #[test]
        fn only_nulls_are_dropped(sysname in any_value(), options in any_value()) {
            let values = json!({ "sysname": sysname, "options": options });
            let query = encoded(&Params::from_json(values.as_object().expect("an object")));
            let pairs: Vec<_> = form_urlencoded::parse(query.as_bytes()).collect();
            for (name, value) in [("sysname", &sysname), ("options", &options)] {
                let sent = pairs.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_ref());
                let expected = match value {
                    Value::Null => None,
                    Value::String(text) => Some(text.clone()),
                    other => Some(other.to_string()),
                };
                prop_assert_eq!(sent, expected.as_deref());
            }
        }

        #[test]
        fn any_browser_query_becomes_a_valid_query(raw in "\\PC{0,60}") {
            let query = encoded(&Params::from_query(&raw));
            prop_assert!(query.starts_with("v=2.34&locale=en"));
            prop_assert!(query.is_ascii() && !query.contains(['\r', '\n', ' ', '#', '"', '<']));
            for (name, value) in form_urlencoded::parse(query.as_bytes()) {
                prop_assert!(["v", "locale", "options", "sysname"].contains(&name.as_ref()));
                prop_assert!(!matches!(value.as_ref(), "null" | "undefined"));
            }
        }
    }
}
