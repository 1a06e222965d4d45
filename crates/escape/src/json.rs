use std::borrow::Cow;

/// Escapes JSON for use inside a `<script>` element: `<`, `>`, `&`, U+2028 and U+2029 become `\u` escapes.
///
/// In valid JSON these characters occur only inside strings, so escaping them keeps the value. The same text serves
/// V8's parser and the page's state element (architecture §3.5).
#[must_use]
pub fn escape_json(json: &str) -> Cow<'_, str> {
    let special = |character| matches!(character, '<' | '>' | '&' | '\u{2028}' | '\u{2029}');
    let Some(first) = json.find(special) else {
        return Cow::Borrowed(json);
    };
    let mut escaped = String::with_capacity(json.len() + 64);
    escaped.push_str(&json[..first]);
    for character in json[first..].chars() {
        match character {
            '<' => escaped.push_str("\\u003c"),
            '>' => escaped.push_str("\\u003e"),
            '&' => escaped.push_str("\\u0026"),
            '\u{2028}' => escaped.push_str("\\u2028"),
            '\u{2029}' => escaped.push_str("\\u2029"),
            other => escaped.push(other),
        }
    }
    Cow::Owned(escaped)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use serde_json::Value;

    proptest! {
        #[test]
        fn escaping_keeps_the_value_and_cannot_end_a_script(text in "[<>&/a-z!\u{2028}\u{2029}\"\\\\é\u{1F600}-]{0,24}") {
            let json = serde_json::to_string(&text).expect("a string");
            let escaped = escape_json(&json);
            let has_special = escaped.contains(['<', '>', '&', '\u{2028}', '\u{2029}']);
            prop_assert!(!has_special);
            prop_assert_eq!(serde_json::from_str::<Value>(&escaped).expect("JSON"), Value::String(text));
        }
    }
}
