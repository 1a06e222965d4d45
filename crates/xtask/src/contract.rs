//! `cargo xtask contract`: generates `web/src/contract` from the Rust types. The files are committed.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, bail};

use crate::process::{capture, run_logged};
use crate::progress::{Board, Step};
use crate::server::Profile;
use crate::web;
use crate::workspace::Workspace;

/// openapi-typescript generates types from each of these documents.
const DOCUMENTS: &[&str] = &["platform", "content"];

pub fn command(workspace: &Workspace, arguments: &[String]) -> Result<ExitCode> {
    let check = match arguments {
        [] => false,
        [word] if word == "--check" => true,
        _ => bail!("usage: cargo xtask contract [--check]"),
    };
    let tools = Board::show(2, |board| {
        web::packages(workspace, board.step(1, "Web packages"))?;
        build_tools(workspace, board.step(2, "Rust types"))
    })?;
    if check {
        let stale = stale_files(workspace, &tools)?;
        if !stale.is_empty() {
            bail!("stale: {}; run `cargo xtask contract`", stale.join(", "));
        }
        return Ok(ExitCode::SUCCESS);
    }
    let folder = committed(workspace);
    generate(workspace, &tools, &folder)?;
    println!("Written: {}", folder.display());
    Ok(ExitCode::SUCCESS)
}

/// Builds without the server: the types do not need V8.
fn build_tools(workspace: &Workspace, step: Step<'_>) -> Result<PathBuf> {
    step.begin("cargo builds the crates that know the contract");
    let mut cargo = workspace.cargo();
    cargo.args([
        "build",
        "-p",
        "xtask",
        "--bin",
        "tools",
        "--features",
        "tools",
    ]);
    run_logged(&mut cargo, &workspace.log("tools"), |_| {})?;
    step.done("built");
    Ok(Profile::Dev.binary(workspace, "tools"))
}

/// The committed files that differ from freshly generated ones.
pub fn stale_files(workspace: &Workspace, tools: &Path) -> Result<Vec<String>> {
    let fresh = workspace.state().join("contract");
    if fresh.exists() {
        fs::remove_dir_all(&fresh)?;
    }
    generate(workspace, tools, &fresh)?;
    let committed = committed(workspace);
    let mut stale = Vec::new();
    for entry in fs::read_dir(&fresh)? {
        let entry = entry?;
        if fs::read(entry.path())?
            != fs::read(committed.join(entry.file_name())).unwrap_or_default()
        {
            stale.push(entry.file_name().to_string_lossy().into_owned());
        }
    }
    Ok(stale)
}

fn generate(workspace: &Workspace, tools: &Path, folder: &Path) -> Result<()> {
    fs::create_dir_all(folder).with_context(|| format!("making {}", folder.display()))?;
    capture(
        workspace
            .program(&tools.to_string_lossy())
            .arg("contract")
            .arg(folder),
    )?;
    for document in DOCUMENTS {
        let mut types = workspace.node_tool("openapi-typescript/bin/cli.js");
        types
            .arg(folder.join(format!("{document}.openapi.json")))
            .arg("--output")
            .arg(folder.join(format!("{document}.d.ts")));
        capture(&mut types)?;
    }
    Ok(())
}

fn committed(workspace: &Workspace) -> PathBuf {
    workspace.web().join("src/contract")
}
