//! How long calls take under a steady load, on a database file and over HTTP:
//! `cargo run --release -p foyer-sandbox --example load [-- SECONDS [CALLS_A_SECOND]]`.
//!
//! First reads, then money calls, then four reads to one money call. The load comes at a constant rate whatever is answered,
//! and a call's time counts from the moment at which it was due: a stall is felt by every call that came while it lasted. On a busy machine
//! the figures tell of the machine: the last line of each table says how late a thread was that only sleeps.

mod loads;
mod pace;
mod people;

use std::sync::Arc;
use std::time::Duration;

use foyer_sandbox::{PasswordCost, Sandbox, SandboxConfig, Storage};

use loads::{Load, Mixed, Money, Reads};
use people::People;

const SECONDS: u64 = 20;
const CALLS_A_SECOND: u32 = 200;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // A second provider may be there already.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let mut arguments = std::env::args().skip(1);
    let seconds = arguments.next().map_or(Ok(SECONDS), |text| text.parse())?;
    let rate = arguments
        .next()
        .map_or(Ok(CALLS_A_SECOND), |text| text.parse())?;
    let span = Duration::from_secs(seconds);
    // Players and sandbox have threads of their own, as if they were processes; cores they share.
    let (server, players) = (runtime()?, runtime()?);
    let folder = tempfile::tempdir()?;
    let sandbox = server.block_on(Sandbox::start(SandboxConfig {
        storage: Storage::File(folder.path().join("sandbox.sqlite")),
        password_cost: PasswordCost::CHEAP,
        ..SandboxConfig::default()
    }))?;
    let people = Arc::new(players.block_on(People::arrive(&sandbox))?);
    let reads = Arc::new(Reads::of(Arc::clone(&people)));
    let money = Arc::new(Money::of(people));
    let mixed = Mixed::of(Arc::clone(&reads), Arc::clone(&money));
    let loads: [(&str, Arc<dyn Load>); 3] = [
        ("reads", reads),
        ("money calls", money),
        ("both", Arc::new(mixed)),
    ];
    for (name, load) in loads {
        println!(
            "\n{name}: {rate} a second for {seconds} s, load average {}",
            load_average()
        );
        pace::report(pace::run(&load, rate, span, players.handle()));
    }
    println!("\nload average {}", load_average());
    let audit = server.block_on(sandbox.audit())?;
    println!("{} transfers, clean: {}", audit.transfers, audit.is_clean());
    server.block_on(sandbox.stop());
    Ok(())
}

fn runtime() -> std::io::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
}

/// Of the last minute: figures of a busy machine tell of the machine.
fn load_average() -> String {
    let text = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    text.split(' ').next().unwrap_or_default().to_owned()
}
