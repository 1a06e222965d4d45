//! A built page, and which visitors may share it.

use std::sync::Arc;

use bytes::Bytes;
use foyer_swr_cache::Ages;
use http::{HeaderValue, StatusCode};

use super::encoded::Encoded;

#[derive(Debug)]
pub(super) struct Page {
    pub(super) status: StatusCode,
    pub(super) redirect: Option<String>,
    pub(super) html: Bytes,
    /// The value of `Content-Security-Policy`.
    pub(super) policy: Option<HeaderValue>,
    /// Whether the cache may hold it, so that compressed forms are worth making.
    pub(super) is_kept: bool,
    pub(super) encoded: Arc<Encoded>,
    pub(super) set_cookies: Vec<HeaderValue>,
}

impl Page {
    /// The bytes in memory: all compressed forms together are at most as large as the page.
    pub(super) fn size(&self) -> usize {
        2 * self.html.len()
    }
}

/// Which visitors may share the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Cacheability {
    Keep(Ages),
    /// The requests that wait for it now, unless an older complete page is cached.
    Failed,
    /// Only this visitor.
    Private,
    /// Only this visitor, for this request: a system page replaced it.
    Replaced,
}

pub(super) struct Built {
    pub(super) page: Arc<Page>,
    pub(super) cacheability: Cacheability,
}
