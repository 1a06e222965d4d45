//! Schemathesis generates requests from the sandbox's OpenAPI document and checks that every answer conforms to it: no
//! 5xx, no undocumented status or media type, no other schema.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow, bail};
use serde_json::Value;

use super::Suite;
use super::counts::Counts;
use super::python;
use super::sandbox::{SITE_KEY, Sandbox};
use crate::supervise::{POLL, Supervised};

const FOLDER: &str = "tests/contract/schemathesis";
const CHECKS: &str = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance";
/// Generated cases per call, in addition to the edge cases of its fields.
const GENERATED_CASES: &str = "8";
/// Long enough for two busy cores.
const TIME_LIMIT: Duration = Duration::from_secs(300);
const LOGIN: &str = "demo@lumiere.example";
const PASSWORD: &str = "lumiere-demo";

/// Calls that sign the player out, change the player or block playing. They run with a new player each time.
const SESSION_ENDING: &[&str] = &[
    "auth/login",
    "auth/logout",
    "auth/register",
    "responsibleGaming/selfExclude",
    "responsibleGaming/setTimeOut",
];

struct Run {
    asked_by: &'static str,
    /// The selection of calls, as options of `schemathesis run`.
    calls: fn() -> Vec<String>,
}

/// Calls that need a session always answer guests with `AuthorizationException`; the conformance suite tests that.
const RUNS: &[Run] = &[
    Run {
        asked_by: "guest",
        calls: || {
            vec![
                "--exclude-by".to_owned(),
                "/x-session == required".to_owned(),
            ]
        },
    },
    Run {
        asked_by: "player",
        calls: || each_session_ending("--exclude-operation-id"),
    },
    Run {
        asked_by: "newcomer",
        calls: || each_session_ending("--include-operation-id"),
    },
];

fn each_session_ending(option: &str) -> Vec<String> {
    SESSION_ENDING
        .iter()
        .flat_map(|call| [option.to_owned(), (*call).to_owned()])
        .collect()
}

pub fn check(suite: &Suite<'_>) -> Result<Counts> {
    let requirements = suite.workspace.root.join(FOLDER).join("requirements.txt");
    let programs = python::environment(suite.workspace, "schemathesis", &requirements)?;
    let folder = suite.workspace.state().join("schemathesis");
    let sandbox = Sandbox::start(suite, &folder)?;
    let counts = all_runs(suite, &programs, &folder, &sandbox)?;
    let audit = audit(suite, &folder)?;
    Ok([counts, audit].into_iter().sum())
}

/// Checks that no money appeared or vanished.
fn audit(suite: &Suite<'_>, folder: &Path) -> Result<Counts> {
    let status = suite
        .workspace
        .program(&suite.foyer.to_string_lossy())
        .arg("audit")
        .env("FOYER_DATA_DIR", folder)
        .stdout(Stdio::null())
        .status()?;
    Ok(Counts::one(status.success()))
}

fn all_runs(
    suite: &Suite<'_>,
    programs: &Path,
    folder: &Path,
    sandbox: &Sandbox,
) -> Result<Counts> {
    // In parallel: a Python process uses one core, and the sandbox little.
    thread::scope(|scope| {
        let runs: Vec<_> = RUNS
            .iter()
            .map(|run| scope.spawn(|| ask(suite, programs, folder, &sandbox.origin, run)))
            .collect();
        runs.into_iter()
            .map(|run| {
                run.join()
                    .unwrap_or_else(|_| Err(anyhow!("a run panicked")))
            })
            .sum()
    })
}

fn ask(
    suite: &Suite<'_>,
    programs: &Path,
    folder: &Path,
    origin: &str,
    run: &Run,
) -> Result<Counts> {
    let report = folder.join(format!("{}.json", run.asked_by));
    let log = folder.join(format!("{}.log", run.asked_by));
    let program = programs.join("schemathesis");
    let mut command = suite.workspace.program(&program.to_string_lossy());
    command
        // Schemathesis keeps a cache in its working folder.
        .current_dir(folder)
        .arg("run")
        .arg(format!("{origin}/openapi.json"))
        .args(["--checks", CHECKS])
        .args(["--phases", "examples,coverage,fuzzing"])
        .args(["--max-examples", GENERATED_CASES])
        .args(["--generation-deterministic", "--no-color"])
        .args(["--warnings", "off"])
        .args(["--report", "json", "--report-json-path"])
        .arg(&report)
        .args((run.calls)())
        .env("SCHEMATHESIS_HOOKS", "hooks")
        .env("PYTHONPATH", suite.workspace.root.join(FOLDER))
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .env("ASKED_BY", run.asked_by)
        .env("PLATFORM", origin)
        .env("SITE_KEY", SITE_KEY)
        .env("LOGIN", LOGIN)
        .env("PASSWORD", PASSWORD);
    let succeeded = wait(&mut command, &log)?;
    let counts = counts(&report)?.ended(succeeded);
    if counts.failed > 0 {
        eprint!("{}", fs::read_to_string(&log).unwrap_or_default());
    }
    eprintln!("asked by a {}: {counts}", run.asked_by);
    Ok(counts)
}

fn wait(command: &mut Command, log: &Path) -> Result<bool> {
    let output = fs::File::create(log)?;
    command.stdout(output.try_clone()?).stderr(output);
    let started = Instant::now();
    let mut running = Supervised::start(command)?;
    loop {
        if let Some(status) = running.ended()? {
            return Ok(status.success());
        }
        if started.elapsed() > TIME_LIMIT {
            bail!("no end after {TIME_LIMIT:?}; see {}", log.display());
        }
        thread::sleep(POLL);
    }
}

/// A case that could not be sent or answered counts as failed.
fn counts(report: &Path) -> Result<Counts> {
    let text =
        fs::read(report).with_context(|| format!("schemathesis wrote no {}", report.display()))?;
    let report: Value = serde_json::from_slice(&text)?;
    let cases = |name: &str| report["test_cases"][name].as_u64().unwrap_or(0);
    let failed = cases("with_failures") + cases("errored");
    Ok(Counts {
        passed: cases("generated").saturating_sub(failed),
        failed,
    })
}
