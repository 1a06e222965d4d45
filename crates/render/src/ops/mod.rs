//! The Rust operations that JavaScript can call. They must not panic, because they run inside V8's stack frames.

use std::sync::Arc;

use deno_core::{Extension, OpState, extension, v8};

use crate::slot::Slot;

mod buffers;
mod log;
mod text;
mod url;

/// The state of one isolate that its operations use.
pub(crate) struct IsolateState {
    pub slot: Arc<Slot>,
    pub buffer_limit: usize,
}

extension!(
    foyer_render,
    ops = [
        buffers::op_foyer_reserve,
        log::op_foyer_log,
        text::op_foyer_decode,
        text::op_foyer_encode,
        url::op_foyer_url_parse,
        url::op_foyer_url_set,
        url::op_foyer_form_parse,
        url::op_foyer_form_serialize,
    ],
    options = { isolate: IsolateState },
    state = |state, options| {
        state.put(options.isolate);
    },
);

pub(crate) fn extension(state: IsolateState) -> Extension {
    foyer_render::init(state)
}

/// The prelude's scripts, in order: later ones use globals of earlier ones.
pub(crate) const PRELUDE: &[(&str, &str)] = &[
    ("foyer:console", include_str!("../prelude/console.js")),
    ("foyer:text", include_str!("../prelude/text.js")),
    ("foyer:url", include_str!("../prelude/url.js")),
    ("foyer:buffers", include_str!("../prelude/buffers.js")),
    ("foyer:audit", include_str!("../prelude/audit.js")),
];

/// The hidden global on which `audit.js` defines its hooks for Rust.
pub(crate) const HOOKS: &str = "__foyer";

fn isolate_state(state: &OpState) -> Option<&IsolateState> {
    state.try_borrow::<IsolateState>()
}

fn external_memory(scope: &mut v8::PinScope) -> usize {
    scope.get_heap_statistics().external_memory()
}
