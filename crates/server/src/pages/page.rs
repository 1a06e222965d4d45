//! A built page, and which visitors may share it.

use std::sync::Arc;

use foyer_swr_cache::Ages;
use http::{HeaderValue, StatusCode};

use super::document::Document;

#[derive(Debug)]
pub(super) struct Page {
    pub(super) status: StatusCode,
    pub(super) redirect: Option<String>,
    pub(super) document: Document,
    pub(super) set_cookies: Vec<HeaderValue>,
}

impl Page {
    pub(super) fn size(&self) -> usize {
        self.document.size() + self.redirect.as_ref().map_or(0, String::len)
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
