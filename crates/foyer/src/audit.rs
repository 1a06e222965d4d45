//! `foyer audit`.

use foyer_sandbox::{Audit, audit_file};

use crate::config::Config;
use crate::failure::Failure;

/// Checks the sandbox's ledger without changing it. Prints the figures as JSON on standard output, and the result on
/// standard error.
pub fn report(config: &Config) -> Result<(), Failure> {
    let database = config.data_dir.join("sandbox.sqlite");
    if !database.exists() {
        return Err(Failure::start(format!(
            "no ledger found: no sandbox has been started with the data folder {} (FOYER_DATA_DIR)",
            config.data_dir.display()
        )));
    }
    let found = audit_file(&database).map_err(Failure::start)?;
    let json = serde_json::to_string_pretty(&found).map_err(Failure::start)?;
    println!("{json}");
    if !found.is_clean() {
        return Err(Failure::start(format!(
            "the ledger in {} is not clean; {}",
            database.display(),
            describe_errors(&found)
        )));
    }
    eprintln!(
        "The ledger in {} is clean: {} transfers, and every sum is zero.",
        database.display(),
        found.transfers
    );
    Ok(())
}

fn describe_errors(found: &Audit) -> String {
    let lost = found.totals.values().filter(|total| **total != 0).count();
    let counts = [
        (lost, "currencies that do not sum to zero"),
        (found.unbalanced.len(), "transfers that do not balance"),
        (
            found.drifted.len(),
            "accounts that are not the sum of their entries",
        ),
        (
            found.overdrawn.len(),
            "accounts with a forbidden negative balance",
        ),
    ];
    let wrong = counts.iter().filter(|(count, _)| *count > 0);
    let words: Vec<_> = wrong
        .map(|(count, what)| format!("{what}: {count}"))
        .collect();
    words.join(", ")
}
