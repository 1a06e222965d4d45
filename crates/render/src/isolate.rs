//! An isolate that serves: started from the snapshot, called, and dropped.

use std::sync::Arc;
use std::task::{Context, Waker};

use deno_core::{JsRuntime, PollEventLoopOptions};

use crate::Function;
use crate::invoke::{self, Method};
use crate::ops::HOOKS;
use crate::queue::Answer;
use crate::runtime::{self, Limits};
use crate::slot::Slot;

/// What V8's embedding left on `globalThis`. No bundle has any business with it.
const EMBEDDING_GLOBALS: [&str; 3] = ["Deno", "__bootstrap", HOOKS];

pub(crate) struct Isolate {
    // Handles go before the runtime that they point into: fields drop in this order.
    plan: Method,
    render: Method,
    audit: Method,
    runtime: JsRuntime,
    slot: Arc<Slot>,
    heap_when_new: usize,
}

impl Isolate {
    /// Call it inside a tokio context: V8's delayed tasks have to go somewhere, or it aborts.
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

    /// The global that the last call changed, if it did.
    pub fn trace_left(&mut self) -> Option<String> {
        match invoke::ask(&mut self.runtime, &self.audit) {
            Ok(name) if name.is_empty() => None,
            Ok(name) => Some(name),
            Err(error) => Some(error.to_string()),
        }
    }

    /// Lets V8 do what it put off: its own tasks, and the finalizers of collected objects.
    pub fn tidy(&mut self) {
        let mut context = Context::from_waker(Waker::noop());
        let polled = self
            .runtime
            .poll_event_loop(&mut context, PollEventLoopOptions::default());
        if let std::task::Poll::Ready(Err(error)) = polled {
            // A rejected promise that nobody waited for: the answer was given without it.
            tracing::debug!(%error, "left behind by a call");
        }
    }

    /// Whether the heap has grown by so much that a collection does not get back.
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
