//! The engine from outside: what a server may rely on, and what a bundle may do to it.
#![forbid(unsafe_code)]

mod answers;
mod browser;
mod faults;
mod isolation;
mod queue;
mod start;
mod support;
