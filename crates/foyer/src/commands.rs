//! The command line.

use clap::{Args, Parser, Subcommand};

#[derive(Debug, Parser)]
#[command(
    name = "foyer",
    version,
    about = "A casino's web site: one process that renders, proxies and serves"
)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Serves the site; with nothing configured, with a sandbox platform and fixture content of its own
    Serve(ServeOptions),
    /// Serves the sandbox platform alone, at FOYER_SANDBOX_ADDRESS
    Sandbox,
    /// Serves the fixture content alone, at FOYER_CONTENT_ADDRESS
    Content,
    /// Recounts the ledger of the sandbox in FOYER_DATA_DIR: prints what it found, fails unless every sum is zero
    Audit,
    /// Says whether the configuration is sound, and what it comes to
    CheckConfig,
}

/// What is handy to say on the command line; everything else is a variable.
#[derive(Debug, Args)]
pub struct ServeOptions {
    /// Instead of FOYER_ADDRESS
    #[arg(long, value_name = "ADDRESS")]
    address: Option<String>,
    /// Instead of FOYER_ADMIN_ADDRESS
    #[arg(long, value_name = "ADDRESS")]
    admin_address: Option<String>,
}

impl Cli {
    /// The options as the variables that they stand for.
    pub fn overrides(&self) -> Vec<(&'static str, String)> {
        let Command::Serve(options) = &self.command else {
            return Vec::new();
        };
        let pairs = [
            ("FOYER_ADDRESS", &options.address),
            ("FOYER_ADMIN_ADDRESS", &options.admin_address),
        ];
        pairs
            .into_iter()
            .filter_map(|(name, value)| Some((name, value.clone()?)))
            .collect()
    }
}
