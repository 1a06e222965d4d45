//! The command line.

use clap::{Args, Parser, Subcommand};
use url::Url;

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
    /// Serves the site; by default with an embedded sandbox platform and fixture content
    Serve(ServeOptions),
    /// Serves only the sandbox platform, at FOYER_SANDBOX_ADDRESS
    Sandbox,
    /// Serves only the fixture content, at FOYER_CONTENT_ADDRESS
    Content,
    /// Checks the sandbox's ledger in FOYER_DATA_DIR: prints the sums, fails unless every sum is zero
    Audit,
    /// Checks the configuration and prints it
    CheckConfig,
    /// Makes every read of a content system and says what is missing, forbidden, cut or misspelt
    CheckContent(ContentOptions),
}

#[derive(Debug, Args)]
pub struct ContentOptions {
    /// The content system's address, without /api; FOYER_CONTENT_URL by default
    pub url: Option<Url>,
}

/// The most common settings; all others are environment variables.
#[derive(Debug, Args)]
pub struct ServeOptions {
    /// Overrides FOYER_ADDRESS
    #[arg(long, value_name = "ADDRESS")]
    address: Option<String>,
    /// Overrides FOYER_ADMIN_ADDRESS
    #[arg(long, value_name = "ADDRESS")]
    admin_address: Option<String>,
}

impl Cli {
    /// The options as values of their variables.
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
