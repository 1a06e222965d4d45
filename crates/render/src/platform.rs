//! V8's platform, and the thread that starts all V8 threads.
//!
//! With memory protection keys (x86 PKU) a thread can access V8's code pages only if it descends from the thread that
//! started the platform; other threads crash with a segmentation fault. Tests, tokio workers and `main` are different
//! threads, so a dedicated thread starts V8 once and spawns every isolate's thread.

use std::io;
use std::sync::mpsc::{self, Sender};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::thread::{self, JoinHandle};

use deno_core::v8;

/// V8 uses about 1 MB of stack for JavaScript; the rest is for native recursion.
const STACK_SIZE: usize = 8 << 20;

/// All isolates of a process share one read-only heap. By default, creating a snapshot adds to it; then a second
/// snapshot, or an isolate from another snapshot, crashes because the heap does not match. With this flag, snapshots
/// can be created at any time and coexist.
const FLAGS: &str = "--no-extensible-ro-snapshot";

type Body = Box<dyn FnOnce() + Send>;

struct Request {
    name: String,
    body: Body,
    reply: Sender<io::Result<JoinHandle<()>>>,
}

static SPAWNER: OnceLock<Mutex<Sender<Request>>> = OnceLock::new();

/// Starts V8's platform. [`crate::Renderer::start`] does so, too; calling this early in `main` keeps the cost out of
/// later steps.
pub fn init_platform() {
    spawner();
}

fn spawner() -> &'static Mutex<Sender<Request>> {
    SPAWNER.get_or_init(|| {
        let (sender, requests) = mpsc::channel::<Request>();
        let (started, wait) = mpsc::channel();
        let spawned = thread::Builder::new()
            .name("foyer-v8".into())
            .spawn(move || {
                // Intl without an explicit locale must not depend on the server's environment.
                v8::icu::set_default_locale("en-US");
                v8::V8::set_flags_from_string(FLAGS);
                deno_core::JsRuntime::init_platform(None);
                let _ = started.send(());
                for request in requests {
                    let thread = thread::Builder::new()
                        .name(request.name)
                        .stack_size(STACK_SIZE)
                        .spawn(request.body);
                    let _ = request.reply.send(thread);
                }
            });
        // If the thread could not be spawned, every later request fails with its own error.
        if spawned.is_ok() {
            let _ = wait.recv();
        }
        Mutex::new(sender)
    })
}

/// Starts a thread that can use V8.
pub(crate) fn spawn(
    name: impl Into<String>,
    body: impl FnOnce() + Send + 'static,
) -> io::Result<JoinHandle<()>> {
    let (reply, answer) = mpsc::channel();
    let request = Request {
        name: name.into(),
        body: Box::new(body),
        reply,
    };
    let gone = || io::Error::other("V8's platform thread did not start");
    spawner()
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .send(request)
        .map_err(|_| gone())?;
    answer.recv().map_err(|_| gone())?
}
