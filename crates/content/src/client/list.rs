//! Puts lists together: from pages, in the editor's order, with the default language where a translation is missing.

use serde_json::Value;

/// The most entries of a list, and the most pages that are read for them.
pub const MOST_ENTRIES: usize = 5_000;
pub const MOST_PAGES: u64 = 100;
/// The entries of a page that are asked for. Strapi may give fewer (`maxLimit`).
pub const PAGE_SIZE: u64 = 100;

/// What an answer says about the list that it is a page of.
pub struct Pagination {
    page_count: Option<u64>,
    page_size: Option<u64>,
    total: Option<u64>,
}

impl Pagination {
    pub fn of(answer: &Value) -> Self {
        let number = |name: &str| {
            answer
                .pointer(&format!("/meta/pagination/{name}"))?
                .as_u64()
        };
        Self {
            page_count: number("pageCount"),
            page_size: number("pageSize"),
            total: number("total"),
        }
    }

    /// Whether another page follows this one. With `withCount: false` in Strapi only a full page tells.
    pub fn has_more(&self, page: u64, entries: usize) -> bool {
        let size = self.page_size.unwrap_or(PAGE_SIZE);
        match self.page_count {
            Some(count) => page < count,
            None => entries > 0 && entries as u64 >= size,
        }
    }

    pub fn total(&self) -> Option<u64> {
        self.total
    }

    /// Whether the list has more entries than were read.
    pub fn is_beyond(&self, entries: usize) -> bool {
        self.total.is_some_and(|total| total > entries as u64)
    }
}

/// Sorts by `order`, which editors set; entries without it stay behind the others.
pub fn sort(entries: &mut [Value]) {
    entries.sort_by_key(|entry| {
        entry
            .get("order")
            .and_then(Value::as_i64)
            .unwrap_or(i64::MAX)
    });
}

/// Every entry of the default language, translated where there is a translation with the same value of `key`; then the
/// entries that only the translation has.
pub fn translate(defaults: Vec<Value>, translations: Vec<Value>, key: &str) -> Vec<Value> {
    let is_same = |one: &Value, other: &Value| {
        one.get(key)
            .is_some_and(|value| other.get(key) == Some(value))
    };
    let mut rest = translations;
    let mut entries = Vec::with_capacity(defaults.len());
    for default in defaults {
        let place = rest.iter().position(|it| is_same(it, &default));
        entries.push(place.map_or(default, |place| rest.remove(place)));
    }
    entries.append(&mut rest);
    entries
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_list_without_a_count_ends_with_a_short_page() {
        let told = |json: Value| Pagination::of(&json!({"meta": {"pagination": json}}));
        assert!(told(json!({"page": 1, "pageSize": 25})).has_more(1, 25));
        assert!(!told(json!({"page": 2, "pageSize": 25})).has_more(2, 24));
        assert!(told(json!({"pageCount": 3})).has_more(2, 1));
        assert!(!told(json!({"pageCount": 3})).has_more(3, 100));
        assert!(!told(json!({})).has_more(1, 0));
        assert!(told(json!({"total": 8})).is_beyond(7));
    }

    #[test]
    fn entries_follow_the_editors_order_and_then_the_row() {
        let mut entries = vec![
            json!({"id": 1}),
            json!({"id": 2, "order": 20}),
            json!({"id": 3, "order": 10}),
            json!({"id": 4}),
        ];
        sort(&mut entries);
        let ids: Vec<_> = entries.iter().map(|entry| entry["id"].clone()).collect();
        assert_eq!(ids, [3, 2, 1, 4]);
    }

    #[test]
    fn a_missing_translation_is_the_default_entry_in_its_place() {
        let entry = |name: &str, text: &str| json!({"sysname": name, "text": text});
        let defaults = vec![
            entry("a", "A"),
            entry("b", "B"),
            json!({"text": "nameless"}),
        ];
        let french = vec![entry("b", "le B"), entry("c", "le C")];
        let texts: Vec<_> = translate(defaults, french, "sysname")
            .iter()
            .map(|entry| entry["text"].clone())
            .collect();
        assert_eq!(texts, ["A", "le B", "nameless", "le C"]);
    }
}
