//! The accept loop. `axum::serve` sets no timer, so that silent and dripping sockets would stay open for ever
//! (design §10); this one has a limit for every way of being slow.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::response::Response;
use http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio_util::task::TaskTracker;
use tower::ServiceExt;
use tracing::{debug, warn};

use super::body::PacedBody;
use super::stream::TimedStream;
use crate::lifecycle::Stop;
use crate::settings::Limits;

/// The address at the other end of the connection.
#[derive(Debug, Clone, Copy)]
pub struct Peer(pub SocketAddr);

/// How long the loop rests when the system has no file descriptors left.
const OUT_OF_SOCKETS: Duration = Duration::from_millis(100);

/// Accepts until the soft stop; connections end with their request then, and at once at the hard stop.
pub async fn serve(
    listener: TcpListener,
    app: Router,
    limits: Arc<Limits>,
    tasks: TaskTracker,
    stop: Stop,
) {
    let room = Arc::new(Semaphore::new(limits.connections));
    loop {
        let accepted = async {
            let place = Arc::clone(&room).acquire_owned().await;
            (listener.accept().await, place)
        };
        let (accepted, place) = tokio::select! {
            () = stop.soft() => return,
            accepted = accepted => accepted,
        };
        match accepted {
            Ok((socket, peer)) => {
                let connection =
                    connection(socket, peer, app.clone(), Arc::clone(&limits), stop.clone());
                tasks.spawn(async move {
                    connection.await;
                    drop(place);
                });
            }
            Err(error) => {
                warn!(%error, "a connection could not be accepted");
                tokio::time::sleep(OUT_OF_SOCKETS).await;
            }
        }
    }
}

async fn connection(
    socket: TcpStream,
    peer: SocketAddr,
    app: Router,
    limits: Arc<Limits>,
    stop: Stop,
) {
    // Without it, small answers wait for the client's delayed acknowledgement.
    if let Err(error) = socket.set_nodelay(true) {
        debug!(%error, "no TCP_NODELAY");
    }
    let io = TokioIo::new(TimedStream::new(socket, limits.write_stall));
    let paces = Arc::clone(&limits);
    let service = service_fn(move |request| answer(app.clone(), request, peer, Arc::clone(&paces)));
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.header_timeout)
        .max_buf_size(limits.header_bytes.max(8192))
        .serve_connection(io, service);
    tokio::pin!(connection);
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = stop.soft() => {
            connection.as_mut().graceful_shutdown();
            tokio::select! {
                ended = connection.as_mut() => ended,
                () = stop.hard() => return,
            }
        }
    };
    if let Err(error) = ended {
        debug!(%peer, %error, "a connection ended early");
    }
}

async fn answer(
    app: Router,
    request: Request<Incoming>,
    peer: SocketAddr,
    limits: Arc<Limits>,
) -> Result<Response, Infallible> {
    let mut request = request.map(|body| Body::new(PacedBody::new(body, &limits)));
    request.extensions_mut().insert(Peer(peer));
    app.oneshot(request).await
}
