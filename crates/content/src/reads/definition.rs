//! One row of the table.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::lenient::{self, Mistake};
use super::parameter::Parameter;
use super::populate::component_paths;
use crate::escape::escape_json;

/// What a read answers, and what stands for it when there is nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answers {
    /// A single type; its defaults if the content system has none.
    Single,
    /// The one entry that the parameter names, or `null`.
    First,
    /// Every entry.
    List,
}

/// What the parameter does in the query.
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
    /// Under `/api/` of the content system.
    pub collection: &'static str,
    pub answers: Answers,
    pub lookup: Lookup,
    /// N of `populate=deep,N`; 0 for a type without components.
    pub depth: u8,
    pub is_localized: bool,
    /// Whether the default language stands in for a missing translation. Not for what search engines read: an English
    /// title on a French page is worse than the page's own.
    pub falls_back: bool,
    /// Read in the default language, whatever language the site is read in.
    pub is_in_default_language: bool,
    /// The attributes that are asked for; none is all of them.
    pub fields: &'static [&'static str],
    parse: fn(Option<Value>) -> Parsed,
    schema: fn(&mut SchemaGenerator) -> Schema,
    component_paths: fn() -> Vec<String>,
}

/// A document in both of its forms: the text that travels and the value that the server reads.
pub struct Parsed {
    pub json: String,
    pub value: Arc<dyn Any + Send + Sync>,
    pub mistakes: Vec<Mistake>,
    /// The answer was another document altogether; this is the default.
    pub is_given_up: bool,
}

/// What a document's type must be able to do.
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
            depth: 0,
            is_localized: true,
            falls_back: true,
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

    pub(super) const fn deep(mut self, depth: u8) -> Self {
        self.depth = depth;
        self
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

    pub(super) const fn in_default_language(mut self) -> Self {
        self.is_in_default_language = true;
        self
    }

    pub(super) const fn only_fields(mut self, fields: &'static [&'static str]) -> Self {
        self.fields = fields;
        self
    }

    /// The typed document of a normalised answer; `None` is an answer that is not there.
    pub fn parse(&self, answer: Option<Value>) -> Parsed {
        (self.parse)(answer)
    }

    pub fn schema(&self, generator: &mut SchemaGenerator) -> Schema {
        (self.schema)(generator)
    }

    /// Every component of the type, for content systems without `deep`.
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

/// A `T` out of an answer, as the document that the read answers with.
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
