use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Duration;

/// The functions that a bundle defines on `globalThis.foyer`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Function {
    /// Returns what the page needs before it can render.
    Plan,
    /// Returns the page; the last string is the body.
    Render,
}

impl Function {
    /// The property of `globalThis.foyer`, and the label in metrics.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Plan => "plan",
            Self::Render => "render",
        }
    }
}

/// A call that runs before the snapshot is created, and in every new isolate before it serves.
#[derive(Clone, Debug)]
pub struct WarmUp {
    pub function: Function,
    pub payload: Arc<str>,
}

/// Limits after which a healthy isolate is replaced, against slow leaks.
#[derive(Clone, Copy, Debug)]
pub struct Recycle {
    /// Calls served.
    pub calls: u64,
    /// Growth of the heap in bytes since the isolate started.
    pub growth: usize,
}

/// The wait before a failed isolate is rebuilt. The first failure does not wait; consecutive failures wait `first`,
/// then twice as long each time, up to `max`.
#[derive(Clone, Copy, Debug)]
pub struct BackOff {
    pub first: Duration,
    pub max: Duration,
}

/// The configuration of the engine.
#[derive(Clone, Debug)]
pub struct RendererConfig {
    /// The application bundle: one classic script that sets `globalThis.foyer`.
    pub bundle: Arc<str>,
    /// Number of isolates, each with its own thread. Default: the number of cores.
    pub isolates: NonZeroUsize,
    /// How many calls can wait for an isolate. Default 256.
    pub queue: usize,
    /// Time limit from queueing to the answer, for calls without their own. Default 2 s.
    pub deadline: Duration,
    /// JavaScript heap of one isolate, in bytes, at least 16 MB. Default 128 MB.
    pub heap_limit: usize,
    /// Limit for array buffers of one isolate, in bytes; they are allocated outside the heap. Default 64 MB.
    pub buffer_limit: usize,
    pub recycle: Recycle,
    pub back_off: BackOff,
    pub warm_up: Vec<WarmUp>,
}

impl RendererConfig {
    #[must_use]
    pub fn new(bundle: impl Into<Arc<str>>) -> Self {
        Self {
            bundle: bundle.into(),
            isolates: std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN),
            queue: 256,
            deadline: Duration::from_secs(2),
            heap_limit: 128 << 20,
            buffer_limit: 64 << 20,
            recycle: Recycle {
                calls: 50_000,
                growth: 64 << 20,
            },
            back_off: BackOff {
                first: Duration::from_millis(20),
                max: Duration::from_secs(1),
            },
            warm_up: Vec::new(),
        }
    }
}
