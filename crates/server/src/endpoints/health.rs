//! The admin listener: is it alive, is it ready, what has it done.

use std::sync::Arc;

use axum::Router;
use axum::extract::{FromRef, State};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use foyer_listener::Stop;
use foyer_render::Renderer;
use http::{HeaderValue, StatusCode, header};

use crate::metrics::{Metrics, Reading};
use crate::pages::Pages;

pub(crate) fn admin<S>() -> Router<S>
where
    S: Clone + Send + Sync + 'static,
    Stop: FromRef<S>,
    Renderer: FromRef<S>,
    Arc<Metrics>: FromRef<S>,
    Arc<Pages>: FromRef<S>,
{
    Router::new()
        .route("/health/live", get(live))
        .route("/health/ready", get(ready))
        .route("/metrics", get(metrics))
}

async fn live() -> &'static str {
    "alive\n"
}

/// Not ready while isolates are being made, and from the soft stop on, so that a balancer looks elsewhere.
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
) -> Response {
    let text = metrics.text(&readings(&renderer, &pages));
    let kind = HeaderValue::from_static("text/plain; version=0.0.4; charset=utf-8");
    ([(header::CONTENT_TYPE, kind)], text).into_response()
}

#[expect(clippy::cast_precision_loss, reason = "Prometheus knows only floats")]
fn readings(renderer: &Renderer, pages: &Pages) -> Vec<Reading> {
    let engine = renderer.metrics();
    let counters = [
        ("foyer_plans_total", engine.plans),
        ("foyer_renders_total", engine.renders),
        ("foyer_render_failures_total", engine.failures),
        ("foyer_isolate_kills_deadline_total", engine.kills.deadline),
        ("foyer_isolate_kills_heap_total", engine.kills.heap_limit),
        (
            "foyer_isolate_kills_buffer_total",
            engine.kills.buffer_limit,
        ),
        ("foyer_isolate_kills_panic_total", engine.kills.panic),
        ("foyer_isolate_kills_leak_total", engine.kills.leak),
        ("foyer_isolate_rebuilds_total", engine.rebuilds),
        ("foyer_isolate_recycles_total", engine.recycles),
    ];
    let gauges = [
        ("foyer_isolates_ready", engine.isolates_ready as f64),
        ("foyer_render_queue", engine.queue_depth as f64),
        ("foyer_render_queue_max", engine.queue_depth_max as f64),
        (
            "foyer_isolate_start_seconds",
            engine.isolate_start.as_secs_f64(),
        ),
        ("foyer_pages_cached", pages.kept() as f64),
    ];
    let counters = counters.map(|(name, value)| Reading {
        name,
        kind: "counter",
        value: value as f64,
    });
    let gauges = gauges.map(|(name, value)| Reading {
        name,
        kind: "gauge",
        value,
    });
    counters.into_iter().chain(gauges).collect()
}
