//! `foyer check-content`: makes every read in every language and says, in an editor's words, what is missing, forbidden,
//! cut or misspelt.

mod entries;
mod links;
mod words;

use std::collections::BTreeSet;
use std::fmt;

use serde_json::{Value, json};

use crate::client::{Client, ClientError, Survey};
use crate::reads::{Answers, Definition, TABLE};
use entries::{check_addresses, check_document, check_translations};
use links::{check_links, check_pictures, links, pictures};
use words::{language, title};

/// The version of the schemas in `content-fixtures/`; `content-fixtures/schema-version.json` says what each has added.
pub const SCHEMA_VERSION: u32 = 2;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// Players miss something.
    Error,
    /// The site helps itself, or it may be meant so.
    Warning,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Finding {
    pub severity: Severity,
    /// The type, the language and the entry, as the panel names them.
    pub place: String,
    pub message: String,
}

impl fmt::Display for Finding {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}: {}", self.place, self.message)
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// The number of types and languages that were read.
    pub reads: usize,
    pub entries: usize,
    pub findings: Vec<Finding>,
}

impl Report {
    pub fn count(&self, severity: Severity) -> usize {
        let of_it = self.findings.iter().filter(|it| it.severity == severity);
        of_it.count()
    }

    fn error(&mut self, place: &str, message: impl Into<String>) {
        self.add(Severity::Error, place, message.into());
    }

    fn warning(&mut self, place: &str, message: impl Into<String>) {
        self.add(Severity::Warning, place, message.into());
    }

    fn add(&mut self, severity: Severity, place: &str, message: String) {
        let finding = Finding {
            severity,
            place: place.to_owned(),
            message,
        };
        if !self.findings.contains(&finding) {
            self.findings.push(finding);
        }
    }
}

/// What the check knows about the site.
pub struct SiteFacts<'a> {
    /// The site's languages, the default one first.
    pub locales: &'a [String],
    /// Whether the site has a page of its own at this path.
    pub is_route: &'a dyn Fn(&str) -> bool,
}

/// The entries of a type by language.
type Languages = Vec<(String, Vec<Value>)>;

/// Reads everything. Stops at the first read if the content system does not answer.
pub async fn check(client: &Client, site: &SiteFacts<'_>) -> Report {
    let mut report = Report::default();
    let mut pages = BTreeSet::new();
    let mut all: Vec<(&Definition, Languages)> = Vec::new();
    for definition in types() {
        let mut languages = Languages::new();
        for locale in locales_of(definition, site) {
            let place = place_of(definition, locale);
            let survey = match client.survey(definition, locale).await {
                Ok(survey) => survey,
                Err(error) if error.is_outage() => {
                    report.error("The content system", format!("does not answer: {error}"));
                    return report;
                }
                Err(error) => {
                    report.error(&place, unread(definition, &error));
                    break;
                }
            };
            report.reads += 1;
            report.entries += survey.entries.len();
            check_survey(&mut report, definition, &place, &survey);
            languages.push((locale.to_owned(), survey.entries));
        }
        all.push((definition, languages));
    }
    if client.is_token_refused() {
        report.error("The token", "is rejected: make a new read-only API token in Settings → API Tokens and set FOYER_CONTENT_TOKEN");
    }
    let mut used = BTreeSet::new();
    for (definition, languages) in &all {
        check_translations(&mut report, definition, languages);
        for (locale, entries) in languages {
            let place = place_of(definition, locale);
            check_addresses(&mut report, definition, &place, entries, site);
            for entry in entries {
                check_document(&mut report, definition, &place, entry);
                used.extend(pictures(entry));
            }
            if definition.name == "pages" {
                pages.extend(
                    entries
                        .iter()
                        .filter_map(|it| it.get("slug")?.as_str().map(str::to_owned)),
                );
            }
        }
    }
    for (definition, languages) in &all {
        for (locale, entries) in languages {
            let place = place_of(definition, locale);
            let links = entries.iter().flat_map(|entry| links(definition, entry));
            check_links(&mut report, &place, links, &pages, site);
        }
    }
    check_pictures(&mut report, client, &used).await;
    report.findings.sort();
    report
}

/// One read of each type.
fn types() -> impl Iterator<Item = &'static Definition> {
    let is_first = |row: &&Definition| {
        let same = TABLE
            .iter()
            .find(|other| other.collection == row.collection && other.fields.is_empty());
        same.is_some_and(|first| first.name == row.name)
    };
    TABLE.iter().filter(is_first)
}

fn locales_of<'a>(definition: &Definition, site: &SiteFacts<'a>) -> &'a [String] {
    if definition.is_localized {
        site.locales
    } else {
        &site.locales[..site.locales.len().min(1)]
    }
}

/// `Payment methods, French`.
fn place_of(definition: &Definition, locale: &str) -> String {
    if definition.is_localized {
        format!("{}, {}", title(definition), language(locale))
    } else {
        title(definition)
    }
}

fn unread(definition: &Definition, error: &ClientError) -> String {
    let collection = definition.collection;
    if error.is_forbidden() {
        format!(
            "may not be read. In the panel, open Settings → Users & Permissions → Roles → Public and tick \"find\" for \
             {collection}, or give FOYER_CONTENT_TOKEN a token that may read it"
        )
    } else if error.is_missing_type() {
        format!(
            "does not exist: there is no /api/{collection}. Copy the schemas, and check that FOYER_CONTENT_URL does not end with /api"
        )
    } else {
        format!("cannot be read: {error}")
    }
}

fn check_survey(report: &mut Report, definition: &Definition, place: &str, survey: &Survey) {
    for name in survey
        .missing
        .iter()
        .cloned()
        .chain(missing_attributes(definition, survey))
    {
        report.error(
            &title(definition),
            format!("the schema has no field {name}: it is older than version {SCHEMA_VERSION}, which this site reads. Copy content-fixtures/src again"),
        );
    }
    if let Some(total) = survey.cut_from {
        let read = survey.entries.len();
        report.error(
            place,
            format!("has {total} entries, and the site reads the first {read} only"),
        );
    }
    if survey.entries.is_empty() && definition.answers == Answers::Single {
        let instead = if definition.falls_back {
            "the site shows the default language or its built-in words"
        } else {
            "nothing is shown"
        };
        report.warning(place, format!("has no published entry: {instead}"));
    }
}

/// The attributes that the first entry does not have. Strapi returns empty ones, too.
fn missing_attributes(definition: &Definition, survey: &Survey) -> Vec<String> {
    if survey.names.is_empty() {
        return Vec::new();
    }
    let empty = match definition.answers {
        Answers::List => json!([{}]),
        Answers::Single | Answers::First => json!({}),
    };
    let document: Value =
        serde_json::from_str(&definition.parse(Some(empty)).json).unwrap_or_default();
    let fields = document.get(0).unwrap_or(&document);
    let fields = fields
        .as_object()
        .into_iter()
        .flat_map(|fields| fields.keys());
    let populated: Vec<String> = definition.component_paths();
    let is_populated = |name: &String| {
        populated
            .iter()
            .any(|path| path.split('.').next() == Some(name))
    };
    fields
        .filter(|name| !survey.names.contains(name) && !is_populated(name))
        .cloned()
        .collect()
}
