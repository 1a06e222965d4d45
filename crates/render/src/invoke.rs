//! Calls a JavaScript function and reads its answer.

use deno_core::error::JsError;
use deno_core::{JsRuntime, v8};

use crate::RenderError;
use crate::queue::Answer;

/// More strings than any valid answer has.
const MAX_PARTS: u32 = 16;
/// Maximum length of a logged message or stack.
const MAX_TEXT: usize = 4000;

/// A function with its receiver.
pub(crate) struct Method {
    pub receiver: v8::Global<v8::Object>,
    pub function: v8::Global<v8::Function>,
}

/// Calls the method with one string. Runs the microtasks until a promise settles: nothing else in an isolate could
/// settle it. Runs them after a plain answer, too, so that none is left for the next request.
pub(crate) fn call(runtime: &mut JsRuntime, method: &Method, argument: &str) -> Answer {
    deno_core::scope!(scope, runtime);
    call_in(scope, method, argument)
}

fn call_in(scope: &mut v8::PinScope, method: &Method, argument: &str) -> Answer {
    v8::tc_scope!(let scope, scope);
    let argument = v8::String::new(scope, argument)
        .ok_or_else(|| RenderError::Invalid("the payload is too long".into()))?;
    let receiver = v8::Local::new(scope, &method.receiver);
    let function = v8::Local::new(scope, &method.function);
    let returned = function.call(scope, receiver.into(), &[argument.into()]);
    let Some(returned) = returned else {
        return Err(failure(scope));
    };
    scope.perform_microtask_checkpoint();
    if scope.has_terminated() || scope.is_execution_terminating() {
        return Err(stopped());
    }
    let value = settled(scope, returned)?;
    strings(scope, value)
}

type TryCatch<'pin, 'scope, 'obj, 'iso> =
    v8::PinnedRef<'pin, v8::TryCatch<'scope, 'obj, v8::HandleScope<'iso>>>;

/// The watchdog or a limit stopped the job; the slot holds the reason.
fn stopped() -> RenderError {
    RenderError::Crashed("execution was stopped".into())
}

fn failure(scope: &mut TryCatch) -> RenderError {
    if scope.has_terminated() {
        return stopped();
    }
    match scope.exception() {
        Some(exception) => thrown(scope, exception),
        None => stopped(),
    }
}

fn thrown<'s>(
    scope: &mut v8::PinScope<'s, '_>,
    exception: v8::Local<'s, v8::Value>,
) -> RenderError {
    let error = JsError::from_v8_exception(scope, exception);
    RenderError::Thrown {
        message: shortened(message_of(&error)),
        stack: shortened(stack_or_message(&error)),
    }
}

fn message_of(error: &JsError) -> &str {
    error.exception_message.trim_start_matches("Uncaught ")
}

/// The stack if there is one, otherwise the message.
pub(crate) fn stack_or_message(error: &JsError) -> &str {
    error.stack.as_deref().unwrap_or_else(|| message_of(error))
}

fn shortened(text: &str) -> String {
    text.chars().take(MAX_TEXT).collect()
}

fn settled<'s>(
    scope: &mut v8::PinScope<'s, '_>,
    value: v8::Local<'s, v8::Value>,
) -> Result<v8::Local<'s, v8::Value>, RenderError> {
    let Ok(promise) = v8::Local::<v8::Promise>::try_from(value) else {
        return Ok(value);
    };
    match promise.state() {
        v8::PromiseState::Fulfilled => Ok(promise.result(scope)),
        v8::PromiseState::Pending => Err(RenderError::Unsettled),
        v8::PromiseState::Rejected => {
            promise.mark_as_handled();
            let reason = promise.result(scope);
            Err(thrown(scope, reason))
        }
    }
}

fn strings<'obj>(
    scope: &mut TryCatch<'_, '_, 'obj, '_>,
    value: v8::Local<'obj, v8::Value>,
) -> Answer {
    if value.is_null_or_undefined() {
        return Err(RenderError::Empty);
    }
    let array = v8::Local::<v8::Array>::try_from(value)
        .map_err(|_| RenderError::Invalid(format!("it is {}", kind(scope, value))))?;
    let length = array.length();
    if length > MAX_PARTS {
        return Err(RenderError::Invalid(format!("it has {length} elements")));
    }
    let mut parts = Vec::with_capacity(length as usize);
    for index in 0..length {
        let Some(element) = array.get_index(scope, index) else {
            return Err(failure(scope));
        };
        let text = v8::Local::<v8::String>::try_from(element)
            .map_err(|_| RenderError::Invalid(format!("element {index} is not a string")))?;
        parts.push(text.to_rust_string_lossy(scope));
    }
    // The last part is the body. An answer without a body is an error, not an empty page.
    if parts.last().is_none_or(|body| body.trim().is_empty()) {
        return Err(RenderError::Empty);
    }
    Ok(parts)
}

fn kind<'s>(scope: &mut v8::PinScope<'s, '_>, value: v8::Local<'s, v8::Value>) -> String {
    value.type_of(scope).to_rust_string_lossy(scope)
}

/// Finds the method `name` of the global `object`. `None` if either is missing.
pub(crate) fn method(runtime: &mut JsRuntime, object: &str, name: &str) -> Option<Method> {
    deno_core::scope!(scope, runtime);
    let global = scope.get_current_context().global(scope);
    let key = v8::String::new(scope, object)?;
    let receiver = v8::Local::<v8::Object>::try_from(global.get(scope, key.into())?).ok()?;
    let key = v8::String::new(scope, name)?;
    let function = v8::Local::<v8::Function>::try_from(receiver.get(scope, key.into())?).ok()?;
    Some(Method {
        receiver: v8::Global::new(scope, receiver),
        function: v8::Global::new(scope, function),
    })
}

/// Calls a method without arguments that returns a string or nothing.
pub(crate) fn ask(runtime: &mut JsRuntime, method: &Method) -> Result<String, RenderError> {
    deno_core::scope!(scope, runtime);
    ask_in(scope, method)
}

fn ask_in(scope: &mut v8::PinScope, method: &Method) -> Result<String, RenderError> {
    v8::tc_scope!(let scope, scope);
    let receiver = v8::Local::new(scope, &method.receiver);
    let function = v8::Local::new(scope, &method.function);
    let Some(returned) = function.call(scope, receiver.into(), &[]) else {
        return Err(failure(scope));
    };
    scope.perform_microtask_checkpoint();
    if returned.is_undefined() {
        return Ok(String::new());
    }
    Ok(returned.to_rust_string_lossy(scope))
}

/// Deletes a property of `globalThis`.
pub(crate) fn remove_global(runtime: &mut JsRuntime, name: &str) {
    deno_core::scope!(scope, runtime);
    let global = scope.get_current_context().global(scope);
    if let Some(key) = v8::String::new(scope, name) {
        global.delete(scope, key.into());
    }
}
