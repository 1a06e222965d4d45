//! The limit for array buffers. V8's heap limit does not cover them, because they are allocated outside the heap; the
//! prelude calls this operation before each allocation.

use deno_core::{OpState, op2, v8};

use super::{external_memory, isolate_state};
use crate::slot::Kill;

/// Returns whether `bytes` more can be allocated. If not, it also stops the isolate; the return value only keeps the
/// prelude from allocating until then.
#[op2(nofast)]
pub(super) fn op_foyer_reserve(
    scope: &mut v8::PinScope<'_, '_>,
    state: &mut OpState,
    #[number] bytes: u64,
) -> bool {
    let Some(isolate) = isolate_state(state) else {
        return false;
    };
    let wanted = usize::try_from(bytes).unwrap_or(usize::MAX);
    let fits = |used: usize| used.saturating_add(wanted) <= isolate.buffer_limit;
    if fits(external_memory(scope)) {
        return true;
    }
    // Much of the memory may be garbage that V8 had no reason to collect yet.
    if wanted <= isolate.buffer_limit {
        scope.low_memory_notification();
        if fits(external_memory(scope)) {
            return true;
        }
    }
    isolate.slot.kill_current(Kill::BufferLimit);
    false
}
