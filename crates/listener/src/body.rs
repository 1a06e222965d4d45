//! A request body with a minimum rate: a client that sends one byte per minute would hold its connection forever
//! (architecture §10).

use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use bytes::Bytes;
use hyper::body::{Body, Frame, Incoming, SizeHint};
use tokio::time::{Instant, Sleep, sleep};

use crate::Limits;

#[derive(Debug, thiserror::Error)]
pub enum BodyError {
    #[error("the request body arrived too slowly")]
    TooSlow,
    #[error(transparent)]
    Broken(#[from] hyper::Error),
}

pub(super) struct PacedBody {
    inner: Incoming,
    grace: Duration,
    bytes_per_second: u64,
    began: Instant,
    received: u64,
    deadline: Pin<Box<Sleep>>,
}

impl PacedBody {
    pub(super) fn new(inner: Incoming, limits: &Limits) -> Self {
        Self {
            inner,
            grace: limits.body_grace,
            bytes_per_second: limits.body_bytes_per_second.max(1),
            began: Instant::now(),
            received: 0,
            deadline: Box::pin(sleep(limits.body_grace)),
        }
    }

    /// Extends the deadline by the time that the received bytes pay for.
    fn extend_deadline(&mut self, bytes: usize) {
        self.received += bytes as u64;
        let earned = Duration::from_millis(self.received * 1000 / self.bytes_per_second);
        self.deadline
            .as_mut()
            .reset(self.began + self.grace + earned);
    }
}

impl Body for PacedBody {
    type Data = Bytes;
    type Error = BodyError;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, BodyError>>> {
        match Pin::new(&mut self.inner).poll_frame(cx) {
            Poll::Ready(Some(Ok(frame))) => {
                self.extend_deadline(frame.data_ref().map_or(0, Bytes::len));
                Poll::Ready(Some(Ok(frame)))
            }
            Poll::Ready(Some(Err(error))) => Poll::Ready(Some(Err(error.into()))),
            Poll::Ready(None) => Poll::Ready(None),
            Poll::Pending => self
                .deadline
                .as_mut()
                .poll(cx)
                .map(|()| Some(Err(BodyError::TooSlow))),
        }
    }

    fn is_end_stream(&self) -> bool {
        self.inner.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.inner.size_hint()
    }
}
