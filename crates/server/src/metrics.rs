//! Counters and durations in Prometheus' text format.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// Upper bounds of the duration buckets, in seconds.
const BUCKETS: [f64; 10] = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0];

type Series<T> = BTreeMap<(&'static str, String), T>;

#[derive(Debug, Default, Clone, Copy)]
struct Histogram {
    buckets: [u64; BUCKETS.len()],
    count: u64,
    sum: f64,
}

#[derive(Debug, Default)]
struct Store {
    counters: Series<u64>,
    histograms: Series<Histogram>,
}

#[derive(Debug, Default)]
pub struct Metrics {
    store: Mutex<Store>,
}

/// What a response says of itself in metrics: `page`, `api`… Set by handlers as an extension.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Kind(pub(crate) &'static str);

/// A value that is read when the metrics are, not counted as things happen.
#[derive(Debug, Clone, Copy)]
pub struct Reading {
    pub name: &'static str,
    pub kind: &'static str,
    pub value: f64,
}

impl Metrics {
    pub fn add(&self, name: &'static str, labels: &[(&str, &str)]) {
        let mut store = self.store.lock().unwrap_or_else(PoisonError::into_inner);
        *store.counters.entry((name, written(labels))).or_default() += 1;
    }

    pub fn observe(&self, name: &'static str, labels: &[(&str, &str)], took: Duration) {
        let seconds = took.as_secs_f64();
        let mut store = self.store.lock().unwrap_or_else(PoisonError::into_inner);
        let histogram = store.histograms.entry((name, written(labels))).or_default();
        histogram.count += 1;
        histogram.sum += seconds;
        for (bucket, bound) in histogram.buckets.iter_mut().zip(BUCKETS) {
            *bucket += u64::from(seconds <= bound);
        }
    }

    /// The text that Prometheus reads.
    #[must_use]
    pub fn text(&self, readings: &[Reading]) -> String {
        let mut text = String::new();
        for Reading { name, kind, value } in readings {
            line(
                &mut text,
                format_args!("# TYPE {name} {kind}\n{name} {value}"),
            );
        }
        let store = self.store.lock().unwrap_or_else(PoisonError::into_inner);
        let mut last = "";
        for ((name, labels), value) in &store.counters {
            if *name != last {
                line(&mut text, format_args!("# TYPE {name} counter"));
                last = name;
            }
            line(&mut text, format_args!("{name}{{{labels}}} {value}"));
        }
        for ((name, labels), histogram) in &store.histograms {
            if *name != last {
                line(&mut text, format_args!("# TYPE {name} histogram"));
                last = name;
            }
            histogram.write(&mut text, name, labels);
        }
        text
    }
}

impl Histogram {
    fn write(&self, text: &mut String, name: &str, labels: &str) {
        for (bucket, bound) in self.buckets.iter().zip(BUCKETS) {
            line(
                text,
                format_args!("{name}_bucket{{{labels},le=\"{bound}\"}} {bucket}"),
            );
        }
        line(
            text,
            format_args!("{name}_bucket{{{labels},le=\"+Inf\"}} {}", self.count),
        );
        line(text, format_args!("{name}_sum{{{labels}}} {}", self.sum));
        line(
            text,
            format_args!("{name}_count{{{labels}}} {}", self.count),
        );
    }
}

fn line(text: &mut String, what: std::fmt::Arguments<'_>) {
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{what}");
}

fn written(labels: &[(&str, &str)]) -> String {
    let pairs: Vec<String> = labels
        .iter()
        .map(|(name, value)| format!("{name}=\"{}\"", value.replace(['"', '\\', '\n'], "_")))
        .collect();
    pairs.join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prometheus_can_read_it() {
        let metrics = Metrics::default();
        metrics.add("foyer_requests_total", &[("kind", "page")]);
        metrics.observe(
            "foyer_request_seconds",
            &[("kind", "page")],
            Duration::from_millis(7),
        );
        let reading = Reading {
            name: "foyer_isolates_ready",
            kind: "gauge",
            value: 2.0,
        };
        let text = metrics.text(&[reading]);
        assert!(text.starts_with("# TYPE foyer_isolates_ready gauge\nfoyer_isolates_ready 2\n"));
        assert!(text.contains(
            "# TYPE foyer_requests_total counter\nfoyer_requests_total{kind=\"page\"} 1\n"
        ));
        assert!(text.contains("foyer_request_seconds_bucket{kind=\"page\",le=\"0.005\"} 0\n"));
        assert!(text.contains("foyer_request_seconds_bucket{kind=\"page\",le=\"0.01\"} 1\n"));
        assert!(text.contains("foyer_request_seconds_count{kind=\"page\"} 1\n"));
    }
}
