//! The third source: the prebuilt library from the URL that the `v8` crate's build script uses, with a short time
//! limit, kept in the cache. Many networks reach only package registries, so the next source must not wait long.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, bail};

use super::cache::Cache;
use super::crates::V8Crate;
use crate::process::{answers, stream};
use crate::progress::Step;
use crate::workspace::Workspace;

/// The URL of the crate's build script; `RUSTY_V8_MIRROR` replaces it, as there.
const RELEASES: &str = "https://github.com/denoland/rusty_v8/releases/download";
const CONNECT_SECONDS: &str = "10";
const WHOLE_SECONDS: &str = "600";
/// The download is given up if it is slower than this for so long.
const SLOW_BYTES_A_SECOND: &str = "20000";
const SLOW_SECONDS: &str = "15";

/// Node 20 is always available, curl is not.
const FETCH_WITH_NODE: &str = "
const [url, file, seconds] = process.argv.slice(1);
const { createWriteStream } = require('node:fs');
const { pipeline } = require('node:stream/promises');
(async () => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(seconds * 1000) });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  await pipeline(answer.body, createWriteStream(file));
})().catch(error => { console.error(String(error.cause ?? error)); process.exit(1); });
";

pub fn fetch(
    workspace: &Workspace,
    v8: &V8Crate,
    cache: &Cache,
    step: &Step<'_>,
) -> Result<PathBuf> {
    let url = address(v8, std::env::var("RUSTY_V8_MIRROR").ok().as_deref());
    step.begin(&format!("trying {url}"));
    let file = workspace.state().join("v8-download");
    std::fs::create_dir_all(workspace.state())?;
    let mut last_words = String::new();
    let mut command = fetcher(workspace, &url, &file);
    let status = stream(&mut command, &workspace.log("v8-download"), |line| {
        line.trim().clone_into(&mut last_words);
    })?;
    if !status.success() {
        bail!("{last_words}");
    }
    // A proxy's error page or a partial file must not be taken for a library.
    let mut test = workspace.program("gzip");
    test.arg("--test").arg("--stdout").arg(&file);
    if std::fs::metadata(&file)?.len() == 0 || !answers(&mut test) {
        bail!("{url} did not give a whole gzip file");
    }
    cache.keep(&file)
}

fn address(v8: &V8Crate, mirror: Option<&str>) -> String {
    let base = mirror.unwrap_or(RELEASES);
    format!("{base}/v{}/{}", v8.version, v8.archive_name())
}

fn fetcher(workspace: &Workspace, url: &str, file: &Path) -> Command {
    if answers(workspace.program("curl").arg("--version")) {
        let mut curl = workspace.program("curl");
        curl.args(["--fail", "--location", "--silent", "--show-error"])
            .args([
                "--connect-timeout",
                CONNECT_SECONDS,
                "--max-time",
                WHOLE_SECONDS,
            ])
            .args([
                "--speed-limit",
                SLOW_BYTES_A_SECOND,
                "--speed-time",
                SLOW_SECONDS,
            ])
            .arg("--output")
            .arg(file)
            .arg(url);
        return curl;
    }
    let mut node = workspace.program("node");
    node.args(["-e", FETCH_WITH_NODE, url])
        .arg(file)
        .arg(WHOLE_SECONDS);
    node
}
