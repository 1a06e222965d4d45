//! The cache, with a clock that the test controls.
#![allow(
    clippy::unwrap_used,
    reason = "a test's helpers may fail like the test itself"
)]

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use foyer_swr_cache::{Ages, Bound, Clock, Loaded, Moment, Source, SwrCache};
use tokio::sync::Notify;

const AGES: Ages = Ages {
    fresh: Duration::from_secs(10),
    stale: Duration::from_secs(10),
};

#[derive(Clone, Default)]
struct TestClock(Arc<Mutex<Moment>>);

impl TestClock {
    fn advance(&self, by: Duration) {
        *self.0.lock().unwrap() += by;
    }
}

impl Clock for TestClock {
    fn now(&self) -> Moment {
        *self.0.lock().unwrap()
    }
}

/// A cache of numbers: every load returns the number of loads so far.
struct Numbers {
    cache: Arc<SwrCache<usize>>,
    clock: TestClock,
    loads: Arc<AtomicUsize>,
    /// `slow` loads wait for this.
    gate: Arc<Notify>,
}

impl Default for Numbers {
    fn default() -> Self {
        Self::bounded(Bound::Bytes(100_000, |_| 8))
    }
}

impl Numbers {
    fn bounded(bound: Bound<usize>) -> Self {
        let clock = TestClock::default();
        Self {
            cache: SwrCache::new(
                bound,
                Some(Duration::from_secs(3600)),
                Arc::new(clock.clone()),
            ),
            clock,
            loads: Arc::default(),
            gate: Arc::default(),
        }
    }

    async fn get(&self, how: fn(usize) -> Loaded<usize>) -> (usize, Source) {
        let loads = Arc::clone(&self.loads);
        let load = move || {
            let loads = Arc::clone(&loads);
            async move {
                tokio::task::yield_now().await;
                how(loads.fetch_add(1, Ordering::SeqCst) + 1)
            }
        };
        self.cache.get("key".to_owned(), load).await
    }

    async fn keep(&self) -> (usize, Source) {
        self.get(|n| Loaded::Keep(n, AGES)).await
    }

    /// Starts a load that waits for `gate`.
    async fn slow(&self) -> tokio::task::JoinHandle<(usize, Source)> {
        let begun = Arc::new(Notify::new());
        let load = {
            let (loads, gate, begun) = (
                Arc::clone(&self.loads),
                Arc::clone(&self.gate),
                Arc::clone(&begun),
            );
            move || {
                let (loads, gate, begun) =
                    (Arc::clone(&loads), Arc::clone(&gate), Arc::clone(&begun));
                async move {
                    let number = loads.fetch_add(1, Ordering::SeqCst) + 1;
                    begun.notify_one();
                    gate.notified().await;
                    Loaded::Keep(number, AGES)
                }
            }
        };
        let cache = Arc::clone(&self.cache);
        let caller = tokio::spawn(async move { cache.get("key".to_owned(), load).await });
        begun.notified().await;
        caller
    }

    async fn settle(&self, done: impl Fn(&Self) -> bool) {
        for _ in 0..1000 {
            if done(self) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        panic!("it does not settle");
    }
}

#[tokio::test]
async fn a_value_is_made_once_and_kept_while_fresh() {
    let numbers = Numbers::default();
    let both = tokio::join!(numbers.keep(), numbers.keep());
    assert_eq!(both, ((1, Source::Made), (1, Source::Shared)));
    assert_eq!(numbers.get(Loaded::Own).await, (1, Source::Fresh));
}

#[tokio::test]
async fn a_stale_value_is_returned_while_one_load_replaces_it() {
    let numbers = Numbers::default();
    numbers.keep().await;
    numbers.clock.advance(AGES.fresh);
    let both = tokio::join!(numbers.keep(), numbers.keep());
    assert_eq!(both, ((1, Source::Stale), (1, Source::Stale)));
    numbers
        .settle(|numbers| numbers.cache.peek("key") == Some(2))
        .await;
    assert_eq!(numbers.keep().await, (2, Source::Fresh));
}

#[tokio::test]
async fn past_its_stale_age_a_value_is_waited_for() {
    let numbers = Numbers::default();
    numbers.keep().await;
    numbers.clock.advance(AGES.fresh + AGES.stale);
    assert_eq!(numbers.keep().await, (2, Source::Made));
}

#[tokio::test]
async fn an_age_without_end_does_not_overflow() {
    let numbers = Numbers::default();
    let ages = Ages {
        fresh: Duration::ZERO,
        stale: Duration::MAX,
    };
    numbers.clock.advance(Duration::from_secs(1));
    let load = move || async move { Loaded::Keep(1, ages) };
    numbers.cache.get("key".to_owned(), load).await;
    numbers.clock.advance(Duration::from_secs(u64::MAX / 2));
    assert_eq!(numbers.keep().await, (1, Source::Stale));
}

#[tokio::test]
async fn a_value_that_is_forgotten_is_made_again_as_soon_as_it_is_not_young() {
    let numbers = Numbers::default();
    let young = Duration::from_secs(1);
    numbers.keep().await;
    numbers.cache.forget("key", young);
    assert_eq!(numbers.keep().await, (1, Source::Fresh));
    numbers.clock.advance(young);
    assert_eq!(numbers.keep().await, (2, Source::Made));
    numbers.clock.advance(young);
    numbers.cache.forget("key", young);
    assert_eq!(numbers.keep().await, (3, Source::Made));
}

#[tokio::test]
async fn an_old_value_is_shown_when_the_load_fails_and_only_then() {
    let numbers = Numbers::default();
    numbers.keep().await;
    numbers.clock.advance(Duration::from_secs(60));
    let failed = numbers.get(Loaded::Failed).await;
    assert_eq!(failed, (1, Source::StaleOnError));
    assert_eq!(numbers.get(Loaded::Own).await, (3, Source::Made));
    assert_eq!(numbers.get(Loaded::Failed).await, (4, Source::Made));
}

#[tokio::test]
async fn what_is_for_one_is_made_for_each() {
    let numbers = Numbers::default();
    let both = tokio::join!(numbers.get(Loaded::Own), numbers.get(Loaded::Own));
    assert_eq!(both.0.0 + both.1.0, 3);
}

#[tokio::test]
async fn a_load_that_panics_blocks_no_later_caller() {
    let numbers = Arc::new(Numbers::default());
    let broken = tokio::spawn({
        let numbers = Arc::clone(&numbers);
        async move { numbers.get(|_| panic!("as the test wants")).await }
    });
    assert!(broken.await.is_err());
    assert_eq!(numbers.get(Loaded::Own).await.1, Source::Made);
}

#[tokio::test]
async fn a_cancelled_caller_does_not_cancel_the_load() {
    let numbers = Numbers::default();
    let leader = numbers.slow().await;
    leader.abort();
    assert!(leader.await.unwrap_err().is_cancelled());
    let (follower, ()) = tokio::join!(numbers.keep(), async {
        tokio::task::yield_now().await;
        numbers.gate.notify_one();
    });
    assert_eq!(follower, (1, Source::Shared));
}

#[tokio::test]
async fn an_expired_value_is_waited_for_and_shown_only_if_the_load_fails() {
    let numbers = Numbers::default();
    numbers.keep().await;
    numbers.cache.expire();
    assert!(!numbers.cache.is_fresh("key"));
    let failed = numbers.get(Loaded::Failed).await;
    assert_eq!(failed, (1, Source::StaleOnError));
    assert_eq!(numbers.keep().await, (3, Source::Made));
    assert_eq!(numbers.keep().await, (3, Source::Fresh));
}

#[tokio::test]
async fn a_cleared_value_is_gone() {
    let numbers = Numbers::default();
    numbers.keep().await;
    numbers.cache.clear();
    assert_eq!(numbers.cache.peek("key"), None);
    assert_eq!(numbers.get(Loaded::Failed).await, (2, Source::Made));
}

#[tokio::test]
async fn a_load_that_was_under_way_when_the_cache_was_cleared_is_not_trusted() {
    for invalidate in [SwrCache::clear, SwrCache::expire] {
        let numbers = Numbers::default();
        let early = numbers.slow().await;
        invalidate(&numbers.cache);
        let later = numbers.keep().await;
        assert_eq!(later, (2, Source::Made), "the early load is not joined");
        numbers.gate.notify_one();
        assert_eq!(early.await.unwrap(), (1, Source::Stale));
        assert_eq!(numbers.keep().await, (2, Source::Fresh));
    }
}

#[tokio::test]
async fn an_early_load_is_kept_as_old_where_there_is_no_later_one() {
    let numbers = Numbers::default();
    let early = numbers.slow().await;
    numbers.cache.expire();
    numbers.gate.notify_one();
    assert_eq!(early.await.unwrap(), (1, Source::Stale));
    let failed = numbers.get(Loaded::Failed).await;
    assert_eq!(failed, (1, Source::StaleOnError));
}

#[tokio::test]
async fn entries_and_bytes_are_bounded() {
    for bound in [Bound::Entries(10), Bound::Bytes(10_000, |_| 744)] {
        let numbers = Numbers::bounded(bound);
        for number in 0..200 {
            let load = move || async move { Loaded::Keep(number, AGES) };
            numbers.cache.get(format!("{number:03}"), load).await;
        }
        let kept = |numbers: &Numbers| {
            let kept = |number: &usize| numbers.cache.peek(&format!("{number:03}")).is_some();
            (0..200).filter(kept).count()
        };
        numbers
            .settle(|numbers| (1..=10).contains(&kept(numbers)) && numbers.cache.len() <= 10)
            .await;
    }
}
