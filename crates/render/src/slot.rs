//! The watchdog's view of one isolate: the running job, its deadline, and whether it was killed.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use deno_core::v8::IsolateHandle;

/// Why an isolate was stopped while it ran JavaScript.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kill {
    Deadline,
    HeapLimit,
    BufferLimit,
    ProcessMemory,
}

/// Numbers the jobs of one isolate, so that a kill applies to one job only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct JobNumber(u64);

/// A running job.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Running {
    pub number: JobNumber,
    pub since: Instant,
    pub deadline: Instant,
}

#[derive(Default)]
struct State {
    isolate: Option<IsolateHandle>,
    last: u64,
    running: Option<Running>,
    killed: Option<Kill>,
}

#[derive(Default)]
pub(crate) struct Slot(Mutex<State>);

impl Slot {
    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Registers a new isolate and resets the state of the last one.
    pub fn occupy(&self, isolate: IsolateHandle) {
        let mut state = self.state();
        state.isolate = Some(isolate);
        state.running = None;
        state.killed = None;
    }

    pub fn vacate(&self) {
        let mut state = self.state();
        state.isolate = None;
        state.running = None;
    }

    /// Starts a job.
    pub fn arm(&self, deadline: Instant) -> JobNumber {
        let mut state = self.state();
        state.last += 1;
        let number = JobNumber(state.last);
        state.running = Some(Running {
            number,
            since: Instant::now(),
            deadline,
        });
        number
    }

    /// Ends the job; later kills do not apply to it. Returns the kill that came before, if any: then the isolate must
    /// not be used again, whatever the job returned.
    pub fn disarm(&self) -> Option<Kill> {
        let mut state = self.state();
        state.running = None;
        state.killed
    }

    pub fn running(&self) -> Option<Running> {
        self.state().running
    }

    /// Stops this job unless it has ended. [`Slot::disarm`] uses the same lock, so a late kill finds another job number
    /// or none and does nothing.
    pub fn kill(&self, job: JobNumber, reason: Kill) -> bool {
        let mut state = self.state();
        let meant = state.running.is_some_and(|running| running.number == job);
        if meant {
            state.stop(reason);
        }
        meant
    }

    /// Stops the current job: for limits that are detected on the isolate's own thread, where the job cannot have
    /// changed.
    pub fn kill_current(&self, reason: Kill) {
        self.state().stop(reason);
    }
}

impl State {
    fn stop(&mut self, reason: Kill) {
        // The first reason is the cause; later ones are consequences.
        self.killed.get_or_insert(reason);
        if let Some(isolate) = &self.isolate {
            isolate.terminate_execution();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_late_kill_does_not_hit_the_next_job() {
        let slot = Slot::default();
        let deadline = Instant::now() + Duration::from_secs(1);
        let first = slot.arm(deadline);
        assert_eq!(slot.disarm(), None);
        let second = slot.arm(deadline);

        assert!(!slot.kill(first, Kill::Deadline));
        assert_eq!(slot.disarm(), None);
        assert!(!slot.kill(second, Kill::Deadline), "it is over too");
    }

    #[test]
    fn the_first_reason_is_the_one_reported() {
        let slot = Slot::default();
        let job = slot.arm(Instant::now());
        slot.kill_current(Kill::HeapLimit);
        assert!(slot.kill(job, Kill::Deadline));
        assert_eq!(slot.disarm(), Some(Kill::HeapLimit));
    }
}
