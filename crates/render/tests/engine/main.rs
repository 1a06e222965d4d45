//! Tests of the engine's public interface, with good and faulty bundles.
#![forbid(unsafe_code)]

mod answers;
mod browser;
mod faults;
mod isolation;
mod queue;
mod start;
mod support;
