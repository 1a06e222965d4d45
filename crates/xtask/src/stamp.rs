//! Detects stale steps: a step is up to date if its inputs have the same hash as at its last success.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use crate::workspace::Workspace;

pub struct Stamp {
    file: PathBuf,
    now: String,
}

impl Stamp {
    /// `inputs` are files or folders; folders whose name is in `skip` are left out.
    pub fn of(
        workspace: &Workspace,
        name: &str,
        inputs: &[PathBuf],
        skip: &[&str],
    ) -> Result<Self> {
        let mut hash = Sha256::new();
        for input in inputs {
            add(&mut hash, input, skip).with_context(|| format!("reading {}", input.display()))?;
        }
        Ok(Self {
            file: workspace.state().join("stamps").join(name),
            now: HEXLOWER.encode(&hash.finalize()),
        })
    }

    pub fn is_fresh(&self, outputs: &[PathBuf]) -> bool {
        outputs.iter().all(|output| output.exists())
            && fs::read_to_string(&self.file).is_ok_and(|before| before == self.now)
    }

    pub fn write(&self) -> Result<()> {
        if let Some(folder) = self.file.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(&self.file, &self.now).with_context(|| format!("writing {}", self.file.display()))
    }
}

fn add(hash: &mut Sha256, path: &Path, skip: &[&str]) -> std::io::Result<()> {
    if path.is_dir() {
        let mut entries = fs::read_dir(path)?
            .map(|entry| entry.map(|entry| entry.path()))
            .collect::<Result<Vec<_>, _>>()?;
        entries.sort();
        for entry in entries {
            let name = entry.file_name().unwrap_or_default().to_string_lossy();
            if !skip.contains(&name.as_ref()) {
                add(hash, &entry, skip)?;
            }
        }
    } else if path.is_file() {
        let content = fs::read(path)?;
        hash.update(path.to_string_lossy().as_bytes());
        hash.update((content.len() as u64).to_le_bytes());
        hash.update(content);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn workspace(folder: &Path) -> Workspace {
        Workspace {
            root: folder.to_path_buf(),
            target: folder.join("target"),
        }
    }

    #[test]
    fn the_stamp_depends_on_content_not_on_file_times() {
        let folder = tempfile::tempdir().unwrap();
        let place = workspace(folder.path());
        let source = folder.path().join("src");
        fs::create_dir_all(source.join("node_modules")).unwrap();
        fs::write(source.join("a.ts"), "one").unwrap();
        let stamp = || {
            Stamp::of(
                &place,
                "web",
                std::slice::from_ref(&source),
                &["node_modules"],
            )
            .unwrap()
        };

        assert!(!stamp().is_fresh(&[]), "nothing was ever built");
        stamp().write().unwrap();
        fs::write(source.join("a.ts"), "one").unwrap();
        fs::write(source.join("node_modules/x.js"), "not an input").unwrap();
        assert!(stamp().is_fresh(&[]));
        fs::write(source.join("a.ts"), "two").unwrap();
        assert!(!stamp().is_fresh(&[]));
    }

    #[test]
    fn a_missing_output_makes_the_stamp_stale() {
        let folder = tempfile::tempdir().unwrap();
        let place = workspace(folder.path());
        let stamp = Stamp::of(&place, "web", &[], &[]).unwrap();
        stamp.write().unwrap();
        assert!(stamp.is_fresh(&[]));
        assert!(!stamp.is_fresh(&[folder.path().join("dist")]));
    }
}
