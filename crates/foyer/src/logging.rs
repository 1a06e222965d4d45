//! Logs go to standard error, because standard output is for the ready line. Spans for a collector are not logged.

use std::io::{IsTerminal, stderr};

use foyer_platform::TRACES;
use tracing_subscriber::filter::{FilterExt, filter_fn};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{EnvFilter, Layer, fmt};

use crate::config::{LogFormat, Logs};
use crate::failure::Failure;
use crate::traces::Collector;

pub fn start(logs: &Logs, collector: Option<&Collector>) -> Result<(), Failure> {
    let filter = EnvFilter::try_new(&logs.filter)
        .map_err(|error| Failure::start(format!("FOYER_LOG: {error}")))?;
    let pretty = match logs.format {
        LogFormat::Pretty => true,
        LogFormat::Json => false,
        LogFormat::Auto => stderr().is_terminal(),
    };
    let lines = fmt::layer().with_writer(stderr);
    let lines = if pretty {
        lines
            .with_target(false)
            .with_ansi(stderr().is_terminal())
            .boxed()
    } else {
        lines
            .json()
            .flatten_event(true)
            .with_current_span(true)
            .with_span_list(false)
            .boxed()
    };
    let filter = filter.and(filter_fn(|metadata| metadata.target() != TRACES));
    let mut layers = vec![lines.with_filter(filter).boxed()];
    layers.extend(collector.map(|collector| collector.layer().boxed()));
    let started = tracing_subscriber::registry().with(layers).try_init();
    started.map_err(|error| Failure::start(format!("logs cannot start: {error}")))
}
