use std::io::{self, Write as _};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use tokio::net::{TcpListener, TcpStream};
use tokio::time::Instant;
use tokio_util::task::TaskTracker;
use tracing::{debug, warn};

use crate::register::{Admission, ConnectionSlot, Register};
use crate::threads::Threads;
use crate::{Limits, Stop, connection, descriptors};

/// How long the loop pauses when no file descriptors are left.
const PAUSE_WITHOUT_DESCRIPTORS: Duration = Duration::from_millis(100);
/// Minimum time between two warnings, so that a flood of errors does not flood the log.
const WARNING_PERIOD: Duration = Duration::from_secs(10);
/// The answer to a client that has too many connections.
const TOO_MANY_CONNECTIONS: &[u8] = b"HTTP/1.1 429 Too Many Requests\r\nRetry-After: 5\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";

/// Accepts connections until the soft stop, then serves those that connected before it. The hard stop ends all
/// connections.
pub async fn serve(
    listener: TcpListener,
    app: Router,
    limits: Limits,
    tasks: TaskTracker,
    stop: Stop,
) {
    let register = Register::new(
        descriptors::affordable(limits.connections),
        limits.connections_per_address,
    );
    let acceptor = Acceptor {
        register,
        app,
        threads: Threads::start(limits.threads, tasks),
        limits: Arc::new(limits),
        stop,
    };
    let mut warnings = WarningLimiter::default();
    loop {
        let accepted = tokio::select! {
            () = acceptor.stop.soft() => break,
            accepted = listener.accept() => accepted,
        };
        match accepted {
            Ok((socket, peer)) => {
                tokio::select! {
                    () = acceptor.stop.soft() => break,
                    () = acceptor.admit(socket, peer) => {}
                }
            }
            Err(error) if concerns_one_connection(&error) => {
                debug!(%error, "a client disconnected before it was accepted");
            }
            Err(error) => {
                warnings.warn(&error);
                acceptor.register.make_room();
                tokio::time::sleep(PAUSE_WITHOUT_DESCRIPTORS).await;
            }
        }
    }
    acceptor.drain(listener);
}

struct Acceptor {
    register: Arc<Register>,
    app: Router,
    threads: Threads,
    limits: Arc<Limits>,
    stop: Stop,
}

impl Acceptor {
    /// Waits for a slot if all connections serve a request.
    async fn admit(&self, socket: TcpStream, peer: SocketAddr) {
        loop {
            match self.register.admit(peer.ip()) {
                Admission::Admitted(slot) => return self.start(socket, peer, slot),
                Admission::TooMany => return refuse(socket.into_std(), peer),
                Admission::Full => self.register.freed().await,
            }
        }
    }

    fn start(&self, socket: TcpStream, peer: SocketAddr, slot: ConnectionSlot) {
        let (app, limits) = (self.app.clone(), Arc::clone(&self.limits));
        let stop = self.stop.clone();
        self.threads.serve(socket, move |socket| {
            connection::run(socket, peer, app, limits, slot, stop)
        });
    }

    /// Accepts the connections of the backlog and closes the port. Without this, closing would reset them.
    fn drain(&self, listener: TcpListener) {
        let Ok(listener) = listener.into_std() else {
            return;
        };
        while let Ok((socket, peer)) = listener.accept() {
            let Admission::Admitted(slot) = self.register.admit(peer.ip()) else {
                refuse(Ok(socket), peer);
                continue;
            };
            let ready = socket.set_nonblocking(true);
            match ready.and_then(|()| TcpStream::from_std(socket)) {
                Ok(socket) => self.start(socket, peer, slot),
                Err(error) => debug!(%error, "a connection could not be accepted"),
            }
        }
    }
}

/// Answers 429. The socket is new, so its buffer takes the answer without blocking.
fn refuse(socket: io::Result<std::net::TcpStream>, peer: SocketAddr) {
    debug!(%peer, "an address has too many connections");
    if let Err(error) = socket.and_then(|mut socket| socket.write_all(TOO_MANY_CONNECTIONS)) {
        debug!(%error, "the 429 answer could not be sent");
    }
}

/// Whether the error concerns one client only, so that the next accept can succeed.
fn concerns_one_connection(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::ConnectionAborted
            | io::ErrorKind::ConnectionReset
            | io::ErrorKind::ConnectionRefused
            | io::ErrorKind::Interrupted
    )
}

/// Logs accept errors at most once per period.
#[derive(Default)]
struct WarningLimiter {
    last: Option<Instant>,
    suppressed: usize,
}

impl WarningLimiter {
    fn warn(&mut self, error: &io::Error) {
        if self.last.is_some_and(|at| at.elapsed() < WARNING_PERIOD) {
            self.suppressed += 1;
            return;
        }
        warn!(%error, suppressed = self.suppressed, "connections could not be accepted");
        self.last = Some(Instant::now());
        self.suppressed = 0;
    }
}
