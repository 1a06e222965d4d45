use std::io::{self, Write as _};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use tokio::net::{TcpListener, TcpStream};
use tokio::time::Instant;
use tokio_util::task::TaskTracker;
use tracing::{debug, warn};

use crate::register::{Admission, Place, Register};
use crate::{Limits, Stop, connection, descriptors};

/// How long the loop rests when the system has no file descriptors left.
const OUT_OF_SOCKETS: Duration = Duration::from_millis(100);
/// One warning in so long; a flood must not flood the log as well.
const WARNING_PERIOD: Duration = Duration::from_secs(10);
/// For a client that has too many connections already.
const TOO_MANY: &[u8] = b"HTTP/1.1 429 Too Many Requests\r\nRetry-After: 5\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";

/// Accepts until the soft stop, then answers those who have connected before it; at the hard stop all connections end.
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
    let door = Door {
        register,
        app,
        limits: Arc::new(limits),
        tasks,
        stop,
    };
    let mut trouble = Trouble::default();
    loop {
        let accepted = tokio::select! {
            () = door.stop.soft() => break,
            accepted = listener.accept() => accepted,
        };
        match accepted {
            Ok((socket, peer)) => {
                tokio::select! {
                    () = door.stop.soft() => break,
                    () = door.let_in(socket, peer) => {}
                }
            }
            Err(error) if concerns_one_connection(&error) => {
                debug!(%error, "a client left before it was accepted");
            }
            Err(error) => {
                trouble.tell(&error);
                door.register.make_room();
                tokio::time::sleep(OUT_OF_SOCKETS).await;
            }
        }
    }
    door.drain(listener);
}

struct Door {
    register: Arc<Register>,
    app: Router,
    limits: Arc<Limits>,
    tasks: TaskTracker,
    stop: Stop,
}

impl Door {
    /// Waits for a place if all connections serve a request.
    async fn let_in(&self, socket: TcpStream, peer: SocketAddr) {
        loop {
            match self.register.admit(peer.ip()) {
                Admission::Admitted(place) => return self.begin(socket, peer, place),
                Admission::TooMany => return refuse(socket.into_std(), peer),
                Admission::Full => self.register.freed().await,
            }
        }
    }

    fn begin(&self, socket: TcpStream, peer: SocketAddr, place: Place) {
        self.tasks.spawn(connection::run(
            socket,
            peer,
            self.app.clone(),
            Arc::clone(&self.limits),
            place,
            self.stop.clone(),
        ));
    }

    /// Takes in who waits in the backlog, and closes the port. Closing it resets those connections otherwise.
    fn drain(&self, listener: TcpListener) {
        let Ok(listener) = listener.into_std() else {
            return;
        };
        while let Ok((socket, peer)) = listener.accept() {
            let Admission::Admitted(place) = self.register.admit(peer.ip()) else {
                refuse(Ok(socket), peer);
                continue;
            };
            let ready = socket.set_nonblocking(true);
            match ready.and_then(|()| TcpStream::from_std(socket)) {
                Ok(socket) => self.begin(socket, peer, place),
                Err(error) => debug!(%error, "a connection could not be taken in"),
            }
        }
    }
}

/// Tells a client why. What fits into an empty socket is written at once.
fn refuse(socket: io::Result<std::net::TcpStream>, peer: SocketAddr) {
    debug!(%peer, "an address has too many connections");
    if let Err(error) = socket.and_then(|mut socket| socket.write_all(TOO_MANY)) {
        debug!(%error, "a client could not be told that it has too many connections");
    }
}

/// Whether it was the client's going away, and the next connection may be well.
fn concerns_one_connection(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::ConnectionAborted
            | io::ErrorKind::ConnectionReset
            | io::ErrorKind::ConnectionRefused
            | io::ErrorKind::Interrupted
    )
}

/// Errors that come many times a second, told once a period.
#[derive(Default)]
struct Trouble {
    told: Option<Instant>,
    untold: usize,
}

impl Trouble {
    fn tell(&mut self, error: &io::Error) {
        if self.told.is_some_and(|at| at.elapsed() < WARNING_PERIOD) {
            self.untold += 1;
            return;
        }
        warn!(%error, more = self.untold, "connections could not be accepted");
        self.told = Some(Instant::now());
        self.untold = 0;
    }
}
