//! The folder of held files, bounded in size: the file that was not used for the longest time goes first.
//!
//! Each file ends with its description and the description's length, so that one rename makes both visible.

use std::collections::HashMap;
use std::io::{self, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use data_encoding::HEXLOWER;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use tokio::fs::{self, File};
use tokio::io::{AsyncReadExt, AsyncSeekExt, AsyncWriteExt};

use crate::client::{ClientError, MediaResponse};
use crate::plain_path::PlainPath;

const LENGTH_BYTES: u64 = 4;
/// Larger than any description.
const MOST_DESCRIPTION: u64 = 16 * 1024;

/// The headers by which a changed file is noticed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Validators {
    pub etag: Option<String>,
    pub last_modified: Option<String>,
    pub length: Option<u64>,
}

impl Validators {
    /// Whether the headers prove that the file is the same. Without an ETag or a date nothing does.
    pub fn is_same(&self, other: &Self) -> bool {
        (self.etag.is_some() || self.last_modified.is_some()) && self == other
    }
}

/// A file on disk.
#[derive(Debug)]
pub struct HeldFile {
    pub content_type: String,
    /// A strong, quoted ETag of the bytes.
    pub etag: String,
    pub last_modified: Option<String>,
    pub length: u64,
    pub(super) validators: Validators,
    place: PathBuf,
}

impl HeldFile {
    /// Opens the file at a byte.
    pub async fn open(&self, start: u64) -> io::Result<File> {
        let mut file = File::open(&self.place).await?;
        file.seek(SeekFrom::Start(start)).await?;
        Ok(file)
    }
}

#[derive(Serialize, Deserialize)]
struct Description {
    path: String,
    content_type: String,
    etag: String,
    length: u64,
    validators: Validators,
}

pub struct Shelf {
    folder: PathBuf,
    most_bytes: u64,
    index: Mutex<Index>,
}

#[derive(Default)]
struct Index {
    /// By the hash of the upload's path.
    places: HashMap<String, Place>,
    bytes: u64,
    clock: u64,
}

struct Place {
    /// The file's name; a new one for every version, so that readers of an older one are not disturbed.
    name: String,
    bytes: u64,
    used: u64,
}

impl Shelf {
    pub fn open(folder: PathBuf, most_bytes: u64) -> Self {
        let index = Index::of(&folder);
        Self {
            folder,
            most_bytes,
            index: Mutex::new(index),
        }
    }

    pub async fn find(&self, path: &PlainPath) -> Option<Arc<HeldFile>> {
        let place = self.folder.join(self.index().use_now(&hash(path))?);
        let description = describe(&place).await.ok()?;
        (description.path == path.as_str()).then(|| Arc::new(held(description, place)))
    }

    /// Writes a file from the content system. Stops at `most` bytes.
    pub async fn put(
        &self,
        path: &PlainPath,
        content_type: String,
        validators: Validators,
        answer: &mut MediaResponse,
        most: u64,
    ) -> Result<Arc<HeldFile>, ClientError> {
        let unfinished = self.folder.join(format!("{}.new", hash(path)));
        let written = self
            .write(&unfinished, path, content_type, validators, answer, most)
            .await;
        let (description, bytes) = match written {
            Ok(written) => written,
            Err(error) => {
                let _ = fs::remove_file(&unfinished).await;
                return Err(error);
            }
        };
        let name = format!("{}-{}", hash(path), description.etag.trim_matches('"'));
        let place = self.folder.join(&name);
        fs::rename(&unfinished, &place).await.map_err(on_disk)?;
        let superfluous = self.index().add(&hash(path), name, bytes, self.most_bytes);
        for name in superfluous {
            let _ = fs::remove_file(self.folder.join(name)).await;
        }
        Ok(Arc::new(held(description, place)))
    }

    pub async fn remove(&self, path: &PlainPath) {
        let name = self.index().take(&hash(path));
        if let Some(name) = name {
            let _ = fs::remove_file(self.folder.join(name)).await;
        }
    }

    async fn write(
        &self,
        to: &Path,
        path: &PlainPath,
        content_type: String,
        validators: Validators,
        answer: &mut MediaResponse,
        most: u64,
    ) -> Result<(Description, u64), ClientError> {
        fs::create_dir_all(&self.folder).await.map_err(on_disk)?;
        let mut file = File::create(to).await.map_err(on_disk)?;
        let mut digest = Sha256::new();
        let mut length = 0;
        while let Some(chunk) = answer.chunk().await? {
            length += chunk.len() as u64;
            if length > most {
                let limit = usize::try_from(most).unwrap_or(usize::MAX);
                return Err(ClientError::TooLarge { limit });
            }
            digest.update(&chunk);
            file.write_all(&chunk).await.map_err(on_disk)?;
        }
        let description = Description {
            path: path.as_str().to_owned(),
            content_type,
            etag: format!("\"{}\"", HEXLOWER.encode(&digest.finalize()[..12])),
            length,
            validators,
        };
        let json = serde_json::to_vec(&description).map_err(on_disk)?;
        let size = u32::try_from(json.len()).map_err(on_disk)?;
        file.write_all(&json).await.map_err(on_disk)?;
        file.write_all(&size.to_le_bytes()).await.map_err(on_disk)?;
        file.flush().await.map_err(on_disk)?;
        Ok((description, length + u64::from(size) + LENGTH_BYTES))
    }

    fn index(&self) -> MutexGuard<'_, Index> {
        self.index.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Index {
    /// The files of an earlier run, the oldest first. Removes unfinished ones.
    fn of(folder: &Path) -> Self {
        let mut files = Vec::new();
        for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
            let Ok(name) = entry.file_name().into_string() else {
                continue;
            };
            match (name.split_once('-'), entry.metadata()) {
                (Some((hash, _)), Ok(metadata)) => {
                    let changed = metadata.modified().ok();
                    files.push((changed, hash.to_owned(), name.clone(), metadata.len()));
                }
                _ => drop(std::fs::remove_file(entry.path())),
            }
        }
        files.sort();
        let mut index = Self::default();
        for (_, hash, name, bytes) in files {
            for name in index.add(&hash, name, bytes, u64::MAX) {
                let _ = std::fs::remove_file(folder.join(name));
            }
        }
        index
    }

    fn use_now(&mut self, hash: &str) -> Option<String> {
        self.clock += 1;
        let place = self.places.get_mut(hash)?;
        place.used = self.clock;
        Some(place.name.clone())
    }

    /// Adds a file and returns the names of the files that it replaces: its older version, and others beyond the limit.
    fn add(&mut self, hash: &str, name: String, bytes: u64, most: u64) -> Vec<String> {
        let mut superfluous: Vec<String> = self.take(hash).into_iter().collect();
        superfluous.retain(|older| *older != name);
        self.clock += 1;
        self.bytes += bytes;
        let used = self.clock;
        self.places
            .insert(hash.to_owned(), Place { name, bytes, used });
        while self.bytes > most {
            let others = self.places.iter().filter(|(other, _)| **other != *hash);
            let oldest = others.min_by_key(|(_, place)| place.used);
            let Some(oldest) = oldest.map(|(hash, _)| hash.clone()) else {
                break;
            };
            superfluous.extend(self.take(&oldest));
        }
        superfluous
    }

    fn take(&mut self, hash: &str) -> Option<String> {
        let place = self.places.remove(hash)?;
        self.bytes -= place.bytes;
        Some(place.name)
    }
}

/// Reads the description at the file's end.
async fn describe(place: &Path) -> io::Result<Description> {
    let broken = || io::Error::new(io::ErrorKind::InvalidData, "the description is broken");
    let mut file = File::open(place).await?;
    let all = file.metadata().await?.len();
    let end = all.checked_sub(LENGTH_BYTES).ok_or_else(broken)?;
    file.seek(SeekFrom::Start(end)).await?;
    let size = u64::from(file.read_u32_le().await?);
    let start = end.checked_sub(size).filter(|_| size <= MOST_DESCRIPTION);
    let start = start.ok_or_else(broken)?;
    file.seek(SeekFrom::Start(start)).await?;
    let mut json = vec![0; usize::try_from(size).unwrap_or_default()];
    file.read_exact(&mut json).await?;
    let description: Description = serde_json::from_slice(&json)?;
    if description.length == start {
        Ok(description)
    } else {
        Err(broken())
    }
}

fn held(description: Description, place: PathBuf) -> HeldFile {
    HeldFile {
        content_type: description.content_type,
        etag: description.etag,
        last_modified: description.validators.last_modified.clone(),
        length: description.length,
        validators: description.validators,
        place,
    }
}

fn hash(path: &PlainPath) -> String {
    HEXLOWER.encode(&Sha256::digest(path.as_str().as_bytes())[..16])
}

fn on_disk(error: impl std::fmt::Display) -> ClientError {
    ClientError::Malformed(format!("the upload cannot be written to disk: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_that_was_not_used_for_the_longest_time_goes_first() {
        let mut index = Index::default();
        for hash in ["a", "b", "c"] {
            assert!(index.add(hash, format!("{hash}-1"), 40, 120).is_empty());
        }
        index.use_now("a");
        assert_eq!(index.add("d", "d-1".into(), 40, 120), ["b-1"]);
        assert_eq!(index.add("a", "a-2".into(), 10, 120), ["a-1"]);
        assert_eq!(index.bytes, 90);
        assert_eq!(
            index.add("e", "e-1".into(), 500, 120),
            ["c-1", "d-1", "a-2"]
        );
    }

    #[test]
    fn a_file_without_validators_is_never_the_same() {
        let dated = |day: &str| Validators {
            last_modified: Some(day.to_owned()),
            ..Validators::default()
        };
        assert!(dated("Mon").is_same(&dated("Mon")));
        assert!(!dated("Mon").is_same(&dated("Tue")));
        assert!(!Validators::default().is_same(&Validators::default()));
    }
}
