//! The OpenAPI documents of the product API and of the content reads, as files.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

pub fn write(folder: &Path) -> Result<()> {
    for (name, document) in [
        ("platform.openapi.json", foyer_platform::openapi()),
        ("content.openapi.json", foyer_content::openapi()),
    ] {
        let mut text = serde_json::to_string_pretty(&document)?;
        text.push('\n');
        let file = folder.join(name);
        fs::write(&file, text).with_context(|| format!("writing {}", file.display()))?;
    }
    Ok(())
}
