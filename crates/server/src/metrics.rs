//! Prometheus counters and histograms. Every series of a closed set is created at the start: counting needs no look-up,
//! and `rate()` sees the first event of a series, because it was 0 before.

use std::time::Duration;

use foyer_swr_cache::Source;
use http::StatusCode;
use prometheus_client::encoding::prometheus_text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Metric, Registry};

pub(crate) use prometheus_client::encoding::prometheus_text::CONTENT_TYPE;

/// Upper bounds of the duration buckets, in seconds.
const BUCKETS: [f64; 10] = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0];

const STATUS_CLASSES: [&str; 5] = ["1xx", "2xx", "3xx", "4xx", "5xx"];

/// In the order of the discriminants.
const SOURCES: [Source; 5] = [
    Source::Fresh,
    Source::Stale,
    Source::StaleOnError,
    Source::Made,
    Source::Shared,
];

/// The kind of a response in metrics and logs. Handlers set it as a response extension.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Kind {
    Page,
    Api,
    Asset,
    Art,
    Game,
    #[default]
    Other,
}

impl Kind {
    /// In the order of the discriminants.
    const ALL: [Self; 6] = [
        Self::Page,
        Self::Api,
        Self::Asset,
        Self::Art,
        Self::Game,
        Self::Other,
    ];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Page => "page",
            Self::Api => "api",
            Self::Asset => "asset",
            Self::Art => "art",
            Self::Game => "game",
            Self::Other => "other",
        }
    }
}

type Label<V = &'static str> = (&'static str, V);

#[derive(Debug)]
pub(crate) struct Metrics {
    registry: Registry,
    requests: [Requests; Kind::ALL.len()],
    pages: [Counter; SOURCES.len()],
    shared_answers: [Counter; SOURCES.len()],
    pages_refused: Counter,
    hits: Counter,
    shells: Family<[Label; 1], Counter>,
    wrong_shapes: Family<[Label<String>; 1], Counter>,
}

/// The counters of one kind of request.
#[derive(Debug)]
struct Requests {
    by_status: [Counter; STATUS_CLASSES.len()],
    seconds: Histogram,
}

impl Default for Metrics {
    fn default() -> Self {
        let mut registry = Registry::default();
        Self {
            requests: requests(&mut registry),
            pages: by_source(
                &mut registry,
                "foyer_pages",
                "Pages that may be shared, by how they were found",
            ),
            shared_answers: by_source(
                &mut registry,
                "foyer_shared_answers",
                "Shared answers of the platform, by how they were found",
            ),
            pages_refused: registered(
                &mut registry,
                "foyer_pages_refused",
                "Pages refused because their address had too many in the making",
            ),
            hits: registered(&mut registry, "foyer_hits", "Hits of the tracking pixel"),
            shells: registered(
                &mut registry,
                "foyer_shells",
                "Pages answered with the client shell, by reason",
            ),
            wrong_shapes: registered(
                &mut registry,
                "foyer_platform_wrong_shapes",
                "Answers of the platform that have not the shape of the contract, by method",
            ),
            registry,
        }
    }
}

impl Metrics {
    pub(crate) fn request(&self, kind: Kind, status: StatusCode, took: Duration) {
        let requests = &self.requests[kind as usize];
        let class = usize::from(status.as_u16() / 100).clamp(1, STATUS_CLASSES.len());
        requests.by_status[class - 1].inc();
        requests.seconds.observe(took.as_secs_f64());
    }

    pub(crate) fn page(&self, source: Source) {
        self.pages[source as usize].inc();
    }

    pub(crate) fn shared_answer(&self, source: Source) {
        self.shared_answers[source as usize].inc();
    }

    pub(crate) fn page_refused(&self) {
        self.pages_refused.inc();
    }

    pub(crate) fn hit(&self) {
        self.hits.inc();
    }

    pub(crate) fn shell(&self, reason: &'static str) {
        self.shells.get_or_create(&[("reason", reason)]).inc();
    }

    pub(crate) fn wrong_shape(&self, method: String) {
        self.wrong_shapes.get_or_create(&[("method", method)]).inc();
    }

    /// The Prometheus text: `readings`, taken for this scrape, and the counters.
    pub(crate) fn text(&self, readings: &Registry) -> String {
        let mut text = String::new();
        for registry in [readings, &self.registry] {
            // Writing to a string cannot fail.
            let _ = encode(&mut text, registry);
        }
        text
    }
}

fn requests(registry: &mut Registry) -> [Requests; Kind::ALL.len()] {
    let by_status: Family<[Label; 2], Counter> = registered(
        registry,
        "foyer_requests",
        "Requests answered, by kind and class of status",
    );
    let constructor: fn() -> Histogram = || Histogram::new(BUCKETS);
    let seconds = Family::<[Label; 1], Histogram>::new_with_constructor(constructor);
    registry.register(
        "foyer_request_seconds",
        "Time from a request to the head of its answer, by kind",
        seconds.clone(),
    );
    Kind::ALL.map(|kind| {
        let kind = ("kind", kind.name());
        Requests {
            by_status: STATUS_CLASSES
                .map(|class| by_status.get_or_create_owned(&[kind, ("status", class)])),
            seconds: seconds.get_or_create_owned(&[kind]),
        }
    })
}

fn by_source(registry: &mut Registry, name: &str, help: &str) -> [Counter; SOURCES.len()] {
    let family: Family<[Label; 1], Counter> = registered(registry, name, help);
    SOURCES.map(|source| family.get_or_create_owned(&[("source", source.name())]))
}

/// The name is given without `_total`, which the library appends to counters.
fn registered<M: Metric + Default + Clone>(registry: &mut Registry, name: &str, help: &str) -> M {
    let metric = M::default();
    registry.register(name, help, metric.clone());
    metric
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrays_are_in_the_order_of_their_enumerations() {
        assert!((0..).zip(Kind::ALL).all(|(at, kind)| kind as usize == at));
        assert!((0..).zip(SOURCES).all(|(at, source)| source as usize == at));
    }

    #[test]
    fn prometheus_can_read_it() {
        let metrics = Metrics::default();
        metrics.request(Kind::Page, StatusCode::OK, Duration::from_millis(7));
        metrics.request(Kind::Other, StatusCode::IM_A_TEAPOT, Duration::from_secs(9));
        metrics.page(Source::StaleOnError);
        metrics.shell("thrown");
        metrics.wrong_shape("games/get".to_owned());
        let mut readings = Registry::default();
        let ready = prometheus_client::metrics::gauge::ConstGauge::new(2_usize);
        readings.register("foyer_isolates_ready", "Isolates ready to serve", ready);
        let text = metrics.text(&readings);
        assert!(text.starts_with(
            "# HELP foyer_isolates_ready Isolates ready to serve.\n\
             # TYPE foyer_isolates_ready gauge\n\
             foyer_isolates_ready 2\n"
        ));
        for lines in [
            "# TYPE foyer_requests_total counter\n",
            "foyer_requests_total{kind=\"page\",status=\"2xx\"} 1\n",
            "foyer_requests_total{kind=\"other\",status=\"4xx\"} 1\n",
            "foyer_requests_total{kind=\"api\",status=\"5xx\"} 0\n",
            "# TYPE foyer_request_seconds histogram\n",
            "foyer_request_seconds_bucket{kind=\"page\",le=\"0.005\"} 0\n\
             foyer_request_seconds_bucket{kind=\"page\",le=\"0.01\"} 1\n",
            "foyer_request_seconds_bucket{kind=\"other\",le=\"5\"} 0\n\
             foyer_request_seconds_bucket{kind=\"other\",le=\"+Inf\"} 1\n\
             foyer_request_seconds_sum{kind=\"other\"} 9.0\n\
             foyer_request_seconds_count{kind=\"other\"} 1\n",
            "foyer_pages_total{source=\"stale_on_error\"} 1\n",
            "foyer_shared_answers_total{source=\"fresh\"} 0\n",
            "foyer_shells_total{reason=\"thrown\"} 1\n",
            "foyer_platform_wrong_shapes_total{method=\"games/get\"} 1\n",
            "# TYPE foyer_hits_total counter\nfoyer_hits_total 0\n",
        ] {
            assert!(text.contains(lines), "{lines}\n{text}");
        }
    }
}
