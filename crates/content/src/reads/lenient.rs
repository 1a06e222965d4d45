//! Parsing that loses a field rather than a document.

use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_path_to_error::{Path, Segment};

/// A document with more mistakes than this is not the document we think it is.
const MOST_MISTAKES: usize = 50;

/// A field that could not be read, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    pub path: String,
    pub message: String,
}

/// Parses `value`; a field that does not fit is taken out and so gets its default, an element of a list that does not
/// fit is left out. `None` with nothing left to take out: that is another document altogether.
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
        if !take_out(&mut value, error.path()) {
            break;
        }
    }
    (None, mistakes)
}

/// Removes what lies at `path`; false if there is no such place.
fn take_out(value: &mut Value, path: &Path) -> bool {
    let mut segments: Vec<&Segment> = path.iter().collect();
    // An unknown or an enum's segment lies inside the value that failed, not in the document's own tree.
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
    fn a_wrong_field_gets_its_own_default_and_the_rest_stays() {
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
    fn a_wrong_element_is_left_out() {
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
    fn something_else_altogether_is_no_document() {
        for (value, expected) in [
            (json!("text"), None),
            (json!(3), None),
            // serde takes a list for a document; the client refuses it before.
            (json!([1]), Some(Common::default())),
        ] {
            let (common, mistakes) = parse::<Common>(value);
            assert_eq!(common, expected);
            assert!(!mistakes.is_empty());
        }
    }

    #[test]
    fn a_wrong_block_does_not_take_the_page_with_it() {
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
