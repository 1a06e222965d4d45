//! The user's cache folder: `$XDG_CACHE_HOME/foyer/v8/<crate version>/`, each library with its checksum file.

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use super::crates::V8Crate;
use crate::cache;

pub struct Cache {
    folder: PathBuf,
    name: String,
}

impl Cache {
    pub fn of(v8: &V8Crate) -> Result<Self> {
        let folder = cache::folder()?.join("v8").join(&v8.version);
        Ok(Self {
            folder,
            name: v8.archive_name(),
        })
    }

    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Returns the library after verifying its checksum.
    pub fn library(&self) -> Result<Option<PathBuf>> {
        let archive = self.folder.join(&self.name);
        if !archive.is_file() {
            return Ok(None);
        }
        let noted = fs::read_to_string(self.checksum_file())
            .with_context(|| format!("{} has no checksum beside it", archive.display()))?;
        let sum = checksum(&archive)?;
        if noted.split_whitespace().next() != Some(sum.as_str()) {
            bail!("{} does not match its checksum", archive.display());
        }
        Ok(Some(archive))
    }

    /// Moves a finished file into the cache under a temporary name first, so that an incomplete library is never used.
    pub fn keep(&self, file: &Path) -> Result<PathBuf> {
        fs::create_dir_all(&self.folder)
            .with_context(|| format!("making {}", self.folder.display()))?;
        let arriving = self.folder.join(format!("{}.part", self.name));
        if fs::rename(file, &arriving).is_err() {
            fs::copy(file, &arriving)
                .with_context(|| format!("copying to {}", arriving.display()))?;
        }
        let sum = checksum(&arriving)?;
        fs::write(self.checksum_file(), format!("{sum}  {}\n", self.name))?;
        let archive = self.folder.join(&self.name);
        fs::rename(&arriving, &archive)?;
        Ok(archive)
    }

    fn checksum_file(&self) -> PathBuf {
        self.folder.join(format!("{}.sha256", self.name))
    }
}

fn checksum(file: &Path) -> Result<String> {
    let mut hash = Sha256::new();
    let mut input = fs::File::open(file).with_context(|| format!("opening {}", file.display()))?;
    let mut block = vec![0; 1 << 20];
    loop {
        match input.read(&mut block)? {
            0 => return Ok(HEXLOWER.encode(&hash.finalize())),
            count => hash.update(&block[..count]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cache(folder: &Path) -> Cache {
        Cache {
            folder: folder.join("cache"),
            name: "library.a.gz".to_owned(),
        }
    }

    #[test]
    fn a_kept_library_is_found_again() {
        let folder = tempfile::tempdir().unwrap();
        let cache = cache(folder.path());
        assert!(cache.library().unwrap().is_none());
        let built = folder.path().join("built");
        fs::write(&built, "library").unwrap();
        let kept = cache.keep(&built).unwrap();
        assert_eq!(cache.library().unwrap(), Some(kept));
    }

    #[test]
    fn a_damaged_library_is_rejected_by_name() {
        let folder = tempfile::tempdir().unwrap();
        let cache = cache(folder.path());
        let built = folder.path().join("built");
        fs::write(&built, "library").unwrap();
        let kept = cache.keep(&built).unwrap();
        fs::write(&kept, "librarx").unwrap();
        let error = cache.library().unwrap_err().to_string();
        assert!(error.contains("library.a.gz does not match"), "{error}");
    }

    #[test]
    fn a_library_without_a_checksum_is_rejected() {
        let folder = tempfile::tempdir().unwrap();
        let cache = cache(folder.path());
        fs::create_dir_all(cache.folder()).unwrap();
        fs::write(cache.folder().join("library.a.gz"), "library").unwrap();
        assert!(cache.library().is_err());
    }
}
