/// Where a call was when its deadline passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeadlineStage {
    Queued,
    Running,
}

/// Why a call failed. Other calls are not affected.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RenderError {
    #[error("the queue is full")]
    QueueFull,
    #[error("the deadline passed while {}", match .0 { DeadlineStage::Queued => "waiting for an isolate", DeadlineStage::Running => "running" })]
    Deadline(DeadlineStage),
    #[error("the isolate reached its heap limit")]
    HeapLimit,
    #[error("the isolate reached its limit for array buffers")]
    BufferLimit,
    #[error("the process's memory grew too much while it ran")]
    ProcessMemory,
    #[error("the bundle threw: {message}")]
    Thrown { message: String, stack: String },
    #[error("the promise cannot settle: no microtask is left to run")]
    Unsettled,
    #[error("the answer is empty")]
    Empty,
    #[error("the answer is not an array of strings: {0}")]
    Invalid(String),
    #[error("all isolates are in back-off")]
    Unavailable,
    #[error("the engine failed: {0}")]
    Crashed(String),
}

impl RenderError {
    /// A short constant name, for metric labels and logs.
    #[must_use]
    pub fn reason(&self) -> &'static str {
        match self {
            Self::QueueFull => "queue_full",
            Self::Deadline(DeadlineStage::Queued) => "deadline_queued",
            Self::Deadline(DeadlineStage::Running) => "deadline_running",
            Self::HeapLimit => "heap_limit",
            Self::BufferLimit => "buffer_limit",
            Self::ProcessMemory => "process_memory",
            Self::Thrown { .. } => "thrown",
            Self::Unsettled => "unsettled",
            Self::Empty => "empty",
            Self::Invalid(_) => "invalid",
            Self::Unavailable => "unavailable",
            Self::Crashed(_) => "crashed",
        }
    }
}

/// Why the engine did not start. No thread is left running.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StartError {
    #[error("the bundle failed to load: {0}")]
    Bundle(String),
    #[error("the bundle does not set globalThis.foyer.{0}")]
    MissingFunction(&'static str),
    #[error("warm-up call {index} ({function}) failed: {error}")]
    WarmUp {
        index: usize,
        function: &'static str,
        error: RenderError,
    },
    #[error("the bundle keeps {0} after foyer.freeze(): V8 cannot put it in a snapshot")]
    LiveIntl(String),
    #[error("the bundle was stopped while loading: {0}")]
    Stopped(RenderError),
    #[error("the engine failed: {0}")]
    Engine(String),
}
