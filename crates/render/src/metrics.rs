use std::time::Duration;

/// Isolates thrown away, by reason.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Kills {
    pub deadline: u64,
    pub heap_limit: u64,
    pub buffer_limit: u64,
    pub process_memory: u64,
    pub panic: u64,
    /// A call left something behind in a global.
    pub leak: u64,
}

/// The engine's counters at one moment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Metrics {
    /// Calls answered well.
    pub plans: u64,
    pub renders: u64,
    /// Calls that ended in an error, whatever it was.
    pub failures: u64,
    pub kills: Kills,
    /// Isolates built again after a kill.
    pub rebuilds: u64,
    /// Isolates replaced while healthy.
    pub recycles: u64,
    /// Isolates ready to serve.
    pub isolates_ready: usize,
    pub queue_depth: usize,
    /// The longest the queue has been.
    pub queue_depth_max: usize,
    /// From snapshot to an isolate that can be called, the last time (warm-up calls not counted).
    pub isolate_start: Duration,
    pub snapshot_bytes: usize,
}
