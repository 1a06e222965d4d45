//! `cashier/*`: money in and out.

use std::sync::Arc;

use axum::Router;

use crate::api::Refusal;
use crate::app::App;
use crate::calls::{Calls, calls};
use crate::domain::Scene;

pub(crate) const CALLS: Calls = calls! {};

/// Addresses beside `/api`.
pub(crate) fn router() -> Router<Arc<App>> {
    Router::new()
}

/// What is due by now.
pub(crate) fn settle(_scene: &Scene<'_>) -> Result<(), Refusal> {
    Ok(())
}
