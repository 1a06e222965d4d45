//! How long a page of a catalogue of 10,000 games takes, over HTTP: `cargo run --release -p foyer-sandbox --example games_page`.
//! Prints the middle and the slowest of many requests, for each way of asking.

use std::time::{Duration, Instant};

use foyer_sandbox::{PasswordCost, Sandbox, SandboxConfig};

const GAMES: usize = 10_000;
const REQUESTS: usize = 300;

const QUERIES: &[(&str, &str)] = &[
    ("first page", "{}"),
    ("three hundred", r#"{"count":300}"#),
    ("far away", r#"{"offset":9800,"count":15}"#),
    ("category and type", r#"{"category":"new","type":"slot"}"#),
    (
        "providers",
        r#"{"providers":["velvet-lantern","blue-heron"]}"#,
    ),
    ("search", r#"{"search":"or lune"}"#),
    ("mistyped search", r#"{"search":"captian marlws"}"#),
    ("search in vain", r#"{"search":"xyzzyxyzzy plughplugh"}"#),
    ("search by category", r#"{"search":"jackpot"}"#),
    ("recommended", r#"{"list":"custom"}"#),
];

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    // A second provider may be there already.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let sandbox = Sandbox::start(SandboxConfig {
        games: GAMES,
        password_cost: PasswordCost::CHEAP,
        ..SandboxConfig::default()
    })
    .await?;
    let http = reqwest::Client::builder()
        .timeout(Duration::from_secs(10))
        .build()?;
    for (name, options) in QUERIES {
        let mut address = url::Url::parse(&format!("{}/api/games/get", sandbox.origin()))?;
        address.query_pairs_mut().append_pair("options", options);
        let mut times = Vec::with_capacity(REQUESTS);
        let mut bytes = 0;
        for _ in 0..REQUESTS {
            let began = Instant::now();
            let answer = http.get(address.clone()).send().await?.error_for_status()?;
            bytes = answer.bytes().await?.len();
            times.push(began.elapsed());
        }
        times.sort();
        println!(
            "{name:20} {:8.2?} in the middle, {:8.2?} at p99, {bytes} bytes",
            times[REQUESTS / 2],
            times[REQUESTS * 99 / 100]
        );
    }
    sandbox.stop().await;
    Ok(())
}
