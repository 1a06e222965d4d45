//! Chooses the answer to a read, and when to ask the content system.

use std::panic::AssertUnwindSafe;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use foyer_swr_cache::{Ages, Bound, Clock, Loaded, Source as Found, SwrCache};
use futures::FutureExt;

use super::disk::Disk;
use super::entry::{Entry, Source};
use super::outage::Outage;
use crate::client::{Client, ClientError};
use crate::reads::lenient::Mistake;
use crate::reads::{Definition, Request};

#[derive(Clone, Debug)]
pub struct CacheOptions {
    /// Up to this age an answer is fresh.
    pub soft_age: Duration,
    /// Up to this age an answer is returned while a new one is fetched; after it the read waits for the new one.
    pub hard_age: Duration,
    /// How long a failed read is not retried.
    pub retry_pause: Duration,
    /// Maximum number of answers in memory.
    pub capacity: u64,
    /// The folder of the disk copies; `None` disables them.
    pub folder: Option<PathBuf>,
}

impl Default for CacheOptions {
    fn default() -> Self {
        Self {
            soft_age: Duration::from_secs(60),
            hard_age: Duration::from_secs(600),
            retry_pause: Duration::from_secs(5),
            capacity: 5_000,
            folder: None,
        }
    }
}

/// Cheap to clone; all clones share one cache.
#[derive(Clone)]
pub struct Cache {
    entries: Arc<SwrCache<Entry>>,
    loader: Arc<Loader>,
}

impl Cache {
    pub fn new(client: Arc<Client>, options: CacheOptions, clock: Arc<dyn Clock>) -> Self {
        let bound = Bound::Entries(options.capacity);
        let entries = SwrCache::new(bound, None, Arc::clone(&clock));
        let loader = Loader {
            client,
            clock,
            entries: Arc::clone(&entries),
            outage: Outage::default(),
            failed: AtomicU64::new(0),
            disk: options.folder.clone().map(Disk::new),
            options,
        };
        Self {
            entries,
            loader: Arc::new(loader),
        }
    }

    /// The best available answer. Waits for the content system only if the cache holds no answer, or one that is older
    /// than the hard age or was cleared.
    pub async fn get(&self, request: &Request) -> Entry {
        let (loader, asked) = (Arc::clone(&self.loader), request.clone());
        let load = move || {
            let (loader, request) = (Arc::clone(&loader), asked.clone());
            async move { loader.load(&request).await }
        };
        let (entry, found) = self.entries.get(request.key(), load).await;
        match found {
            Found::Stale | Found::StaleOnError => entry.aged(),
            Found::Fresh | Found::Made | Found::Shared => entry,
        }
    }

    /// The number of answers in the cache.
    pub fn held(&self) -> u64 {
        self.entries.len()
    }

    /// The number of failed reads since the start.
    pub fn failures(&self) -> u64 {
        self.loader.failed.load(Ordering::Relaxed)
    }

    /// Expires every answer. They are still returned if the content system cannot be read.
    pub fn clear(&self) {
        self.entries.expire();
        self.loader.outage.answered();
        self.loader.client.forget_failures();
    }
}

/// Reads the content system, and finds a replacement if the read fails.
struct Loader {
    client: Arc<Client>,
    options: CacheOptions,
    clock: Arc<dyn Clock>,
    entries: Arc<SwrCache<Entry>>,
    outage: Outage,
    disk: Option<Disk>,
    failed: AtomicU64,
}

impl Loader {
    async fn load(&self, request: &Request) -> Loaded<Entry> {
        AssertUnwindSafe(self.answer_or_stand_in(request))
            .catch_unwind()
            .await
            .unwrap_or_else(|_| Loaded::Failed(defaults(request.definition)))
    }

    async fn answer_or_stand_in(&self, request: &Request) -> Loaded<Entry> {
        let options = &self.options;
        match self.fetch(request).await {
            Some(entry) => {
                let ages = Ages {
                    fresh: options.soft_age,
                    stale: options.hard_age.saturating_sub(options.soft_age),
                };
                Loaded::Keep(entry, ages)
            }
            // After a failure readers never wait, whatever the age of the answer; a background load tries again.
            None => {
                let ages = Ages {
                    fresh: options.retry_pause,
                    stale: Duration::MAX,
                };
                Loaded::Keep(self.stand_in(request).await, ages)
            }
        }
    }

    /// The content system's answer; `None` if there is none or it cannot be used.
    async fn fetch(&self, request: &Request) -> Option<Entry> {
        if self.outage.is_paused(self.clock.now()) {
            return None;
        }
        let answer = self.client.fetch(request).await;
        let answer = answer.inspect_err(|error| self.note(request, error)).ok()?;
        self.outage.answered();
        let exists = answer.is_some();
        let parsed = request.definition.parse(answer);
        report(request, &parsed.mistakes);
        if parsed.is_given_up {
            tracing::warn!(
                read = request.definition.name,
                locale = request.locale,
                "a content answer is another document altogether and is not used"
            );
            return None;
        }
        let entry = Entry::new(parsed, Source::Fresh);
        if let (true, Some(disk)) = (exists, &self.disk) {
            disk.save(&request.key(), &entry.json).await;
        }
        Some(entry)
    }

    fn note(&self, request: &Request, error: &ClientError) {
        if error.is_outage() {
            self.outage.failed(self.clock.now());
        } else {
            self.outage.answered();
        }
        self.failed.fetch_add(1, Ordering::Relaxed);
        let (read, locale) = (request.definition.name, &request.locale);
        let collection = request.definition.collection;
        if error.is_forbidden() {
            tracing::warn!(%error, read, locale, "content read failed: the role Public or the token needs the permission \"find\" for {collection}");
        } else if error.is_missing_type() {
            tracing::warn!(%error, read, locale, "content read failed: there is no /api/{collection} below FOYER_CONTENT_URL");
        } else {
            tracing::warn!(%error, read, locale, "content read failed");
        }
    }

    /// The replacement for an answer: the last one, else the disk copy, else the defaults.
    async fn stand_in(&self, request: &Request) -> Entry {
        if let Some(held) = self.entries.peek(&request.key()) {
            return held.aged();
        }
        let copy = self.copy_on_disk(request).await;
        copy.unwrap_or_else(|| defaults(request.definition))
    }

    async fn copy_on_disk(&self, request: &Request) -> Option<Entry> {
        let document = self.disk.as_ref()?.load(&request.key()).await?;
        let parsed = request.definition.parse(Some(document));
        (!parsed.is_given_up).then(|| Entry::new(parsed, Source::Disk))
    }
}

fn defaults(definition: &Definition) -> Entry {
    Entry::new(definition.parse(None), Source::Default)
}

/// Logs the fields that were dropped: they are editors' mistakes, and the operator reads the log.
fn report(request: &Request, mistakes: &[Mistake]) {
    for Mistake { path, message } in mistakes {
        tracing::warn!(
            read = request.definition.name,
            locale = request.locale,
            field = path,
            message,
            "a content field does not fit and has its default"
        );
    }
}
