//! The cache in front of the content system: soft and hard age, single flight, stale answers on errors, a disk copy for
//! cold starts (architecture §6).

mod disk;
mod entry;
mod outage;
mod store;

pub use entry::{Entry, Source};
pub use outage::Outage;
pub use store::{Cache, CacheOptions};
