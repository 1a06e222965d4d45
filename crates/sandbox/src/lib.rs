//! A product platform in miniature (architecture §7), for demo, development and tests: the calls of §7 over HTTP, SQLite
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
mod attempts;
mod auth;
mod banners;
mod betting;
mod betting_bonuses;
mod bonuses;
mod calls;
mod campaigns;
mod cashbacks;
mod cashier;
mod catalogue;
mod chance;
mod chat;
mod chores;
mod clock;
mod codes;
mod config;
mod controls;
mod db;
mod document;
mod domain;
mod events;
mod free_bets;
mod freespins;
mod games;
mod html;
mod jackpots;
mod known_devices;
mod leaderboard;
mod ledger;
mod letters;
mod locale;
mod loyalty;
mod metadata;
mod outbox;
mod pages;
mod parties;
mod passwords;
mod periodic;
mod play;
mod players;
mod popups;
mod public_names;
mod responsible_gaming;
mod secrets;
mod seed;
mod server;
mod sessions;
mod storage;
mod support;
#[cfg(test)]
mod testing;
mod tournaments;
mod two_factor;
mod verification;
mod webhooks;
mod world;

pub use attempts::AttemptLimits;
pub use auth::{MiniAppUser, SANDBOX_BOT_TOKEN, launch_data};
pub use chance::{Chance, SeededChance, SystemChance};
pub use clock::{Clock, ManualClock, SystemClock};
pub use config::SandboxConfig;
pub use controls::{Effect, Fault};
pub use db::{DbError, OpenError, Storage};
pub use ledger::{Audit, AuditError, audit_file};
pub use passwords::{PasswordCost, PasswordError};
pub use seed::{DEMO_LOGIN, DEMO_PASSWORD, DEMO_TOTP_SECRET, SeedError};
pub use server::{RunningSandbox, Sandbox, StartError};
pub use support::is_chat_provider;
pub use two_factor::totp_code;
