//! `cargo xtask test`: the whole suite, including set-up. A failed stage does not stop later ones, unless they need its
//! output. The last line is `N passed, N failed`, alone.

mod changed;
mod counts;
mod debian;
mod python;
mod sandbox;
mod schemathesis;
mod selection;
mod size;
mod stages;
mod strapi;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::Result;

use crate::progress::{Board, seconds};
use crate::server::Profile;
use crate::v8::{self, Library};
use crate::web;
use crate::workspace::Workspace;
use counts::Counts;
use selection::Selection;

/// The inputs of a stage.
struct Suite<'a> {
    workspace: &'a Workspace,
    v8: &'a Library,
    selection: &'a Selection,
    foyer: PathBuf,
    tools: PathBuf,
}

struct Stage {
    name: &'static str,
    what: &'static str,
    run: fn(&Suite<'_>) -> Result<Counts>,
}

/// The order: the Rust build first, because most stages use it; clippy after it, because cargo can then reuse the build
/// scripts and macros of all dependencies.
const STAGES: &[Stage] = &[
    Stage {
        name: "format",
        what: "cargo fmt --check",
        run: stages::format,
    },
    Stage {
        name: "build",
        what: "everything in Rust, tests included",
        run: stages::build,
    },
    Stage {
        name: "rust",
        what: "Rust tests",
        run: stages::rust,
    },
    Stage {
        name: "clippy",
        what: "cargo clippy -D warnings",
        run: stages::clippy,
    },
    Stage {
        name: "contract",
        what: "the generated TypeScript is up to date",
        run: stages::contract,
    },
    Stage {
        name: "schemathesis",
        what: "requests generated from the sandbox's OpenAPI document",
        run: schemathesis::check,
    },
    Stage {
        name: "types",
        what: "TypeScript's types",
        run: stages::types,
    },
    Stage {
        name: "lint",
        what: "oxlint",
        run: stages::lint,
    },
    Stage {
        name: "web",
        what: "TypeScript tests",
        run: stages::web,
    },
    Stage {
        name: "bundle",
        what: "both web builds, compressed",
        run: stages::bundle,
    },
    Stage {
        name: "size",
        what: "first-load JavaScript of the home page",
        run: size::check,
    },
    Stage {
        name: "e2e",
        what: "Chromium, end to end",
        run: stages::end_to_end,
    },
    Stage {
        name: "browsers",
        what: "the main journeys in Firefox and WebKit",
        run: stages::browsers,
    },
    Stage {
        name: "strapi",
        what: "a real Strapi 4 and 5 behind the site; only by name or with --all",
        run: strapi::check,
    },
];

struct Row {
    stage: &'static Stage,
    counts: Counts,
    took: Duration,
}

pub fn command(workspace: &Workspace, arguments: &[String]) -> Result<ExitCode> {
    let names: Vec<&str> = STAGES.iter().map(|stage| stage.name).collect();
    let selection = selection(workspace, arguments, &names)?;
    let started = Instant::now();
    let set_up = Board::show(2, |board| {
        web::packages(workspace, board.step(1, "Web packages"))?;
        v8::provide(workspace, None, board.step(2, "V8 library"))
    });
    let v8 = match set_up {
        Ok(v8) => v8,
        Err(error) => {
            eprintln!("set-up: {error:#}");
            return Ok(report(&[], started.elapsed(), Counts::FAILURE));
        }
    };
    let suite = Suite {
        workspace,
        v8: &v8,
        selection: &selection,
        foyer: Profile::Dev.binary(workspace, "foyer"),
        tools: Profile::Dev.binary(workspace, "tools"),
    };
    let chosen = STAGES.iter().filter(|stage| selection.includes(stage.name));
    let rows: Vec<Row> = chosen.map(|stage| run(stage, &suite)).collect();
    let total = rows.iter().map(|row| row.counts).sum();
    Ok(report(&rows, started.elapsed(), total))
}

/// The selection that the arguments describe.
fn selection(workspace: &Workspace, arguments: &[String], stages: &[&str]) -> Result<Selection> {
    let is_changed =
        |word: &&String| word.as_str() == "--changed" || word.starts_with("--changed=");
    if let Some(word) = arguments.iter().find(is_changed) {
        let revision = word.strip_prefix("--changed=");
        let (revision, files) = changed::files(workspace, revision)?;
        let checks = changed::Checks::of(files.iter().map(String::as_str));
        eprintln!("{} files differ from {revision}.", files.len());
        return Ok(Selection::of_changes(checks, &revision));
    }
    let (all, words): (Vec<_>, Vec<_>) =
        arguments.iter().cloned().partition(|word| word == "--all");
    let mut selection = Selection::of(&words, stages);
    selection.everything = !all.is_empty();
    Ok(selection)
}

fn run(stage: &'static Stage, suite: &Suite<'_>) -> Row {
    eprintln!("\n── {} · {}", stage.name, stage.what);
    let started = Instant::now();
    let counts = (stage.run)(suite).unwrap_or_else(|error| {
        eprintln!("{}: {error:#}", stage.name);
        Counts::FAILURE
    });
    let took = started.elapsed();
    eprintln!("── {} · {counts} ({})", stage.name, seconds(took));
    Row {
        stage,
        counts,
        took,
    }
}

fn report(rows: &[Row], took: Duration, total: Counts) -> ExitCode {
    println!(
        "\n{:<12} {:>7} {:>7} {:>12}",
        "stage", "passed", "failed", "time"
    );
    for row in rows {
        let Counts { passed, failed } = row.counts;
        println!(
            "{:<12} {passed:>7} {failed:>7} {:>12}",
            row.stage.name,
            seconds(row.took)
        );
    }
    println!("{:<12} {:>7} {:>7} {:>12}\n", "all", "", "", seconds(took));
    println!("{total}");
    if total.failed == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
