//! Installs Debian packages that the tests need.

use anyhow::{Result, bail};

use crate::process::run_logged;
use crate::workspace::Workspace;

/// Installs the packages that provide `missing`, or explains how to.
pub fn install(workspace: &Workspace, missing: &str, packages: &[&str]) -> Result<()> {
    let names = packages.join(" ");
    if !rustix::process::geteuid().is_root() {
        bail!("{missing} is missing: run `apt-get install {names}` as root");
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
