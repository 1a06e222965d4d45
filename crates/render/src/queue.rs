//! The bounded queue between callers and isolates.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicU8, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::oneshot;

use crate::{Function, RenderError};

pub(crate) type Answer = Result<Vec<String>, RenderError>;

const WAITING: u8 = 0;
const TAKEN: u8 = 1;
const ABANDONED: u8 = 2;

/// The state of a job: waiting, taken or abandoned. The last two exclude each other, so that no isolate runs a job
/// whose caller has gone.
#[derive(Clone, Default)]
pub(crate) struct Claim(Arc<AtomicU8>);

impl Claim {
    fn move_from_waiting(&self, to: u8) -> bool {
        self.0
            .compare_exchange(WAITING, to, Ordering::AcqRel, Ordering::Acquire)
            .is_ok()
    }

    fn take(&self) -> bool {
        self.move_from_waiting(TAKEN)
    }

    /// Returns true if the job was still waiting; it will never run.
    pub fn abandon(&self) -> bool {
        self.move_from_waiting(ABANDONED)
    }

    fn is_abandoned(&self) -> bool {
        self.0.load(Ordering::Acquire) == ABANDONED
    }
}

/// The caller's side. Dropping it, for example when the browser disconnects, abandons the job.
pub(crate) struct Ticket(pub Claim);

impl Drop for Ticket {
    fn drop(&mut self) {
        self.0.abandon();
    }
}

pub(crate) struct Job {
    pub function: Function,
    pub payload: String,
    pub deadline: Instant,
    pub claim: Claim,
    pub reply: oneshot::Sender<Answer>,
}

/// The result of waiting for a job.
pub(crate) enum Next {
    Job(Job),
    /// No job arrived in time.
    Idle,
    /// The queue is closed and empty.
    Closed,
}

struct State {
    jobs: VecDeque<Job>,
    closed: bool,
}

pub(crate) struct Queue {
    capacity: usize,
    state: Mutex<State>,
    arrival: Condvar,
    closing: Condvar,
    deepest: AtomicUsize,
}

impl Queue {
    pub fn new(capacity: usize) -> Self {
        Self {
            capacity,
            state: Mutex::new(State {
                jobs: VecDeque::new(),
                closed: false,
            }),
            arrival: Condvar::new(),
            closing: Condvar::new(),
            deepest: AtomicUsize::new(0),
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn push(&self, job: Job) -> Result<(), RenderError> {
        let mut state = self.state();
        if state.closed {
            return Err(RenderError::Unavailable);
        }
        if state.jobs.len() >= self.capacity {
            state.jobs.retain(|job| !job.claim.is_abandoned());
        }
        if state.jobs.len() >= self.capacity {
            return Err(RenderError::QueueFull);
        }
        state.jobs.push_back(job);
        self.deepest.fetch_max(state.jobs.len(), Ordering::Relaxed);
        drop(state);
        self.arrival.notify_one();
        Ok(())
    }

    /// Takes the oldest job that was not abandoned.
    pub fn next(&self, patience: Duration) -> Next {
        let until = Instant::now() + patience;
        let mut state = self.state();
        loop {
            while let Some(job) = state.jobs.pop_front() {
                if job.claim.take() {
                    return Next::Job(job);
                }
            }
            if state.closed {
                return Next::Closed;
            }
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Next::Idle;
            }
            state = self
                .arrival
                .wait_timeout(state, left)
                .unwrap_or_else(PoisonError::into_inner)
                .0;
        }
    }

    /// Accepts no more jobs. Jobs that are already queued still run.
    pub fn close(&self) {
        self.state().closed = true;
        self.arrival.notify_all();
        self.closing.notify_all();
    }

    pub fn is_closed(&self) -> bool {
        self.state().closed
    }

    /// Sleeps for `duration` or until the queue is closed.
    pub fn pause(&self, duration: Duration) {
        let until = Instant::now() + duration;
        let mut state = self.state();
        loop {
            let left = until.saturating_duration_since(Instant::now());
            if state.closed || left.is_zero() {
                return;
            }
            state = self
                .closing
                .wait_timeout(state, left)
                .unwrap_or_else(PoisonError::into_inner)
                .0;
        }
    }

    /// Fails all waiting jobs, because no isolate is left to run them.
    pub fn fail_all(&self) {
        let jobs = std::mem::take(&mut self.state().jobs);
        for job in jobs {
            if job.claim.take() {
                let _ = job.reply.send(Err(RenderError::Unavailable));
            }
        }
    }

    pub fn depth(&self) -> usize {
        self.state().jobs.len()
    }

    pub fn deepest(&self) -> usize {
        self.deepest.load(Ordering::Relaxed)
    }
}
