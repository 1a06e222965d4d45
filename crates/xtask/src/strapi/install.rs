//! Installs what the lock file names, and builds the panel. Both only if something changed.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::Version;
use crate::process::{capture, run_logged};
use crate::progress::Step;
use crate::workspace::Workspace;

/// What was installed last: the lock file's text and Node's version, because SQLite's module is compiled for it.
const INSTALLED: &str = "installed";
const PANEL: &str = "panel-of";

/// Only SQLite's module needs its install script; those of the other thousand packages are not run.
const NEEDS_ITS_SCRIPT: &str = "better-sqlite3";

pub fn packages(workspace: &Workspace, version: &Version, step: Step<'_>) -> Result<()> {
    let folder = version.folder()?;
    let wanted = wanted(workspace, version)?;
    if fs::read_to_string(folder.join(INSTALLED)).is_ok_and(|had| had == wanted) {
        step.skipped(&format!("{} is installed", version.name));
        return Ok(());
    }
    step.begin(&format!(
        "npm installs Strapi {} in {}; the first time takes some minutes",
        version.name,
        folder.display()
    ));
    fs::create_dir_all(&folder).with_context(|| format!("making {}", folder.display()))?;
    // An installation that is interrupted must not count as one.
    remove(&folder.join(INSTALLED))?;
    for file in ["package.json", "package-lock.json"] {
        fs::copy(version.files(workspace).join(file), folder.join(file))?;
    }
    let calls: [&[&str]; 2] = [
        &["ci", "--ignore-scripts", "--no-audit", "--no-fund"],
        &["rebuild", NEEDS_ITS_SCRIPT],
    ];
    for arguments in calls {
        step.progress(format!("npm {}", arguments[0]));
        let mut npm = workspace.program("npm");
        npm.current_dir(&folder).args(arguments);
        run_logged(&mut npm, &workspace.log("strapi-npm"), |_| {})?;
    }
    fs::write(folder.join(INSTALLED), wanted)?;
    step.done("installed");
    Ok(())
}

pub fn panel(workspace: &Workspace, version: &Version, step: Step<'_>) -> Result<()> {
    let folder = version.folder()?;
    let installed = fs::read_to_string(folder.join(INSTALLED))?;
    if fs::read_to_string(folder.join(PANEL)).is_ok_and(|had| had == installed) {
        step.skipped("up to date");
        return Ok(());
    }
    step.begin("Strapi builds its panel; once, and it takes a minute or two");
    remove(&folder.join(PANEL))?;
    let mut build = strapi(workspace, &folder, "build");
    build.env("NODE_ENV", "production");
    run_logged(&mut build, &workspace.log("strapi-panel"), |_| {})?;
    fs::write(folder.join(PANEL), installed)?;
    step.done("built");
    Ok(())
}

/// One of Strapi's own commands, run by Node directly.
pub fn strapi(workspace: &Workspace, folder: &Path, subcommand: &str) -> Command {
    let mut command = workspace.program("node");
    command
        .current_dir(folder)
        .arg(folder.join("node_modules/@strapi/strapi/bin/strapi.js"))
        .arg(subcommand)
        .envs([
            ("STRAPI_TELEMETRY_DISABLED", "true"),
            ("STRAPI_HIDE_STARTUP_MESSAGE", "true"),
        ]);
    if folder.ends_with("4") {
        // Strapi 5 warns of this variable.
        command.env("STRAPI_DISABLE_UPDATE_NOTIFICATION", "true");
    }
    command
}

fn wanted(workspace: &Workspace, version: &Version) -> Result<String> {
    let node = capture(workspace.program("node").arg("--version"))?;
    let node = node.trim();
    let major = node
        .trim_start_matches('v')
        .split('.')
        .next()
        .and_then(|major| major.parse::<u32>().ok())
        .with_context(|| format!("Node says that its version is {node:?}"))?;
    if !version.node.contains(&major) {
        bail!(
            "Strapi {} needs Node {} to {}; this is {node}",
            version.name,
            version.node.start(),
            version.node.end()
        );
    }
    let lock = version.files(workspace).join("package-lock.json");
    let lock = fs::read_to_string(&lock).with_context(|| format!("reading {}", lock.display()))?;
    Ok(format!("{node}\n{lock}"))
}

fn remove(file: &Path) -> Result<()> {
    if file.exists() {
        fs::remove_file(file).with_context(|| format!("removing {}", file.display()))?;
    }
    Ok(())
}
