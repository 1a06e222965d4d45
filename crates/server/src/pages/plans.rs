//! Makes plans, and caches those of guests' pages, so that the isolates do not parse the same answers again.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use std::time::Duration;

use foyer_swr_cache::{Ages, Bound, Loaded, SwrCache};

use super::error::PageError;
use super::isolates::Isolates;
use super::meta::Plan;
use super::payload::Data;
use crate::clock::Clock;
use crate::platform_reads::KEEP;

/// Plans depend only on the build, so these ages only bound how long unused ones are kept.
const AGES: Ages = Ages {
    fresh: Duration::from_secs(600),
    stale: Duration::from_secs(3600),
};
const BYTES: u64 = 8 * 1024 * 1024;

/// A plan in the cache. Errors are not cached, only returned to the callers that waited.
type Planned = Result<Arc<Plan>, Arc<PageError>>;

pub(super) struct Plans {
    isolates: Isolates,
    cache: Arc<SwrCache<Planned>>,
}

impl Plans {
    pub(super) fn new(isolates: Isolates, clock: &Clock) -> Self {
        let bound = Bound::Bytes(BYTES, size);
        Self {
            isolates,
            cache: SwrCache::new(bound, Some(KEEP), Arc::new(clock.clone())),
        }
    }

    /// A plan depends on the address, the visitor and the answers so far. For a guest each combination is planned once;
    /// `key` is the page's.
    pub(super) async fn plan(
        &self,
        key: Option<&str>,
        data: &Data,
        payload: String,
    ) -> Result<Arc<Plan>, PageError> {
        let Some(key) = key else {
            return Ok(Arc::new(self.isolates.plan(payload).await?));
        };
        let mut hasher = DefaultHasher::new();
        data.hash(&mut hasher);
        let key = format!("{key}\n{:016x}", hasher.finish());
        let isolates = self.isolates.clone();
        let load = move || {
            let (isolates, payload) = (isolates.clone(), payload.clone());
            async move {
                match isolates.plan(payload).await {
                    Ok(plan) => Loaded::Keep(Ok(Arc::new(plan)), AGES),
                    Err(error) => Loaded::Failed(Err(Arc::new(error))),
                }
            }
        };
        let (plan, _) = self.cache.get(key, load).await;
        plan.map_err(PageError::Shared)
    }
}

fn size(planned: &Planned) -> usize {
    let reads = planned.iter().flat_map(|plan| &plan.reads);
    reads.map(|read| read.key.len() * 3 + 256).sum()
}
