//! What the developer's commands need of the product's own crates and of the compressors. `cargo xtask` builds it together
//! with the server and calls it; nobody needs to call it by hand.

mod contract;
mod precompress;

use std::path::Path;
use std::process::ExitCode;

use anyhow::{Result, bail};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("tools: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &[String]) -> Result<()> {
    match arguments {
        [command, folder] if command == "precompress" => precompress::folder(Path::new(folder)),
        [command, folder] if command == "contract" => contract::write(Path::new(folder)),
        _ => bail!("usage: tools precompress|contract FOLDER"),
    }
}
