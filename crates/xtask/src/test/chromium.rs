//! Debian's Chromium, which the end-to-end tests drive.

use std::path::Path;

use anyhow::Result;

use super::debian;
use crate::workspace::Workspace;

const PATH: &str = "/usr/bin/chromium";

pub fn ensure(workspace: &Workspace) -> Result<()> {
    if Path::new(PATH).exists() {
        return Ok(());
    }
    debian::install(workspace, PATH, &["chromium"])
}
