//! `cargo xtask dev`: Vite's development server provides modules and hot reload, `vite build --watch` rebuilds the
//! script that V8 renders with, and a change in Rust rebuilds and restarts the server.
//!
//! The browser still talks to the site itself, which composes pages with the client entry of `FOYER_VITE_URL`, so that
//! navigation, cookies and the API work as in production.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::SystemTime;

use anyhow::{Context, Result, bail};

use crate::process::describe;
use crate::run::serve_options;
use crate::server::Profile;
use crate::setup::{self, Site};
use crate::supervise::{POLL, Signals, Supervised};
use crate::workspace::Workspace;

/// Only modification times are compared, so that polling is cheap.
const RUST_INPUTS: &[&str] = &["crates", "content-fixtures", "Cargo.toml", "Cargo.lock"];

pub fn command(workspace: &Workspace, arguments: &[String]) -> Result<ExitCode> {
    let options = serve_options(arguments)?;
    let site = setup::site(workspace, Profile::Dev)?;
    let signals = Signals::watch()?;
    let vite_port = free_port()?;
    let vite_origin = format!("http://127.0.0.1:{vite_port}");
    let mut vite = Supervised::start(
        workspace
            .node_tool("vite/bin/vite.js")
            .env("VITE_ORIGIN", &vite_origin)
            .args([
                "--strictPort",
                "--clearScreen",
                "false",
                "--port",
                &vite_port.to_string(),
            ]),
    )?;
    let mut renderer = Supervised::start(workspace.node_tool("vite/bin/vite.js").args([
        "build",
        "--ssr",
        "src/entry-server.tsx",
        "--watch",
        "--clearScreen",
        "false",
    ]))?;
    let mut server = Server {
        command: serve(workspace, &site, &vite_origin, options),
        running: None,
    };
    let mut rust = Watched::new(
        RUST_INPUTS
            .iter()
            .map(|it| workspace.root.join(it))
            .collect(),
    );
    let mut script = Watched::new(vec![workspace.web_dist().join("server/server.js")]);
    server.restart()?;
    while !signals.arrived() {
        for (name, tool) in [
            ("Vite's dev server", &mut vite),
            ("vite build --watch", &mut renderer),
        ] {
            if let Some(status) = tool.ended()? {
                bail!("{name} ended with {status}");
            }
        }
        if rust.changed() && build(workspace, &site)? {
            server.restart()?;
        }
        if script.changed() {
            server.restart()?;
        }
        server.notice_end()?;
        std::thread::sleep(POLL * 4);
    }
    Ok(ExitCode::SUCCESS)
}

fn serve(workspace: &Workspace, site: &Site, vite_origin: &str, options: &[String]) -> Command {
    let mut command = workspace.program(&site.foyer.to_string_lossy());
    command
        .arg("serve")
        .args(options)
        .env("FOYER_VITE_URL", vite_origin);
    command
}

/// Shows cargo's output. If the build fails, the old server keeps running.
fn build(workspace: &Workspace, site: &Site) -> Result<bool> {
    eprintln!("\nRust changed: building …");
    let mut cargo = workspace.cargo();
    cargo.args([
        "build", "-p", "foyer", "-p", "xtask", "--bin", "foyer", "--bin", "tools",
    ]);
    cargo.args(["--features", "xtask/tools"]);
    site.v8.provide_to(&mut cargo);
    let status = cargo
        .status()
        .with_context(|| format!("starting {}", describe(&cargo)))?;
    Ok(status.success())
}

struct Server {
    command: Command,
    running: Option<Supervised>,
}

impl Server {
    /// Stops the old server first, because the new one needs its ports.
    fn restart(&mut self) -> Result<()> {
        drop(self.running.take());
        self.running = Some(Supervised::start(&mut self.command)?);
        Ok(())
    }

    fn notice_end(&mut self) -> Result<()> {
        if let Some(server) = &mut self.running
            && let Some(status) = server.ended()?
        {
            eprintln!("\nThe server ended with {status}; it starts again after the next change.");
            self.running = None;
        }
        Ok(())
    }
}

/// Watches files by their newest modification time and number. A change counts once it is stable between two polls:
/// editors and builds write a file in pieces, and Vite empties its folder first.
struct Watched {
    paths: Vec<PathBuf>,
    known: Seen,
    last: Seen,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Seen {
    files: usize,
    newest: Option<SystemTime>,
}

impl Watched {
    fn new(paths: Vec<PathBuf>) -> Self {
        let known = scan(&paths);
        Self {
            paths,
            known,
            last: known,
        }
    }

    fn changed(&mut self) -> bool {
        let now = scan(&self.paths);
        let stable = now == self.last && now.files > 0;
        self.last = now;
        let changed = stable && now != self.known;
        if changed {
            self.known = now;
        }
        changed
    }
}

fn scan(paths: &[PathBuf]) -> Seen {
    let mut seen = Seen::default();
    for path in paths {
        visit(path, &mut seen);
    }
    seen
}

fn visit(path: &Path, seen: &mut Seen) {
    if let Ok(entries) = std::fs::read_dir(path) {
        for entry in entries.map_while(Result::ok) {
            visit(&entry.path(), seen);
        }
    } else if let Ok(time) = path.metadata().and_then(|it| it.modified()) {
        seen.files += 1;
        seen.newest = seen.newest.max(Some(time));
    }
}

fn free_port() -> Result<u16> {
    let listener = TcpListener::bind(("127.0.0.1", 0)).context("finding a free port for Vite")?;
    Ok(listener.local_addr()?.port())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_counts_once_and_only_when_stable() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("lib.rs");
        std::fs::write(&file, "one").unwrap();
        let mut watched = Watched::new(vec![folder.path().to_path_buf()]);
        assert!(!watched.changed());
        std::fs::write(folder.path().join("new.rs"), "two").unwrap();
        assert!(!watched.changed(), "still being written");
        assert!(watched.changed());
        assert!(!watched.changed());
    }

    #[test]
    fn an_empty_folder_is_not_a_change() {
        let folder = tempfile::tempdir().unwrap();
        let script = folder.path().join("server.js");
        std::fs::write(&script, "one").unwrap();
        let mut watched = Watched::new(vec![script.clone()]);
        std::fs::remove_file(&script).unwrap();
        assert!(!watched.changed());
        assert!(!watched.changed());
        std::fs::write(&script, "two").unwrap();
        _ = watched.changed();
        assert!(watched.changed());
    }
}
