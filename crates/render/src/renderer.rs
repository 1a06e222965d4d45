//! The public interface of the engine.

use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use tokio::sync::oneshot;
use tokio::time::{timeout, timeout_at};

use crate::engine::Engine;
use crate::platform::spawn;
use crate::queue::{Answer, Claim, Job, Ticket};
use crate::slot::Slot;
use crate::worker::Worker;
use crate::{DeadlineStage, Function, Metrics, RenderError, RendererConfig, StartError, snapshot};

/// How long a caller waits beyond the deadline for a running job to be stopped and report the reason. V8 code that
/// cannot be interrupted must not delay a page.
const GRACE: Duration = Duration::from_millis(100);

/// The engine. Cheap to clone; its threads end with [`Renderer::shutdown`] or when the last clone is dropped.
#[derive(Clone)]
pub struct Renderer(Arc<Handle>);

struct Handle {
    engine: Arc<Engine>,
    threads: Mutex<Vec<JoinHandle<()>>>,
}

impl Drop for Handle {
    fn drop(&mut self) {
        self.engine.queue.close();
    }
}

impl Renderer {
    /// Creates the snapshot and starts the isolates, without waiting until they are ready. Blocks about 0.1 s for the
    /// snapshot: call it before serving, or in a blocking task.
    ///
    /// The snapshot stays in memory until the process ends.
    pub fn start(config: RendererConfig) -> Result<Self, StartError> {
        let isolates = config.isolates.get();
        let slots: Vec<_> = (0..=isolates).map(|_| Arc::new(Slot::default())).collect();
        let (snapshot_slot, isolate_slots) = (&slots[0], &slots[1..]);
        let failed = |error: std::io::Error| StartError::Engine(error.to_string());
        let engine = Arc::new(Engine::new(config, slots.clone()).map_err(failed)?);
        let watched = Arc::clone(&engine);
        let watchdog = spawn("foyer-watchdog", move || watched.watchdog.run()).map_err(failed)?;
        let handle = Handle {
            engine: Arc::clone(&engine),
            threads: Mutex::new(vec![watchdog]),
        };
        let snapshot = snapshot::make(&engine, snapshot_slot).inspect_err(|_| {
            engine.watchdog.stop();
        })?;
        let bytes = &engine.counters.snapshot_bytes;
        bytes.store(snapshot.len(), Ordering::Relaxed);
        for (index, slot) in isolate_slots.iter().enumerate() {
            let worker = Worker {
                engine: Arc::clone(&engine),
                slot: Arc::clone(slot),
                snapshot,
            };
            let thread = spawn(format!("foyer-v8-{index}"), move || worker.run())
                .inspect_err(|_| engine.watchdog.stop())
                .map_err(failed)?;
            handle.threads().push(thread);
        }
        Ok(Self(Arc::new(handle)))
    }

    /// Calls a function of the bundle. `deadline` covers waiting and running; the default is the configured one.
    /// Dropping the future removes a waiting call from the queue.
    pub async fn call(
        &self,
        function: Function,
        payload: String,
        deadline: Option<Duration>,
    ) -> Answer {
        let answer = self.answer(function, payload, deadline).await;
        let counters = &self.0.engine.counters;
        counters.count_answer(function, answer.is_ok());
        answer
    }

    async fn answer(
        &self,
        function: Function,
        payload: String,
        deadline: Option<Duration>,
    ) -> Answer {
        let engine = &self.0.engine;
        if engine.status.all_in_back_off() {
            return Err(RenderError::Unavailable);
        }
        let deadline = Instant::now() + deadline.unwrap_or(engine.config.deadline);
        let (reply, answer) = oneshot::channel();
        let claim = Claim::default();
        let ticket = Ticket(claim.clone());
        engine.queue.push(Job {
            function,
            payload,
            deadline,
            claim,
            reply,
        })?;
        wait(answer, &ticket, deadline).await
    }

    /// Whether the engine can serve: true once all isolates have finished their warm-up calls, then as long as at least
    /// one isolate serves.
    #[must_use]
    pub fn ready(&self) -> bool {
        self.0.engine.status.ready()
    }

    /// Waits until [`Renderer::ready`].
    pub async fn wait_ready(&self) {
        let mut ready = self.0.engine.status.subscribe();
        // The sender lives as long as `self`, so this cannot fail.
        let _ = ready.wait_for(|ready| *ready).await;
    }

    #[must_use]
    pub fn metrics(&self) -> Metrics {
        self.0.engine.metrics()
    }

    /// Rejects new calls, finishes those running and waiting, and ends the threads.
    pub async fn shutdown(&self) {
        self.0.engine.queue.close();
        let threads = std::mem::take(&mut *self.0.threads());
        let joined = tokio::task::spawn_blocking(move || {
            for thread in threads {
                let _ = thread.join();
            }
        });
        let _ = joined.await;
    }
}

impl Handle {
    fn threads(&self) -> std::sync::MutexGuard<'_, Vec<JoinHandle<()>>> {
        self.threads.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

async fn wait(mut answer: oneshot::Receiver<Answer>, ticket: &Ticket, deadline: Instant) -> Answer {
    let lost = || Err(RenderError::Crashed("the isolate's thread panicked".into()));
    if let Ok(answer) = timeout_at(deadline.into(), &mut answer).await {
        return answer.unwrap_or_else(|_| lost());
    }
    if ticket.0.abandon() {
        return Err(RenderError::Deadline(DeadlineStage::Queued));
    }
    match timeout(GRACE, answer).await {
        Ok(answer) => answer.unwrap_or_else(|_| lost()),
        Err(_) => Err(RenderError::Deadline(DeadlineStage::Running)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_dropped_reply_channel_is_an_immediate_error() {
        let (reply, answer) = oneshot::channel::<Answer>();
        drop(reply);
        let ticket = Ticket(Claim::default());
        let deadline = Instant::now() + Duration::from_secs(60);
        let answer = wait(answer, &ticket, deadline).await;
        assert!(matches!(answer, Err(RenderError::Crashed(_))), "{answer:?}");
    }
}
