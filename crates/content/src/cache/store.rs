//! Which answer a read gets, and when the content system is asked.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use futures::FutureExt;
use futures::future::{BoxFuture, Shared};

use super::disk::Disk;
use super::entry::{Entry, Failure, Source};
use super::outage::Outage;
use crate::client::{Client, ClientError};
use crate::clock::Clock;
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

type Flight = Shared<BoxFuture<'static, Entry>>;

/// Cheap to clone: all clones are one cache.
#[derive(Clone)]
pub struct Cache(Arc<Inner>);

struct Inner {
    client: Client,
    clock: Arc<dyn Clock>,
    options: CacheOptions,
    entries: moka::future::Cache<String, Entry>,
    flights: Mutex<HashMap<String, Flight>>,
    generation: AtomicU64,
    outage: Outage,
    disk: Option<Disk>,
}

impl Cache {
    pub fn new(client: Client, options: CacheOptions, clock: Arc<dyn Clock>) -> Self {
        Self(Arc::new(Inner {
            client,
            clock,
            entries: moka::future::Cache::new(options.capacity),
            flights: Mutex::default(),
            generation: AtomicU64::new(0),
            outage: Outage::default(),
            disk: options.folder.clone().map(Disk::new),
            options,
        }))
    }

    pub fn client(&self) -> &Client {
        &self.0.client
    }

    /// The best answer there is. Waits for the content system only if nothing is held, or what is held is older than
    /// the hard age or was cleared.
    pub async fn get(&self, request: &Request) -> Entry {
        let inner = &self.0;
        let key = request.key();
        let Some(held) = inner.entries.get(&key).await else {
            return inner.seen(self.fly(request, &key).await);
        };
        if inner.is_younger(&held, inner.options.soft_age) {
            return held;
        }
        match held.failure {
            Some(failure) if failure.generation == inner.generation() => {
                if inner.clock.now() >= failure.retry_at {
                    drop(self.fly(request, &key));
                }
                inner.seen(held)
            }
            _ if inner.is_younger(&held, inner.options.hard_age) => {
                drop(self.fly(request, &key));
                inner.seen(held)
            }
            _ => inner.seen(self.fly(request, &key).await),
        }
    }

    /// How many answers are held.
    pub fn held(&self) -> u64 {
        self.0.entries.entry_count()
    }

    /// Makes every answer old at once. They stay as what is shown if the content system cannot be asked.
    pub fn clear(&self) {
        self.0.generation.fetch_add(1, Ordering::SeqCst);
        self.0.outage.answered();
        self.0.client.trust_token();
    }

    /// Joins the call that is under way for this read, or starts it. It runs in a task of its own: a visitor who leaves
    /// must not take the answer away from those who stay.
    fn fly(&self, request: &Request, key: &str) -> Flight {
        let generation = self.0.generation();
        // A call from before a `clear()` may bring what has just been cleared: nobody new joins it.
        let place = format!("{generation}\n{key}");
        let mut flights = self.0.flights();
        if let Some(flight) = flights.get(&place) {
            return flight.clone();
        }
        let landing = Landing {
            inner: Arc::clone(&self.0),
            place: place.clone(),
        };
        let (definition, request, key) = (request.definition, request.clone(), key.to_owned());
        let task = tokio::spawn(async move {
            let entry = landing.inner.refresh(&request, &key, generation).await;
            landing.inner.entries.insert(key, entry.clone()).await;
            entry
        });
        let inner = Arc::clone(&self.0);
        let flight = task
            .map(move |outcome| outcome.unwrap_or_else(|_| inner.defaults(definition, generation)))
            .boxed()
            .shared();
        flights.insert(place, flight.clone());
        flight
    }
}

/// Takes a call off the list when its task ends, in whatever way it ends.
struct Landing {
    inner: Arc<Inner>,
    place: String,
}

impl Drop for Landing {
    fn drop(&mut self) {
        self.inner.flights().remove(&self.place);
    }
}

impl Inner {
    fn generation(&self) -> u64 {
        self.generation.load(Ordering::SeqCst)
    }

    fn flights(&self) -> MutexGuard<'_, HashMap<String, Flight>> {
        self.flights.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// From the content system, not cleared since, and no older than that.
    fn is_younger(&self, entry: &Entry, age: Duration) -> bool {
        let lived = self.clock.now().duration_since(entry.fetched_at);
        entry.source == Source::Fresh
            && entry.generation == self.generation()
            && lived.unsigned_abs() < age
    }

    /// The entry with the source that its reader should know of.
    fn seen(&self, mut entry: Entry) -> Entry {
        if entry.source == Source::Fresh && !self.is_younger(&entry, self.options.soft_age) {
            entry.source = Source::Stale;
        }
        entry
    }

    async fn refresh(&self, request: &Request, key: &str, generation: u64) -> Entry {
        let now = self.clock.now();
        if self.outage.is_paused(now) {
            return self.stand_in(request, key, generation).await;
        }
        match self.client.fetch(request).await {
            Ok(answer) => {
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
                    return self.stand_in(request, key, generation).await;
                }
                let entry = Entry::new(parsed, Source::Fresh, now, generation);
                if let (true, Some(disk)) = (exists, &self.disk) {
                    disk.save(key, &entry.json, now).await;
                }
                entry
            }
            Err(error) => {
                self.note(request, &error);
                self.stand_in(request, key, generation).await
            }
        }
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
    async fn stand_in(&self, request: &Request, key: &str, generation: u64) -> Entry {
        let held = match self.entries.get(key).await {
            Some(entry) => Some(entry),
            None => self.copy_on_disk(request, key, generation).await,
        };
        let mut entry = held.unwrap_or_else(|| self.defaults(request.definition, generation));
        entry.failure = Some(Failure {
            retry_at: self.clock.now() + self.options.retry_pause,
            generation,
        });
        entry
    }

    async fn copy_on_disk(&self, request: &Request, key: &str, generation: u64) -> Option<Entry> {
        let (document, fetched_at) = self.disk.as_ref()?.load(key).await?;
        let parsed = request.definition.parse(Some(document));
        (!parsed.is_given_up).then(|| Entry::new(parsed, Source::Disk, fetched_at, generation))
    }

    fn defaults(&self, definition: &Definition, generation: u64) -> Entry {
        Entry::new(
            definition.parse(None),
            Source::Default,
            self.clock.now(),
            generation,
        )
    }
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
