//! The sandbox over real sockets, one story a test.
#![allow(
    clippy::unwrap_used,
    reason = "a test's helpers may panic as the test may"
)]

mod account;
mod art;
mod auth;
mod bad_input;
mod balances;
mod bonuses;
mod border;
mod breaks;
mod campaigns;
mod cashier;
mod catalogue;
mod contacts;
mod controls;
mod desk;
mod durability;
mod errors;
mod history;
mod jackpots;
mod likes;
mod limits;
mod lock_out;
mod loyalty;
mod metadata;
mod mini_app;
mod play;
mod profile;
mod registration;
mod restore;
mod security;
mod sessions;
mod social;
mod sportsbook;
mod start;
mod storage;
mod studio;
mod support;
mod tournaments;
mod two_factor;
mod verification;
mod wallet;
