//! What every request passes before anything looks at what it wants (architecture §3.1).

mod checks;
mod compress;
pub(crate) mod csp;
mod forwarded;
pub mod hosts;
pub(crate) mod log;
mod panics;
pub(crate) mod request;
mod security;
pub(crate) mod trace;

use std::sync::Arc;

use axum::Router;
use axum::middleware::from_fn_with_state;
use tower::ServiceBuilder;

use crate::app::App;

/// The edge, from the outside in.
pub(crate) fn wrap(router: Router, app: &Arc<App>) -> Router {
    router.layer(
        ServiceBuilder::new()
            .layer(from_fn_with_state(Arc::clone(app), log::layer))
            .layer(from_fn_with_state(Arc::clone(app), security::layer))
            .layer(panics::layer())
            .layer(from_fn_with_state(Arc::clone(app), checks::layer))
            .map_response(compress::vary_without_body)
            .layer(compress::layer()),
    )
}
