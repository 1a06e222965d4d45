//! The content system (architecture §6): typed documents, the closed table of reads, the client for Strapi 4 and 5, the
//! cache, and a fixture server that answers like Strapi.
#![forbid(unsafe_code)]

mod cache;
pub mod check;
mod client;
pub mod contract;
pub mod documents;
mod drafts;
mod fixture;
mod plain_path;
mod reader;
mod reads;
mod uploads;

pub use cache::{CacheOptions, Source};
pub use client::{Account, AccountCall, AccountUser, Change};
pub use client::{Client, ClientError, ClientOptions, MediaResponse, Survey};
pub use drafts::Drafts;
pub use fixture::{FixtureServer, LoadError, Mistake, StartError, Store, router};
pub use foyer_swr_cache::{Clock, SystemClock};
pub use plain_path::PlainPath;
pub use reader::{Answer, Reader, ReaderOptions};
pub use reads::{Answers, BadParameter, Definition, Request, RequestError, TABLE};
pub use uploads::{HeldFile, Upload, UploadError, UploadOptions};
