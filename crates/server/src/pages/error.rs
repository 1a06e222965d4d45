//! Errors of building a page.

use std::sync::Arc;

use foyer_render::RenderError;

#[derive(Debug, thiserror::Error)]
pub(super) enum PageError {
    #[error(transparent)]
    Render(#[from] RenderError),
    #[error("the bundle's {0} is not what it should be: {1}")]
    Protocol(&'static str, String),
    /// The error of another request's build that this one waited for.
    #[error(transparent)]
    Shared(Arc<PageError>),
    #[error("a redirect to {0:?}, which is not ours to make")]
    Redirect(String),
}

impl PageError {
    /// Whether the bundle threw an exception.
    pub(super) fn is_thrown(&self) -> bool {
        match self {
            Self::Render(error) => matches!(error, RenderError::Thrown { .. }),
            Self::Shared(error) => error.is_thrown(),
            Self::Protocol(..) | Self::Redirect(_) => false,
        }
    }

    /// The label in metrics.
    pub(super) fn reason(&self) -> &'static str {
        match self {
            Self::Render(error) => error.reason(),
            Self::Protocol(..) => "protocol",
            Self::Shared(error) => error.reason(),
            Self::Redirect(_) => "redirect",
        }
    }

    /// Whether the page failed for lack of time, memory or queue space, not by a fault of the bundle. A deadline
    /// includes the wait for an isolate.
    pub(super) fn is_overload(&self) -> bool {
        match self {
            Self::Render(error) => matches!(
                error,
                RenderError::QueueFull
                    | RenderError::Deadline(_)
                    | RenderError::HeapLimit
                    | RenderError::BufferLimit
                    | RenderError::ProcessMemory
                    | RenderError::Unavailable
            ),
            Self::Shared(error) => error.is_overload(),
            Self::Protocol(..) | Self::Redirect(_) => false,
        }
    }
}
