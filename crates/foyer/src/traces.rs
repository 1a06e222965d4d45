//! Spans, sent to a collector over OTLP/HTTP in batches. A queue that is full drops spans: a collector that is slow or
//! away costs traces, never requests.

use std::time::{Duration, Instant};

use foyer_platform::TRACES;
use opentelemetry::KeyValue;
use opentelemetry::trace::TracerProvider;
use opentelemetry_otlp::{SpanExporter, WithExportConfig, WithHttpConfig};
use opentelemetry_sdk::Resource;
use opentelemetry_sdk::resource::EnvResourceDetector;
use opentelemetry_sdk::trace::SdkTracerProvider;
use tracing::{Subscriber, warn};
use tracing_subscriber::Layer;
use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::registry::LookupSpan;
use url::Url;

use crate::config::Traces;
use crate::failure::Failure;

/// How long one batch may take, and the last one when the site stops.
const PATIENCE: Duration = Duration::from_secs(5);

pub struct Collector(SdkTracerProvider);

impl Collector {
    /// Not from within the runtime: the exporter has a thread of its own, and a client that blocks it.
    pub fn start(traces: &Traces) -> Result<Option<Self>, Failure> {
        let Some(address) = &traces.collector else {
            return Ok(None);
        };
        let failed = |error: &dyn std::fmt::Display| {
            Failure::start(format!("spans cannot be sent to {address}: {error}"))
        };
        let exporter = SpanExporter::builder()
            .with_http()
            .with_http_client(client(address).map_err(|error| failed(&error))?)
            .with_endpoint(spans_address(address))
            .with_timeout(PATIENCE)
            .build()
            .map_err(|error| failed(&error))?;
        let resource = Resource::builder_empty()
            .with_detector(Box::new(EnvResourceDetector::new()))
            .with_service_name(traces.service.clone())
            .with_attribute(KeyValue::new("service.version", env!("CARGO_PKG_VERSION")))
            .build();
        let provider = SdkTracerProvider::builder()
            .with_batch_exporter(exporter)
            .with_resource(resource);
        Ok(Some(Self(provider.build())))
    }

    /// Takes the spans that are for a collector. Events stay in the log: what they say is for the operator's eyes.
    pub fn layer<S>(&self) -> impl Layer<S>
    where
        S: Subscriber + for<'span> LookupSpan<'span>,
    {
        tracing_opentelemetry::layer()
            .with_tracer(self.0.tracer("foyer"))
            .with_location(false)
            .with_threads(false)
            .with_tracked_inactivity(false)
            .with_filter(filter_fn(|metadata| {
                metadata.is_span() && metadata.target() == TRACES
            }))
    }

    /// Sends what is left, until `end` at the latest.
    pub async fn stop(self, end: Instant) {
        let patience = end.saturating_duration_since(Instant::now()).min(PATIENCE);
        let sent = tokio::task::spawn_blocking(move || self.0.shutdown_with_timeout(patience));
        if let Ok(Err(error)) = sent.await {
            warn!(%error, "the last spans were not sent");
        }
    }
}

fn client(address: &Url) -> reqwest::Result<reqwest::blocking::Client> {
    let mut builder = reqwest::blocking::Client::builder()
        .no_proxy()
        .timeout(PATIENCE);
    if address.scheme() == "http" {
        // The system's certificates take time to read, and machines without any are no mistake here.
        builder = builder.tls_certs_only([]);
    }
    builder.build()
}

fn spans_address(collector: &Url) -> String {
    format!("{}/v1/traces", collector.as_str().trim_end_matches('/'))
}
