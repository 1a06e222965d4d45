//! Compares every read of the site, answered by a running Strapi, with the fixture server; can record the answers.

use std::path::{Path, PathBuf};
use std::process::Stdio;

use anyhow::{Context, Result};

use super::{Running, Version};
use crate::process::describe;
use crate::v8::Library;
use crate::workspace::Workspace;

/// What the names of the ignored tests with a running Strapi begin with.
const TESTS: &str = "a_running_strapi";

pub fn recording(workspace: &Workspace, version: &Version) -> PathBuf {
    workspace.root.join(format!(
        "crates/content/tests/fixtures/vectors/reads-of-strapi-{}.json.gz",
        version.major
    ))
}

/// Whether every read is equal.
pub fn compare(
    workspace: &Workspace,
    v8: &Library,
    version: &Version,
    running: &Running,
    record: Option<&Path>,
) -> Result<bool> {
    let mut cargo = workspace.cargo();
    v8.provide_to(&mut cargo);
    cargo
        .args([
            "test",
            "--workspace",
            "--features",
            "xtask/tools,xtask/bare",
            "--test",
            "strapi",
            "--",
            "--ignored",
            "--nocapture",
            "--test-threads=1",
            TESTS,
        ])
        .env("STRAPI_URL", &running.origin)
        .env("STRAPI_TOKEN", &running.token)
        .env("STRAPI_VERSION", version.name)
        .env("STRAPI_EDITOR", &running.editor.0)
        .env("STRAPI_EDITOR_PASSWORD", &running.editor.1)
        .stdout(Stdio::from(std::io::stderr()));
    if let Some(file) = record {
        cargo.env("STRAPI_RECORD", file);
    }
    let status = cargo
        .status()
        .with_context(|| format!("starting {}", describe(&cargo)))?;
    Ok(status.success())
}
