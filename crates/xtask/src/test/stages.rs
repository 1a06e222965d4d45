//! The stages that run external programs.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use super::Suite;
use super::counts::Counts;
use super::debian;
use crate::contract as contract_files;
use crate::process::{answers, describe, stream};
use crate::progress::Board;
use crate::web as web_steps;

/// Always the whole workspace, so that all cargo calls unify features alike and nothing is built twice.
const WORKSPACE: &[&str] = &["--workspace", "--features", "xtask/tools,xtask/bare"];

pub fn format(suite: &Suite<'_>) -> Result<Counts> {
    passes(suite.workspace.cargo().args(["fmt", "--all", "--check"]))
}

pub fn build(suite: &Suite<'_>) -> Result<Counts> {
    let mut cargo = cargo(suite, "build");
    passes(cargo.args(["--lib", "--bins", "--tests"]))
}

pub fn rust(suite: &Suite<'_>) -> Result<Counts> {
    let nextest = answers(suite.workspace.cargo().args(["nextest", "--version"]));
    let mut cargo = if nextest {
        cargo(suite, "nextest")
    } else {
        cargo(suite, "test")
    };
    cargo.args(["--no-fail-fast", "--lib", "--bins", "--tests"]);
    match (nextest, suite.selection.is_filtered()) {
        (true, filtered) => {
            if filtered {
                cargo.arg("--no-tests=pass");
            }
            cargo.args(&suite.selection.names);
            if let Some(filter) = &suite.selection.rust_filter {
                cargo.args(["-E", filter]);
            }
        }
        // libtest accepts several names only after `--`.
        (false, _) => {
            cargo.arg("--").args(&suite.selection.names);
        }
    }
    let mut counts = Vec::new();
    let status = stream(&mut cargo, &suite.workspace.log("rust"), |line| {
        eprintln!("{line}");
        counts.extend(Counts::of_rust_line(line));
    })?;
    Ok(counts.into_iter().sum::<Counts>().ended(status.success()))
}

pub fn clippy(suite: &Suite<'_>) -> Result<Counts> {
    let mut cargo = cargo(suite, "clippy");
    passes(cargo.args(["--all-targets", "--", "-D", "warnings"]))
}

pub fn contract(suite: &Suite<'_>) -> Result<Counts> {
    let stale = contract_files::stale_files(suite.workspace, &suite.tools)?;
    if !stale.is_empty() {
        bail!(
            "stale in web/src/contract: {}; run `cargo xtask contract`",
            stale.join(", ")
        );
    }
    Ok(Counts::SUCCESS)
}

pub fn types(suite: &Suite<'_>) -> Result<Counts> {
    passes(&mut suite.workspace.npm(&["run", "--silent", "typecheck"]))
}

pub fn lint(suite: &Suite<'_>) -> Result<Counts> {
    passes(&mut suite.workspace.npm(&["run", "--silent", "lint"]))
}

pub fn web(suite: &Suite<'_>) -> Result<Counts> {
    let report = fresh_report(suite, "vitest.json")?;
    let mut vitest = suite.workspace.node_tool("vitest/vitest.mjs");
    vitest.args(["run", "--reporter=default", "--reporter=json"]);
    vitest.arg(format!("--outputFile.json={}", report.display()));
    if suite.selection.is_filtered() {
        vitest.arg("--passWithNoTests");
        vitest
            .arg("--testNamePattern")
            .arg(suite.selection.names.join("|"));
    }
    if let Some(revision) = &suite.selection.web_since {
        vitest.args(["--passWithNoTests", "--changed", revision]);
    }
    let passed = shown(&mut vitest)?;
    Ok(Counts::of_vitest(&read_report(&report)?).ended(passed))
}

pub fn bundle(suite: &Suite<'_>) -> Result<Counts> {
    Board::show(2, |board| {
        web_steps::build(suite.workspace, board.step(1, "Web build"))?;
        web_steps::compress(suite.workspace, &suite.tools, board.step(2, "Compression"))
    })?;
    Ok(Counts::SUCCESS)
}

/// Chromium's build without windows, a quarter faster, and nginx as a cache in front of the site.
const END_TO_END: [(&str, &str); 2] = [
    (
        "/usr/bin/chromium-headless-shell",
        "chromium-headless-shell",
    ),
    ("/usr/sbin/nginx", "nginx-light"),
];

pub fn end_to_end(suite: &Suite<'_>) -> Result<Counts> {
    if !suite.foyer.exists() {
        bail!("{} was not built", suite.foyer.display());
    }
    let specs: Vec<&str> = suite.selection.specs.iter().map(String::as_str).collect();
    playwright(suite, "playwright.json", &specs, &[])
}

/// Runs spec files (none: all) against sites with additional configuration.
pub fn playwright(
    suite: &Suite<'_>,
    report: &str,
    specs: &[&str],
    environment: &[(&str, String)],
) -> Result<Counts> {
    debian::ensure(suite.workspace, &END_TO_END)?;
    let report = fresh_report(suite, report)?;
    let mut playwright = suite.workspace.node_tool("@playwright/test/cli.js");
    playwright
        .args(["test", "--reporter=list,json", "--config"])
        .arg(
            suite
                .workspace
                .root
                .join("tests/e2e/harness/playwright.config.ts"),
        )
        .env("PLAYWRIGHT_JSON_OUTPUT_FILE", &report)
        .env("FOYER_BIN", &suite.foyer)
        .env("FOYER_WEB_DIR", suite.workspace.web_dist())
        .env("E2E_DEVELOPMENT_WEB", development_web(suite)?)
        .envs(environment.iter().map(|(name, value)| (name, value)));
    if suite.selection.is_filtered() {
        playwright.arg("--pass-with-no-tests");
        playwright
            .arg("--grep")
            .arg(suite.selection.names.join("|"));
    }
    playwright.args(specs);
    if suite.selection.everything && environment.is_empty() {
        playwright.envs([("E2E_EVERY_BROWSER", "1"), ("E2E_EVERY_LOOK", "1")]);
    }
    let passed = shown(&mut playwright)?;
    Ok(Counts::of_playwright(&read_report(&report)?).ended(passed))
}

/// Debian's WebKit and Firefox, because half of all players use Safari: each program with its package.
const OTHER_BROWSERS: [(&str, &str); 3] = [
    ("/usr/bin/firefox-esr", "firefox-esr"),
    ("/usr/bin/WebKitWebDriver", "webkit2gtk-driver"),
    ("/usr/bin/Xvfb", "xvfb"),
];

pub fn browsers(suite: &Suite<'_>) -> Result<Counts> {
    if !suite.foyer.exists() {
        bail!("{} was not built", suite.foyer.display());
    }
    debian::ensure(suite.workspace, &OTHER_BROWSERS)?;
    let report = fresh_report(suite, "browsers.json")?;
    let folder = suite.workspace.root.join("tests/browsers");
    let mut vitest = suite.workspace.node_tool("vitest/vitest.mjs");
    vitest
        .args(["run", "--reporter=default", "--reporter=json", "--config"])
        .arg(folder.join("vitest.config.mts"))
        .arg("--root")
        .arg(&folder)
        .arg(format!("--outputFile.json={}", report.display()))
        .env("FOYER_BIN", &suite.foyer)
        .env("FOYER_WEB_DIR", suite.workspace.web_dist());
    let passed = shown(&mut vitest)?;
    Ok(Counts::of_vitest(&read_report(&report)?).ended(passed))
}

/// Builds the web with React's development build, which reports hydration differences. The script for V8 stays the
/// production one.
fn development_web(suite: &Suite<'_>) -> Result<PathBuf> {
    let folder = suite.workspace.state().join("development-web");
    let mut vite = suite.workspace.node_tool("vite/bin/vite.js");
    vite.args([
        "build",
        "--mode",
        "development",
        "--emptyOutDir",
        "--outDir",
    ])
    .arg(folder.join("client"))
    .env("NODE_ENV", "development");
    if !shown(&mut vite)? {
        bail!("the development build failed");
    }
    let server = folder.join("server");
    fs::create_dir_all(&server)?;
    let script = suite.workspace.web_dist().join("server/server.js");
    fs::copy(&script, server.join("server.js"))
        .with_context(|| format!("copying {}", script.display()))?;
    Ok(folder)
}

fn cargo(suite: &Suite<'_>, subcommand: &str) -> Command {
    let mut cargo = suite.workspace.cargo();
    suite.v8.provide_to(&mut cargo);
    cargo.arg(subcommand);
    if subcommand == "nextest" {
        cargo.arg("run");
    }
    cargo.args(WORKSPACE);
    cargo
}

fn passes(command: &mut Command) -> Result<Counts> {
    shown(command).map(Counts::one)
}

/// Runs with its output on standard error, because standard output is for the result.
fn shown(command: &mut Command) -> Result<bool> {
    let status = command
        .stdout(Stdio::from(std::io::stderr()))
        .status()
        .with_context(|| format!("starting {}", describe(command)))?;
    Ok(status.success())
}

/// The path for a runner's report; deletes an old report, so that it cannot be mistaken for a new one.
fn fresh_report(suite: &Suite<'_>, name: &str) -> Result<PathBuf> {
    let folder = suite.workspace.state().join("reports");
    fs::create_dir_all(&folder)?;
    let report = folder.join(name);
    if report.exists() {
        fs::remove_file(&report)?;
    }
    Ok(report)
}

fn read_report(report: &Path) -> Result<Value> {
    let text =
        fs::read(report).with_context(|| format!("the runner wrote no {}", report.display()))?;
    serde_json::from_slice(&text).with_context(|| format!("reading {}", report.display()))
}
