//! The admin listener: is it alive, is it ready, what has it done.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use foyer_listener::Stop;
use foyer_listener::hosts::{OwnHosts, only_for};
use http::{HeaderValue, StatusCode, header};

use crate::app::App;
use crate::metrics::Reading;

#[derive(Clone)]
struct Admin {
    app: Arc<App>,
    stop: Stop,
}

pub(crate) fn router(app: &Arc<App>, stop: &Stop) -> Router {
    let router = Router::new()
        .route("/health/live", get(live))
        .route("/health/ready", get(ready))
        .route("/metrics", get(metrics))
        .with_state(Admin {
            app: Arc::clone(app),
            stop: stop.clone(),
        });
    only_for(OwnHosts::new(app.settings.hosts.names()), router)
}

async fn live() -> &'static str {
    "alive\n"
}

/// Not ready while isolates are being made, and from the soft stop on, so that a balancer looks elsewhere.
async fn ready(State(admin): State<Admin>) -> Response {
    if admin.stop.stopping() {
        return (StatusCode::SERVICE_UNAVAILABLE, "stopping\n").into_response();
    }
    if !admin.app.renderer.ready() {
        return (StatusCode::SERVICE_UNAVAILABLE, "isolates are not ready\n").into_response();
    }
    "ready\n".into_response()
}

async fn metrics(State(admin): State<Admin>) -> Response {
    let text = admin.app.metrics.text(&readings(&admin.app));
    let kind = HeaderValue::from_static("text/plain; version=0.0.4; charset=utf-8");
    ([(header::CONTENT_TYPE, kind)], text).into_response()
}

#[expect(clippy::cast_precision_loss, reason = "Prometheus knows only floats")]
fn readings(app: &App) -> Vec<Reading> {
    let engine = app.renderer.metrics();
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
        ("foyer_pages_cached", app.caches.pages_kept() as f64),
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
