//! `foyer audit`.

use foyer_sandbox::{Audit, audit_file};

use crate::config::Config;
use crate::failure::Failure;

/// Recounts the sandbox's ledger, which is only read: what was found goes to standard output, as JSON, and what it means to
/// standard error.
pub fn report(config: &Config) -> Result<(), Failure> {
    let database = config.data_dir.join("sandbox.sqlite");
    if !database.exists() {
        return Err(Failure::start(format!(
            "there is no ledger yet: no sandbox was ever started with the data folder {} (FOYER_DATA_DIR)",
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
            what_is_wrong(&found)
        )));
    }
    eprintln!(
        "The ledger in {} is clean: {} transfers, and every sum is zero.",
        database.display(),
        found.transfers
    );
    Ok(())
}

fn what_is_wrong(found: &Audit) -> String {
    let lost = found.totals.values().filter(|total| **total != 0).count();
    let counts = [
        (lost, "currencies that do not sum to zero"),
        (found.unbalanced.len(), "transfers that do not balance"),
        (
            found.drifted.len(),
            "accounts that are not the sum of their entries",
        ),
        (found.overdrawn.len(), "accounts that owe and may not"),
    ];
    let wrong = counts.iter().filter(|(count, _)| *count > 0);
    let words: Vec<_> = wrong
        .map(|(count, what)| format!("{what}: {count}"))
        .collect();
    words.join(", ")
}
