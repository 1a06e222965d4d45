//! Why a page could not be built.

use std::sync::Arc;

use foyer_render::RenderError;

#[derive(Debug, thiserror::Error)]
pub(super) enum PageError {
    #[error(transparent)]
    Render(#[from] RenderError),
    #[error("the bundle's {0} is not what it should be: {1}")]
    Protocol(&'static str, String),
    /// Of the request that this one waited for.
    #[error(transparent)]
    Shared(Arc<PageError>),
    #[error("a redirect to {0:?}, which is not ours to make")]
    Redirect(String),
}

impl PageError {
    /// The bundle could not make a page of what it was given.
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

    /// Whether time, memory or room for the page was short, rather than that the bundle is wrong about it. A deadline counts
    /// the wait for an isolate, too.
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
