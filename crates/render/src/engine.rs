//! State shared by callers, isolates and the watchdog.

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

/// V8 aborts if the snapshot does not fit into the heap.
const MIN_HEAP: usize = 16 << 20;

pub(crate) struct Engine {
    pub config: RendererConfig,
    pub queue: Queue,
    pub watchdog: Watchdog,
    pub background: Background,
    pub counters: Counters,
    pub status: Status,
    /// Set while an isolate is being recycled. Only one at a time, so that the others keep serving.
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

/// The tokio runtime for V8's delayed tasks. The engine owns it, because isolates may outlive the caller's runtime.
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
        // A normal drop would block, and tokio forbids blocking where the last clone may be dropped.
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

/// Counts isolates by state.
pub(crate) struct Status {
    isolates: usize,
    serving: AtomicUsize,
    /// In back-off: they will not serve within any deadline.
    in_back_off: AtomicUsize,
    /// Running isolate threads.
    alive: AtomicUsize,
    /// True once all isolates have served at the same time, and from then on while at least one serves.
    ready: watch::Sender<bool>,
    was_ready: AtomicBool,
}

impl Status {
    fn new(isolates: usize) -> Self {
        Self {
            isolates,
            serving: AtomicUsize::new(0),
            in_back_off: AtomicUsize::new(0),
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

    pub fn back_off(&self, wait: impl FnOnce()) {
        self.in_back_off.fetch_add(1, Ordering::AcqRel);
        wait();
        self.in_back_off.fetch_sub(1, Ordering::AcqRel);
    }

    pub fn all_in_back_off(&self) -> bool {
        self.in_back_off.load(Ordering::Acquire) == self.isolates
    }

    pub fn ready(&self) -> bool {
        *self.ready.borrow()
    }

    pub fn subscribe(&self) -> watch::Receiver<bool> {
        self.ready.subscribe()
    }

    /// Returns true for the last thread that ends.
    pub fn thread_ended(&self) -> bool {
        self.alive.fetch_sub(1, Ordering::AcqRel) == 1
    }
}
