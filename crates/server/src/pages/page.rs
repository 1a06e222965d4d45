//! A page that is built, and who else may be given it.

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

/// Who else may be given the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Cacheability {
    Keep(Ages),
    /// Requests that wait for it now, unless an older whole page is kept.
    Failed,
    /// This visitor only.
    Private,
    /// This visitor only, this time: a system page replaced it.
    Replaced,
}

pub(super) struct Built {
    pub(super) page: Arc<Page>,
    pub(super) cacheability: Cacheability,
}
