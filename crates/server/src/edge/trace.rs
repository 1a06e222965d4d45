//! W3C trace context: continues the caller's trace and propagates it upstream.

use axum::extract::{MatchedPath, Request};
use foyer_platform::{Locale, TRACEPARENT, TRACES, find_path, traceparent};
use http::{HeaderMap, HeaderValue, StatusCode};
use opentelemetry::Context;
use opentelemetry::trace::{SpanContext, SpanId, TraceContextExt, TraceFlags, TraceId, TraceState};
use tracing::field::Empty;
use tracing::{Span, info_span};
use tracing_opentelemetry::OpenTelemetrySpanExt;

use crate::routes;

/// The span of a request. It is disabled unless a collector is configured.
pub(super) fn span(request: &Request) -> Span {
    let method = request.method();
    info_span!(
        target: TRACES,
        "request",
        otel.name = %format_args!("{method} {}", route(request)),
        otel.kind = "server",
        http.request.method = %method,
        http.route = route(request),
        http.response.status_code = Empty,
        otel.status_code = Empty,
    )
}

pub(super) fn record(span: &Span, status: StatusCode) {
    span.record("http.response.status_code", status.as_u16());
    if status.is_server_error() {
        span.record("otel.status_code", "ERROR");
    }
}

/// The low-cardinality route of a request: a call, an endpoint's pattern, or a page's pattern.
fn route(request: &Request) -> &str {
    let path = request.uri().path();
    if find_path(path).is_some() {
        return path;
    }
    match request.extensions().get::<MatchedPath>() {
        Some(matched) => matched.as_str(),
        None => routes::pattern(Locale::split(path).1),
    }
}

/// The span context that is sent upstream.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Trace(SpanContext);

impl Trace {
    /// Continues the caller's trace, or begins one. If spans are collected, `span` becomes part of that trace.
    pub(crate) fn begin(span: &Span, headers: &HeaderMap) -> Self {
        let caller = headers
            .get(TRACEPARENT)
            .and_then(|value| value.to_str().ok())
            .and_then(parse);
        Self(collected(span, caller.as_ref()).unwrap_or_else(|| {
            let (id, flags) = caller.map_or_else(
                || (rand::random::<u128>().into(), TraceFlags::NOT_SAMPLED),
                |caller| (caller.trace_id(), caller.trace_flags()),
            );
            let span = SpanId::from(rand::random::<u64>());
            SpanContext::new(id, span, flags, false, TraceState::NONE)
        }))
    }

    pub(crate) fn id(&self) -> TraceId {
        self.0.trace_id()
    }

    /// The `traceparent` header for upstream calls: our span is the parent.
    pub(crate) fn header(&self) -> Option<HeaderValue> {
        traceparent(&self.0)
    }
}

fn collected(span: &Span, caller: Option<&SpanContext>) -> Option<SpanContext> {
    if span.is_disabled() {
        return None;
    }
    if let Some(caller) = caller {
        // Fails if the span has no OpenTelemetry layer; then it is in no trace.
        span.set_parent(Context::new().with_remote_span_context(caller.clone()))
            .ok()?;
    }
    let own = span.context().span().span_context().clone();
    own.is_valid().then_some(own)
}

/// `00-<32 hex>-<16 hex>-<2 hex>`; later versions may append fields. Stricter than the library's propagator, which
/// accepts shorter ids, a plus sign and a trailing dash.
fn parse(text: &str) -> Option<SpanContext> {
    let mut parts = text.split('-');
    let (version, id, span, flags) = (parts.next()?, parts.next()?, parts.next()?, parts.next()?);
    let lower_hex = |part: &str, length: usize| {
        part.len() == length
            && part
                .bytes()
                .all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
    };
    let sound = lower_hex(version, 2)
        && version != "ff"
        && (version != "00" || parts.next().is_none())
        && lower_hex(id, 32)
        && lower_hex(span, 16)
        && lower_hex(flags, 2);
    let flags = TraceFlags::new(u8::from_str_radix(flags, 16).ok()?) & TraceFlags::SAMPLED;
    let (id, span) = (TraceId::from_hex(id).ok()?, SpanId::from_hex(span).ok()?);
    let context = SpanContext::new(id, span, flags, true, TraceState::NONE);
    (sound && context.is_valid()).then_some(context)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const CALLER: &str = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

    fn begin(caller: &str) -> Trace {
        let value = HeaderValue::from_str(caller).expect("a header");
        Trace::begin(&Span::none(), &HeaderMap::from_iter([(TRACEPARENT, value)]))
    }

    fn sent(trace: &Trace) -> String {
        let header = trace.header().expect("a header");
        header.to_str().expect("text").to_owned()
    }

    #[test]
    fn a_callers_trace_goes_on_with_a_span_of_ours() {
        let trace = begin(CALLER);
        assert_eq!(trace.id().to_string(), "0af7651916cd43dd8448eb211c80319c");
        let sent = sent(&trace);
        assert!(sent.starts_with("00-0af7651916cd43dd8448eb211c80319c-") && sent.ends_with("-01"));
        assert!(!sent.contains("b7ad6b7169203331"));
        assert!(parse(&sent).is_some());
    }

    #[test]
    fn a_broken_trace_is_replaced() {
        for broken in [
            "",
            "00-xyz-b7ad6b7169203331-01",
            "00-00000000000000000000000000000000-b7ad6b7169203331-01",
            "00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01",
            "00-0AF7651916CD43DD8448EB211C80319C-b7ad6b7169203331-01",
            "00-+af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
            "00-0af7651916cd43dd8448eb211c80319-b7ad6b7169203331-01",
            "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-1",
            "0-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
            "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-",
            "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-more",
            "ff-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
        ] {
            assert_eq!(parse(broken), None, "{broken}");
        }
    }

    proptest! {
        /// For any caller's header, the header sent upstream is well formed and takes only the trace id and the flags
        /// from the caller.
        #[test]
        fn what_goes_upstream_is_well_formed(
            caller in "[0-9a-f+-]{0,70}|[0-9a-fA-F]{2}-[0-9a-f+]{30,34}-[0-9a-f+]{14,18}-[0-9a-f]{1,3}(-[ -~]{0,8})?"
        ) {
            let sent = sent(&begin(&caller));
            let parsed = parse(&sent).expect("well formed");
            match parse(&caller) {
                Some(caller) => {
                    prop_assert_eq!(parsed.trace_id(), caller.trace_id());
                    prop_assert_eq!(parsed.trace_flags(), caller.trace_flags());
                    prop_assert_ne!(parsed.span_id(), caller.span_id());
                }
                None => prop_assert!(sent.ends_with("-00")),
            }
        }
    }
}
