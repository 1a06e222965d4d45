//! Debian's headless Chromium for the end-to-end tests: the build without windows, a quarter faster.

use std::path::Path;

use anyhow::Result;

use super::debian;
use crate::workspace::Workspace;

const PATH: &str = "/usr/bin/chromium-headless-shell";

pub fn ensure(workspace: &Workspace) -> Result<()> {
    if Path::new(PATH).exists() {
        return Ok(());
    }
    debian::install(workspace, PATH, &["chromium-headless-shell"])
}
