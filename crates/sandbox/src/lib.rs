//! A product platform in miniature (design §7), for demo, development and tests: the calls of §7 over HTTP, SQLite
//! below them, a ledger whose books balance, games whose outcomes are decided here, and the drawings of its catalogue.
//!
//! ```no_run
//! # async fn example() -> Result<(), foyer_sandbox::StartError> {
//! use foyer_sandbox::{Sandbox, SandboxConfig};
//!
//! let sandbox = Sandbox::start(SandboxConfig::default()).await?;
//! println!("{}", sandbox.origin());
//! sandbox.stop().await;
//! # Ok(())
//! # }
//! ```
#![forbid(unsafe_code)]

mod account;
mod api;
mod app;
mod art;
mod art_routes;
mod auth;
mod banners;
mod calls;
mod catalogue;
mod chance;
mod clock;
mod config;
mod db;
mod events;
mod frame;
mod games;

mod jackpots;
mod ledger;
mod limits;
mod locale;
mod metadata;
mod pages;
mod passwords;
mod play;
mod players;
mod seed;
mod server;
mod sessions;
mod storage;
mod support;
mod tournaments;
mod world;

pub use chance::{Chance, SeededChance, SystemChance};
pub use clock::{Clock, ManualClock, SystemClock};
pub use config::SandboxConfig;
pub use db::{DbError, OpenError, Storage};
pub use ledger::Audit;
pub use limits::AttemptLimits;
pub use passwords::{PasswordCost, PasswordError};
pub use seed::{DEMO_LOGIN, DEMO_PASSWORD, SeedError};
pub use server::{RunningSandbox, Sandbox, StartError};
