//! Installs Debian packages that the tests need.

use std::path::Path;

use anyhow::{Result, bail};

use crate::process::run_logged;
use crate::workspace::Workspace;

/// Installs the packages of the programs that are missing, or explains how to. Each program is a path with its package.
pub fn ensure(workspace: &Workspace, programs: &[(&str, &str)]) -> Result<()> {
    let missing: Vec<&str> = programs
        .iter()
        .filter(|(program, _)| !Path::new(program).exists())
        .map(|(_, package)| *package)
        .collect();
    if missing.is_empty() {
        return Ok(());
    }
    install(workspace, &missing)
}

pub fn install(workspace: &Workspace, packages: &[&str]) -> Result<()> {
    let names = packages.join(" ");
    if !rustix::process::geteuid().is_root() {
        bail!("{names} is missing: run `apt-get install {names}` as root");
    }
    eprintln!("Installing Debian's {names} …");
    for arguments in [
        &["update", "-q"][..],
        &[
            &["install", "-q", "-y", "--no-install-recommends"],
            packages,
        ]
        .concat(),
    ] {
        let mut apt = workspace.program("apt-get");
        apt.args(arguments).env("DEBIAN_FRONTEND", "noninteractive");
        run_logged(&mut apt, &workspace.log("apt"), |_| {})?;
    }
    Ok(())
}
