//! Copies of the last good answers on disk, so that a site that starts while the content system is down still shows
//! content.

use std::io;
use std::path::{Path, PathBuf};

use data_encoding::HEXLOWER;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use sha2::{Digest, Sha256};

/// A folder with one file per read. Only answers that exist upstream are written, so upstream bounds the number of
/// files.
#[derive(Clone)]
pub struct Disk {
    folder: PathBuf,
}

#[derive(Serialize)]
struct Written<'a> {
    key: &'a str,
    document: &'a RawValue,
}

#[derive(Deserialize)]
struct Copy {
    key: String,
    document: Value,
}

impl Disk {
    pub fn new(folder: PathBuf) -> Self {
        Self { folder }
    }

    /// Returns `None` for a copy that cannot be read.
    pub async fn load(&self, key: &str) -> Option<Value> {
        let text = tokio::fs::read(self.file(key)).await.ok()?;
        let copy: Copy = serde_json::from_slice(&text)
            .inspect_err(|error| tracing::warn!(%error, key, "a content copy on disk is broken"))
            .ok()?;
        (copy.key == key).then_some(copy.document)
    }

    /// Writes a temporary file and renames it, so that a crash leaves either the old copy or the new one.
    pub async fn save(&self, key: &str, json: &str) {
        if let Err(error) = self.try_save(key, json).await {
            tracing::warn!(%error, folder = %self.folder.display(), "cannot keep a content copy on disk");
        }
    }

    async fn try_save(&self, key: &str, json: &str) -> io::Result<()> {
        let document: &RawValue = serde_json::from_str(json)?;
        let text = serde_json::to_vec(&Written { key, document })?;
        tokio::fs::create_dir_all(&self.folder).await?;
        let file = self.file(key);
        let unfinished = file.with_extension("new");
        tokio::fs::write(&unfinished, text).await?;
        tokio::fs::rename(&unfinished, &file).await
    }

    /// Hashes the key: keys contain slashes and line feeds.
    fn file(&self, key: &str) -> PathBuf {
        let name = HEXLOWER.encode(&Sha256::digest(key.as_bytes())[..16]);
        Path::new(&self.folder).join(format!("{name}.json"))
    }
}
