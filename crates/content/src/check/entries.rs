//! Checks entries by themselves and against one another.

use std::collections::BTreeMap;

use serde_json::Value;

use super::words::{key_name, key_of, language, named, title};
use super::{Languages, Report, SiteFacts};
use crate::reads::{Answers, Definition, Lookup};

/// The fields that do not fit, and a heading that belongs to the page itself.
pub fn check_document(report: &mut Report, definition: &Definition, place: &str, entry: &Value) {
    let answer = match definition.answers {
        Answers::List => Value::Array(vec![entry.clone()]),
        Answers::Single | Answers::First => entry.clone(),
    };
    let name = named(definition, entry);
    for mistake in definition.parse(Some(answer)).mistakes {
        let field = mistake.path.trim_start_matches("[0].");
        report.error(
            place,
            format!("{field} of the entry{name}: {}", mistake.message),
        );
    }
    if has_first_heading(entry) {
        report.warning(
            place,
            format!("the text of the entry{name} has a heading 1, which is the page's title: use headings 2 to 6"),
        );
    }
}

fn has_first_heading(value: &Value) -> bool {
    match value {
        Value::Array(items) => items.iter().any(has_first_heading),
        Value::Object(map) => {
            let is_heading = map.get("type").is_some_and(|kind| kind == "heading");
            (is_heading && map.get("level").is_some_and(|level| level == 1))
                || map.values().any(has_first_heading)
        }
        _ => false,
    }
}

/// The values by which the site finds entries: unique, and spelt as the site asks for them.
pub fn check_addresses(
    report: &mut Report,
    definition: &Definition,
    place: &str,
    entries: &[Value],
    site: &SiteFacts<'_>,
) {
    let Some(name) = key_name(definition) else {
        return;
    };
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for entry in entries {
        let Some(value) = key_of(definition, entry) else {
            report.error(place, format!("an entry has no {name}: it is never shown"));
            continue;
        };
        *counts.entry(value.to_lowercase()).or_default() += 1;
        if let Lookup::Filter(parameter) = definition.lookup {
            match parameter.parse(value) {
                Ok(spelt) if spelt == value => {}
                Ok(spelt) => report.error(
                    place,
                    format!("the entry \"{value}\" is never found: its {name} is written \"{spelt}\""),
                ),
                Err(_) => report.error(
                    place,
                    format!("the entry \"{value}\" is never found: its {name} has a space, an accent or a sign that no address has"),
                ),
            }
        }
        if definition.name == "pages" && (site.is_route)(&format!("/{value}")) {
            report.error(
                place,
                format!(
                    "the page \"{value}\" is never shown: the site has its own page at /{value}"
                ),
            );
        }
    }
    for (value, count) in counts.into_iter().filter(|(_, count)| *count > 1) {
        report.error(
            place,
            format!("{count} entries have the {name} \"{value}\": only one is shown"),
        );
    }
}

/// The entries of the default language that another language does not have, and the other way round.
pub fn check_translations(report: &mut Report, definition: &Definition, languages: &Languages) {
    let (Some((default, originals)), Some(_)) = (languages.first(), key_name(definition)) else {
        return;
    };
    for (locale, entries) in languages.iter().skip(1) {
        let place = format!("{}, {}", title(definition), language(locale));
        let has = |entries: &[Value], key: &str| {
            entries
                .iter()
                .any(|entry| key_of(definition, entry) == Some(key))
        };
        let instead = if definition.falls_back || definition.translated_by.is_some() {
            format!("players see the {} one", language(default))
        } else {
            "the site's built-in words stand in its place".into()
        };
        for key in originals
            .iter()
            .filter_map(|entry| key_of(definition, entry))
        {
            if !has(entries, key) {
                report.warning(&place, format!("\"{key}\" is not translated: {instead}"));
            }
        }
        for key in entries.iter().filter_map(|entry| key_of(definition, entry)) {
            if !has(originals, key) {
                report.warning(
                    &place,
                    format!(
                        "\"{key}\" exists in this language only, not in {}",
                        language(default)
                    ),
                );
            }
        }
    }
}
