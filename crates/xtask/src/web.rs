//! The web's packages, its two builds and their compressed files.

use std::path::{Path, PathBuf};

use anyhow::Result;

use crate::process::run_logged;
use crate::progress::Step;
use crate::stamp::Stamp;
use crate::workspace::Workspace;

/// Folders that steps or editors write; they are not inputs.
const NOT_INPUTS: &[&str] = &["node_modules", "dist", ".vite"];

/// Runs `npm ci` if the lock file changed since the last installation.
pub fn packages(workspace: &Workspace, step: Step<'_>) -> Result<()> {
    let web = workspace.web();
    let inputs = ["package.json", "package-lock.json"].map(|file| web.join(file));
    let stamp = Stamp::of(workspace, "npm", &inputs, &[])?;
    if stamp.is_fresh(&[web.join("node_modules/.package-lock.json")]) {
        step.skipped("up to date");
        return Ok(());
    }
    step.begin("npm ci installs what package-lock.json names");
    let mut npm = workspace.npm(&["ci", "--no-audit", "--no-fund"]);
    run_logged(&mut npm, &workspace.log("npm"), |_| {})?;
    stamp.write()?;
    step.done("installed");
    Ok(())
}

/// Runs Vite's two builds: for the browser, and for V8.
pub fn build(workspace: &Workspace, step: Step<'_>) -> Result<()> {
    let stamp = Stamp::of(workspace, "web", &[workspace.web()], NOT_INPUTS)?;
    if stamp.is_fresh(&outputs(workspace)) {
        step.skipped("up to date");
        return Ok(());
    }
    for (script, what) in [
        ("build:client", "Vite builds the browser's files"),
        (
            "build:server",
            "Vite builds the script that V8 renders with",
        ),
    ] {
        step.begin(what);
        let mut npm = workspace.npm(&["run", "--silent", script]);
        run_logged(
            &mut npm,
            &workspace.log(&script.replace(':', "-")),
            |line| {
                if line.contains("modules transformed") {
                    step.progress(line.trim());
                }
            },
        )?;
    }
    stamp.write()?;
    step.done("built");
    Ok(())
}

/// Compresses the browser's files with br, zstd and gzip in advance, so that the server never has to.
pub fn compress(workspace: &Workspace, tools: &Path, step: Step<'_>) -> Result<()> {
    let client = workspace.web_dist().join("client");
    let stamp = Stamp::of(
        workspace,
        "compressed",
        &[client.join(".vite/manifest.json")],
        &[],
    )?;
    if stamp.is_fresh(&[client.join(".vite/compressed")]) {
        step.skipped("up to date");
        return Ok(());
    }
    step.begin("br, zstd and gzip siblings of the browser's files");
    let mut compress = workspace.program(&tools.to_string_lossy());
    compress.arg("precompress").arg(&client);
    run_logged(&mut compress, &workspace.log("precompress"), |_| {})?;
    stamp.write()?;
    step.done("written");
    Ok(())
}

fn outputs(workspace: &Workspace) -> [PathBuf; 2] {
    let dist = workspace.web_dist();
    [
        dist.join("client/.vite/manifest.json"),
        dist.join("server/server.js"),
    ]
}
