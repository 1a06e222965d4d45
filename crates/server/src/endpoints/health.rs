//! The admin listener: liveness, readiness and metrics.

use std::sync::Arc;

use axum::Router;
use axum::extract::{FromRef, State};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use foyer_content::Reader;
use foyer_listener::Stop;
use foyer_render::{Metrics as EngineMetrics, Renderer};
use http::{StatusCode, header};
use prometheus_client::metrics::counter::ConstCounter;
use prometheus_client::metrics::gauge::ConstGauge;
use prometheus_client::registry::Registry;

use crate::metrics::{CONTENT_TYPE, Metrics};
use crate::pages::Pages;

pub(crate) fn admin<S>() -> Router<S>
where
    S: Clone + Send + Sync + 'static,
    Stop: FromRef<S>,
    Renderer: FromRef<S>,
    Arc<Metrics>: FromRef<S>,
    Arc<Pages>: FromRef<S>,
    Reader: FromRef<S>,
{
    Router::new()
        .route("/health/live", get(live))
        .route("/health/ready", get(ready))
        .route("/metrics", get(metrics))
}

async fn live() -> &'static str {
    "alive\n"
}

/// Not ready until the isolates are, and from the start of the shutdown on, so that a load balancer stops sending
/// requests.
async fn ready(State(stop): State<Stop>, State(renderer): State<Renderer>) -> Response {
    if stop.stopping() {
        return (StatusCode::SERVICE_UNAVAILABLE, "stopping\n").into_response();
    }
    if !renderer.ready() {
        return (StatusCode::SERVICE_UNAVAILABLE, "isolates are not ready\n").into_response();
    }
    "ready\n".into_response()
}

async fn metrics(
    State(metrics): State<Arc<Metrics>>,
    State(renderer): State<Renderer>,
    State(pages): State<Arc<Pages>>,
    State(content): State<Reader>,
) -> Response {
    let text = metrics.text(&readings(&renderer, &pages, &content));
    ([(header::CONTENT_TYPE, CONTENT_TYPE)], text).into_response()
}

/// Current values of the counters of the renderer, the page cache and the content.
fn readings(renderer: &Renderer, pages: &Pages, content: &Reader) -> Registry {
    let mut registry = Registry::default();
    let engine = renderer.metrics();
    counters(&mut registry, &engine);
    gauges(&mut registry, &engine);
    registry.register(
        "foyer_pages_cached",
        "Pages in the cache",
        ConstGauge::new(pages.kept()),
    );
    registry.register(
        "foyer_content_answers_cached",
        "Content answers in the cache",
        ConstGauge::new(content.held()),
    );
    registry.register(
        "foyer_content_failures",
        "Content reads that failed: older copies or defaults are shown",
        ConstCounter::new(content.failures()),
    );
    registry
}

fn counters(registry: &mut Registry, engine: &EngineMetrics) {
    let kills = engine.kills;
    for (name, help, value) in [
        ("foyer_plans", "Plans made", engine.plans),
        ("foyer_renders", "Pages rendered", engine.renders),
        (
            "foyer_render_failures",
            "Plans and renders that failed",
            engine.failures,
        ),
        (
            "foyer_isolate_kills_deadline",
            "Isolates ended because time was up",
            kills.deadline,
        ),
        (
            "foyer_isolate_kills_heap",
            "Isolates ended at their heap limit",
            kills.heap_limit,
        ),
        (
            "foyer_isolate_kills_buffer",
            "Isolates ended at their limit for array buffers",
            kills.buffer_limit,
        ),
        (
            "foyer_isolate_kills_process_memory",
            "Isolates ended because the whole process grew beyond reason",
            kills.process_memory,
        ),
        (
            "foyer_isolate_kills_panic",
            "Isolates whose thread panicked",
            kills.panic,
        ),
        (
            "foyer_isolate_kills_leak",
            "Isolates ended because a call left something in a global",
            kills.leak,
        ),
        (
            "foyer_isolate_rebuilds",
            "Isolates built again after one was ended",
            engine.rebuilds,
        ),
        (
            "foyer_isolate_recycles",
            "Isolates replaced while healthy",
            engine.recycles,
        ),
    ] {
        registry.register(name, help, ConstCounter::new(value));
    }
}

fn gauges(registry: &mut Registry, engine: &EngineMetrics) {
    for (name, help, value) in [
        (
            "foyer_isolates_ready",
            "Isolates ready to serve",
            engine.isolates_ready,
        ),
        (
            "foyer_render_queue",
            "Calls that wait for an isolate",
            engine.queue_depth,
        ),
        (
            "foyer_render_queue_max",
            "The longest that queue has been",
            engine.queue_depth_max,
        ),
    ] {
        registry.register(name, help, ConstGauge::new(value));
    }
    registry.register(
        "foyer_isolate_start_seconds",
        "Time from the snapshot to an isolate that can be called, the last time",
        ConstGauge::new(engine.isolate_start.as_secs_f64()),
    );
}
