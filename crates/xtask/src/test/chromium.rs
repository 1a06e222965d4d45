//! Debian's Chromium, which the end-to-end tests drive.

use std::path::Path;

use anyhow::{Result, bail};

use crate::process::run_logged;
use crate::workspace::Workspace;

const PATH: &str = "/usr/bin/chromium";
const PACKAGE: &str = "chromium";

pub fn ensure(workspace: &Workspace) -> Result<()> {
    if Path::new(PATH).exists() {
        return Ok(());
    }
    if !rustix::process::geteuid().is_root() {
        bail!("{PATH} is missing: run `apt-get install {PACKAGE}` as root");
    }
    eprintln!("Installing Debian's {PACKAGE} …");
    for arguments in [
        vec!["update", "-q"],
        vec!["install", "-q", "-y", "--no-install-recommends", PACKAGE],
    ] {
        let mut apt = workspace.program("apt-get");
        apt.args(arguments).env("DEBIAN_FRONTEND", "noninteractive");
        run_logged(&mut apt, &workspace.log("apt"), |_| {})?;
    }
    Ok(())
}
