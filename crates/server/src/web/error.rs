//! Errors of reading the web build.

use std::path::{Path, PathBuf};

#[derive(Debug, thiserror::Error)]
pub enum WebError {
    #[error(
        "{path}: {error} (the web build is made by `cargo xtask run`; FOYER_WEB_DIR names its folder)"
    )]
    Unreadable {
        path: PathBuf,
        error: std::io::Error,
    },
    #[error("{path}: {problem}")]
    Manifest { path: PathBuf, problem: String },
}

/// Reads a file; the error names its path.
pub(super) fn read<T>(path: &Path, how: fn(PathBuf) -> std::io::Result<T>) -> Result<T, WebError> {
    how(path.to_owned()).map_err(|error| WebError::Unreadable {
        path: path.to_owned(),
        error,
    })
}
