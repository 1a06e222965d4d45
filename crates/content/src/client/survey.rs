//! Reads every entry of a type, for `foyer check-content`: with what the content system refuses, lacks and cuts.

use serde_json::Value;

use super::list::{MOST_ENTRIES, MOST_PAGES, Pagination};
use super::{Client, ClientError, data_of, list, query, schema};
use crate::client::normalise::normalise;
use crate::reads::{Answers, Definition};

/// The entries of a type in one language.
#[derive(Debug, Default)]
pub struct Survey {
    pub entries: Vec<Value>,
    /// The names of the first entry's fields, also of the empty ones.
    pub names: Vec<String>,
    /// The dotted names that the content system's schema does not have.
    pub missing: Vec<String>,
    /// The number of entries, if the site does not read all of them.
    pub cut_from: Option<u64>,
}

impl Client {
    /// Reads the entries of a type in a language; ignores the read's parameter.
    pub async fn survey(
        &self,
        definition: &Definition,
        locale: &str,
    ) -> Result<Survey, ClientError> {
        let mut paths = definition.component_paths();
        let mut missing = Vec::new();
        loop {
            match self.survey_with(definition, locale, &paths).await {
                Ok(mut survey) => {
                    missing.extend(std::mem::take(&mut survey.missing));
                    missing.dedup();
                    survey.missing = missing;
                    return Ok(survey);
                }
                Err(error) => {
                    let name = error.unknown_name();
                    let fewer = name.and_then(|name| schema::without(&paths, name));
                    let told = name.map(|name| name.path.clone().unwrap_or(name.name.clone()));
                    paths = fewer.ok_or(error)?;
                    missing.extend(told);
                }
            }
        }
    }

    /// Whether the content system rejects the token.
    pub fn is_token_refused(&self) -> bool {
        self.transport.is_token_refused()
    }

    async fn survey_with(
        &self,
        definition: &Definition,
        locale: &str,
        paths: &[String],
    ) -> Result<Survey, ClientError> {
        let mut survey = Survey::default();
        let mut pairs = query::all(definition, locale, paths);
        if definition.answers == Answers::Single {
            match self.transport.get(definition.collection, &pairs).await {
                Ok(answer) => self.add(&mut survey, paths, data_of(answer)?),
                Err(error) if error.is_no_entry() => {}
                Err(error) => return Err(error),
            }
            return Ok(survey);
        }
        pairs.push(("pagination[page]".into(), String::new()));
        for page in 1..=MOST_PAGES {
            if let Some((_, number)) = pairs.last_mut() {
                *number = page.to_string();
            }
            let answer = self.transport.get(definition.collection, &pairs).await?;
            let told = Pagination::of(&answer);
            let Value::Array(items) = data_of(answer)? else {
                return Err(ClientError::malformed("data is not a list"));
            };
            let has_more = told.has_more(page, items.len());
            for item in items {
                self.add(&mut survey, paths, item);
            }
            let is_full = page == MOST_PAGES || survey.entries.len() >= MOST_ENTRIES;
            if !has_more || is_full {
                let read = survey.entries.len();
                if has_more || told.is_beyond(read) {
                    survey.cut_from = Some(told.total().unwrap_or(read as u64 + 1));
                }
                break;
            }
        }
        list::sort(&mut survey.entries);
        Ok(survey)
    }

    fn add(&self, survey: &mut Survey, paths: &[String], item: Value) {
        for name in schema::missing_fields(paths, &item) {
            if !survey.missing.contains(&name) {
                survey.missing.push(name);
            }
        }
        if survey.entries.is_empty() {
            let fields = item.get("attributes").unwrap_or(&item).as_object();
            survey.names = fields
                .into_iter()
                .flat_map(|fields| fields.keys().cloned())
                .collect();
        }
        let mut entry = normalise(item);
        self.uploads.rewrite(&mut entry);
        survey.entries.push(entry);
    }
}
