//! What an editor reads: drafts, with the editor's token, past the cache.

use std::fmt;
use std::sync::Arc;

use crate::cache::{Entry, Source};
use crate::client::{Account, AccountCall, Client, ClientError};
use crate::reader::{Answer, Reader};
use crate::reads::Request;

/// Cheap to clone.
#[derive(Clone)]
pub struct Drafts {
    client: Arc<Client>,
    published: Reader,
}

impl Drafts {
    pub(crate) fn new(client: Client, published: Reader) -> Self {
        Self {
            client: Arc::new(client),
            published,
        }
    }

    /// A call of the content user API (§7.4) with the editor's token.
    pub async fn account(&self, call: &AccountCall) -> Result<Account, ClientError> {
        self.client.account(call).await
    }

    /// The draft; what is published, if the editor may not read this type or the content system does not answer.
    pub async fn read(&self, request: &Request) -> Answer {
        let request = self.published.with_known_locale(request.clone());
        match self.entry(&request).await {
            Ok(entry) => Answer {
                json: entry.json,
                source: entry.source,
                is_unknown: false,
                etag: entry.etag,
            },
            Err(error) => {
                let read = request.definition.name;
                tracing::warn!(%error, read, "an editor's preview shows the published entry");
                self.published.read(&request).await
            }
        }
    }

    async fn entry(&self, request: &Request) -> Result<Entry, ClientError> {
        let entry = self.parsed(request).await?;
        match request.for_pattern() {
            Some(pattern) if &*entry.json == "null" => self.parsed(&pattern).await,
            _ => Ok(entry),
        }
    }

    async fn parsed(&self, request: &Request) -> Result<Entry, ClientError> {
        let answer = self.client.fetch(request).await?;
        let parsed = request.definition.parse(answer);
        Ok(Entry::new(parsed, Source::Fresh))
    }
}

/// The client holds a token.
impl fmt::Debug for Drafts {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Drafts").finish_non_exhaustive()
    }
}
