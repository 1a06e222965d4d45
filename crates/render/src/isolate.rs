//! An isolate that is started from the snapshot and serves calls.

use std::sync::Arc;
use std::task::{Context, Waker};

use deno_core::{JsRuntime, PollEventLoopOptions};

use crate::Function;
use crate::invoke::{self, Method};
use crate::ops::HOOKS;
use crate::queue::Answer;
use crate::runtime::{self, Limits};
use crate::slot::Slot;

/// Globals that deno_core defines. Bundles do not need them.
const EMBEDDING_GLOBALS: [&str; 3] = ["Deno", "__bootstrap", HOOKS];

pub(crate) struct Isolate {
    // The handles point into the runtime and must be dropped first; fields drop in this order.
    plan: Method,
    render: Method,
    audit: Method,
    runtime: JsRuntime,
    slot: Arc<Slot>,
    heap_when_new: usize,
}

impl Isolate {
    /// Must be called in a tokio context, because V8 aborts if it cannot schedule its delayed tasks.
    pub fn start(
        snapshot: &'static [u8],
        slot: &Arc<Slot>,
        limits: &Limits,
    ) -> Result<Self, String> {
        let options = runtime::options(slot, limits, Some(snapshot));
        let mut runtime = JsRuntime::try_new(options).map_err(|error| error.to_string())?;
        runtime::watch(&mut runtime, slot);
        let mut find = |object: &str, name: &str| {
            invoke::method(&mut runtime, object, name)
                .ok_or_else(|| format!("the snapshot has no {object}.{name}"))
        };
        let plan = find("foyer", Function::Plan.name())?;
        let render = find("foyer", Function::Render.name())?;
        let audit = find(HOOKS, "audit")?;
        let guard_buffers = find(HOOKS, "guardBuffers")?;
        let seal = find(HOOKS, "seal")?;
        invoke::ask(&mut runtime, &guard_buffers).map_err(|error| error.to_string())?;
        for name in EMBEDDING_GLOBALS {
            invoke::remove_global(&mut runtime, name);
        }
        invoke::ask(&mut runtime, &seal).map_err(|error| error.to_string())?;
        let heap_when_new = runtime.v8_isolate().get_heap_statistics().used_heap_size();
        Ok(Self {
            plan,
            render,
            audit,
            runtime,
            slot: Arc::clone(slot),
            heap_when_new,
        })
    }

    pub fn call(&mut self, function: Function, payload: &str) -> Answer {
        let method = match function {
            Function::Plan => &self.plan,
            Function::Render => &self.render,
        };
        invoke::call(&mut self.runtime, method, payload)
    }

    /// The name of the global that the last call changed, if any.
    pub fn changed_global(&mut self) -> Option<String> {
        match invoke::ask(&mut self.runtime, &self.audit) {
            Ok(name) if name.is_empty() => None,
            Ok(name) => Some(name),
            Err(error) => Some(error.to_string()),
        }
    }

    /// Runs V8's pending tasks and the finalizers of collected objects.
    pub fn run_pending_tasks(&mut self) {
        let mut context = Context::from_waker(Waker::noop());
        let polled = self
            .runtime
            .poll_event_loop(&mut context, PollEventLoopOptions::default());
        if let std::task::Poll::Ready(Err(error)) = polled {
            // A rejected promise that the call did not wait for; the answer was already complete.
            tracing::debug!(%error, "a promise was rejected after the answer");
        }
    }

    /// Whether the heap has grown by more than `growth` bytes, even after a garbage collection.
    pub fn has_grown(&mut self, growth: usize) -> bool {
        if self.growth() <= growth {
            return false;
        }
        self.runtime.v8_isolate().low_memory_notification();
        self.growth() > growth
    }

    fn growth(&mut self) -> usize {
        let statistics = self.runtime.v8_isolate().get_heap_statistics();
        statistics
            .used_heap_size()
            .saturating_sub(self.heap_when_new)
    }
}

impl Drop for Isolate {
    fn drop(&mut self) {
        self.slot.vacate();
    }
}
