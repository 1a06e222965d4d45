//! Creates the snapshot that every isolate starts from: prelude and bundle, loaded and warmed up.

use std::sync::Arc;
use std::time::{Duration, Instant};

use deno_core::JsRuntimeForSnapshot;

use crate::engine::Engine;
use crate::invoke::{self, Method};
use crate::ops::{HOOKS, PRELUDE};
use crate::slot::Slot;
use crate::{Function, RenderError, RendererConfig, StartError, runtime};

/// Far more than a large bundle needs on a slow machine.
const TIME_LIMIT: Duration = Duration::from_secs(30);

/// Creates the snapshot on its own thread. The memory is never freed, because V8 reads it whenever an isolate starts.
pub(crate) fn make(engine: &Arc<Engine>, slot: &Arc<Slot>) -> Result<&'static [u8], StartError> {
    let (sender, receiver) = std::sync::mpsc::channel();
    let worker = (Arc::clone(engine), Arc::clone(slot));
    crate::platform::spawn("foyer-snapshot", move || {
        let (engine, slot) = worker;
        let _tokio = engine.background.enter();
        let _ = sender.send(freeze(&engine, &slot));
    })
    .map_err(|error| StartError::Engine(error.to_string()))?;
    let frozen = receiver
        .recv()
        .map_err(|_| StartError::Engine("the snapshot's thread panicked".into()))?;
    frozen.map(|bytes| &*Box::leak(bytes))
}

fn freeze(engine: &Engine, slot: &Arc<Slot>) -> Result<Box<[u8]>, StartError> {
    let options = runtime::options(slot, &engine.limits(), None);
    let mut js = JsRuntimeForSnapshot::try_new(options)
        .map_err(|error| StartError::Engine(error.to_string()))?;
    runtime::watch(&mut js, slot);
    engine.watchdog.arm(slot, Instant::now() + TIME_LIMIT);
    let prepared = prepare(&mut js, &engine.config);
    let killed = slot.disarm();
    slot.vacate();
    match (prepared, killed) {
        (Ok(()), None) => Ok(js.snapshot()),
        (outcome, killed) => {
            // V8 requires that this isolate becomes a snapshot before it is dropped. A failed one may not be able to,
            // and the process is about to exit anyway.
            std::mem::forget(js);
            let error = outcome.err();
            Err(match killed {
                Some(kill) => StartError::Stopped(crate::worker::error_of(kill)),
                None => error.unwrap_or_else(|| StartError::Engine("no snapshot".into())),
            })
        }
    }
}

fn prepare(js: &mut JsRuntimeForSnapshot, config: &RendererConfig) -> Result<(), StartError> {
    for (name, source) in PRELUDE {
        js.execute_script(*name, *source)
            .map_err(|error| StartError::Engine(error.to_string()))?;
    }
    js.execute_script("foyer:bundle", config.bundle.to_string())
        .map_err(|error| StartError::Bundle(invoke::stack_or_message(&error).to_owned()))?;
    let plan = bundle_method(js, Function::Plan)?;
    let render = bundle_method(js, Function::Render)?;
    for (index, warm_up) in config.warm_up.iter().enumerate() {
        let method = match warm_up.function {
            Function::Plan => &plan,
            Function::Render => &render,
        };
        invoke::call(js, method, &warm_up.payload).map_err(|error| StartError::WarmUp {
            index,
            function: warm_up.function.name(),
            error,
        })?;
    }
    drop((plan, render));
    refuse_live_intl(js)
}

fn bundle_method(js: &mut JsRuntimeForSnapshot, function: Function) -> Result<Method, StartError> {
    invoke::method(js, "foyer", function.name()).ok_or(StartError::MissingFunction(function.name()))
}

/// Lets the bundle drop its Intl objects, then checks that none is left, because V8 would abort.
fn refuse_live_intl(js: &mut JsRuntimeForSnapshot) -> Result<(), StartError> {
    let engine_error = |error: RenderError| StartError::Engine(error.to_string());
    if let Some(freeze) = invoke::method(js, "foyer", "freeze") {
        invoke::ask(js, &freeze).map_err(|error| StartError::Bundle(error.to_string()))?;
    }
    js.v8_isolate().clear_kept_objects();
    js.v8_isolate().low_memory_notification();
    let live = invoke::method(js, HOOKS, "liveIntl")
        .ok_or_else(|| StartError::Engine("the prelude's hooks are gone".into()))?;
    let alive = invoke::ask(js, &live).map_err(engine_error)?;
    js.v8_isolate().clear_kept_objects();
    if alive.is_empty() {
        Ok(())
    } else {
        Err(StartError::LiveIntl(alive))
    }
}
