//! The developer's commands. Compiles in seconds; the parts that need the product's crates are in a second binary,
//! `tools`.

mod bench;
mod cache;
mod contract;
mod dev;
mod process;
mod progress;
mod run;
mod server;
mod setup;
mod stamp;
mod strapi;
mod supervise;
mod test;
mod v8;
mod web;
mod workspace;

use std::process::ExitCode;

use workspace::Workspace;

struct Command {
    name: &'static str,
    arguments: &'static str,
    what: &'static str,
    run: fn(&Workspace, &[String]) -> anyhow::Result<ExitCode>,
}

const COMMANDS: &[Command] = &[
    Command {
        name: "run",
        arguments: "[-- serve options]",
        what: "set everything up and start the site with its sandbox and demo content",
        run: run::command,
    },
    Command {
        name: "test",
        arguments: "[--changed[=REV]] [--all] [stage or test name…]",
        what: "the whole suite: Rust, TypeScript and Chromium end to end",
        run: test::command,
    },
    Command {
        name: "dev",
        arguments: "[-- serve options]",
        what: "watch mode: hot reload for the web, rebuild and restart for Rust",
        run: dev::command,
    },
    Command {
        name: "bench",
        arguments: "[cached|hall] [--seconds N] [--rounds N] [--connections N]",
        what: "requests per second of the uncached home page, against Node with the same bundle",
        run: bench::command,
    },
    Command {
        name: "v8",
        arguments: "[--rung archive|cache|download|source]",
        what: "provide V8's static library, from the first source that has it",
        run: v8::command,
    },
    Command {
        name: "strapi",
        arguments: "[4|5] [--fresh] [--port N] | record",
        what: "a real Strapi with the demo content, to run Foyer in front of",
        run: strapi::command,
    },
    Command {
        name: "contract",
        arguments: "[--check]",
        what: "write web/src/contract from the Rust types",
        run: contract::command,
    },
];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some((name, rest)) = arguments.split_first() else {
        eprint!("{}", usage());
        return ExitCode::from(2);
    };
    if matches!(name.as_str(), "help" | "--help" | "-h") {
        print!("{}", usage());
        return ExitCode::SUCCESS;
    }
    let Some(command) = COMMANDS.iter().find(|command| command.name == name) else {
        eprintln!("xtask: no command is called {name:?}\n");
        eprint!("{}", usage());
        return ExitCode::from(2);
    };
    match Workspace::find().and_then(|workspace| (command.run)(&workspace, rest)) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("\nxtask {name}: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn usage() -> String {
    let mut text = String::from("Usage: cargo xtask <command>\n\n");
    for command in COMMANDS {
        let call = format!("{} {}", command.name, command.arguments);
        text.push_str(&format!("  {call:<55} {}\n", command.what));
    }
    text
}
