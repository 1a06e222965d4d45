//! The client for Strapi 4 and 5 (architecture §6): reads in both answer formats, time and size limits, no retries.

mod account;
mod addresses;
mod error;
mod list;
mod normalise;
mod options;
mod query;
mod schema;
mod survey;
mod transport;
mod write;

pub use account::{Account, AccountCall, AccountUser};
pub use error::ClientError;
pub use options::ClientOptions;
pub use survey::Survey;
pub use transport::{Conditions, MediaResponse};
pub use write::Change;

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};

use serde_json::Value;

use crate::plain_path::PlainPath;
use crate::reads::{Answers, Definition, Lookup, Request};
use addresses::UploadAddresses;
use list::{MOST_ENTRIES, MOST_PAGES, Pagination};
use normalise::normalise;
use query::Pairs;
use schema::Schema;
use transport::Transport;

/// How Strapi 5 and 4 are asked for drafts; each ignores the other's word.
const DRAFTS: [(&str, &str); 2] = [("status", "draft"), ("publicationState", "preview")];

pub struct Client {
    transport: Transport,
    default_locale: String,
    schema: Arc<Schema>,
    uploads: Arc<UploadAddresses>,
    /// The lists that were cut and warned of.
    cut: Mutex<HashSet<String>>,
    /// Reads what is not published yet, too.
    reads_drafts: bool,
}

impl Client {
    pub fn new(options: ClientOptions) -> Result<Self, ClientError> {
        Ok(Self {
            default_locale: options.default_locale.clone(),
            schema: Arc::new(Schema::new(options.clock.clone())),
            uploads: Arc::new(UploadAddresses::new(
                [&options.base].into_iter().chain(&options.public_base),
            )),
            cut: Mutex::default(),
            transport: Transport::new(options)?,
            reads_drafts: false,
        })
    }

    /// The same content system as an editor sees it: with their token and with drafts.
    pub fn of_editor(&self, token: &str) -> Result<Self, ClientError> {
        Ok(Self {
            transport: self.transport.of_editor(token)?,
            default_locale: self.default_locale.clone(),
            schema: Arc::clone(&self.schema),
            uploads: Arc::clone(&self.uploads),
            cut: Mutex::default(),
            reads_drafts: true,
        })
    }

    /// A call of the content user API with the token of this client's editor, if it has one.
    pub async fn account(&self, call: &AccountCall) -> Result<Account, ClientError> {
        let call = call.prepare()?;
        let token = self.reads_drafts;
        let answer = self
            .transport
            .call(call.method, &call.path, &call.query, call.body, token)
            .await?;
        Ok(Account::read(answer))
    }

    /// Entries of any collection that match a query in Strapi's language, or the one with this id (§7.4 find, findOne).
    pub async fn find(
        &self,
        collection: &str,
        id: Option<&str>,
        query: &[(String, String)],
        locale: Option<&str>,
    ) -> Result<Value, ClientError> {
        let path = write::named(collection, id)?;
        let query = with_locale(query.to_vec(), locale);
        let answer = self
            .transport
            .call(http::Method::GET, &path, &query, None, true)
            .await?;
        data_of(answer).map(normalise)
    }

    /// Creates, updates or deletes an entry (§7.4). Returns it, if the content system does: Strapi 5 answers a deletion
    /// with nothing.
    pub async fn change(
        &self,
        collection: &str,
        change: Change,
        locale: Option<&str>,
    ) -> Result<Option<Value>, ClientError> {
        let (method, path) = (change.method(), change.path(collection)?);
        let query = with_locale(Vec::new(), locale);
        let body = change.body(locale);
        let answer = self
            .transport
            .call(method, &path, &query, body, true)
            .await?;
        match answer {
            Value::Null => Ok(None),
            answer => data_of(answer).map(normalise).map(Some),
        }
    }

    /// Returns the normalised answer of a read; `None` if the content system has no such entry.
    pub async fn fetch(&self, request: &Request) -> Result<Option<Value>, ClientError> {
        let definition = request.definition;
        if definition.is_in_default_language {
            return self.fetch_in(request, &self.default_locale).await;
        }
        let answer = self.fetch_in(request, &request.locale).await?;
        if request.locale == self.default_locale {
            return Ok(answer);
        }
        match (answer, definition.translated_by) {
            (Some(Value::Array(translations)), Some(key)) => {
                let defaults = self.fetch_in(request, &self.default_locale).await?;
                let Some(Value::Array(defaults)) = defaults else {
                    return Ok(Some(translations.into()));
                };
                let mut entries = list::translate(defaults, translations, key);
                list::sort(&mut entries);
                Ok(Some(entries.into()))
            }
            (None, _) if definition.falls_back => {
                self.fetch_in(request, &self.default_locale).await
            }
            (answer, _) => Ok(answer),
        }
    }

    /// The operator may have just corrected the token or updated the schema: both are tried again.
    pub fn forget_failures(&self) {
        self.transport.trust_token();
        self.schema.forget();
        self.cut().clear();
    }

    /// Requests an upload of the content system.
    pub async fn media(
        &self,
        path: &PlainPath,
        conditions: &Conditions,
    ) -> Result<MediaResponse, ClientError> {
        self.transport.media(path, conditions).await
    }

    /// Without the names that the content system rejects.
    async fn fetch_in(
        &self,
        request: &Request,
        locale: &str,
    ) -> Result<Option<Value>, ClientError> {
        let definition = request.definition;
        let mut paths = self.schema.known(definition, query::populate(request));
        loop {
            let error = match self.entries(request, locale, &paths).await {
                Ok(answer) => return Ok(answer),
                Err(error) => error,
            };
            let fewer = error.unknown_name().and_then(|name| {
                let fewer = schema::without(&paths, name)?;
                self.schema.lacks(definition, name);
                Some(fewer)
            });
            paths = fewer.ok_or(error)?;
        }
    }

    async fn entries(
        &self,
        request: &Request,
        locale: &str,
        paths: &[String],
    ) -> Result<Option<Value>, ClientError> {
        let definition = request.definition;
        let mut pairs = query::pairs(request, locale, paths);
        if self.reads_drafts {
            pairs.extend(DRAFTS.map(|(name, value)| (name.to_owned(), value.to_owned())));
        }
        match definition.answers {
            Answers::Single => self.single(definition, paths, &pairs).await,
            Answers::First => {
                let page = self.page(definition, paths, pairs, 1).await?;
                let first = page.0.into_iter().next();
                first.map(|entry| check_match(request, entry)).transpose()
            }
            Answers::List => {
                let mut entries = self.list(definition, paths, &pairs).await?;
                list::sort(&mut entries);
                Ok(Some(entries.into()))
            }
        }
    }

    async fn single(
        &self,
        definition: &Definition,
        paths: &[String],
        pairs: &Pairs,
    ) -> Result<Option<Value>, ClientError> {
        match self.transport.get(definition.collection, pairs).await {
            Ok(answer) => self.entry(definition, paths, data_of(answer)?).map(Some),
            // The single type has no entry, or none in this language.
            Err(error) if error.is_no_entry() => Ok(None),
            Err(error) => Err(error),
        }
    }

    async fn list(
        &self,
        definition: &Definition,
        paths: &[String],
        pairs: &Pairs,
    ) -> Result<Vec<Value>, ClientError> {
        let mut entries = Vec::new();
        let mut page = 1;
        loop {
            let (mut more, told) = self.page(definition, paths, pairs.clone(), page).await?;
            let has_more = told.has_more(page, more.len());
            entries.append(&mut more);
            let is_full = page == MOST_PAGES || entries.len() >= MOST_ENTRIES;
            if !has_more || is_full {
                if has_more || told.is_beyond(entries.len()) {
                    self.warn_of_cut(definition, entries.len());
                }
                return Ok(entries);
            }
            page += 1;
        }
    }

    async fn page(
        &self,
        definition: &Definition,
        paths: &[String],
        mut pairs: Pairs,
        page: u64,
    ) -> Result<(Vec<Value>, Pagination), ClientError> {
        pairs.push(("pagination[page]".into(), page.to_string()));
        let answer = self.transport.get(definition.collection, &pairs).await?;
        let told = Pagination::of(&answer);
        let Value::Array(items) = data_of(answer)? else {
            return Err(ClientError::malformed("data is not a list"));
        };
        let entries: Result<Vec<Value>, ClientError> = items
            .into_iter()
            .map(|item| self.entry(definition, paths, item))
            .collect();
        Ok((entries?, told))
    }

    /// Every entry of Strapi 4 and 5 has an id. Items without one come from another server.
    fn entry(
        &self,
        definition: &Definition,
        paths: &[String],
        item: Value,
    ) -> Result<Value, ClientError> {
        if !item.get("id").is_some_and(Value::is_u64) {
            return Err(ClientError::malformed("an item has no id"));
        }
        self.schema.compare(definition, paths, &item);
        let mut entry = normalise(item);
        self.uploads.rewrite(&mut entry);
        Ok(entry)
    }

    fn warn_of_cut(&self, definition: &Definition, read: usize) {
        if self.cut().insert(definition.name.to_owned()) {
            tracing::warn!(
                read = definition.name,
                collection = definition.collection,
                entries = read,
                "the content system has more entries than the site reads: the rest is not used"
            );
        }
    }

    fn cut(&self) -> std::sync::MutexGuard<'_, HashSet<String>> {
        self.cut.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// §7.4: a call "adds the locale to queries".
fn with_locale(mut pairs: Pairs, locale: Option<&str>) -> Pairs {
    pairs.extend(locale.map(|locale| ("locale".to_owned(), locale.to_owned())));
    pairs
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
