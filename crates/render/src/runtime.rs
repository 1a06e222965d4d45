//! What the snapshot's runtime and an isolate's have in common.

use std::sync::Arc;

use deno_core::{Extension, JsRuntime, RuntimeOptions, v8};

use crate::ops::{self, IsolateState};
use crate::slot::{Kill, Slot};

/// What the heap may grow beyond its limit between the alarm and the end of the job. V8 aborts
/// the process when an allocation does not fit, and the largest single one (an array of 2^27
/// elements, copied once) takes 2 GB; the termination that follows takes effect right after it.
const HEADROOM: usize = 4 << 30;

pub(crate) struct Limits {
    pub heap: usize,
    pub buffers: usize,
}

pub(crate) fn options(
    slot: &Arc<Slot>,
    limits: &Limits,
    snapshot: Option<&'static [u8]>,
) -> RuntimeOptions {
    RuntimeOptions {
        extensions: vec![extension(slot, limits)],
        create_params: Some(v8::CreateParams::default().heap_limits(0, limits.heap)),
        // The snapshot holds the operations' functions already, captured by the prelude.
        skip_op_registration: snapshot.is_some(),
        startup_snapshot: snapshot,
        ..RuntimeOptions::default()
    }
}

fn extension(slot: &Arc<Slot>, limits: &Limits) -> Extension {
    ops::extension(IsolateState {
        slot: Arc::clone(slot),
        buffer_limit: limits.buffers,
    })
}

/// Puts the isolate under the watchdog's eyes and under its heap limit.
pub(crate) fn watch(runtime: &mut JsRuntime, slot: &Arc<Slot>) {
    slot.occupy(runtime.v8_isolate().thread_safe_handle());
    let slot = Arc::clone(slot);
    runtime.add_near_heap_limit_callback(move |current, _initial| {
        slot.kill_current(Kill::HeapLimit);
        current.saturating_add(HEADROOM)
    });
}
