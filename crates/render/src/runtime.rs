//! Setup shared by the snapshot's runtime and the isolates.

use std::sync::Arc;

use deno_core::{Extension, JsRuntime, RuntimeOptions, v8};

use crate::ops::{self, IsolateState};
use crate::slot::{Kill, Slot};

/// Extra heap between the near-limit callback and the end of the job. V8 aborts the process if an allocation does not
/// fit; the largest single one (an array of 2^27 elements, copied once) takes 2 GB, and the termination takes effect
/// right after it.
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
        // The snapshot already holds the operations' functions, captured by the prelude.
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

/// Registers the isolate with its slot, so that the watchdog can stop it, and sets up the heap limit.
pub(crate) fn watch(runtime: &mut JsRuntime, slot: &Arc<Slot>) {
    slot.occupy(runtime.v8_isolate().thread_safe_handle());
    let slot = Arc::clone(slot);
    runtime.add_near_heap_limit_callback(move |current, _initial| {
        slot.kill_current(Kill::HeapLimit);
        current.saturating_add(HEADROOM)
    });
}
