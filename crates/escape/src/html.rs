/// Escapes text for use between tags and in quoted attributes, of HTML or XML.
#[must_use]
pub fn escape_html(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            other => escaped.push(other),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn each_special_character_has_its_reference() {
        assert_eq!(
            escape_html("<Tom & \"Jerry's\">"),
            "&lt;Tom &amp; &quot;Jerry&#39;s&quot;&gt;"
        );
    }

    proptest! {
        #[test]
        fn it_reads_back_and_ends_neither_text_nor_attribute(text in "[<>&\"'#;a-z0-9é\u{1F600}]{0,24}") {
            let escaped = escape_html(&text);
            prop_assert!(!escaped.contains(['<', '>', '"', '\'']));
            let read = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
                .into_iter()
                .fold(escaped, |read, (reference, character)| read.replace(reference, character));
            prop_assert_eq!(read, text);
        }
    }
}
