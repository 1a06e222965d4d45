//! The thread that stops jobs whose time is up, or that eat the process's memory.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::memory::{self, Usage};
use crate::slot::{JobNumber, Kill, Slot};

/// How often running jobs are looked at. A deadline nearer than that wakes the watchdog in time.
const TICK: Duration = Duration::from_millis(10);

pub(crate) struct Watchdog {
    slots: Vec<Arc<Slot>>,
    /// When it will look next; `None` while it sleeps because nothing runs.
    next_look: Mutex<Option<Instant>>,
    wake: Condvar,
    stopped: AtomicBool,
}

/// What a slot's job had found when the watchdog first saw it.
#[derive(Clone, Copy)]
struct FirstSight {
    job: JobNumber,
    usage: Usage,
}

impl Watchdog {
    pub fn new(slots: Vec<Arc<Slot>>) -> Self {
        Self {
            slots,
            next_look: Mutex::new(None),
            wake: Condvar::new(),
            stopped: AtomicBool::new(false),
        }
    }

    /// Begins a job in a slot and sees to it that the watchdog is awake for it.
    pub fn arm(&self, slot: &Slot, deadline: Instant) {
        slot.arm(deadline);
        let next = self
            .next_look
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        if next.is_none_or(|next| deadline < next) {
            self.wake.notify_one();
        }
    }

    pub fn stop(&self) {
        self.stopped.store(true, Ordering::Release);
        let _next = self
            .next_look
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        self.wake.notify_one();
    }

    /// The thread's body.
    pub fn run(&self) {
        let mut first_sights = vec![None; self.slots.len()];
        let mut next = self
            .next_look
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        while !self.stopped.load(Ordering::Acquire) {
            *next = self.look(&mut first_sights);
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

    /// Stops what must be stopped; says when to look again.
    fn look(&self, first_sights: &mut [Option<FirstSight>]) -> Option<Instant> {
        let now = Instant::now();
        let mut next = None;
        for (slot, first_sight) in self.slots.iter().zip(first_sights) {
            let Some(running) = slot.running() else {
                continue;
            };
            if running.deadline <= now {
                slot.kill(running.number, Kill::Deadline);
            } else if now.duration_since(running.since) >= TICK {
                watch_memory(slot, running.number, first_sight);
            }
            let look_at = if running.deadline > now {
                running.deadline.min(now + TICK)
            } else {
                now + TICK
            };
            next = Some(next.map_or(look_at, |next: Instant| next.min(look_at)));
        }
        next
    }
}

/// A job old enough to be looked at whose process has grown beyond reason is stopped: the last
/// resort when memory is taken where neither V8's heap limit nor the buffer count sees it. Which
/// isolate takes it cannot be told from outside, so every job that has run for a while goes.
fn watch_memory(slot: &Slot, job: JobNumber, first_sight: &mut Option<FirstSight>) {
    let Some(usage) = memory::usage() else {
        return;
    };
    match first_sight {
        Some(first) if first.job == job => {
            if usage.runaway_since(first.usage) {
                slot.kill(job, Kill::ProcessMemory);
            }
        }
        _ => *first_sight = Some(FirstSight { job, usage }),
    }
}
