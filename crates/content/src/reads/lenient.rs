//! Deserialization that drops an invalid field instead of the whole document.

use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_path_to_error::{Path, Segment};

/// More mistakes than this mean that it is another document.
const MOST_MISTAKES: usize = 50;

/// An invalid field and the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    pub path: String,
    pub message: String,
}

/// Deserializes `value`. Removes an invalid field, so that it gets its default, and an invalid element of a list.
/// Returns `None` if nothing can be removed: then it is another document.
pub fn parse<T: DeserializeOwned>(mut value: Value) -> (Option<T>, Vec<Mistake>) {
    let mut mistakes = Vec::new();
    while mistakes.len() < MOST_MISTAKES {
        let error = match serde_path_to_error::deserialize(&value) {
            Ok(document) => return (Some(document), mistakes),
            Err(error) => error,
        };
        mistakes.push(Mistake {
            path: error.path().to_string(),
            message: error.inner().to_string(),
        });
        if !remove_at(&mut value, error.path()) {
            break;
        }
    }
    (None, mistakes)
}

/// Removes the value at `path`; returns false if there is none.
fn remove_at(value: &mut Value, path: &Path) -> bool {
    let mut segments: Vec<&Segment> = path.iter().collect();
    // A segment of an unknown or enum kind is inside the invalid value, not in the document's tree.
    while matches!(
        segments.last(),
        Some(Segment::Enum { .. } | Segment::Unknown)
    ) {
        segments.pop();
    }
    let Some((last, parents)) = segments.split_last() else {
        return false;
    };
    let mut place = value;
    for segment in parents {
        let next = match segment {
            Segment::Seq { index } => place.get_mut(*index),
            Segment::Map { key } => place.get_mut(key),
            Segment::Enum { .. } | Segment::Unknown => None,
        };
        match next {
            Some(next) => place = next,
            None => return false,
        }
    }
    match (last, place) {
        (Segment::Seq { index }, Value::Array(items)) if *index < items.len() => {
            items.remove(*index);
            true
        }
        (Segment::Map { key }, Value::Object(map)) => map.shift_remove(key).is_some(),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::documents::{BalanceRefresh, Common, MenuAction};

    #[test]
    fn an_invalid_field_gets_its_default_and_the_rest_stays() {
        let (common, mistakes) = parse::<Common>(json!({
            "siteName": "Lumiere",
            "balanceRefresh": {"countSecondsForInterval": "soon", "isEnabledInterval": true},
        }));
        let common = common.expect("a document");
        assert_eq!(common.site_name, "Lumiere");
        assert_eq!(
            common.balance_refresh,
            BalanceRefresh {
                is_enabled_interval: true,
                ..BalanceRefresh::default()
            }
        );
        assert_eq!(mistakes.len(), 1);
        assert_eq!(mistakes[0].path, "balanceRefresh.countSecondsForInterval");
    }

    #[test]
    fn an_invalid_element_is_removed() {
        let (common, mistakes) = parse::<Common>(json!({
            "headerMenu": [
                {"label": "A", "slug": "/a", "action": "explode"},
                "not an entry",
                {"label": "B", "slug": "javascript:alert(1)"},
            ],
        }));
        let common = common.expect("a document");
        let labels: Vec<_> = common.header_menu.iter().map(|item| &item.label).collect();
        assert_eq!(labels, ["A", "B"]);
        assert_eq!(common.header_menu[0].action, MenuAction::Link);
        assert!(common.header_menu[1].slug.is_empty());
        assert_eq!(mistakes.len(), 3);
    }

    #[test]
    fn another_type_of_value_is_not_a_document() {
        for (value, expected) in [
            (json!("text"), None),
            (json!(3), None),
            // serde reads a list as a document; the client rejects it earlier.
            (json!([1]), Some(Common::default())),
        ] {
            let (common, mistakes) = parse::<Common>(value);
            assert_eq!(common, expected);
            assert!(!mistakes.is_empty());
        }
    }

    #[test]
    fn an_invalid_block_does_not_drop_the_page() {
        let text =
            |text: &str| json!({"type": "paragraph", "children": [{"type": "text", "text": text}]});
        let (page, mistakes) = parse::<crate::documents::Page>(json!({
            "title": "Terms",
            "body": [text("one"), {"type": "marquee"}, text("two")],
        }));
        assert_eq!(page.expect("a document").body.len(), 2);
        assert!(
            mistakes
                .iter()
                .all(|mistake| mistake.path.starts_with("body[1]"))
        );
    }
}
