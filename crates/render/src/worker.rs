//! The thread of one isolate: builds it, serves with it, drops it, starts over.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use crate::engine::{Engine, Status};
use crate::isolate::Isolate;
use crate::queue::{Answer, Job, Next};
use crate::slot::{Kill, Slot};
use crate::{BackOff, DeadlineStage, RenderError};

/// Time limit for a warm-up call in a new isolate.
const WARM_UP_LIMIT: Duration = Duration::from_secs(5);
/// Time limit for the work between two calls; long enough for a full garbage collection on a busy machine.
const CLEAN_UP_LIMIT: Duration = Duration::from_secs(1);
/// How often an idle isolate does its clean-up.
const IDLE_INTERVAL: Duration = Duration::from_secs(1);
/// The heap is measured once in this many calls.
const MEASURE_EVERY: u64 = 64;

/// The error of a stopped job.
pub(crate) fn error_of(kill: Kill) -> RenderError {
    match kill {
        Kill::Deadline => RenderError::Deadline(DeadlineStage::Running),
        Kill::HeapLimit => RenderError::HeapLimit,
        Kill::BufferLimit => RenderError::BufferLimit,
        Kill::ProcessMemory => RenderError::ProcessMemory,
    }
}

/// How an isolate ended.
enum End {
    Closed,
    Recycled(RecycleTurn),
    Killed(Kill),
    GlobalChanged,
    NotStarted(String),
    Panicked,
}

pub(crate) struct Worker {
    pub engine: Arc<Engine>,
    pub slot: Arc<Slot>,
    pub snapshot: &'static [u8],
}

impl Worker {
    /// The body of the worker's thread.
    pub fn run(self) {
        let mut failures = 0;
        let mut turn = None;
        loop {
            match catch_panic(|| self.run_isolate(turn.take(), &mut failures)) {
                End::Closed => break,
                End::Recycled(next_turn) => {
                    count(&self.engine.counters.recycles);
                    turn = Some(next_turn);
                    continue;
                }
                end => self.record(&end),
            }
            failures += 1;
            self.wait_back_off(failures);
            if self.engine.queue.is_closed() && self.engine.queue.depth() == 0 {
                break;
            }
        }
        if self.engine.status.thread_ended() {
            self.engine.queue.fail_all();
            self.engine.watchdog.stop();
        }
    }

    /// Runs one isolate from its start to its end.
    fn run_isolate(&self, turn: Option<RecycleTurn>, failures: &mut u32) -> End {
        let _tokio = self.engine.background.enter();
        let started = Instant::now();
        let mut isolate = match Isolate::start(self.snapshot, &self.slot, &self.engine.limits()) {
            Ok(isolate) => isolate,
            Err(message) => return End::NotStarted(message),
        };
        let took = u64::try_from(started.elapsed().as_micros()).unwrap_or(u64::MAX);
        let counters = &self.engine.counters;
        counters.isolate_start_micros.store(took, Ordering::Relaxed);
        if *failures > 0 {
            count(&counters.rebuilds);
        }
        if let Err(end) = self.warm_up(&mut isolate) {
            return end;
        }
        drop(turn);
        let _serving = Serving::begin(&self.engine.status);
        self.serve(&mut isolate, failures)
    }

    fn warm_up(&self, isolate: &mut Isolate) -> Result<(), End> {
        for call in &self.engine.config.warm_up {
            let deadline = Instant::now() + WARM_UP_LIMIT;
            self.engine.watchdog.arm(&self.slot, deadline);
            let answer = isolate.call(call.function, &call.payload);
            if let Some(kill) = self.slot.disarm() {
                return Err(End::Killed(kill));
            }
            answer.map_err(|error| End::NotStarted(error.to_string()))?;
        }
        Ok(())
    }

    fn serve(&self, isolate: &mut Isolate, failures: &mut u32) -> End {
        let mut calls = 0_u64;
        loop {
            match self.engine.queue.next(IDLE_INTERVAL) {
                Next::Closed => return End::Closed,
                Next::Idle => {}
                Next::Job(job) => {
                    calls += 1;
                    if let Err(end) = self.answer(isolate, job, failures) {
                        return end;
                    }
                }
            }
            if let Err(end) = self.clean_up(isolate) {
                return end;
            }
            if let Some(turn) = self.recycle_turn(isolate, calls) {
                return End::Recycled(turn);
            }
        }
    }

    /// Runs a job and sends its answer. Fails if the isolate was stopped.
    fn answer(&self, isolate: &mut Isolate, job: Job, failures: &mut u32) -> Result<(), End> {
        if job.deadline <= Instant::now() {
            let late = RenderError::Deadline(DeadlineStage::Queued);
            let _ = job.reply.send(Err(late));
            return Ok(());
        }
        self.engine.watchdog.arm(&self.slot, job.deadline);
        let answer = isolate.call(job.function, &job.payload);
        let killed = self.slot.disarm();
        // If the kill came after the answer was complete, the answer counts; only the isolate is lost.
        let answer: Answer = match (answer, killed) {
            (Err(_), Some(kill)) => Err(error_of(kill)),
            (answer, _) => answer,
        };
        if answer.is_ok() {
            *failures = 0;
        }
        let _ = job.reply.send(answer);
        killed.map_or(Ok(()), |kill| Err(End::Killed(kill)))
    }

    /// The work between two jobs: runs V8's pending tasks and checks that no global was changed.
    fn clean_up(&self, isolate: &mut Isolate) -> Result<(), End> {
        let deadline = Instant::now() + CLEAN_UP_LIMIT;
        self.engine.watchdog.arm(&self.slot, deadline);
        isolate.run_pending_tasks();
        let changed = isolate.changed_global();
        if let Some(kill) = self.slot.disarm() {
            return Err(End::Killed(kill));
        }
        if let Some(name) = changed {
            tracing::warn!(
                global = name,
                "a call changed a global, its isolate is replaced"
            );
            return Err(End::GlobalChanged);
        }
        Ok(())
    }

    fn recycle_turn(&self, isolate: &mut Isolate, calls: u64) -> Option<RecycleTurn> {
        let recycle = self.engine.config.recycle;
        let measured = calls > 0 && calls.is_multiple_of(MEASURE_EVERY);
        let due = calls >= recycle.calls || measured && isolate.has_grown(recycle.growth);
        due.then(|| RecycleTurn::take(&self.engine)).flatten()
    }

    fn record(&self, end: &End) {
        let counters = &self.engine.counters;
        match end {
            End::Closed | End::Recycled(_) => {}
            End::Killed(kill) => {
                tracing::warn!(reason = error_of(*kill).reason(), "an isolate was killed");
                count(match kill {
                    Kill::Deadline => &counters.killed_by_deadline,
                    Kill::HeapLimit => &counters.killed_by_heap,
                    Kill::BufferLimit => &counters.killed_by_buffers,
                    Kill::ProcessMemory => &counters.killed_by_process,
                });
            }
            End::GlobalChanged => count(&counters.leaks),
            End::NotStarted(error) => tracing::error!(error, "an isolate did not start"),
            End::Panicked => {
                tracing::error!("an isolate's thread panicked");
                count(&counters.panics);
            }
        }
    }

    fn wait_back_off(&self, failures: u32) {
        let pause = back_off(self.engine.config.back_off, failures);
        if !pause.is_zero() {
            self.engine
                .status
                .back_off(|| self.engine.queue.pause(pause));
        }
    }
}

/// Turns a panic into the end of this isolate only. The job's caller gets an error, because the reply channel is
/// dropped.
fn catch_panic(body: impl FnOnce() -> End) -> End {
    catch_unwind(AssertUnwindSafe(body)).unwrap_or(End::Panicked)
}

fn count(counter: &AtomicU64) {
    counter.fetch_add(1, Ordering::Relaxed);
}

/// No wait for the first failure, then doubling waits.
fn back_off(config: BackOff, failures: u32) -> Duration {
    match failures.checked_sub(2) {
        None => Duration::ZERO,
        Some(doublings) => config
            .first
            .saturating_mul(2_u32.saturating_pow(doublings))
            .min(config.max),
    }
}

/// Counts the isolate as serving until it is dropped.
struct Serving<'a>(&'a Status);

impl<'a> Serving<'a> {
    fn begin(status: &'a Status) -> Self {
        status.began_serving();
        Self(status)
    }
}

impl Drop for Serving<'_> {
    fn drop(&mut self) {
        self.0.stopped_serving();
    }
}

/// Permission to recycle, held by one isolate at a time until its successor serves.
struct RecycleTurn(Arc<Engine>);

impl RecycleTurn {
    fn take(engine: &Arc<Engine>) -> Option<Self> {
        let taken = |flag: &AtomicBool| flag.swap(true, Ordering::AcqRel);
        (!taken(&engine.recycling)).then(|| Self(Arc::clone(engine)))
    }
}

impl Drop for RecycleTurn {
    fn drop(&mut self) {
        self.0.recycling.store(false, Ordering::Release);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_ends_only_the_isolate() {
        assert!(matches!(catch_panic(|| panic!("a bug")), End::Panicked));
    }

    #[test]
    fn back_off_starts_at_the_second_failure_and_doubles() {
        let config = BackOff {
            first: Duration::from_millis(20),
            max: Duration::from_millis(100),
        };
        let pauses = [1, 2, 3, 4, 5, 4000].map(|failures| back_off(config, failures).as_millis());
        assert_eq!(pauses, [0, 20, 40, 80, 100, 100]);
    }
}
