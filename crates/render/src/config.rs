use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Duration;

/// The functions that a bundle puts on `globalThis.foyer`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Function {
    /// Answers what a page needs to know before it can render.
    Plan,
    /// Answers the page: its last string is the body.
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

/// A call made before the snapshot is frozen, and again by every new isolate before it serves.
#[derive(Clone, Debug)]
pub struct WarmUp {
    pub function: Function,
    pub payload: Arc<str>,
}

/// When a healthy isolate is replaced all the same, against slow leaks.
#[derive(Clone, Copy, Debug)]
pub struct Recycle {
    /// After so many calls.
    pub calls: u64,
    /// After its heap has grown so many bytes beyond what it was when the isolate was new.
    pub growth: usize,
}

/// How long to wait before an isolate is rebuilt. The first failure costs nothing: only failures
/// without a good answer between them wait, `first`, then twice that, up to `max`.
#[derive(Clone, Copy, Debug)]
pub struct BackOff {
    pub first: Duration,
    pub max: Duration,
}

/// Everything an engine needs to start.
#[derive(Clone, Debug)]
pub struct RendererConfig {
    /// The application: one classic script that sets `globalThis.foyer`.
    pub bundle: Arc<str>,
    /// Isolates, and threads: one each. Default: the cores of the machine.
    pub isolates: NonZeroUsize,
    /// Calls that may wait for an isolate. Default 256.
    pub queue: usize,
    /// Time from entering the queue to the answer, when the call names none. Default 2 s.
    pub deadline: Duration,
    /// JavaScript heap of one isolate, in bytes, at least 16 MB. Default 128 MB.
    pub heap_limit: usize,
    /// Bytes in array buffers, which live outside the heap, for one isolate. Default 64 MB.
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
