//! How long a start takes, with everything that a server has: `cargo run --release -p foyer-sandbox --example start`.
//! For each size of the catalogue a start on a new database file and several on the same one, each from the call of
//! `Sandbox::start` until `games/get` is answered over HTTP.

use std::time::{Duration, Instant};

use foyer_sandbox::{Sandbox, SandboxConfig, Storage};

const SIZES: [usize; 2] = [1_200, 10_000];
const AGAIN: usize = 5;

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    // A second provider may be there already.
    let _ = rustls::crypto::ring::default_provider().install_default();
    for games in SIZES {
        let folder = tempfile::tempdir()?;
        let storage = Storage::File(folder.path().join("sandbox.sqlite"));
        let first = start(games, &storage).await?;
        let mut again = Vec::with_capacity(AGAIN);
        for _ in 0..AGAIN {
            again.push(start(games, &storage).await?);
        }
        again.sort();
        println!(
            "{games:6} games: {first:.0?} the first time, then {:.0?} in the middle and {:.0?} at most",
            again[AGAIN / 2],
            again[AGAIN - 1]
        );
    }
    Ok(())
}

async fn start(games: usize, storage: &Storage) -> Result<Duration, Box<dyn std::error::Error>> {
    let http = reqwest::Client::builder()
        .timeout(Duration::from_secs(10))
        .build()?;
    let began = Instant::now();
    let sandbox = Sandbox::start(SandboxConfig {
        games,
        storage: storage.clone(),
        ..SandboxConfig::default()
    })
    .await?;
    let address = format!("{}/api/games/get", sandbox.origin());
    http.get(address).send().await?.error_for_status()?;
    let taken = began.elapsed();
    sandbox.stop().await;
    Ok(taken)
}
