//! Runs the sandbox platform alone, on its own port and with an empty database.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::Stdio;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use super::Suite;
use crate::supervise::Supervised;

/// The key with which the sandbox trusts forwarded client addresses.
pub const SITE_KEY: &str = "the site's key of the tests";

/// Stops the sandbox when dropped.
pub struct Sandbox {
    pub origin: String,
    _server: Supervised,
}

impl Sandbox {
    /// Starts the sandbox with its database and log in `folder`, which is emptied first.
    pub fn start(suite: &Suite<'_>, folder: &Path) -> Result<Self> {
        if !suite.foyer.exists() {
            bail!("{} was not built", suite.foyer.display());
        }
        if folder.exists() {
            fs::remove_dir_all(folder)?;
        }
        fs::create_dir_all(folder)?;
        let log = fs::File::create(folder.join("sandbox.log"))?;
        let mut command = suite.workspace.program(&suite.foyer.to_string_lossy());
        command
            .arg("sandbox")
            .env("FOYER_SANDBOX_ADDRESS", "127.0.0.1:0")
            .env("FOYER_SANDBOX_CONTROLS_ADDRESS", "127.0.0.1:0")
            .env("FOYER_SITE_KEY", SITE_KEY)
            .env("FOYER_DATA_DIR", folder)
            .env("FOYER_LOG", "warn")
            .stdout(Stdio::piped())
            .stderr(log);
        let mut server = Supervised::start(&mut command)?;
        let stdout = server.stdout().context("the sandbox has no output")?;
        let mut line = String::new();
        BufReader::new(stdout).read_line(&mut line)?;
        let ready: Value = serde_json::from_str(&line)
            .with_context(|| format!("the sandbox did not start; see {}", folder.display()))?;
        let origin = ready["platform"]
            .as_str()
            .context("the sandbox does not say where it is")?;
        Ok(Self {
            origin: origin.to_owned(),
            _server: server,
        })
    }
}
