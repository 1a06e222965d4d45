//! Builds the server and the `tools` binary.

use std::path::PathBuf;

use anyhow::Result;

use crate::process::run_logged;
use crate::progress::Step;
use crate::v8::Library;
use crate::workspace::Workspace;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Profile {
    Dev,
    Release,
}

impl Profile {
    pub fn name(self) -> &'static str {
        match self {
            Self::Dev => "dev",
            Self::Release => "release",
        }
    }

    pub fn binary(self, workspace: &Workspace, name: &str) -> PathBuf {
        let folder = match self {
            Self::Dev => "debug",
            Self::Release => "release",
        };
        workspace.target.join(folder).join(name)
    }
}

/// One cargo call for both binaries, so that they share all dependencies. Cargo decides what is up to date.
pub fn build(workspace: &Workspace, profile: Profile, v8: &Library, step: Step<'_>) -> Result<()> {
    step.begin(&format!("cargo builds foyer ({} profile)", profile.name()));
    let mut cargo = workspace.cargo();
    cargo.args(["build", "--profile", profile.name()]);
    cargo.args([
        "-p", "foyer", "-p", "xtask", "--bin", "foyer", "--bin", "tools",
    ]);
    cargo.args(["--features", "xtask/tools"]);
    show_progress(&mut cargo);
    v8.provide_to(&mut cargo);
    run_logged(&mut cargo, &workspace.log("server"), |line| {
        if let Some(units) = units_of(line) {
            step.progress(units);
        }
    })?;
    step.done("built");
    Ok(())
}

/// By default cargo draws its progress bar on terminals only.
fn show_progress(cargo: &mut std::process::Command) {
    cargo
        .env("CARGO_TERM_PROGRESS_WHEN", "always")
        .env("CARGO_TERM_PROGRESS_WIDTH", "100")
        .env("CARGO_TERM_COLOR", "never");
}

/// "Building [====>   ] 118/412: serde, tokio" → "118 of 412 crates".
fn units_of(line: &str) -> Option<String> {
    let after = line
        .trim_start()
        .strip_prefix("Building [")?
        .split_once("] ")?
        .1;
    let (done, rest) = after.split_once('/')?;
    let total: String = rest.chars().take_while(char::is_ascii_digit).collect();
    done.parse::<u32>().ok()?;
    Some(format!("{done} of {total} crates"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cargos_bar_is_read() {
        let line = "    Building [=====>                     ] 118/412: serde, tokio(build)";
        assert_eq!(units_of(line).as_deref(), Some("118 of 412 crates"));
        assert_eq!(units_of("   Compiling serde v1.0.229"), None);
    }
}
