//! The browsers' files in memory, with their precompressed forms.

use std::collections::HashMap;
use std::path::Path;

use bytes::Bytes;
use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use super::encoding::Encoding;
use super::error::{WebError, read};

#[derive(Debug)]
pub(crate) struct File {
    pub(crate) content_type: String,
    /// The name contains the hash of the content, so the file never changes.
    pub(crate) immutable: bool,
    pub(crate) etag: String,
    plain: Bytes,
    encoded: Vec<(Encoding, Bytes)>,
}

impl File {
    /// The smallest form that the browser accepts.
    pub(crate) fn body(&self, accept_encoding: &str) -> (Option<Encoding>, Bytes) {
        let best = self
            .encoded
            .iter()
            .find(|(encoding, _)| encoding.accepted(accept_encoding));
        best.map_or_else(
            || (None, self.plain.clone()),
            |(encoding, bytes)| (Some(*encoding), bytes.clone()),
        )
    }

    pub(crate) fn has_encodings(&self) -> bool {
        !self.encoded.is_empty()
    }
}

#[derive(Debug, Default)]
pub(crate) struct Files {
    by_path: HashMap<String, File>,
}

impl Files {
    pub(super) fn load(dir: &Path) -> Result<Self, WebError> {
        let mut found = HashMap::new();
        collect(dir, "", &mut found)?;
        let names: Vec<String> = found.keys().cloned().collect();
        let mut by_path = HashMap::new();
        for name in names {
            if is_sibling(&name, &found) {
                continue;
            }
            let Some(plain) = found.get(&name).cloned() else {
                continue;
            };
            let encoded = Encoding::ALL
                .into_iter()
                .filter_map(|encoding| {
                    let sibling = format!("{name}.{}", encoding.extension());
                    found.get(&sibling).map(|bytes| (encoding, bytes.clone()))
                })
                .collect();
            by_path.insert(name.clone(), File::new(&name, plain, encoded));
        }
        Ok(Self { by_path })
    }

    /// Looks up the raw path without decoding it, so that path traversal is impossible.
    pub(crate) fn get(&self, path: &str) -> Option<&File> {
        self.by_path.get(path)
    }

    /// The addresses of all immutable files, sorted.
    pub(crate) fn immutable(&self) -> Vec<&str> {
        let immutable = self.by_path.iter().filter(|(_, file)| file.immutable);
        let mut paths: Vec<&str> = immutable.map(|(path, _)| path.as_str()).collect();
        paths.sort_unstable();
        paths
    }
}

impl File {
    fn new(path: &str, plain: Bytes, encoded: Vec<(Encoding, Bytes)>) -> Self {
        let digest = Sha256::digest(&plain);
        let kind = mime_guess::from_path(path).first_or_octet_stream();
        let textual = kind.type_() == "text" || kind.subtype() == "javascript";
        Self {
            content_type: if textual {
                format!("{kind}; charset=utf-8")
            } else {
                kind.to_string()
            },
            immutable: path.starts_with("/assets/"),
            etag: format!("\"{}\"", HEXLOWER.encode(&digest[..8])),
            plain,
            encoded,
        }
    }
}

fn is_sibling(name: &str, all: &HashMap<String, Bytes>) -> bool {
    Encoding::ALL.iter().any(|encoding| {
        name.strip_suffix(encoding.extension())
            .and_then(|stem| stem.strip_suffix('.'))
            .is_some_and(|stem| all.contains_key(stem))
    })
}

/// Collects the files of a folder by address. Skips names that begin with a dot: they are internal to the build.
fn collect(dir: &Path, prefix: &str, found: &mut HashMap<String, Bytes>) -> Result<(), WebError> {
    let unreadable = |error| WebError::Unreadable {
        path: dir.to_owned(),
        error,
    };
    for entry in std::fs::read_dir(dir).map_err(unreadable)? {
        let entry = entry.map_err(unreadable)?;
        let name = entry.file_name();
        let Some(name) = name.to_str().filter(|name| !name.starts_with('.')) else {
            continue;
        };
        let address = format!("{prefix}/{name}");
        let path = entry.path();
        if path.is_dir() {
            collect(&path, &address, found)?;
        } else {
            found.insert(address, Bytes::from(read(&path, std::fs::read)?));
        }
    }
    Ok(())
}
