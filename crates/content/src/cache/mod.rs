//! The cache in front of the content system: soft and hard age, one call at a time per read, old answers in place of
//! errors, a disk copy for cold starts (architecture §6).

mod disk;
mod entry;
mod outage;
mod store;

pub use entry::{Entry, Source};
pub use store::{Cache, CacheOptions};
