//! The committed generated files must be current; run `cargo xtask contract` after changing the table.

use std::{fs, path::Path};

use foyer_platform::contract;

#[test]
fn committed_files_match_the_table() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/contract");
    for (name, fresh) in contract::files().expect("the contract is made") {
        let committed = fs::read_to_string(folder.join(name)).unwrap_or_default();
        assert!(
            committed == fresh,
            "{name} is stale: run `cargo xtask contract` and commit what it writes"
        );
    }
}
