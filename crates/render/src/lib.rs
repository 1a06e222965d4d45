//! V8 for Foyer (architecture §4): renders pages in isolates that start from a warmed-up snapshot. Each isolate has its
//! own thread; all share one bounded queue. One deadline covers waiting and rendering.
//!
//! Guarantees for callers:
//! * V8 never takes the process down: endless loops, allocation bombs and deep recursion end in a [`RenderError`].
//! * An answer is never empty: an answer without a body is an error.
//! * An isolate that was killed, ran out of memory, panicked or changed a global is dropped
//!   before the next request and rebuilt from the snapshot.
#![forbid(unsafe_code)]

mod config;
mod engine;
mod error;
mod invoke;
mod isolate;
mod memory;
mod metrics;
mod ops;
mod platform;
mod queue;
mod renderer;
mod runtime;
mod slot;
mod snapshot;
mod watchdog;
mod worker;

pub use config::{BackOff, Function, Recycle, RendererConfig, WarmUp};
pub use error::{DeadlineStage, RenderError, StartError};
pub use metrics::{Kills, Metrics};
pub use platform::init_platform;
pub use renderer::Renderer;
