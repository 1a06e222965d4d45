//! Writes the generated contract files: OpenAPI documents and the method table.

use std::path::Path;

use anyhow::{Context, Result};

pub fn write(folder: &Path) -> Result<()> {
    foyer_platform::contract::write(folder).context("writing the product API's contract")?;
    foyer_content::contract::write(folder).context("writing the content reads' contract")
}
