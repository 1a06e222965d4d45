//! The layers that every request passes before it is routed (architecture §3.1).

mod checks;
mod compress;
pub(crate) mod csp;
mod forwarded;
mod log;
mod panics;
pub(crate) mod request;
mod security;
pub(crate) mod trace;

use std::sync::Arc;

use axum::Router;
use axum::middleware::from_fn_with_state;
use tower::ServiceBuilder;

use crate::clock::Clock;
use crate::metrics::Metrics;
use crate::settings::Settings;
use log::Log;

/// Wraps the router in the layers of the edge.
pub(crate) fn wrap(
    router: Router,
    settings: &Arc<Settings>,
    metrics: &Arc<Metrics>,
    clock: &Clock,
) -> Router {
    let log = Log {
        settings: Arc::clone(settings),
        metrics: Arc::clone(metrics),
        clock: clock.clone(),
    };
    router.layer(
        ServiceBuilder::new()
            .layer(from_fn_with_state(log, log::layer))
            .layer(from_fn_with_state(Arc::clone(settings), security::layer))
            .layer(panics::layer())
            .layer(from_fn_with_state(Arc::clone(settings), checks::layer))
            .map_response(compress::vary_without_body)
            .layer(compress::layer()),
    )
}
