//! The `v8` crate that the workspace links. Version, features and source come from Cargo.lock through cargo metadata,
//! so that they are defined once.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde_json::Value;

use crate::process::capture;
use crate::workspace::Workspace;

pub struct V8Crate {
    pub version: String,
    pub target: String,
    pub source: PathBuf,
    /// A part of the library's name, as in the crate's build script.
    suffix: String,
}

impl V8Crate {
    pub fn of(workspace: &Workspace) -> Result<Self> {
        let target = host_target(workspace)?;
        let mut cargo = workspace.cargo();
        cargo.args([
            "metadata",
            "--format-version",
            "1",
            "--locked",
            "--filter-platform",
            &target,
        ]);
        let metadata: Value =
            serde_json::from_str(&capture(&mut cargo)?).context("reading cargo metadata")?;
        Self::from_metadata(&metadata, target)
            .context("the workspace does not depend on the v8 crate")
    }

    fn from_metadata(metadata: &Value, target: String) -> Option<Self> {
        let package = find(metadata.get("packages")?, |it| it["name"] == "v8")?;
        let nodes = metadata.get("resolve")?.get("nodes")?;
        let node = find(nodes, |it| it["id"] == package["id"])?;
        let features: Vec<&str> = node["features"]
            .as_array()?
            .iter()
            .filter_map(Value::as_str)
            .collect();
        let suffix = [
            ("v8_enable_pointer_compression", "_ptrcomp"),
            ("v8_enable_sandbox", "_sandbox"),
            ("simdutf", "_simdutf"),
        ];
        Some(Self {
            version: package["version"].as_str()?.to_owned(),
            source: Path::new(package["manifest_path"].as_str()?)
                .parent()?
                .to_path_buf(),
            suffix: suffix
                .iter()
                .filter(|(feature, _)| features.contains(feature))
                .map(|(_, suffix)| *suffix)
                .collect(),
            target,
        })
    }

    /// The library's name in the crate's releases and in the cache.
    pub fn archive_name(&self) -> String {
        format!("librusty_v8{}_release_{}.a.gz", self.suffix, self.target)
    }

    pub fn simdutf(&self) -> bool {
        self.suffix.contains("simdutf")
    }
}

fn find(list: &Value, test: impl Fn(&Value) -> bool) -> Option<&Value> {
    list.as_array()?.iter().find(|value| test(value))
}

fn host_target(workspace: &Workspace) -> Result<String> {
    let text = capture(workspace.program("rustc").arg("-vV"))?;
    text.lines()
        .find_map(|line| line.strip_prefix("host: "))
        .map(str::to_owned)
        .context("rustc -vV names no host")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn version_features_and_source_come_from_cargos_metadata() {
        let metadata = serde_json::json!({
            "packages": [
                {"name": "serde", "id": "serde 1", "version": "1.0.0", "manifest_path": "/r/serde/Cargo.toml"},
                {"name": "v8", "id": "v8 150", "version": "150.4.0", "manifest_path": "/r/v8-150.4.0/Cargo.toml"},
            ],
            "resolve": {"nodes": [{"id": "v8 150", "features": ["default", "simdutf", "use_custom_libcxx"]}]},
        });
        let v8 = V8Crate::from_metadata(&metadata, "x86_64-unknown-linux-gnu".to_owned()).unwrap();
        assert_eq!(v8.version, "150.4.0");
        assert_eq!(v8.source, Path::new("/r/v8-150.4.0"));
        assert_eq!(
            v8.archive_name(),
            "librusty_v8_simdutf_release_x86_64-unknown-linux-gnu.a.gz"
        );
    }
}
