//! A row of the table of reads.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use foyer_escape::escape_json;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::lenient::{self, Mistake};
use super::parameter::Parameter;
use super::populate::component_paths;

/// What a read returns, also if there is no entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answers {
    /// A single type; its defaults if there is no entry.
    Single,
    /// The entry that matches the parameter, or `null`.
    First,
    /// Every entry.
    List,
}

/// How the query uses the parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lookup {
    None,
    /// `filters[attribute][$eq]=value`.
    Filter(Parameter),
    /// `populate=value` (§7.4 "banner with locale, populating the named banner").
    Populate(Parameter),
}

impl Lookup {
    pub fn parameter(self) -> Option<Parameter> {
        match self {
            Self::None => None,
            Self::Filter(parameter) | Self::Populate(parameter) => Some(parameter),
        }
    }
}

/// A named read (§7.4).
pub struct Definition {
    pub name: &'static str,
    /// The path below `/api/` of the content system.
    pub collection: &'static str,
    pub answers: Answers,
    pub lookup: Lookup,
    pub is_localized: bool,
    /// Whether the default language replaces a missing translation. Not for data for search engines: an English title
    /// on a French page is worse than the built-in title.
    pub falls_back: bool,
    /// The attribute that an entry shares with its translations: in a list the default language replaces an entry
    /// without a translation.
    pub translated_by: Option<&'static str>,
    /// Always read in the default language.
    pub is_in_default_language: bool,
    /// The attributes to request; empty: all.
    pub fields: &'static [&'static str],
    parse: fn(Option<Value>) -> Parsed,
    schema: fn(&mut SchemaGenerator) -> Schema,
    component_paths: fn() -> Vec<String>,
}

/// A document in both forms: as JSON text and as a typed value.
pub struct Parsed {
    pub json: String,
    pub value: Arc<dyn Any + Send + Sync>,
    pub mistakes: Vec<Mistake>,
    /// The answer was not a document of this type; this is the default.
    pub is_given_up: bool,
}

/// The traits of a document type.
pub trait Document:
    Serialize + DeserializeOwned + JsonSchema + Default + Send + Sync + 'static
{
}

impl<T: Serialize + DeserializeOwned + JsonSchema + Default + Send + Sync + 'static> Document
    for T
{
}

impl Definition {
    const fn new(
        name: &'static str,
        collection: &'static str,
        answers: Answers,
        parse: fn(Option<Value>) -> Parsed,
        schema: fn(&mut SchemaGenerator) -> Schema,
        component_paths: fn() -> Vec<String>,
    ) -> Self {
        Self {
            name,
            collection,
            answers,
            lookup: Lookup::None,
            is_localized: true,
            falls_back: true,
            translated_by: None,
            is_in_default_language: false,
            fields: &[],
            parse,
            schema,
            component_paths,
        }
    }

    pub(super) const fn single<T: Document>(name: &'static str, collection: &'static str) -> Self {
        let schema = SchemaGenerator::subschema_for::<T>;
        Self::new(
            name,
            collection,
            Answers::Single,
            parse_single::<T>,
            schema,
            component_paths::<T>,
        )
    }

    pub(super) const fn first<T: Document>(
        name: &'static str,
        collection: &'static str,
        parameter: Parameter,
    ) -> Self {
        let schema = SchemaGenerator::subschema_for::<Option<T>>;
        let mut row = Self::new(
            name,
            collection,
            Answers::First,
            parse_first::<T>,
            schema,
            component_paths::<T>,
        );
        row.lookup = Lookup::Filter(parameter);
        row
    }

    pub(super) const fn list<T: Document>(name: &'static str, collection: &'static str) -> Self {
        let schema = SchemaGenerator::subschema_for::<Vec<T>>;
        let mut row = Self::new(
            name,
            collection,
            Answers::List,
            parse_list::<T>,
            schema,
            component_paths::<T>,
        );
        row.falls_back = false;
        row
    }

    pub(super) const fn populated_by(mut self, parameter: Parameter) -> Self {
        self.lookup = Lookup::Populate(parameter);
        self
    }

    pub(super) const fn for_all_locales(mut self) -> Self {
        self.is_localized = false;
        self.falls_back = false;
        self
    }

    pub(super) const fn only_translated(mut self) -> Self {
        self.falls_back = false;
        self
    }

    pub(super) const fn translated_by(mut self, key: &'static str) -> Self {
        self.translated_by = Some(key);
        self
    }

    pub(super) const fn in_default_language(mut self) -> Self {
        self.is_in_default_language = true;
        self
    }

    pub(super) const fn only_fields(mut self, fields: &'static [&'static str]) -> Self {
        self.fields = fields;
        self
    }

    /// Parses a normalised answer into the typed document; `None` means that there is no entry.
    pub fn parse(&self, answer: Option<Value>) -> Parsed {
        (self.parse)(answer)
    }

    pub fn schema(&self, generator: &mut SchemaGenerator) -> Schema {
        (self.schema)(generator)
    }

    /// The dotted paths of all components and media of the type. Strapi 5 rejects `populate=deep,N` (§7.4), and Strapi 4
    /// ignores it without a plugin.
    pub fn component_paths(&self) -> Vec<String> {
        (self.component_paths)()
    }
}

impl fmt::Debug for Definition {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_tuple("Definition")
            .field(&self.name)
            .finish()
    }
}

fn parse_single<T: Document>(answer: Option<Value>) -> Parsed {
    answer.map_or_else(
        || absent(T::default()),
        |value| read::<T, T>(value, |it| it),
    )
}

fn parse_first<T: Document>(answer: Option<Value>) -> Parsed {
    answer.map_or_else(
        || absent(None::<T>),
        |value| read::<T, Option<T>>(value, Some),
    )
}

fn parse_list<T: Document>(answer: Option<Value>) -> Parsed {
    answer.map_or_else(
        || absent(Vec::<T>::new()),
        |value| read::<Vec<T>, Vec<T>>(value, |it| it),
    )
}

fn absent<D: Serialize + Send + Sync + 'static>(document: D) -> Parsed {
    parsed(document, Vec::new(), false)
}

/// Deserializes a `T` from the answer and wraps it as the read's document.
fn read<T: DeserializeOwned, D: Serialize + Default + Send + Sync + 'static>(
    value: Value,
    wrap: fn(T) -> D,
) -> Parsed {
    let (document, mistakes) = lenient::parse::<T>(value);
    let is_given_up = document.is_none();
    parsed(
        document.map(wrap).unwrap_or_default(),
        mistakes,
        is_given_up,
    )
}

fn parsed<D: Serialize + Send + Sync + 'static>(
    document: D,
    mut mistakes: Vec<Mistake>,
    is_given_up: bool,
) -> Parsed {
    let json = serde_json::to_string(&document).unwrap_or_else(|error| {
        mistakes.push(Mistake {
            path: ".".into(),
            message: error.to_string(),
        });
        "null".into()
    });
    Parsed {
        json: escape_json(&json).into_owned(),
        value: Arc::new(document),
        mistakes,
        is_given_up,
    }
}
