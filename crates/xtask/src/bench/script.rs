//! The game hall with ten thousand games: the search call, and the frames of a slow phone that scrolls all of it.

use std::process::ExitCode;

use anyhow::Result;

use crate::server::Profile;
use crate::setup;
use crate::supervise::exit_code;
use crate::workspace::Workspace;

/// The measuring itself is a script: it needs a browser. It starts the server, and also runs without this command.
pub fn run(workspace: &Workspace, arguments: &[String]) -> Result<ExitCode> {
    let site = setup::site(workspace, Profile::Release)?;
    let status = workspace
        .program("node")
        .arg(workspace.root.join("crates/xtask/bench/hall.mjs"))
        .args(arguments)
        .env("FOYER_BIN", &site.foyer)
        .status()?;
    Ok(exit_code(status))
}
