//! JSON that may stand inside a `<script>` element.

/// Writes `<`, `>`, `&`, U+2028 and U+2029 as `\u` escapes.
///
/// In valid JSON these occur only inside strings, so replacing them in the text keeps the value; and the same text
/// serves V8's parser and the page's state element (architecture §3.5).
pub fn escape_json(json: &str) -> String {
    let mut escaped = String::with_capacity(json.len());
    for character in json.chars() {
        match character {
            '<' => escaped.push_str("\\u003c"),
            '>' => escaped.push_str("\\u003e"),
            '&' => escaped.push_str("\\u0026"),
            '\u{2028}' => escaped.push_str("\\u2028"),
            '\u{2029}' => escaped.push_str("\\u2029"),
            other => escaped.push(other),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::escape_json;

    #[test]
    fn escapes_what_would_end_a_script_and_keeps_the_value() {
        let value = serde_json::json!({ "</script>": "<!-- & \u{2028}\u{2029} é" });
        let escaped = escape_json(&value.to_string());
        assert!(!escaped.contains(['<', '>', '&', '\u{2028}', '\u{2029}']));
        assert_eq!(
            serde_json::from_str::<serde_json::Value>(&escaped).unwrap(),
            value
        );
    }
}
