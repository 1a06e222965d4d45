use std::time::Duration;

/// Killed isolates, by reason.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Kills {
    pub deadline: u64,
    pub heap_limit: u64,
    pub buffer_limit: u64,
    pub process_memory: u64,
    pub panic: u64,
    /// A call changed a global.
    pub leak: u64,
}

/// A snapshot of the engine's counters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Metrics {
    /// Successful calls.
    pub plans: u64,
    pub renders: u64,
    /// Failed calls, for any reason.
    pub failures: u64,
    pub kills: Kills,
    /// Isolates rebuilt after a failure.
    pub rebuilds: u64,
    /// Isolates replaced while healthy.
    pub recycles: u64,
    /// Isolates ready to serve.
    pub isolates_ready: usize,
    pub queue_depth: usize,
    /// The highest queue depth so far.
    pub queue_depth_max: usize,
    /// The time from the snapshot to a callable isolate, at the last start, without warm-up calls.
    pub isolate_start: Duration,
    pub snapshot_bytes: usize,
}
