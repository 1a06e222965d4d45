//! What callers, isolates and the watchdog share.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::time::Duration;

use tokio::runtime::{Builder, EnterGuard, Runtime};
use tokio::sync::watch;

use crate::metrics::{Kills, Metrics};
use crate::queue::Queue;
use crate::runtime::Limits;
use crate::slot::Slot;
use crate::watchdog::Watchdog;
use crate::{Function, RendererConfig};

/// Restoring the snapshot takes some of it, and V8 aborts when that does not fit.
const MIN_HEAP: usize = 16 << 20;

pub(crate) struct Engine {
    pub config: RendererConfig,
    pub queue: Queue,
    pub watchdog: Watchdog,
    pub background: Background,
    pub counters: Counters,
    pub status: Status,
    /// Whether an isolate is being recycled: one at a time, so that the others serve.
    pub recycling: AtomicBool,
}

impl Engine {
    pub fn new(config: RendererConfig, slots: Vec<Arc<Slot>>) -> std::io::Result<Self> {
        Ok(Self {
            queue: Queue::new(config.queue),
            watchdog: Watchdog::new(slots),
            background: Background::start()?,
            counters: Counters::default(),
            status: Status::new(config.isolates.get()),
            recycling: AtomicBool::new(false),
            config,
        })
    }

    pub fn limits(&self) -> Limits {
        Limits {
            heap: self.config.heap_limit.max(MIN_HEAP),
            buffers: self.config.buffer_limit,
        }
    }

    pub fn metrics(&self) -> Metrics {
        let read = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        let counters = &self.counters;
        Metrics {
            plans: read(&counters.plans),
            renders: read(&counters.renders),
            failures: read(&counters.failures),
            kills: Kills {
                deadline: read(&counters.killed_by_deadline),
                heap_limit: read(&counters.killed_by_heap),
                buffer_limit: read(&counters.killed_by_buffers),
                process_memory: read(&counters.killed_by_process),
                panic: read(&counters.panics),
                leak: read(&counters.leaks),
            },
            rebuilds: read(&counters.rebuilds),
            recycles: read(&counters.recycles),
            isolates_ready: self.status.serving.load(Ordering::Relaxed),
            queue_depth: self.queue.depth(),
            queue_depth_max: self.queue.deepest(),
            isolate_start: Duration::from_micros(read(&counters.isolate_start_micros)),
            snapshot_bytes: counters.snapshot_bytes.load(Ordering::Relaxed),
        }
    }
}

/// A tokio thread for V8's delayed tasks, of our own: isolates outlive no runtime of a caller.
pub(crate) struct Background(Option<Runtime>);

impl Background {
    fn start() -> std::io::Result<Self> {
        let runtime = Builder::new_multi_thread()
            .worker_threads(1)
            .thread_name("foyer-v8-tasks")
            .enable_time()
            .build()?;
        Ok(Self(Some(runtime)))
    }

    pub fn enter(&self) -> Option<EnterGuard<'_>> {
        self.0.as_ref().map(Runtime::enter)
    }
}

impl Drop for Background {
    fn drop(&mut self) {
        // An ordinary drop would block, which tokio forbids where the last clone may be dropped.
        if let Some(runtime) = self.0.take() {
            runtime.shutdown_background();
        }
    }
}

#[derive(Default)]
pub(crate) struct Counters {
    pub plans: AtomicU64,
    pub renders: AtomicU64,
    pub failures: AtomicU64,
    pub killed_by_deadline: AtomicU64,
    pub killed_by_heap: AtomicU64,
    pub killed_by_buffers: AtomicU64,
    pub killed_by_process: AtomicU64,
    pub panics: AtomicU64,
    pub leaks: AtomicU64,
    pub rebuilds: AtomicU64,
    pub recycles: AtomicU64,
    pub isolate_start_micros: AtomicU64,
    pub snapshot_bytes: AtomicUsize,
}

impl Counters {
    pub fn count_answer(&self, function: Function, good: bool) {
        let counter = match (good, function) {
            (false, _) => &self.failures,
            (true, Function::Plan) => &self.plans,
            (true, Function::Render) => &self.renders,
        };
        counter.fetch_add(1, Ordering::Relaxed);
    }
}

/// How many isolates do what.
pub(crate) struct Status {
    isolates: usize,
    serving: AtomicUsize,
    /// Waiting out a back-off: they will not serve within any deadline.
    resting: AtomicUsize,
    /// Threads that have not ended.
    alive: AtomicUsize,
    /// Set once all have served at the same time, and from then on while any serves.
    ready: watch::Sender<bool>,
    was_ready: AtomicBool,
}

impl Status {
    fn new(isolates: usize) -> Self {
        Self {
            isolates,
            serving: AtomicUsize::new(0),
            resting: AtomicUsize::new(0),
            alive: AtomicUsize::new(isolates),
            ready: watch::Sender::new(false),
            was_ready: AtomicBool::new(false),
        }
    }

    pub fn began_serving(&self) {
        let serving = self.serving.fetch_add(1, Ordering::AcqRel) + 1;
        if serving == self.isolates || self.was_ready.load(Ordering::Acquire) {
            self.was_ready.store(true, Ordering::Release);
            self.ready.send_replace(true);
        }
    }

    pub fn stopped_serving(&self) {
        if self.serving.fetch_sub(1, Ordering::AcqRel) == 1 {
            self.ready.send_replace(false);
        }
    }

    pub fn rest(&self, pause: impl FnOnce()) {
        self.resting.fetch_add(1, Ordering::AcqRel);
        pause();
        self.resting.fetch_sub(1, Ordering::AcqRel);
    }

    pub fn all_rest(&self) -> bool {
        self.resting.load(Ordering::Acquire) == self.isolates
    }

    pub fn ready(&self) -> bool {
        *self.ready.borrow()
    }

    pub fn subscribe(&self) -> watch::Receiver<bool> {
        self.ready.subscribe()
    }

    /// True for the last thread to end.
    pub fn ended(&self) -> bool {
        self.alive.fetch_sub(1, Ordering::AcqRel) == 1
    }
}
