//! Spans of a site, as a collector and the platform see them.

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::routing::post;
use data_encoding::HEXLOWER;
use http::{HeaderMap, Uri, header};
use opentelemetry_proto::tonic::collector::trace::v1::ExportTraceServiceRequest;
use opentelemetry_proto::tonic::resource::v1::Resource;
use opentelemetry_proto::tonic::trace::v1::Span;
use opentelemetry_proto::tonic::trace::v1::span::SpanKind;
use prost::Message;
use serde_json::Value;
use tempfile::TempDir;

use crate::{Serving, foyer};

const TRACE: &str = "0af7651916cd43dd8448eb211c80319c";
const CALLER: &str = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

#[derive(Default)]
struct Seen {
    resources: Vec<Resource>,
    spans: Vec<Span>,
    /// Paths of the platform's calls with their `traceparent`.
    calls: Vec<(String, String)>,
}

/// A collector and a platform at one address.
struct Stub {
    address: String,
    seen: Arc<Mutex<Seen>>,
}

impl Stub {
    async fn start() -> Self {
        let seen = Arc::<Mutex<Seen>>::default();
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await;
        let listener = listener.expect("a free port");
        let address = listener.local_addr().expect("an address");
        let router = Router::new()
            .route("/otlp/v1/traces", post(collect))
            .fallback(answer)
            .with_state(Arc::clone(&seen));
        tokio::spawn(async move { axum::serve(listener, router).await });
        Self {
            address: format!("http://{address}"),
            seen,
        }
    }

    fn take(&self) -> Seen {
        std::mem::take(&mut *self.seen.lock().expect("a lock"))
    }
}

async fn collect(State(seen): State<Arc<Mutex<Seen>>>, headers: HeaderMap, body: Bytes) {
    assert_eq!(headers[header::CONTENT_TYPE], "application/x-protobuf");
    let request = ExportTraceServiceRequest::decode(body).expect("spans");
    let mut seen = seen.lock().expect("a lock");
    for of_resource in request.resource_spans {
        seen.resources.extend(of_resource.resource);
        for of_scope in of_resource.scope_spans {
            seen.spans.extend(of_scope.spans);
        }
    }
}

async fn answer(
    State(seen): State<Arc<Mutex<Seen>>>,
    uri: Uri,
    headers: HeaderMap,
) -> ([(header::HeaderName, &'static str); 1], String) {
    let traceparent = headers.get("traceparent").expect("a traceparent");
    let traceparent = traceparent.to_str().expect("text").to_owned();
    let method = foyer_platform::find_path(uri.path()).expect("a call");
    let mut seen = seen.lock().expect("a lock");
    seen.calls.push((uri.path().to_owned(), traceparent));
    let json = [(header::CONTENT_TYPE, "application/json")];
    (json, format!("{{\"data\":{}}}", method.response.empty()))
}

fn serve(data: &TempDir, platform: &Stub, variables: &[(&str, &str)]) -> Serving {
    let mut command = foyer(data, &["serve"]);
    command.env("FOYER_PLATFORM_URL", &platform.address);
    Serving::start(command.envs(variables.iter().copied()))
}

fn get(site: &Value, target: &str) -> String {
    let address = site.as_str().expect("an address");
    let host = address.trim_start_matches("http://");
    let mut stream = TcpStream::connect(host).expect("a connection");
    let request = format!(
        "GET {target} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\ntraceparent: {CALLER}\r\n\
         cookie: foyer_session=secret\r\n\r\n"
    );
    stream.write_all(request.as_bytes()).expect("sent");
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).expect("an answer");
    String::from_utf8_lossy(&answer).into_owned()
}

fn named<'a>(spans: &'a [Span], name: &str) -> &'a Span {
    let mut found = spans.iter().filter(|span| span.name == name);
    let span = found.next().unwrap_or_else(|| panic!("{name}: {spans:#?}"));
    assert!(found.next().is_none(), "{name} once: {spans:#?}");
    span
}

fn attribute(span: &Span, key: &str) -> String {
    let found = span.attributes.iter().find(|pair| pair.key == key);
    format!("{:?}", found.and_then(|pair| pair.value.as_ref()))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_collector_gets_the_spans_of_a_request_and_none_of_its_secrets() {
    let (data, stub) = (TempDir::new().expect("a folder"), Stub::start().await);
    let collector = format!("{}/otlp", stub.address);
    let variables = [
        ("OTEL_EXPORTER_OTLP_ENDPOINT", collector.as_str()),
        ("OTEL_SERVICE_NAME", "lumiere"),
    ];
    let mut serving = serve(&data, &stub, &variables);
    let answer = get(&serving.ready["site"], "/?token=secret");
    assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
    // The exporter waits for five seconds: only the end of the site sends what there is by now.
    assert!(serving.stop());
    let seen = stub.take();

    let request = named(&seen.spans, "GET /");
    assert_eq!(request.kind(), SpanKind::Server);
    assert_eq!(HEXLOWER.encode(&request.parent_span_id), "b7ad6b7169203331");
    assert!(attribute(request, "http.route").contains("\"/\""));
    assert!(attribute(request, "http.response.status_code").contains("200"));

    let call = named(&seen.spans, "GET /api/games/getCategories");
    assert_eq!(call.kind(), SpanKind::Client);
    for span in [
        call,
        named(&seen.spans, "plan"),
        named(&seen.spans, "content common"),
        named(&seen.spans, "render"),
    ] {
        assert_eq!(span.parent_span_id, request.span_id, "{span:#?}");
    }
    assert!(
        seen.spans
            .iter()
            .all(|span| HEXLOWER.encode(&span.trace_id) == TRACE)
    );

    // The platform's spans have the call for their parent.
    let upstream = format!("00-{TRACE}-{}-01", HEXLOWER.encode(&call.span_id));
    let expected = ("/api/games/getCategories".to_owned(), upstream);
    assert!(seen.calls.contains(&expected), "{:?}", seen.calls);

    let resources = format!("{:?}", seen.resources);
    assert!(resources.contains("\"lumiere\""), "{resources}");
    let written = format!("{:?}", seen.spans);
    assert!(!written.contains("secret") && !written.contains("token"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_a_collector_the_callers_trace_goes_on_and_nothing_is_sent() {
    let (data, stub) = (TempDir::new().expect("a folder"), Stub::start().await);
    let mut serving = serve(&data, &stub, &[]);
    let answer = get(&serving.ready["site"], "/");
    assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
    assert!(serving.stop());
    let seen = stub.take();
    assert!(seen.spans.is_empty());
    assert!(!seen.calls.is_empty());
    for (path, traceparent) in seen.calls {
        assert!(
            traceparent.starts_with(&format!("00-{TRACE}-")) && traceparent.ends_with("-01"),
            "{path}: {traceparent}"
        );
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_collector_that_is_away_or_silent_slows_nothing_down() {
    let stub = Stub::start().await;
    // Takes connections, and never answers.
    let silent = TcpListener::bind("127.0.0.1:0").expect("a port");
    let silent = (silent.local_addr().expect("an address"), Some(silent));
    let away = TcpListener::bind("127.0.0.1:0").expect("a port");
    let away = (away.local_addr().expect("an address"), None);
    for (address, _listener) in [silent, away] {
        let data = TempDir::new().expect("a folder");
        let collector = format!("http://{address}");
        let variables = [
            ("OTEL_EXPORTER_OTLP_ENDPOINT", collector.as_str()),
            ("OTEL_BSP_SCHEDULE_DELAY", "50"),
            ("FOYER_SHUTDOWN_SECONDS", "2"),
        ];
        let mut serving = serve(&data, &stub, &variables);
        for _ in 0..20 {
            let began = Instant::now();
            let answer = get(&serving.ready["site"], "/gamehall");
            assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
            assert!(began.elapsed() < Duration::from_secs(2));
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        let began = Instant::now();
        assert!(serving.stop());
        assert!(began.elapsed() < Duration::from_secs(5));
    }
}
