//! The sandbox over real sockets, one story a test.
#![allow(
    clippy::unwrap_used,
    reason = "a test's helpers may panic as the test may"
)]

mod account;
mod art;
mod auth;
mod border;
mod catalogue;
mod jackpots;
mod likes;
mod play;
mod start;
mod storage;
mod support;
