//! JSON inside HTML: what could end a script element or a line of JavaScript is escaped inside the JSON text, so that
//! the very same text is what V8 parses and what the page carries.

use std::borrow::Cow;

/// `<`, `>`, `&`, U+2028 and U+2029 occur in JSON inside strings only, where an escape means the same.
pub(crate) fn for_html(json: &str) -> Cow<'_, str> {
    let special = |character| matches!(character, '<' | '>' | '&' | '\u{2028}' | '\u{2029}');
    let Some(first) = json.find(special) else {
        return Cow::Borrowed(json);
    };
    let mut safe = String::with_capacity(json.len() + 64);
    safe.push_str(&json[..first]);
    for character in json[first..].chars() {
        match character {
            '<' => safe.push_str("\\u003c"),
            '>' => safe.push_str("\\u003e"),
            '&' => safe.push_str("\\u0026"),
            '\u{2028}' => safe.push_str("\\u2028"),
            '\u{2029}' => safe.push_str("\\u2029"),
            other => safe.push(other),
        }
    }
    Cow::Owned(safe)
}

/// Text for an attribute in double quotes, or between tags.
pub(crate) fn text(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '&' => safe.push_str("&amp;"),
            '"' => safe.push_str("&quot;"),
            other => safe.push(other),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use serde_json::Value;

    proptest! {
        #[test]
        fn it_means_the_same_and_ends_no_script(text in "[<>&/a-z!\u{2028}\u{2029}\"\\\\é\u{1F600}-]{0,24}") {
            let json = serde_json::to_string(&text).expect("a string");
            let safe = for_html(&json);
            let has_special = safe.contains(['<', '>', '&', '\u{2028}', '\u{2029}']);
            prop_assert!(!has_special);
            prop_assert_eq!(serde_json::from_str::<Value>(&safe).expect("JSON"), Value::String(text));
        }
    }
}
