//! Developer tools that depend on the product's crates and on compressors. `cargo xtask` builds this binary with the
//! server and calls it.

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
