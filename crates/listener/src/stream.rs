//! A socket that fails if the client does not read its answer in time; hyper limits slow request heads only.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Instant, Sleep, sleep};

/// Whether bytes of an answer wait for the client to read them.
#[derive(Debug, Clone, Default)]
pub(super) struct Unwritten(Arc<AtomicBool>);

impl Unwritten {
    pub(super) fn any(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    fn set(&self, any: bool) {
        self.0.store(any, Ordering::Relaxed);
    }
}

pub(super) struct TimedStream {
    inner: TcpStream,
    limit: Duration,
    unwritten: Unwritten,
    /// Runs while a write waits for the client.
    stall: Option<Pin<Box<Sleep>>>,
}

impl TimedStream {
    pub(super) fn new(inner: TcpStream, limit: Duration, unwritten: Unwritten) -> Self {
        Self {
            inner,
            limit,
            unwritten,
            stall: None,
        }
    }

    fn timed<T>(
        &mut self,
        cx: &mut Context<'_>,
        poll: impl FnOnce(Pin<&mut TcpStream>, &mut Context<'_>) -> Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if let Poll::Ready(done) = poll(Pin::new(&mut self.inner), cx) {
            self.stall = None;
            self.unwritten.set(false);
            return Poll::Ready(done);
        }
        self.unwritten.set(true);
        let limit = self.limit;
        let stall = self.stall.get_or_insert_with(|| Box::pin(sleep(limit)));
        ready!(stall.as_mut().poll(cx));
        stall.as_mut().reset(Instant::now() + limit);
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for TimedStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.inner).poll_read(cx, buf)
    }
}

impl AsyncWrite for TimedStream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.timed(cx, |inner, cx| inner.poll_write(cx, bytes))
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.timed(cx, |inner, cx| inner.poll_write_vectored(cx, bytes))
    }

    fn is_write_vectored(&self) -> bool {
        self.inner.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.timed(cx, AsyncWrite::poll_flush)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.timed(cx, AsyncWrite::poll_shutdown)
    }
}
