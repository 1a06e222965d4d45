//! The user's cache folder, for files that outlive a checkout: `$XDG_CACHE_HOME/foyer`.

use std::path::PathBuf;

use anyhow::{Context, Result};

pub fn folder() -> Result<PathBuf> {
    let base = match std::env::var_os("XDG_CACHE_HOME").filter(|value| !value.is_empty()) {
        Some(folder) => PathBuf::from(folder),
        None => std::env::home_dir()
            .context("neither XDG_CACHE_HOME nor a home folder is known")?
            .join(".cache"),
    };
    Ok(base.join("foyer"))
}
