//! Provides V8's static library from the first source that has it (architecture §4): `RUSTY_V8_ARCHIVE`, the user's
//! cache folder, the `v8` crate's own download, a build from the crate's source.

mod cache;
mod crates;
mod download;
mod source;

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use anyhow::{Context, Result, bail};

use crate::progress::{Board, Step};
use crate::workspace::Workspace;
use cache::Cache;
use crates::V8Crate;

/// The variable that the `v8` crate's build script reads.
const VARIABLE: &str = "RUSTY_V8_ARCHIVE";

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rung {
    Archive,
    Cache,
    Download,
    Source,
}

const RUNGS: [(&str, Rung); 4] = [
    ("archive", Rung::Archive),
    ("cache", Rung::Cache),
    ("download", Rung::Download),
    ("source", Rung::Source),
];

/// The library; every cargo call must get it, because the `v8` crate is rebuilt when the variable changes.
#[derive(Debug, Clone)]
pub struct Library {
    archive: PathBuf,
    from: String,
}

impl Library {
    pub fn provide_to(&self, cargo: &mut Command) {
        cargo.env(VARIABLE, &self.archive);
    }
}

pub fn command(workspace: &Workspace, arguments: &[String]) -> Result<ExitCode> {
    let rung = asked_rung(arguments)?;
    let library = Board::show(1, |board| {
        provide(workspace, rung, board.step(1, "V8 library"))
    })?;
    println!("{}", library.archive.display());
    Ok(ExitCode::SUCCESS)
}

/// Tries the sources in order, or only the requested one.
pub fn provide(workspace: &Workspace, only: Option<Rung>, step: Step<'_>) -> Result<Library> {
    if let Some(archive) = std::env::var_os(VARIABLE)
        && only.is_none_or(|rung| rung == Rung::Archive)
    {
        let library = from_variable(&PathBuf::from(archive))?;
        step.skipped(&library.from);
        return Ok(library);
    }
    if only == Some(Rung::Archive) {
        bail!("{VARIABLE} is not set");
    }
    let v8 = V8Crate::of(workspace)?;
    let cache = Cache::of(&v8)?;
    let wanted = |rung| only.is_none_or(|only| only == rung);

    if wanted(Rung::Cache) {
        match cache.library() {
            Ok(Some(archive)) => {
                step.skipped(&format!("found in the cache, {}", archive.display()));
                return Ok(Library {
                    archive,
                    from: "cache".to_owned(),
                });
            }
            Ok(None) if only.is_some() => bail!("nothing in {}", cache.folder().display()),
            Ok(None) => {}
            Err(error) if only.is_some() => return Err(error),
            Err(error) => step.begin(&format!("the cached library is unusable: {error:#}")),
        }
    }
    if wanted(Rung::Download) {
        match download::fetch(workspace, &v8, &cache, &step) {
            Ok(archive) => {
                step.done("downloaded and kept in the cache");
                return Ok(Library {
                    archive,
                    from: "download".to_owned(),
                });
            }
            Err(error) if only.is_some() => return Err(error),
            Err(error) => step.begin(&format!("no download: {error:#}")),
        }
    }
    if !wanted(Rung::Source) {
        bail!("no source provides the library");
    }
    let archive = source::build(workspace, &v8, &cache, &step)
        .context("building V8 from the source in its crate")?;
    step.done("built from source and kept in the cache");
    Ok(Library {
        archive,
        from: "source".to_owned(),
    })
}

/// Uses the variable's value unchanged, so that plain cargo calls with the same value rebuild nothing; only a relative
/// path is made absolute, because the crate's build script runs in another folder. The crate also accepts a URL.
fn from_variable(archive: &Path) -> Result<Library> {
    let from = format!("{VARIABLE} is {}", archive.display());
    let text = archive.to_string_lossy();
    if text.starts_with("http:") || text.starts_with("https:") {
        return Ok(Library {
            archive: archive.to_path_buf(),
            from,
        });
    }
    if !archive.is_file() {
        bail!("{from}, and there is no such file");
    }
    Ok(Library {
        archive: std::path::absolute(archive)?,
        from,
    })
}

fn asked_rung(arguments: &[String]) -> Result<Option<Rung>> {
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words.as_slice() {
        [] => Ok(None),
        ["--rung", name] => RUNGS
            .iter()
            .find(|(known, _)| known == name)
            .map(|(_, rung)| Some(*rung))
            .with_context(|| {
                format!("no rung is called {name:?}; there are archive, cache, download, source")
            }),
        _ => bail!("usage: cargo xtask v8 [--rung archive|cache|download|source]"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rung_is_selected_by_name() {
        let words = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(asked_rung(&[]).unwrap(), None);
        assert_eq!(
            asked_rung(&words("--rung source")).unwrap(),
            Some(Rung::Source)
        );
        assert!(asked_rung(&words("--rung roof")).is_err());
    }

    #[test]
    fn a_missing_archive_is_named() {
        let error = from_variable(Path::new("/no/such/archive.a.gz")).unwrap_err();
        assert!(error.to_string().contains("/no/such/archive.a.gz"));
    }

    #[test]
    fn a_url_is_left_to_the_crate() {
        assert!(from_variable(Path::new("https://mirror.example/v8.a.gz")).is_ok());
    }
}
