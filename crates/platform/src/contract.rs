//! Generates the files of `web/src/contract`.

use std::{fs, io, path::Path};

use crate::{openapi, typescript};

/// The generated files as name and text. openapi-typescript makes the third file, `platform.d.ts`, from the first.
pub fn files() -> io::Result<[(&'static str, String); 2]> {
    let mut document = serde_json::to_string_pretty(&openapi())?;
    document.push('\n');
    Ok([
        ("platform.openapi.json", document),
        ("methods.ts", typescript::methods_ts()),
    ])
}

/// Writes the generated files to a folder, usually `web/src/contract`.
pub fn write(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    for (name, text) in files()? {
        fs::write(folder.join(name), text)?;
    }
    Ok(())
}
