//! The cached guest home page, against nginx with the same bytes in files.

use std::fs;
use std::process::ExitCode;
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result};

use super::contenders::{self, Contender};
use super::load::{Connection, Load, Measured};
use super::{Options, median, milliseconds};
use crate::server::Profile;
use crate::setup;
use crate::workspace::Workspace;

pub const CONNECTIONS: u32 = 32;
/// How often the page is asked for its best compressed form before the measurement.
const TRIES: u32 = 100;

pub fn run(workspace: &Workspace, options: &Options) -> Result<ExitCode> {
    let site = setup::site(workspace, Profile::Release)?;
    let workers = thread::available_parallelism().map_or(1, usize::from);
    let foyer = contenders::foyer(workspace, &site, workers, true)?;
    let root = workspace.state().join("bench-files");
    fs::create_dir_all(&root)?;
    let plain = form(&foyer, None)?;
    let compressed = smallest(&foyer, "gzip")?;
    println!(
        "The home page: {} bytes, {} with gzip",
        plain.len(),
        compressed.len()
    );
    fs::write(root.join("index.html"), plain)?;
    fs::write(root.join("index.html.gz"), compressed)?;
    let nginx = contenders::nginx(workspace, &root, workers)?;
    for (what, encoding) in [("gzip", Some("gzip")), ("plain", None)] {
        compare(what, &[&foyer, &nginx], options, encoding)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn compare(
    what: &str,
    contenders: &[&Contender; 2],
    options: &Options,
    encoding: Option<&'static str>,
) -> Result<()> {
    let load = |contender: &Contender, seconds: u32| Load {
        encoding,
        ..options.load(contender, seconds)
    };
    let mut rounds = [Vec::new(), Vec::new()];
    for round in 0..=options.rounds {
        for (contender, results) in contenders.iter().zip(&mut rounds) {
            let measured = load(contender, options.seconds).run()?;
            // The first round warms up.
            if round > 0 {
                results.push(measured);
            }
        }
    }
    report(what, contenders, &rounds);
    Ok(())
}

fn report(what: &str, contenders: &[&Contender; 2], rounds: &[Vec<Measured>; 2]) {
    let title = format!("cached guest home, {what}");
    println!(
        "\n{title:<26} {:>12} {:>12} {:>12} {:>12}",
        "requests/s", "median ms", "p99 ms", "Foyer is"
    );
    let rates = rounds
        .each_ref()
        .map(|results| median(results.iter().map(Measured::per_second).collect()));
    for ((contender, results), rate) in contenders.iter().zip(rounds).zip(rates) {
        let latency = |percent| {
            let each = results
                .iter()
                .map(|it| milliseconds(it.percentile(percent)));
            median(each.collect())
        };
        println!(
            "{:<26} {rate:>12.0} {:>12.2} {:>12.2} {:>11.2}×",
            contender.name,
            latency(50),
            latency(99),
            rates[0] / rate
        );
    }
}

fn form(contender: &Contender, encoding: Option<&'static str>) -> Result<Vec<u8>> {
    let mut connection = Connection::open(contender.address)?;
    connection.encoding = encoding;
    Ok(connection.get("/")?.to_vec())
}

/// The form that replaces the quick one in the background.
fn smallest(contender: &Contender, encoding: &'static str) -> Result<Vec<u8>> {
    let quick = form(contender, Some(encoding))?;
    for _ in 0..TRIES {
        let now = form(contender, Some(encoding))?;
        if now != quick {
            return Ok(now);
        }
        thread::sleep(Duration::from_millis(50));
    }
    Err(anyhow::anyhow!("no better form came")).context("reading the cached page")
}
