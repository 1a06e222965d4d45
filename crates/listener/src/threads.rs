//! The threads that serve connections. A connection stays on its thread, whose runtime has its own event loop: an answer
//! never waits until another thread has woken up, which costs a page that lies ready half of its time.

use std::io;
use std::sync::Arc;
use std::thread;

use tokio::net::TcpStream;
use tokio::runtime::{self, Handle};
use tokio_util::task::TaskTracker;
use tracing::{debug, warn};

pub(crate) struct Threads {
    threads: Vec<Thread>,
    tasks: TaskTracker,
}

struct Thread {
    runtime: Handle,
    /// Shared by the thread's connections, to count them.
    connections: Arc<()>,
}

impl Threads {
    /// Starts the threads; they end with the last task. None, or none that could be started: the caller's runtime serves.
    pub(crate) fn start(count: usize, tasks: TaskTracker) -> Self {
        let mut runtimes: Vec<Handle> = (0..count)
            .filter_map(|number| {
                start_one(number, tasks.clone())
                    .inspect_err(|error| warn!(%error, "a thread for connections cannot start"))
                    .ok()
            })
            .collect();
        if runtimes.is_empty() {
            runtimes.push(Handle::current());
        }
        let threads = runtimes
            .into_iter()
            .map(|runtime| Thread {
                runtime,
                connections: Arc::default(),
            })
            .collect();
        Self { threads, tasks }
    }

    /// Serves a connection on the thread that has the fewest.
    pub(crate) fn serve<F>(
        &self,
        socket: TcpStream,
        run: impl FnOnce(TcpStream) -> F + Send + 'static,
    ) where
        F: Future<Output = ()> + Send + 'static,
    {
        let count = |thread: &&Thread| Arc::strong_count(&thread.connections);
        let Some(thread) = self.threads.iter().min_by_key(count) else {
            return;
        };
        let counted = Arc::clone(&thread.connections);
        let socket = socket.into_std();
        let connection = async move {
            // A socket belongs to the event loop of the runtime that it is made in.
            match socket.and_then(TcpStream::from_std) {
                Ok(socket) => run(socket).await,
                Err(error) => debug!(%error, "a connection could not be moved to its thread"),
            }
            drop(counted);
        };
        self.tasks.spawn_on(connection, &thread.runtime);
    }
}

fn start_one(number: usize, tasks: TaskTracker) -> io::Result<Handle> {
    let runtime = runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let handle = runtime.handle().clone();
    thread::Builder::new()
        .name(format!("connections-{number}"))
        .spawn(move || runtime.block_on(tasks.wait()))?;
    Ok(handle)
}
