//! Measurements in a browser: the game hall with ten thousand games, and the sportsbook while its odds move.

use std::process::ExitCode;

use anyhow::Result;

use crate::server::Profile;
use crate::setup;
use crate::supervise::exit_code;
use crate::workspace::Workspace;

/// The measuring itself is a script of `crates/xtask/bench`: it needs a browser. It starts the server, and also runs without this
/// command.
pub fn run(workspace: &Workspace, name: &str, arguments: &[String]) -> Result<ExitCode> {
    let site = setup::site(workspace, Profile::Release)?;
    let status = workspace
        .program("node")
        .arg(
            workspace
                .root
                .join(format!("crates/xtask/bench/{name}.mjs")),
        )
        .args(arguments)
        .env("FOYER_BIN", &site.foyer)
        .status()?;
    Ok(exit_code(status))
}
