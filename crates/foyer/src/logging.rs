//! Logs go to standard error, because standard output is for the ready line.

use std::io::{IsTerminal, stderr};

use tracing_subscriber::EnvFilter;

use crate::config::{LogFormat, Logs};
use crate::failure::Failure;

pub fn start(logs: &Logs) -> Result<(), Failure> {
    let filter = EnvFilter::try_new(&logs.filter)
        .map_err(|error| Failure::start(format!("FOYER_LOG: {error}")))?;
    let pretty = match logs.format {
        LogFormat::Pretty => true,
        LogFormat::Json => false,
        LogFormat::Auto => stderr().is_terminal(),
    };
    let builder = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(stderr);
    let started = if pretty {
        builder
            .with_target(false)
            .with_ansi(stderr().is_terminal())
            .try_init()
    } else {
        builder
            .json()
            .flatten_event(true)
            .with_current_span(true)
            .with_span_list(false)
            .try_init()
    };
    started.map_err(|error| Failure::start(format!("logs cannot start: {error}")))
}
