//! The thread that stops jobs that exceed their deadline or the process's memory.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::memory::{self, Usage};
use crate::slot::{JobNumber, Kill, Slot};

/// How often running jobs are checked. An earlier deadline wakes the watchdog in time.
const TICK: Duration = Duration::from_millis(10);

pub(crate) struct Watchdog {
    slots: Vec<Arc<Slot>>,
    /// Time of the next check; `None` while no job runs.
    next_check: Mutex<Option<Instant>>,
    wake: Condvar,
    stopped: AtomicBool,
}

/// The memory use at the first check of a job.
#[derive(Clone, Copy)]
struct Baseline {
    job: JobNumber,
    usage: Usage,
}

impl Watchdog {
    pub fn new(slots: Vec<Arc<Slot>>) -> Self {
        Self {
            slots,
            next_check: Mutex::new(None),
            wake: Condvar::new(),
            stopped: AtomicBool::new(false),
        }
    }

    /// Starts a job in a slot, and wakes the watchdog if the deadline comes before its next check.
    pub fn arm(&self, slot: &Slot, deadline: Instant) {
        slot.arm(deadline);
        let next = self
            .next_check
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        if next.is_none_or(|next| deadline < next) {
            self.wake.notify_one();
        }
    }

    pub fn stop(&self) {
        self.stopped.store(true, Ordering::Release);
        let _next = self
            .next_check
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        self.wake.notify_one();
    }

    /// The body of the watchdog's thread.
    pub fn run(&self) {
        let mut baselines = vec![None; self.slots.len()];
        let mut next = self
            .next_check
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        while !self.stopped.load(Ordering::Acquire) {
            *next = self.check(&mut baselines);
            next = match *next {
                None => self.wake.wait(next).unwrap_or_else(PoisonError::into_inner),
                Some(at) => {
                    let pause = at.saturating_duration_since(Instant::now());
                    self.wake
                        .wait_timeout(next, pause)
                        .unwrap_or_else(PoisonError::into_inner)
                        .0
                }
            };
        }
    }

    /// Stops jobs that exceed a limit; returns the time of the next check.
    fn check(&self, baselines: &mut [Option<Baseline>]) -> Option<Instant> {
        let now = Instant::now();
        let mut next = None;
        for (slot, baseline) in self.slots.iter().zip(baselines) {
            let Some(running) = slot.running() else {
                continue;
            };
            if running.deadline <= now {
                slot.kill(running.number, Kill::Deadline);
            } else if now.duration_since(running.since) >= TICK {
                watch_memory(slot, running.number, baseline);
            }
            let check_at = if running.deadline > now {
                running.deadline.min(now + TICK)
            } else {
                now + TICK
            };
            next = Some(next.map_or(check_at, |next: Instant| next.min(check_at)));
        }
        next
    }
}

/// Stops a job if the process has grown too much since its first check. This is the last resort for memory that neither
/// V8's heap limit nor the buffer limit covers. The process's memory cannot be attributed to one isolate, so every job
/// that has run for a while is stopped.
fn watch_memory(slot: &Slot, job: JobNumber, baseline: &mut Option<Baseline>) {
    let Some(usage) = memory::usage() else {
        return;
    };
    match baseline {
        Some(first) if first.job == job => {
            if usage.runaway_since(first.usage) {
                slot.kill(job, Kill::ProcessMemory);
            }
        }
        _ => *baseline = Some(Baseline { job, usage }),
    }
}
