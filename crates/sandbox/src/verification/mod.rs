//! `verification/*`: the identity verification service, in miniature.

use std::sync::Arc;

use axum::Router;

use crate::app::App;
use crate::calls::{Calls, calls};

pub(crate) const CALLS: Calls = calls! {};

/// Addresses beside `/api`.
pub(crate) fn router() -> Router<Arc<App>> {
    Router::new()
}
