//! `console` of an isolate, written to the server's log.

use deno_core::op2;

const DEBUG: u32 = 0;
const INFO: u32 = 1;
const WARN: u32 = 2;

#[op2(fast)]
pub(super) fn op_foyer_log(#[smi] level: u32, #[string] message: &str) {
    match level {
        DEBUG => tracing::debug!(target: "foyer_render::console", "{message}"),
        INFO => tracing::info!(target: "foyer_render::console", "{message}"),
        WARN => tracing::warn!(target: "foyer_render::console", "{message}"),
        _ => tracing::error!(target: "foyer_render::console", "{message}"),
    }
}
