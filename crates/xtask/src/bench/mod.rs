//! `cargo xtask bench`: the uncached guest home page, Foyer against Node with the same bundle, data, number of workers
//! and cores. `cargo xtask bench cached`: the cached one, Foyer against nginx with the same bytes in files. The servers
//! take turns (A-B-C-A-B-C), so that noise affects all of them alike. `cargo xtask bench hall`: the search and the
//! scrolling of a hall of ten thousand games. `cargo xtask bench book`: the frames of a slow phone while odds change.

mod cached;
mod contenders;
mod load;
mod script;

use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, Result, bail};

use crate::server::Profile;
use crate::setup;
use crate::workspace::Workspace;
use contenders::{Contender, bare_render};
use load::{Load, Measured};

struct Options {
    seconds: u32,
    rounds: u32,
    connections: u32,
}

pub fn command(workspace: &Workspace, arguments: &[String]) -> Result<ExitCode> {
    match arguments.split_first() {
        Some((first, rest)) if first == "cached" => {
            let options = Options::of(rest, cached::CONNECTIONS)?;
            return cached::run(workspace, &options);
        }
        Some((first, rest)) if first == "hall" || first == "book" => {
            return script::run(workspace, first, rest);
        }
        _ => {}
    }
    let options = Options::of(arguments, 16)?;
    let site = setup::site(workspace, Profile::Release)?;
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    let foyer = contenders::foyer(workspace, &site, workers, false)?;
    let payload = contenders::capture_payload(workspace, &foyer)?;
    let in_hand = contenders::node(workspace, "Node, data in hand", &payload, workers, None)?;
    let fetching = contenders::node(
        workspace,
        "Node, same reads",
        &payload,
        workers,
        foyer.platform.as_deref(),
    )?;
    let all = [&foyer, &in_hand, &fetching];

    eprintln!("Warming up …");
    for contender in all {
        options.load(contender, 3).run()?;
    }
    let mut rounds: Vec<Vec<Measured>> = all.iter().map(|_| Vec::new()).collect();
    for round in 1..=options.rounds {
        for (contender, results) in all.iter().zip(&mut rounds) {
            let measured = options.load(contender, options.seconds).run()?;
            eprintln!(
                "round {round}  {:<20} {:>8.0} requests/s",
                contender.name,
                measured.per_second()
            );
            results.push(measured);
        }
    }
    let alone = Load {
        address: foyer.address,
        connections: 1,
        time: Duration::from_secs(5),
        encoding: None,
    }
    .run()?;
    let bare = bare_render(workspace, &site, &payload)?;
    report(&all, &rounds, alone.median_latency(), bare);
    Ok(ExitCode::SUCCESS)
}

fn report(contenders: &[&Contender], rounds: &[Vec<Measured>], alone: Duration, bare: Duration) {
    let medians: Vec<f64> = rounds
        .iter()
        .map(|results| median(results.iter().map(Measured::per_second).collect()))
        .collect();
    println!(
        "\n{:<20} {:>12} {:>12} {:>12}",
        "uncached guest home", "requests/s", "median ms", "Foyer is"
    );
    for ((contender, results), rate) in contenders.iter().zip(rounds).zip(&medians) {
        let latency = median(
            results
                .iter()
                .map(|it| milliseconds(it.median_latency()))
                .collect(),
        );
        let ratio = medians.first().map_or(0.0, |foyer| foyer / rate);
        println!(
            "{:<20} {rate:>12.0} {latency:>12.2} {ratio:>11.2}×",
            contender.name
        );
    }
    println!(
        "\nOne request at a time: {:.2} ms from Foyer",
        milliseconds(alone)
    );
    println!("Bare render in the same V8: {:.2} ms", milliseconds(bare));
    println!(
        "Server time over bare render: {:.2}",
        alone.as_secs_f64() / bare.as_secs_f64()
    );
}

impl Options {
    fn of(arguments: &[String], connections: u32) -> Result<Self> {
        let mut options = Self {
            seconds: 6,
            rounds: 5,
            connections,
        };
        for pair in arguments.chunks(2) {
            let [name, value] = pair else {
                bail!("{} wants a number", pair[0])
            };
            let value = value
                .parse()
                .with_context(|| format!("{name} wants a number, not {value:?}"))?;
            match name.as_str() {
                "--seconds" => options.seconds = value,
                "--rounds" => options.rounds = value,
                "--connections" => options.connections = value,
                _ => bail!("unknown option {name:?}"),
            }
        }
        if options.seconds == 0 || options.rounds == 0 || options.connections == 0 {
            bail!("seconds, rounds and connections must be at least 1");
        }
        Ok(options)
    }

    fn load(&self, contender: &Contender, seconds: u32) -> Load {
        Load {
            address: contender.address,
            connections: self.connections,
            time: Duration::from_secs(seconds.into()),
            encoding: None,
        }
    }
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(0.0)
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_numbers_by_name() {
        let words = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(
            Options::of(&words("--rounds 3 --seconds 2"), 16)
                .unwrap()
                .rounds,
            3
        );
        assert!(Options::of(&words("--rounds"), 16).is_err());
        assert!(Options::of(&words("--rounds 0"), 16).is_err());
        assert!(Options::of(&words("--laps 3"), 16).is_err());
    }

    #[test]
    fn the_median_is_one_of_the_values() {
        assert!((median(vec![3.0, 1.0, 2.0]) - 2.0).abs() < f64::EPSILON);
    }
}
