//! A bounded cache in memory: single flight, stale-while-revalidate, stale-if-error. Guest pages, plans and the
//! guests' shared platform answers all live in one of these.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use moka::sync::Cache;
use opentelemetry::context::FutureExt;
use tokio::sync::watch;

use crate::clock::{Clock, Moment};

/// What a load came to.
#[derive(Debug, Clone)]
pub enum Loaded<V> {
    /// Good for everybody.
    Keep(V, Ages),
    /// Good for everybody who waits for it now, but not to be kept: a source failed.
    Failed(V),
    /// Good only for the one who asked.
    Own(V),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ages {
    pub fresh: Duration,
    /// How long after that it may still be shown while a new one is made.
    pub stale: Duration,
}

/// How an answer was found: the label in metrics.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    Fresh,
    Stale,
    /// Old, shown because the load failed.
    StaleOnError,
    Made,
    /// Made for another request that came first.
    Shared,
}

impl Source {
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fresh => "fresh",
            Self::Stale => "stale",
            Self::StaleOnError => "stale_on_error",
            Self::Made => "made",
            Self::Shared => "shared",
        }
    }
}

#[derive(Clone)]
struct Entry<V> {
    value: V,
    kept_at: Moment,
    fresh_until: Moment,
    stale_until: Moment,
}

#[derive(Clone)]
enum Flight<V> {
    Flying,
    Landed(V, Source),
    /// Not for sharing: only the one who started the flight may take it.
    Own(V),
}

type Flights<V> = HashMap<String, watch::Receiver<Flight<V>>>;

pub struct SwrCache<V> {
    entries: Cache<String, Entry<V>>,
    flights: Mutex<Flights<V>>,
    clock: Clock,
}

/// How large a cache may grow. A page cache without a hard cap is a memory leak that strangers control.
#[derive(Debug, Clone, Copy)]
pub struct Capacity {
    pub bytes: u64,
    /// How long an entry is kept at all, for the day its source fails.
    pub keep: Duration,
}

impl<V: Clone + Send + Sync + 'static> SwrCache<V> {
    /// `weigh` says how many bytes a value takes.
    pub fn new(capacity: Capacity, clock: Clock, weigh: fn(&V) -> usize) -> Arc<Self> {
        let entries = Cache::builder()
            .max_capacity(capacity.bytes)
            .weigher(move |key: &String, entry: &Entry<V>| {
                u32::try_from(key.len() + weigh(&entry.value) + 256).unwrap_or(u32::MAX)
            })
            .time_to_live(capacity.keep)
            .build();
        Arc::new(Self {
            entries,
            flights: Mutex::default(),
            clock,
        })
    }

    pub fn clear(&self) {
        self.entries.invalidate_all();
    }

    /// Drops a value; one that has been kept for less than `young` goes at that age.
    pub fn forget(&self, key: &str, young: Duration) {
        let Some(mut entry) = self.entries.get(key) else {
            return;
        };
        let end = entry.kept_at + young;
        if self.clock.now() >= end {
            self.entries.invalidate(key);
        } else {
            entry.fresh_until = entry.fresh_until.min(end);
            entry.stale_until = entry.fresh_until;
            self.entries.insert(key.to_owned(), entry);
        }
    }

    pub fn len(&self) -> u64 {
        self.entries.entry_count()
    }

    /// Whether a kept value is new enough to be shown without another being made.
    pub fn is_fresh(&self, key: &str) -> bool {
        let entry = self.entries.get(key);
        entry.is_some_and(|entry| self.clock.now() < entry.fresh_until)
    }

    /// The kept value, the value being made, or a new one. A load runs in a task of its own: a visitor who hangs
    /// up does not take it away from the others.
    pub async fn get<L, F>(self: &Arc<Self>, key: String, load: L) -> (V, Source)
    where
        L: Fn() -> F + Clone + Send + Sync + 'static,
        F: Future<Output = Loaded<V>> + Send + 'static,
    {
        let now = self.clock.now();
        let kept = self.entries.get(&key);
        if let Some(entry) = &kept {
            if now < entry.fresh_until {
                return (entry.value.clone(), Source::Fresh);
            }
            if now < entry.stale_until {
                let value = entry.value.clone();
                drop(self.fly(key, load, kept));
                return (value, Source::Stale);
            }
        }
        let (mut flight, first) = self.fly(key, load.clone(), kept);
        let landed = flight
            .wait_for(|flight| !matches!(flight, Flight::Flying))
            .await
            .map(|flight| flight.clone());
        match landed {
            Ok(Flight::Landed(value, Source::Made)) if !first => (value, Source::Shared),
            Ok(Flight::Landed(value, source)) => (value, source),
            Ok(Flight::Own(value)) if first => (value, Source::Made),
            // An error is a load that panicked.
            Ok(Flight::Own(_) | Flight::Flying) | Err(_) => match load().await {
                Loaded::Keep(value, _) | Loaded::Failed(value) | Loaded::Own(value) => {
                    (value, Source::Made)
                }
            },
        }
    }

    /// Joins the flight for a key, or starts it; says which.
    fn fly<L, F>(
        self: &Arc<Self>,
        key: String,
        load: L,
        kept: Option<Entry<V>>,
    ) -> (watch::Receiver<Flight<V>>, bool)
    where
        L: Fn() -> F + Send + Sync + 'static,
        F: Future<Output = Loaded<V>> + Send + 'static,
    {
        let mut flights = self.flights();
        if let Some(flight) = flights.get(&key) {
            return (flight.clone(), false);
        }
        let (land, flight) = watch::channel(Flight::Flying);
        flights.insert(key.clone(), flight.clone());
        drop(flights);
        // Dropped however the load ends, a panic included, so that no later request waits for it.
        let ending = Ending {
            cache: Arc::clone(self),
            key,
        };
        let flying = async move {
            let landed = match load().await {
                Loaded::Keep(value, ages) => {
                    ending.cache.keep(&ending.key, value.clone(), ages);
                    Flight::Landed(value, Source::Made)
                }
                Loaded::Failed(value) => match kept {
                    Some(entry) => Flight::Landed(entry.value, Source::StaleOnError),
                    None => Flight::Landed(value, Source::Made),
                },
                Loaded::Own(value) => {
                    ending.cache.entries.invalidate(&ending.key);
                    Flight::Own(value)
                }
            };
            drop(ending);
            land.send_replace(landed);
        };
        // Its spans belong to the trace of the request that started it, and do not keep that request's span open.
        tokio::spawn(flying.with_current_context());
        (flight, true)
    }

    fn keep(&self, key: &str, value: V, ages: Ages) {
        let now = self.clock.now();
        let entry = Entry {
            value,
            kept_at: now,
            fresh_until: now + ages.fresh,
            stale_until: now + ages.fresh + ages.stale,
        };
        self.entries.insert(key.to_owned(), entry);
    }
}

impl<V> SwrCache<V> {
    fn flights(&self) -> std::sync::MutexGuard<'_, Flights<V>> {
        self.flights.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

struct Ending<V> {
    cache: Arc<SwrCache<V>>,
    key: String,
}

impl<V> Drop for Ending<V> {
    fn drop(&mut self) {
        self.cache.flights().remove(&self.key);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};

    const AGES: Ages = Ages {
        fresh: Duration::from_secs(10),
        stale: Duration::from_secs(10),
    };

    fn cache(clock: &Clock) -> Arc<SwrCache<usize>> {
        let capacity = Capacity {
            bytes: 100_000,
            keep: Duration::from_secs(3600),
        };
        SwrCache::new(capacity, clock.clone(), |_| 8)
    }

    async fn get(
        cache: &Arc<SwrCache<usize>>,
        calls: &Arc<AtomicUsize>,
        how: fn(usize) -> Loaded<usize>,
    ) -> (usize, Source) {
        let calls = Arc::clone(calls);
        let load = move || {
            let calls = Arc::clone(&calls);
            async move {
                tokio::task::yield_now().await;
                how(calls.fetch_add(1, Ordering::SeqCst) + 1)
            }
        };
        cache.get("key".to_owned(), load).await
    }

    #[tokio::test]
    async fn a_value_is_made_once_and_kept_while_fresh() {
        let (cache, calls) = (cache(&Clock::default()), Arc::default());
        let both = tokio::join!(
            get(&cache, &calls, |n| Loaded::Keep(n, AGES)),
            get(&cache, &calls, |n| Loaded::Keep(n, AGES))
        );
        assert_eq!(both, ((1, Source::Made), (1, Source::Shared)));
        assert_eq!(get(&cache, &calls, Loaded::Own).await, (1, Source::Fresh));
    }

    #[tokio::test]
    async fn a_value_that_is_forgotten_is_made_again_as_soon_as_it_is_not_young() {
        let clock = Clock::default();
        let (cache, calls) = (cache(&clock), Arc::default());
        let young = Duration::from_secs(1);
        get(&cache, &calls, |n| Loaded::Keep(n, AGES)).await;
        cache.forget("key", young);
        let kept = get(&cache, &calls, |n| Loaded::Keep(n, AGES)).await;
        assert_eq!(kept, (1, Source::Fresh));
        clock.advance(young);
        let again = get(&cache, &calls, |n| Loaded::Keep(n, AGES)).await;
        assert_eq!(again, (2, Source::Made));
        clock.advance(young);
        cache.forget("key", young);
        let again = get(&cache, &calls, |n| Loaded::Keep(n, AGES)).await;
        assert_eq!(again, (3, Source::Made));
    }

    #[tokio::test]
    async fn an_old_value_is_shown_when_the_load_fails_and_only_then() {
        let clock = Clock::default();
        let (cache, calls) = (cache(&clock), Arc::default());
        get(&cache, &calls, |n| Loaded::Keep(n, AGES)).await;
        clock.advance(Duration::from_secs(60));
        assert_eq!(
            get(&cache, &calls, Loaded::Failed).await,
            (1, Source::StaleOnError)
        );
        assert_eq!(get(&cache, &calls, Loaded::Own).await, (3, Source::Made));
        assert_eq!(get(&cache, &calls, Loaded::Failed).await, (4, Source::Made));
    }

    #[tokio::test]
    async fn what_is_for_one_is_made_for_each() {
        let (cache, calls) = (cache(&Clock::default()), Arc::default());
        let both = tokio::join!(
            get(&cache, &calls, Loaded::Own),
            get(&cache, &calls, Loaded::Own)
        );
        assert_eq!(both.0.0 + both.1.0, 3);
    }

    #[tokio::test]
    async fn a_load_that_panics_holds_nobody_up() {
        let (cache, calls) = (cache(&Clock::default()), Arc::default());
        let broken = tokio::spawn({
            let (cache, calls) = (Arc::clone(&cache), Arc::clone(&calls));
            async move { get(&cache, &calls, |_| panic!("as told")).await }
        });
        assert!(broken.await.is_err());
        assert_eq!(get(&cache, &calls, Loaded::Own).await.1, Source::Made);
    }
}
