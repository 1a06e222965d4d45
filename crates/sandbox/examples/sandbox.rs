//! The sandbox platform alone, on a fixed port: `cargo run -p foyer-sandbox --example sandbox -- 127.0.0.1:4000`.
//!
//! A second argument is the database file; without one, everything is gone when it stops. Any site on this machine's
//! usual development ports may frame the games.

use std::net::SocketAddr;

use foyer_sandbox::{DEMO_LOGIN, DEMO_PASSWORD, Sandbox, SandboxConfig, Storage};

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let address: SocketAddr = arguments
        .next()
        .as_deref()
        .unwrap_or("127.0.0.1:4000")
        .parse()?;
    let storage = arguments
        .next()
        .map_or(Storage::Memory, |path| Storage::File(path.into()));
    let sites = [3000, 5173].into_iter().flat_map(|port| {
        [
            format!("http://127.0.0.1:{port}"),
            format!("http://localhost:{port}"),
        ]
    });
    let sandbox = Sandbox::start(SandboxConfig {
        address,
        storage,
        site_origins: sites.collect(),
        ..SandboxConfig::default()
    })
    .await?;
    println!(
        "{} (sign in as {DEMO_LOGIN} with {DEMO_PASSWORD})",
        sandbox.origin()
    );
    tokio::signal::ctrl_c().await?;
    sandbox.stop().await;
    Ok(())
}
