//! Which answer a read gets, and when the content system is asked.

use std::panic::AssertUnwindSafe;
use std::path::PathBuf;
use std::sync::Arc;
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
    /// Up to this age an answer is given as it is.
    pub soft_age: Duration,
    /// Up to this age it is given while a new one is fetched; after it the read waits for the new one.
    pub hard_age: Duration,
    /// How long a read that failed is left alone.
    pub retry_pause: Duration,
    /// Most answers in memory.
    pub capacity: u64,
    /// Folder of the disk copy; none keeps no copy.
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

/// Cheap to clone: all clones are one cache.
#[derive(Clone)]
pub struct Cache {
    entries: Arc<SwrCache<Entry>>,
    loader: Arc<Loader>,
}

impl Cache {
    pub fn new(client: Client, options: CacheOptions, clock: Arc<dyn Clock>) -> Self {
        let bound = Bound::Entries(options.capacity);
        let entries = SwrCache::new(bound, None, Arc::clone(&clock));
        let loader = Loader {
            client,
            clock,
            entries: Arc::clone(&entries),
            outage: Outage::default(),
            disk: options.folder.clone().map(Disk::new),
            options,
        };
        Self {
            entries,
            loader: Arc::new(loader),
        }
    }

    pub fn client(&self) -> &Client {
        &self.loader.client
    }

    /// The best answer there is. Waits for the content system only if nothing is held, or what is held is older than
    /// the hard age or was cleared.
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

    /// How many answers are held.
    pub fn held(&self) -> u64 {
        self.entries.len()
    }

    /// Makes every answer old at once. They stay as what is shown if the content system cannot be asked.
    pub fn clear(&self) {
        self.entries.expire();
        self.loader.outage.answered();
        self.loader.client.trust_token();
    }
}

/// Asks the content system, and finds what is shown in place of an answer.
struct Loader {
    client: Client,
    options: CacheOptions,
    clock: Arc<dyn Clock>,
    entries: Arc<SwrCache<Entry>>,
    outage: Outage,
    disk: Option<Disk>,
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
            // After a failure no reader waits, however old the answer; a load in the background tries again.
            None => {
                let ages = Ages {
                    fresh: options.retry_pause,
                    stale: Duration::MAX,
                };
                Loaded::Keep(self.stand_in(request).await, ages)
            }
        }
    }

    /// The content system's answer, if it gives one that can be used.
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
        tracing::warn!(%error, read = request.definition.name, locale = request.locale, "content read failed");
    }

    /// What is shown instead of an answer: the last one, else the copy on disk, else the defaults.
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

/// A field that was dropped is an editor's mistake, and the log is where the operator can find it.
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
