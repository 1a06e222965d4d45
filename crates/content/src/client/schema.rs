//! What the content system's schema lacks. An operator updates the site before the schema: this costs the missing parts
//! and one warning, not the documents.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use foyer_swr_cache::{Clock, Moment};
use serde_json::Value;

use super::error::UnknownName;
use crate::reads::Definition;

/// How long a missing name is not asked for.
const PAUSE: Duration = Duration::from_secs(600);

pub struct Schema {
    clock: Arc<dyn Clock>,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    missing: HashMap<&'static str, Missing>,
    warned: HashSet<(&'static str, String)>,
}

struct Missing {
    until: Moment,
    names: Vec<UnknownName>,
}

impl Schema {
    pub fn new(clock: Arc<dyn Clock>) -> Self {
        Self {
            clock,
            state: Mutex::default(),
        }
    }

    /// The paths without those that the content system has rejected.
    pub fn known(&self, definition: &Definition, mut paths: Vec<String>) -> Vec<String> {
        let state = self.state();
        let missing = state.missing.get(definition.name);
        let now = self.clock.now();
        for name in missing
            .iter()
            .filter(|it| now < it.until)
            .flat_map(|it| &it.names)
        {
            paths = without(&paths, name).unwrap_or(paths);
        }
        paths
    }

    pub fn lacks(&self, definition: &Definition, name: &UnknownName) {
        self.warn(definition, &name.name);
        let until = self.clock.now() + PAUSE;
        let mut state = self.state();
        let missing = state.missing.entry(definition.name).or_insert(Missing {
            until,
            names: Vec::new(),
        });
        missing.until = until;
        if !missing.names.contains(name) {
            missing.names.push(name.clone());
        }
    }

    /// Warns of the populated fields that an entry does not have. Strapi 4 ignores names that it does not know; an empty
    /// field is `null` in its answers, not absent.
    pub fn compare(&self, definition: &Definition, paths: &[String], entry: &Value) {
        for field in missing_fields(paths, entry) {
            self.warn(definition, &field);
        }
    }

    /// Asks for everything again: the operator may have just updated the schema.
    pub fn forget(&self) {
        *self.state() = State::default();
    }

    fn warn(&self, definition: &Definition, name: &str) {
        if self
            .state()
            .warned
            .insert((definition.name, name.to_owned()))
        {
            tracing::warn!(
                read = definition.name,
                collection = definition.collection,
                field = name,
                "the content system's schema does not have this field: it is older than the site, see docs/operate-content.md"
            );
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The dotted names in the paths that a raw entry of Strapi 4 or 5 does not have.
pub fn missing_fields(paths: &[String], entry: &Value) -> Vec<String> {
    let fields = entry.get("attributes").unwrap_or(entry);
    let mut missing: Vec<String> = Vec::new();
    for path in paths {
        if let Some(name) = missing_in(path, fields).filter(|name| !missing.contains(name)) {
            missing.push(name);
        }
    }
    missing
}

/// The path up to its first absent name. An empty field says nothing about the names below it.
fn missing_in(path: &str, fields: &Value) -> Option<String> {
    let mut place = fields;
    for (index, name) in path.split('.').enumerate() {
        if let Value::Array(items) = place {
            place = items.first()?;
        }
        if !place.is_object() {
            return None;
        }
        let Some(next) = place.get(name) else {
            let segments: Vec<&str> = path.split('.').take(index + 1).collect();
            return Some(segments.join("."));
        };
        place = next;
    }
    None
}

/// The paths without the unknown name: a path that contains it ends before it. `None` if no path contains it.
pub fn without(paths: &[String], unknown: &UnknownName) -> Option<Vec<String>> {
    let mut shortened = Vec::new();
    let mut has_found = false;
    for path in paths {
        match place_of(path, unknown) {
            Some(0) => has_found = true,
            Some(at) => {
                has_found = true;
                let segments: Vec<&str> = path.split('.').take(at).collect();
                shortened.push(segments.join("."));
            }
            None => shortened.push(path.clone()),
        }
    }
    // A longer path includes its parents.
    let is_parent = |path: &String| {
        let below = format!("{path}.");
        shortened.iter().any(|other| other.starts_with(&below))
    };
    let mut kept: Vec<String> = Vec::new();
    for path in shortened.iter().filter(|path| !is_parent(path)) {
        if !kept.contains(path) {
            kept.push(path.clone());
        }
    }
    has_found.then_some(kept)
}

/// The index of the unknown name in a path.
fn place_of(path: &str, unknown: &UnknownName) -> Option<usize> {
    let segments: Vec<&str> = path.split('.').collect();
    // Strapi 5 writes `logos.populate.full` for a nested name.
    let told = unknown.path.as_deref().unwrap_or(&unknown.name);
    let told: Vec<&str> = told.split('.').filter(|it| *it != "populate").collect();
    if segments.starts_with(&told) && told.last() == Some(&unknown.name.as_str()) {
        return Some(told.len() - 1);
    }
    // Without a path that begins at the type, every such name is meant.
    let is_complete = unknown.path.is_some() && told.len() > 1;
    let found = segments.iter().position(|it| *it == unknown.name);
    found.filter(|_| !is_complete)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn unknown(name: &str, path: Option<&str>) -> UnknownName {
        UnknownName {
            name: name.into(),
            path: path.map(Into::into),
        }
    }

    fn paths(texts: &[&str]) -> Vec<String> {
        texts.iter().map(|&text| text.into()).collect()
    }

    #[test]
    fn an_unknown_name_costs_itself_and_not_its_parents() {
        let asked = paths(&["logos.full.file", "logos.compact.file", "notices.loyalty"]);
        for (name, path, left) in [
            (
                "notices",
                Some("notices"),
                vec!["logos.full.file", "logos.compact.file"],
            ),
            (
                "loyalty",
                None,
                vec!["logos.full.file", "logos.compact.file", "notices"],
            ),
            (
                "full",
                Some("logos.populate.full"),
                vec!["logos.compact.file", "notices.loyalty"],
            ),
            (
                "file",
                Some("file"),
                vec!["logos.full", "logos.compact", "notices.loyalty"],
            ),
            (
                "file",
                Some("logos.full.file"),
                vec!["logos.full", "logos.compact.file", "notices.loyalty"],
            ),
        ] {
            assert_eq!(
                without(&asked, &unknown(name, path)),
                Some(paths(&left)),
                "{name} {path:?}"
            );
        }
        assert_eq!(without(&asked, &unknown("elsewhere", None)), None);
    }

    #[test]
    fn an_empty_field_is_not_a_missing_one() {
        let asked = paths(&[
            "logos.full.file",
            "logos.compact.file",
            "notices",
            "licence",
            "sideMenu.items",
        ]);
        for (entry, missing) in [
            (
                json!({"id": 1, "attributes": {"logos": {"full": {"file": {"data": null}}, "compact": {"url": ""}},
                    "licence": null, "sideMenu": [{"id": 1}]}}),
                vec!["logos.compact.file", "notices", "sideMenu.items"],
            ),
            (
                json!({"id": 1, "documentId": "x", "logos": null, "licence": {"id": 2}, "sideMenu": []}),
                vec!["notices"],
            ),
        ] {
            assert_eq!(missing_fields(&asked, &entry), missing);
        }
    }
}
