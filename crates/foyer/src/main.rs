//! `foyer`: command line, configuration, start-up and shutdown.
#![forbid(unsafe_code)]

mod audit;
mod check;
mod check_content;
mod commands;
mod config;
mod failure;
mod logging;
mod serve;
mod services;
mod signals;
mod traces;

use std::process::ExitCode;

use clap::Parser;

use commands::{Cli, Command};
use config::Config;
use failure::Failure;
use traces::Collector;

fn main() -> ExitCode {
    let cli = Cli::parse();
    match run(&cli) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

fn run(cli: &Cli) -> Result<(), Failure> {
    let config = Config::read(cli.overrides());
    if matches!(cli.command, Command::CheckConfig) {
        return check::report(config);
    }
    let config = config?;
    if matches!(cli.command, Command::Audit) {
        return audit::report(&config);
    }
    if matches!(cli.command, Command::Serve(_)) {
        // Must come first and on the main thread: see `foyer_render::init_platform`.
        foyer_render::init_platform();
    }
    // Install the process-wide rustls provider. Cannot fail: nothing installed one earlier.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let collector = match cli.command {
        Command::Serve(_) => Collector::start(&config.traces)?,
        _ => None,
    };
    logging::start(&config.logs, collector.as_ref())?;
    foyer_listener::raise_descriptor_limit();
    config.warn_of_unknown();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| Failure::start(format!("the runtime cannot start: {error}")))?;
    runtime.block_on(async {
        match cli.command {
            Command::Serve(_) => serve::run(config, collector).await,
            Command::Sandbox => services::sandbox_alone(&config).await,
            Command::Content => services::content_alone(&config).await,
            Command::CheckContent(ref options) => {
                check_content::report(&config, options.url.as_ref()).await
            }
            Command::Audit | Command::CheckConfig => Ok(()),
        }
    })
}
