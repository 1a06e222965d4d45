//! The sandbox over real sockets, one story a test.

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
