//! The spans of calls. A span is made only if a collector is configured; otherwise it is disabled and costs nothing.

use http::{HeaderName, HeaderValue};
use opentelemetry::trace::{SpanContext, TraceContextExt, TraceFlags};
use tracing::{Span, field::display};
use tracing_opentelemetry::OpenTelemetrySpanExt;

use super::{CallError, Reply};

/// Target of the spans that a collector gets. Logs leave them out.
pub const TRACES: &str = "foyer::traces";

/// The header of W3C trace context.
pub const TRACEPARENT: HeaderName = HeaderName::from_static("traceparent");

/// What makes a span the parent of what its receiver does.
#[must_use]
pub fn traceparent(span: &SpanContext) -> Option<HeaderValue> {
    let flags = span.trace_flags() & TraceFlags::SAMPLED;
    let text = format!("00-{}-{}-{flags:02x}", span.trace_id(), span.span_id());
    HeaderValue::from_str(&text)
        .ok()
        .filter(|_| span.is_valid())
}

/// The header for what happens within a span that is collected.
pub(super) fn traceparent_within(span: &Span) -> Option<HeaderValue> {
    if span.is_disabled() {
        return None;
    }
    traceparent(span.context().span().span_context())
}

pub(super) fn record(span: &Span, reply: &Result<Reply, CallError>) {
    let failed = match reply {
        Ok(reply) => {
            span.record("http.response.status_code", reply.status.as_u16());
            reply.status.is_server_error()
        }
        Err(error) => {
            span.record("otel.status_description", display(error));
            true
        }
    };
    if failed {
        span.record("otel.status_code", "ERROR");
    }
}
