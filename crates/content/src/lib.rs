//! The content system (architecture §6): typed documents, the closed table of reads, the client for Strapi 4 and 5, the
//! cache, and a fixture server that answers like Strapi.
#![forbid(unsafe_code)]

mod cache;
mod client;
pub mod contract;
pub mod documents;
mod fixture;
mod plain_path;
mod reader;
mod reads;

pub use cache::{CacheOptions, Source};
pub use client::{Client, ClientError, ClientOptions, Media};
pub use fixture::{FixtureServer, LoadError, Mistake, StartError, Store, router};
pub use foyer_swr_cache::{Clock, SystemClock};
pub use plain_path::PlainPath;
pub use reader::{Answer, Reader, ReaderOptions};
pub use reads::{BadParameter, Definition, Request, RequestError, TABLE};
