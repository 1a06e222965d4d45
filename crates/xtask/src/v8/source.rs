//! The last source: V8 built from the crate's source by `crates/xtask/v8/build.sh`, with tools from package registries
//! only. It takes long, so it reports its progress; it can be interrupted and resumed; the result is cached.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::Result;

use super::cache::Cache;
use super::crates::V8Crate;
use crate::process::run_logged;
use crate::progress::{Step, seconds};
use crate::workspace::Workspace;

pub fn build(
    workspace: &Workspace,
    v8: &V8Crate,
    cache: &Cache,
    step: &Step<'_>,
) -> Result<PathBuf> {
    let work = cache.folder().join("build");
    std::fs::create_dir_all(&work)?;
    step.begin(&format!(
        "building V8 {} from source: once on this machine, a quarter of an hour or more; it may be stopped and goes on later",
        v8.version
    ));
    let mut script = workspace.program("bash");
    script
        .arg(workspace.root.join("crates/xtask/v8/build.sh"))
        .arg(&work)
        .env("V8_SOURCE", &v8.source)
        .env("V8_TARGET", &v8.target)
        .env("V8_SIMDUTF", v8.simdutf().to_string());
    let mut pace = Pace::new();
    run_logged(&mut script, &workspace.log("v8-build"), |line| {
        if let Some(what) = line.strip_prefix("== ") {
            step.begin(what);
            pace = Pace::new();
        } else if let Some((done, total)) = files_of(line) {
            step.progress(pace.report(done, total));
        }
    })?;
    let archive = cache.keep(&work.join("librusty_v8.a.gz"))?;
    std::fs::remove_dir_all(&work)?;
    Ok(archive)
}

/// Estimates the remaining time from the speed since the first file seen, because a resumed build starts in the middle.
struct Pace {
    started: Instant,
    first: Option<u32>,
}

impl Pace {
    fn new() -> Self {
        Self {
            started: Instant::now(),
            first: None,
        }
    }

    fn report(&mut self, done: u32, total: u32) -> String {
        let first = *self.first.get_or_insert(done);
        let mut text = format!("{done} of {total} files");
        if let Some(left) = time_left(self.started.elapsed(), done - first.min(done), total - done)
        {
            text.push_str(&format!(", about {} left", seconds(left)));
        }
        text
    }
}

/// `None` until enough files are compiled for an estimate.
fn time_left(elapsed: Duration, done: u32, left: u32) -> Option<Duration> {
    (done >= 20).then(|| elapsed.mul_f64(f64::from(left) / f64::from(done)))
}

/// Parses Ninja's "[118/2310] CXX obj/…".
fn files_of(line: &str) -> Option<(u32, u32)> {
    let (done, total) = line.strip_prefix('[')?.split_once(']')?.0.split_once('/')?;
    let (done, total) = (done.parse().ok()?, total.parse().ok()?);
    (done <= total).then_some((done, total))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ninjas_status_is_read() {
        assert_eq!(files_of("[118/2310] CXX obj/v8/api.o"), Some((118, 2310)));
        assert_eq!(files_of("[-Wunused] in file"), None);
        assert_eq!(files_of("ninja: no work to do."), None);
    }

    #[test]
    fn time_left_follows_the_pace_of_this_session() {
        assert_eq!(time_left(Duration::from_secs(10), 5, 100), None);
        assert_eq!(
            time_left(Duration::from_secs(60), 100, 50),
            Some(Duration::from_secs(30))
        );
    }
}
