//! Paths and programs of the workspace.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

#[derive(Debug, Clone)]
pub struct Workspace {
    pub root: PathBuf,
    /// Cargo's target folder; our state is in `foyer/` inside it, so that `cargo clean` deletes it, too.
    pub target: PathBuf,
}

impl Workspace {
    pub fn find() -> Result<Self> {
        // Prefer the run-time value: with a shared target folder, the compiled-in path may be another checkout's.
        let manifest = std::env::var("CARGO_MANIFEST_DIR")
            .unwrap_or_else(|_| env!("CARGO_MANIFEST_DIR").to_owned());
        let root = Path::new(&manifest)
            .ancestors()
            .nth(2)
            .context("crates/xtask is not two folders below the workspace")?
            .to_path_buf();
        let target = std::env::var_os("CARGO_TARGET_DIR")
            .map_or_else(|| root.join("target"), |folder| root.join(folder));
        Ok(Self { root, target })
    }

    pub fn web(&self) -> PathBuf {
        self.root.join("web")
    }

    pub fn web_dist(&self) -> PathBuf {
        self.web().join("dist")
    }

    /// Stamps, logs and reports of the developer's commands.
    pub fn state(&self) -> PathBuf {
        self.target.join("foyer")
    }

    pub fn log(&self, name: &str) -> PathBuf {
        self.state().join("logs").join(format!("{name}.log"))
    }

    /// A program that runs in the workspace root without standard input.
    pub fn program(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command
            .current_dir(&self.root)
            .stdin(std::process::Stdio::null());
        command
    }

    pub fn cargo(&self) -> Command {
        let mut command =
            self.program(&std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned()));
        // Remove variables that `cargo run` set for xtask: build scripts that watch them (ring's does) would run again,
        // and rebuild their dependents.
        for (name, _) in std::env::vars_os() {
            let name = name.to_string_lossy();
            if name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_") {
                command.env_remove(name.as_ref());
            }
        }
        command
    }

    pub fn npm(&self, arguments: &[&str]) -> Command {
        let mut command = self.program("npm");
        command.current_dir(self.web()).args(arguments);
        command
    }

    /// Runs a package's script with node directly, not with npx: stopping npx leaves its child running.
    pub fn node_tool(&self, script: &str) -> Command {
        let mut command = self.program("node");
        command
            .current_dir(self.web())
            .arg(self.web().join("node_modules").join(script));
        command
    }
}
