//! `foyer check-config`.

use crate::config::{Config, Mistakes};
use crate::failure::Failure;

/// Prints the value of every variable, or all mistakes.
pub fn report(config: Result<Config, Mistakes>) -> Result<(), Failure> {
    let config = config?;
    println!("The configuration is valid.");
    for shown in &config.shown {
        match &shown.value {
            Some(value) => println!("  {}={value}", shown.name),
            None => println!("  {} is not set: its default holds", shown.name),
        }
    }
    for name in config.unknown() {
        println!("  {name} is not one of Foyer's");
    }
    Ok(())
}
