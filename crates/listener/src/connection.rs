//! Serves one connection from its first byte to its end.

use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::response::Response;
use bytes::Bytes;
use http::{HeaderValue, Request, header};
use hyper::body::{Frame, Incoming, SizeHint};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::TcpStream;
use tower::ServiceExt;
use tracing::debug;

use crate::body::PacedBody;
use crate::register::ConnectionSlot;
use crate::stream::{TimedStream, Unwritten};
use crate::{Limits, Stop};

/// The address at the other end of the connection.
#[derive(Debug, Clone, Copy)]
pub struct Peer(pub SocketAddr);

/// A response extension: closes the connection without an answer.
#[derive(Debug, Clone, Copy, thiserror::Error)]
#[error("the connection is closed without an answer")]
pub struct DropConnection;

/// How long to wait after the soft stop for a request that is still on its way or unread in the socket.
const LAST_REQUEST_WAIT: Duration = Duration::from_millis(500);
/// The smallest buffer that hyper accepts.
const SMALLEST_BUFFER: usize = 8192;

/// Serves until the client closes, the register closes the connection, or the stop ends it.
pub(crate) async fn run(
    socket: TcpStream,
    peer: SocketAddr,
    app: Router,
    limits: Arc<Limits>,
    slot: ConnectionSlot,
    stop: Stop,
) {
    // Otherwise small answers wait for the client's delayed acknowledgement.
    if let Err(error) = socket.set_nodelay(true) {
        debug!(%error, "TCP_NODELAY could not be set");
    }
    let slot = Arc::new(slot);
    let unwritten = Unwritten::default();
    let io = TokioIo::new(TimedStream::new(
        socket,
        limits.write_stall,
        unwritten.clone(),
    ));
    let service = service_fn(|request| {
        let serving = Serving::begin(&slot);
        let body_limits = Arc::clone(&limits);
        let (app, stop) = (app.clone(), stop.clone());
        async move { answer(app, request, peer, &body_limits, serving, &stop).await }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.header_timeout)
        .max_buf_size(limits.header_bytes.max(SMALLEST_BUFFER))
        // A client may shut down its writing side after the request and still read the answer.
        .half_close(true)
        .serve_connection(io, service);
    tokio::pin!(connection);
    let ended = tokio::select! {
        biased;
        ended = connection.as_mut() => ended,
        () = slot.closed() => return,
        () = last_request(&slot, &stop) => {
            connection.as_mut().graceful_shutdown();
            tokio::select! {
                biased;
                ended = connection.as_mut() => ended,
                () = partial_head(&slot, &unwritten) => return,
                () = stop.hard() => return,
            }
        }
    };
    if let Err(error) = ended {
        debug!(%peer, %error, "a connection ended early");
    }
}

/// Waits for the soft stop and, if the connection is idle, for a last request.
async fn last_request(slot: &ConnectionSlot, stop: &Stop) {
    stop.soft().await;
    if slot.is_idle() {
        tokio::time::sleep(LAST_REQUEST_WAIT).await;
    }
}

/// Ends immediately if no request is served and no answer is unwritten; does not wait for the rest of a partial request
/// head.
async fn partial_head(slot: &ConnectionSlot, unwritten: &Unwritten) {
    if !slot.is_idle() || unwritten.any() {
        std::future::pending::<()>().await;
    }
}

async fn answer(
    app: Router,
    request: Request<Incoming>,
    peer: SocketAddr,
    limits: &Limits,
    serving: Serving,
    stop: &Stop,
) -> Result<Response, DropConnection> {
    let mut request = request.map(|body| Body::new(PacedBody::new(body, limits)));
    request.extensions_mut().insert(Peer(peer));
    let mut response = app
        .oneshot(request)
        .await
        .unwrap_or_else(|never| match never {});
    if let Some(dropped) = response.extensions().get::<DropConnection>() {
        return Err(*dropped);
    }
    if stop.stopping() {
        let close = HeaderValue::from_static("close");
        response.headers_mut().insert(header::CONNECTION, close);
    }
    Ok(response.map(|inner| {
        Body::new(ServedBody {
            inner,
            _serving: serving,
        })
    }))
}

/// Marks the connection as busy until it is dropped.
struct Serving(Arc<ConnectionSlot>);

impl Serving {
    fn begin(slot: &Arc<ConnectionSlot>) -> Self {
        slot.busy();
        Self(Arc::clone(slot))
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        self.0.idle();
    }
}

/// A response body that keeps the connection busy until it has been sent.
struct ServedBody {
    inner: Body,
    _serving: Serving,
}

impl hyper::body::Body for ServedBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.inner).poll_frame(cx)
    }

    fn is_end_stream(&self) -> bool {
        self.inner.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.inner.size_hint()
    }
}
