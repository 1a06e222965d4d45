//! `cargo xtask strapi [4|5]`: a real Strapi on the loopback interface, with Foyer's schemas and the demo content, for which
//! Foyer needs three variables.
//!
//! It lives in the user's cache folder, so that all checkouts share the installation, and an editor's changes stay there.

mod install;
mod project;
mod reads;
mod secrets;
mod server;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};

use crate::cache;
use crate::progress::{Board, seconds};
use crate::supervise::{Signals, exit_code};
use crate::v8;
use crate::workspace::Workspace;

pub use reads::compare;
pub use server::{Place, Running};

pub const VERSIONS: [Version; 2] = [
    Version {
        major: 4,
        name: "4.26.2",
        node: 18..=20,
    },
    Version {
        major: 5,
        name: "5.54.0",
        node: 20..=26,
    },
];

/// Where Foyer listens unless it is told otherwise.
const SITE: &str = "http://127.0.0.1:3000";
const PORT: u16 = 1337;

#[derive(Debug, Clone)]
pub struct Version {
    pub major: u8,
    pub name: &'static str,
    /// The major versions of Node that it runs on.
    pub node: std::ops::RangeInclusive<u32>,
}

impl Version {
    /// The folder of the installation, which is also Strapi's project.
    pub fn folder(&self) -> Result<PathBuf> {
        Ok(cache::folder()?.join("strapi").join(self.major.to_string()))
    }

    fn files(&self, workspace: &Workspace) -> PathBuf {
        project::files(workspace).join(self.major.to_string())
    }
}

#[derive(Debug)]
struct Asked {
    version: &'static Version,
    /// Forget the edits of earlier runs.
    fresh: bool,
    port: u16,
}

pub fn command(workspace: &Workspace, arguments: &[String]) -> Result<ExitCode> {
    if arguments == ["record"] {
        return record(workspace);
    }
    let asked = asked(arguments)?;
    let version = asked.version;
    let place = Place {
        port: asked.port,
        data: version.folder()?.join("data"),
        site: SITE.to_owned(),
        has_panel: true,
        is_for_tests: false,
    };
    if asked.fresh {
        place.forget()?;
    }
    let signals = Signals::watch()?;
    let mut running = Board::show(4, |board| {
        install::packages(workspace, version, board.step(1, "Strapi's packages"))?;
        project::write(workspace, version, board.step(2, "Schemas and entries"))?;
        install::panel(workspace, version, board.step(3, "Strapi's panel"))?;
        let running = Running::start(workspace, version, &place, board.step(4, "Strapi"))?;
        eprintln!("Set up in {}.", seconds(board.elapsed()));
        anyhow::Ok(running)
    })?;
    println!("{}", running.welcome(version));
    running.wait(&signals).map(exit_code)
}

/// Installs a version without its panel, which the tests do not need.
pub fn prepare(workspace: &Workspace, version: &Version) -> Result<()> {
    Board::show(2, |board| {
        install::packages(workspace, version, board.step(1, "Strapi's packages"))?;
        project::write(workspace, version, board.step(2, "Schemas and entries"))
    })
}

/// Starts a prepared version with an empty database in `data`.
pub fn start_empty(
    workspace: &Workspace,
    version: &Version,
    data: PathBuf,
    site: String,
) -> Result<Running> {
    let place = Place {
        port: server::free_port()?,
        data,
        site,
        has_panel: false,
        is_for_tests: true,
    };
    place.forget()?;
    Board::show(1, |board| {
        Running::start(workspace, version, &place, board.step(1, "Strapi"))
    })
}

/// Writes down what both versions answer to every read; tests replay it.
fn record(workspace: &Workspace) -> Result<ExitCode> {
    let v8 = Board::show(1, |board| {
        v8::provide(workspace, None, board.step(1, "V8 library"))
    })?;
    let mut all = true;
    for version in &VERSIONS {
        prepare(workspace, version)?;
        let data = workspace.state().join(format!("strapi-{}", version.major));
        let running = start_empty(workspace, version, data, SITE.to_owned())?;
        let recording = reads::recording(workspace, version);
        all &= compare(workspace, &v8, version, &running, Some(&recording))?;
    }
    Ok(if all {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

fn asked(arguments: &[String]) -> Result<Asked> {
    let mut asked = Asked {
        version: &VERSIONS[1],
        fresh: false,
        port: PORT,
    };
    let mut words = arguments.iter().map(String::as_str);
    while let Some(word) = words.next() {
        match word {
            "4" => asked.version = &VERSIONS[0],
            "5" => asked.version = &VERSIONS[1],
            "--fresh" => asked.fresh = true,
            "--port" => {
                let port = words.next().unwrap_or_default();
                asked.port = port
                    .parse()
                    .with_context(|| format!("--port needs a number, not {port:?}"))?;
            }
            other => bail!(
                "unknown option {other:?}; usage: cargo xtask strapi [4|5] [--fresh] [--port N], or: cargo xtask strapi record"
            ),
        }
    }
    Ok(asked)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked_by(text: &str) -> Result<Asked> {
        asked(
            &text
                .split_whitespace()
                .map(str::to_owned)
                .collect::<Vec<_>>(),
        )
    }

    #[test]
    fn a_version_and_options_are_selected() {
        let usual = asked_by("").unwrap();
        assert_eq!(
            (usual.version.major, usual.fresh, usual.port),
            (5, false, 1337)
        );
        let other = asked_by("4 --fresh --port 1400").unwrap();
        assert_eq!(
            (other.version.major, other.fresh, other.port),
            (4, true, 1400)
        );
        for wrong in ["3", "--port", "--port x", "5 --clean"] {
            assert!(asked_by(wrong).is_err(), "{wrong}");
        }
    }
}
