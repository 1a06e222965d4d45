//! The client for Strapi 4 and 5 (architecture §6): reads in both answer formats, time and size limits, no retries.

mod error;
mod normalise;
mod options;
mod query;
mod transport;

pub use error::ClientError;
pub use options::ClientOptions;
pub use transport::Media;

use std::sync::atomic::{AtomicBool, Ordering};

use serde_json::Value;

use crate::plain_path::PlainPath;
use crate::reads::{Answers, Definition, Lookup, Request};
use normalise::normalise;
use query::{Pairs, Populate};
use transport::Transport;

/// Lists are cut after this many pages of a hundred entries: a page of the site cannot show more.
const MOST_PAGES: u64 = 10;

pub struct Client {
    transport: Transport,
    default_locale: String,
    /// Set once Strapi 5 rejected `populate=deep,N` (architecture §10); from then on components are named instead.
    refuses_deep: AtomicBool,
}

impl Client {
    pub fn new(options: ClientOptions) -> Result<Self, ClientError> {
        let default_locale = options.default_locale.clone();
        Ok(Self {
            transport: Transport::new(options)?,
            default_locale,
            refuses_deep: AtomicBool::new(false),
        })
    }

    /// Returns the normalised answer of a read; `None` if the content system has no such entry.
    pub async fn fetch(&self, request: &Request) -> Result<Option<Value>, ClientError> {
        if request.definition.is_in_default_language {
            return self.fetch_in(request, &self.default_locale).await;
        }
        let answer = self.fetch_in(request, &request.locale).await?;
        let may_fall_back = request.definition.falls_back && request.locale != self.default_locale;
        if answer.is_none() && may_fall_back {
            return self.fetch_in(request, &self.default_locale).await;
        }
        Ok(answer)
    }

    /// Uses a rejected token again: the operator may have just corrected it.
    pub fn trust_token(&self) {
        self.transport.trust_token();
    }

    /// Fetches an upload of the content system.
    pub async fn media(&self, path: &PlainPath) -> Result<Media, ClientError> {
        self.transport.media(path).await
    }

    async fn fetch_in(
        &self,
        request: &Request,
        locale: &str,
    ) -> Result<Option<Value>, ClientError> {
        let definition = request.definition;
        if definition.depth > 0 && !self.refuses_deep.load(Ordering::Relaxed) {
            match self
                .entries(request, locale, &Populate::Deep(definition.depth))
                .await
            {
                Err(error) if error.refuses_deep() => {
                    self.refuses_deep.store(true, Ordering::Relaxed);
                }
                answer => return answer,
            }
        }
        let named = Populate::named(request, definition.component_paths());
        self.entries(request, locale, &named).await
    }

    async fn entries(
        &self,
        request: &Request,
        locale: &str,
        populate: &Populate,
    ) -> Result<Option<Value>, ClientError> {
        let definition = request.definition;
        let pairs = query::pairs(request, locale, populate);
        match definition.answers {
            Answers::Single => self.single(definition, &pairs).await,
            Answers::First => {
                let first = self.page(definition, pairs, 1).await?.0.into_iter().next();
                first.map(|entry| check_match(request, entry)).transpose()
            }
            Answers::List => self.list(definition, &pairs).await.map(Some),
        }
    }

    async fn single(
        &self,
        definition: &Definition,
        pairs: &Pairs,
    ) -> Result<Option<Value>, ClientError> {
        match self.transport.get(definition.collection, pairs).await {
            Ok(answer) => entry(data_of(answer)?).map(Some),
            // The single type has no entry, or none in this language.
            Err(error) if error.is_no_entry() => Ok(None),
            Err(error) => Err(error),
        }
    }

    async fn list(&self, definition: &Definition, pairs: &Pairs) -> Result<Value, ClientError> {
        let mut entries = Vec::new();
        for page in 1..=MOST_PAGES {
            let (mut more, pages) = self.page(definition, pairs.clone(), page).await?;
            entries.append(&mut more);
            if page >= pages {
                break;
            }
        }
        Ok(Value::Array(entries))
    }

    async fn page(
        &self,
        definition: &Definition,
        mut pairs: Pairs,
        page: u64,
    ) -> Result<(Vec<Value>, u64), ClientError> {
        pairs.push(("pagination[page]".into(), page.to_string()));
        let answer = self.transport.get(definition.collection, &pairs).await?;
        let pages = answer
            .pointer("/meta/pagination/pageCount")
            .and_then(Value::as_u64)
            .unwrap_or(1);
        let Value::Array(items) = data_of(answer)? else {
            return Err(ClientError::malformed("data is not a list"));
        };
        let entries: Result<Vec<Value>, ClientError> = items.into_iter().map(entry).collect();
        Ok((entries?, pages))
    }
}

/// Every entry of Strapi 4 and 5 has an id. Items without one come from another server.
fn entry(item: Value) -> Result<Value, ClientError> {
    if item.get("id").is_some_and(Value::is_u64) {
        Ok(normalise(item))
    } else {
        Err(ClientError::malformed("an item has no id"))
    }
}

/// Checks that the entry matches the filter, ignoring case: some databases compare without case.
fn check_match(request: &Request, entry: Value) -> Result<Value, ClientError> {
    let Lookup::Filter(parameter) = request.definition.lookup else {
        return Ok(entry);
    };
    let value = entry.get(parameter.name()).and_then(Value::as_str);
    let expected = request.parameter.as_deref().unwrap_or_default();
    if value.is_some_and(|value| value.to_lowercase() == expected.to_lowercase()) {
        Ok(entry)
    } else {
        Err(ClientError::malformed(
            "the entry does not match the request",
        ))
    }
}

fn data_of(mut answer: Value) -> Result<Value, ClientError> {
    match answer.get_mut("data") {
        Some(data @ (Value::Object(_) | Value::Array(_))) => Ok(data.take()),
        _ => Err(ClientError::malformed("there is no data")),
    }
}
