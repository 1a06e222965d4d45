//! V8 for Foyer (architecture §4): renders pages in isolates that start from a warmed snapshot, each on a
//! thread of its own, behind one bounded queue, under one deadline.
//!
//! What a caller may rely on:
//! * V8 never takes the process down: loops, allocation bombs and recursion end in a [`RenderError`].
//! * An answer is never empty: what has no body is an error.
//! * An isolate that was killed, ran out of memory, panicked or left something in a global is
//!   thrown away before the next request, and rebuilt from the snapshot.
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
