//! One connection, from its first byte to its end.

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
use crate::register::Place;
use crate::stream::{TimedStream, Unwritten};
use crate::{Limits, Stop};

/// The address at the other end of the connection.
#[derive(Debug, Clone, Copy)]
pub struct Peer(pub SocketAddr);

/// As an extension of a response: nothing is answered, and the connection ends.
#[derive(Debug, Clone, Copy, thiserror::Error)]
#[error("the connection is dropped on purpose")]
pub struct DropConnection;

/// What was sent before the soft stop may still be on its way, or wait in the socket unread.
const LAST_REQUEST: Duration = Duration::from_millis(500);
/// hyper reads heads into a buffer that may not be smaller.
const SMALLEST_BUFFER: usize = 8192;

/// Ends with the client, with its place in the register, or with the stop.
pub(crate) async fn run(
    socket: TcpStream,
    peer: SocketAddr,
    app: Router,
    limits: Arc<Limits>,
    place: Place,
    stop: Stop,
) {
    // Without it, small answers wait for the client's delayed acknowledgement.
    if let Err(error) = socket.set_nodelay(true) {
        debug!(%error, "no TCP_NODELAY");
    }
    let place = Arc::new(place);
    let unwritten = Unwritten::default();
    let io = TokioIo::new(TimedStream::new(
        socket,
        limits.write_stall,
        unwritten.clone(),
    ));
    let service = service_fn(|request| {
        let serving = Serving::begin(&place);
        let body_limits = Arc::clone(&limits);
        let (app, stop) = (app.clone(), stop.clone());
        async move { answer(app, request, peer, &body_limits, serving, &stop).await }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.header_timeout)
        .max_buf_size(limits.header_bytes.max(SMALLEST_BUFFER))
        // A client may close its half after its request and still wait for the answer.
        .half_close(true)
        .serve_connection(io, service);
    tokio::pin!(connection);
    let ended = tokio::select! {
        biased;
        ended = connection.as_mut() => ended,
        () = place.closed() => return,
        () = last_request(&place, &stop) => {
            connection.as_mut().graceful_shutdown();
            tokio::select! {
                biased;
                ended = connection.as_mut() => ended,
                () = half_head(&place, &unwritten) => return,
                () = stop.hard() => return,
            }
        }
    };
    if let Err(error) = ended {
        debug!(%peer, %error, "a connection ended early");
    }
}

/// Waits for the soft stop and, on an idle connection, a little longer.
async fn last_request(place: &Place, stop: &Stop) {
    stop.soft().await;
    if place.is_idle() {
        tokio::time::sleep(LAST_REQUEST).await;
    }
}

/// At once if no request is served and nothing is left to be written: the rest of a head is not waited for.
async fn half_head(place: &Place, unwritten: &Unwritten) {
    if !place.is_idle() || unwritten.any() {
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

/// A connection is busy while this exists.
struct Serving(Arc<Place>);

impl Serving {
    fn begin(place: &Arc<Place>) -> Self {
        place.busy();
        Self(Arc::clone(place))
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        self.0.idle();
    }
}

/// Keeps the connection busy until the whole answer has been handed over.
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
