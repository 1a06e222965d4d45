use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use moka::sync::Cache;
use opentelemetry::context::FutureExt;
use tokio::sync::watch;

use crate::{Ages, Bound, Clock, Loaded, Moment, Source};

/// Bytes of an entry beside its key and value.
const OVERHEAD: usize = 256;

pub struct SwrCache<V> {
    entries: Cache<String, Entry<V>>,
    flights: Mutex<Flights<V>>,
    generation: AtomicU64,
    clock: Arc<dyn Clock>,
}

#[derive(Clone)]
struct Entry<V> {
    value: V,
    generation: u64,
    kept_at: Moment,
    fresh_until: Moment,
    stale_until: Moment,
}

/// Running loads. A load that began before `clear` or `expire` may return what was dropped, so later callers do not
/// join it.
type Flights<V> = HashMap<FlightKey, watch::Receiver<Flight<V>>>;

#[derive(Clone, PartialEq, Eq, Hash)]
struct FlightKey {
    generation: u64,
    key: String,
}

#[derive(Clone)]
enum Flight<V> {
    Loading,
    Landed(V, Source),
    /// Only the caller that started the flight may take it.
    Own(V),
}

impl<V: Clone + Send + Sync + 'static> SwrCache<V> {
    /// `keep` is the time to live of an entry, for the case that its source fails; `None` keeps it until it is evicted.
    pub fn new(bound: Bound<V>, keep: Option<Duration>, clock: Arc<dyn Clock>) -> Arc<Self> {
        let builder = match bound {
            Bound::Entries(most) => Cache::builder().max_capacity(most),
            Bound::Bytes(most, weigh) => Cache::builder().max_capacity(most).weigher(
                move |key: &String, entry: &Entry<V>| {
                    let bytes = key.len() + weigh(&entry.value) + OVERHEAD;
                    u32::try_from(bytes).unwrap_or(u32::MAX)
                },
            ),
        };
        let builder = match keep {
            Some(keep) => builder.time_to_live(keep),
            None => builder,
        };
        Arc::new(Self {
            entries: builder.build(),
            flights: Mutex::default(),
            generation: AtomicU64::new(0),
            clock,
        })
    }

    /// Returns the cached value, the value of the running load, or a new one. A load runs in its own task, so that a
    /// cancelled caller does not cancel it for the others. If a load panics, each of its callers loads for itself.
    pub async fn get<L, F>(self: &Arc<Self>, key: String, load: L) -> (V, Source)
    where
        L: Fn() -> F + Clone + Send + Sync + 'static,
        F: Future<Output = Loaded<V>> + Send + 'static,
    {
        let now = self.clock.now();
        if let Some(entry) = self.current(&key) {
            if now < entry.fresh_until {
                return (entry.value, Source::Fresh);
            }
            if now < entry.stale_until {
                drop(self.fly(key, load));
                return (entry.value, Source::Stale);
            }
        }
        let (mut flight, is_first) = self.fly(key, load.clone());
        let landed = flight
            .wait_for(|flight| !matches!(flight, Flight::Loading))
            .await
            .map(|flight| flight.clone());
        match landed {
            Ok(Flight::Landed(value, Source::Made)) if !is_first => (value, Source::Shared),
            Ok(Flight::Landed(value, source)) => (value, source),
            Ok(Flight::Own(value)) if is_first => (value, Source::Made),
            Ok(Flight::Own(_) | Flight::Loading) | Err(_) => match load().await {
                Loaded::Keep(value, _) | Loaded::Failed(value) | Loaded::Own(value) => {
                    (value, Source::Made)
                }
            },
        }
    }

    /// The cached value, whatever its age.
    pub fn peek(&self, key: &str) -> Option<V> {
        self.entries.get(key).map(|entry| entry.value)
    }

    /// Whether the cached value can be returned without a load.
    pub fn is_fresh(&self, key: &str) -> bool {
        self.current(key)
            .is_some_and(|entry| self.clock.now() < entry.fresh_until)
    }

    /// The number of entries.
    pub fn len(&self) -> u64 {
        self.entries.entry_count()
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Expires every entry: it is returned only if the load of a new one fails.
    pub fn expire(&self) {
        self.generation.fetch_add(1, Ordering::SeqCst);
    }

    /// Drops every entry. The value of a running load counts as stale.
    pub fn clear(&self) {
        self.expire();
        self.entries.invalidate_all();
    }

    /// Drops an entry; one younger than `young` is dropped when it reaches that age.
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

    /// The entry of a key, unless it is from before the last `clear` or `expire`.
    fn current(&self, key: &str) -> Option<Entry<V>> {
        let entry = self.entries.get(key)?;
        (entry.generation == self.generation()).then_some(entry)
    }

    /// Joins the running load of a key, or starts one; the flag is true if it was started.
    fn fly<L, F>(self: &Arc<Self>, key: String, load: L) -> (watch::Receiver<Flight<V>>, bool)
    where
        L: Fn() -> F + Send + Sync + 'static,
        F: Future<Output = Loaded<V>> + Send + 'static,
    {
        let key = FlightKey {
            generation: self.generation(),
            key,
        };
        let mut flights = self.flights();
        if let Some(flight) = flights.get(&key) {
            return (flight.clone(), false);
        }
        let (sender, flight) = watch::channel(Flight::Loading);
        flights.insert(key.clone(), flight.clone());
        drop(flights);
        let landing = Landing {
            cache: Arc::clone(self),
            key,
        };
        let loading = async move {
            let landed = landing.cache.land(&landing.key, load().await);
            drop(landing);
            sender.send_replace(landed);
        };
        // The load's spans belong to the trace of the request that started it, without keeping that request's span
        // open.
        tokio::spawn(loading.with_current_context());
        (flight, true)
    }

    fn land(&self, flight: &FlightKey, loaded: Loaded<V>) -> Flight<V> {
        match loaded {
            Loaded::Keep(value, ages) => {
                self.keep(flight, value.clone(), ages);
                let is_current = flight.generation == self.generation();
                let source = if is_current {
                    Source::Made
                } else {
                    Source::Stale
                };
                Flight::Landed(value, source)
            }
            Loaded::Failed(value) => match self.peek(&flight.key) {
                Some(kept) => Flight::Landed(kept, Source::StaleOnError),
                None => Flight::Landed(value, Source::Made),
            },
            Loaded::Own(value) => {
                self.entries.invalidate(&flight.key);
                Flight::Own(value)
            }
        }
    }

    fn keep(&self, flight: &FlightKey, value: V, ages: Ages) {
        let FlightKey { generation, key } = flight;
        let kept = self.entries.get(key);
        if kept.is_some_and(|kept| kept.generation > *generation) {
            return;
        }
        let now = self.clock.now();
        let fresh_until = now.saturating_add(ages.fresh);
        let entry = Entry {
            value,
            generation: *generation,
            kept_at: now,
            fresh_until,
            stale_until: fresh_until.saturating_add(ages.stale),
        };
        self.entries.insert(key.clone(), entry);
    }
}

impl<V> SwrCache<V> {
    fn generation(&self) -> u64 {
        self.generation.load(Ordering::SeqCst)
    }

    fn flights(&self) -> MutexGuard<'_, Flights<V>> {
        self.flights.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Removes a flight from the map when its task ends, even by a panic.
struct Landing<V> {
    cache: Arc<SwrCache<V>>,
    key: FlightKey,
}

impl<V> Drop for Landing<V> {
    fn drop(&mut self) {
        self.cache.flights().remove(&self.key);
    }
}
