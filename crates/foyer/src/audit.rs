//! `foyer audit`.

use foyer_sandbox::audit_file;

use crate::config::Config;
use crate::failure::Failure;

/// Recounts the sandbox's ledger, which is only read.
pub fn report(config: &Config) -> Result<(), Failure> {
    let found = audit_file(&config.data_dir.join("sandbox.sqlite")).map_err(Failure::start)?;
    let json = serde_json::to_string_pretty(&found).map_err(Failure::start)?;
    println!("{json}");
    if found.is_clean() {
        Ok(())
    } else {
        Err(Failure::start("the ledger of the sandbox is not clean"))
    }
}
