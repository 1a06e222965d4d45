//! The output of `npm run build`: a bundle for the isolates, hashed files for browsers, and the manifest that maps
//! pages to files.

mod encoding;
mod error;
mod files;
mod manifest;

use std::path::Path;
use std::sync::Arc;
use std::time::UNIX_EPOCH;

use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

pub(crate) use encoding::Encoding;
pub use error::WebError;
use error::read;
pub(crate) use files::{File, Files};
pub(crate) use manifest::{Manifest, Needs};

pub struct WebBuild {
    /// The script that the isolates load.
    pub bundle: Arc<str>,
    /// Changes with any file of the build (§2.3 "Build changes are detected").
    pub id: String,
    /// Build time in milliseconds since 1970.
    pub built_at: u64,
    pub(crate) files: Files,
    pub(crate) manifest: Manifest,
}

impl WebBuild {
    /// Reads the whole build into memory: it is a few megabytes, and serving never reads the disk.
    pub fn load(dir: &Path) -> Result<Self, WebError> {
        let bundle_path = dir.join("server/server.js");
        let client = dir.join("client");
        let manifest_path = client.join(".vite/manifest.json");
        let bundle = read(&bundle_path, std::fs::read_to_string)?;
        let text = read(&manifest_path, std::fs::read_to_string)?;
        let manifest = Manifest::parse(&text).map_err(|problem| WebError::Manifest {
            path: manifest_path.clone(),
            problem,
        })?;
        let files = Files::load(&client)?;
        Ok(Self {
            id: build_id(&bundle, &text),
            built_at: modified(&manifest_path),
            bundle: bundle.into(),
            files,
            manifest,
        })
    }

    /// The languages that the build has words for.
    pub fn languages(&self) -> impl Iterator<Item = &str> {
        self.manifest.languages()
    }
}

/// Both files contain the hashes of the files that they refer to, so hashing these two covers the whole build.
fn build_id(bundle: &str, manifest: &str) -> String {
    let digest = Sha256::new()
        .chain_update(bundle)
        .chain_update([0])
        .chain_update(manifest)
        .finalize();
    HEXLOWER.encode(&digest[..8])
}

fn modified(path: &Path) -> u64 {
    let modified = std::fs::metadata(path)
        .and_then(|data| data.modified())
        .ok();
    let since = modified.and_then(|time| time.duration_since(UNIX_EPOCH).ok());
    since.map_or(0, |since| u64::try_from(since.as_millis()).unwrap_or(0))
}
