//! Child processes that end with this process.
//!
//! Each child runs in its own process group. So a terminal's Ctrl-C reaches only this process, which forwards it
//! exactly once, as it does with a signal from a script. A second Ctrl-C is forwarded, too: the server then stops
//! immediately.

use std::os::unix::process::CommandExt;
use std::process::{Child, Command, ExitCode, ExitStatus};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use rustix::process::{Pid, Signal, kill_process, kill_process_group};
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};

use crate::process::describe;

pub const POLL: Duration = Duration::from_millis(50);
const GRACE: Duration = Duration::from_secs(5);

/// The last signal that asked this process to stop (0: none).
#[derive(Clone)]
pub struct Signals(Arc<AtomicUsize>);

impl Signals {
    pub fn watch() -> Result<Self> {
        let last = Arc::new(AtomicUsize::new(0));
        for signal in [SIGINT, SIGTERM, SIGHUP] {
            let value = usize::try_from(signal)?;
            signal_hook::flag::register_usize(signal, Arc::clone(&last), value)
                .with_context(|| format!("watching for signal {signal}"))?;
        }
        Ok(Self(last))
    }

    fn take(&self) -> Option<Signal> {
        match i32::try_from(self.0.swap(0, Ordering::AcqRel)) {
            Ok(SIGINT) => Some(Signal::INT),
            Ok(SIGTERM | SIGHUP) => Some(Signal::TERM),
            _ => None,
        }
    }

    pub fn arrived(&self) -> bool {
        self.0.load(Ordering::Acquire) != 0
    }
}

/// A child process that is stopped when this is dropped; if it does not stop in time, it is killed with its own
/// children.
pub struct Supervised {
    child: Child,
    pid: Pid,
}

impl Supervised {
    pub fn start(command: &mut Command) -> Result<Self> {
        let child = command
            .process_group(0)
            .spawn()
            .with_context(|| format!("starting {}", describe(command)))?;
        let pid = Pid::from_child(&child);
        Ok(Self { child, pid })
    }

    pub fn stdout(&mut self) -> Option<std::process::ChildStdout> {
        self.child.stdout.take()
    }

    pub fn ended(&mut self) -> Result<Option<ExitStatus>> {
        self.child.try_wait().context("waiting for a child process")
    }

    /// Waits for the child and forwards signals to it.
    pub fn wait(&mut self, signals: &Signals) -> Result<ExitStatus> {
        loop {
            if let Some(status) = self.ended()? {
                return Ok(status);
            }
            if let Some(signal) = signals.take() {
                self.signal(signal);
            }
            std::thread::sleep(POLL);
        }
    }

    /// Signals only the child; it stops its own children.
    fn signal(&self, signal: Signal) {
        // An error means that the child has ended meanwhile.
        _ = kill_process(self.pid, signal);
    }

    pub fn stop(&mut self) {
        let asked = Instant::now();
        self.signal(Signal::TERM);
        while matches!(self.ended(), Ok(None)) && asked.elapsed() < GRACE {
            std::thread::sleep(POLL);
        }
        _ = kill_process_group(self.pid, Signal::KILL);
        _ = self.child.wait();
    }
}

impl Drop for Supervised {
    fn drop(&mut self) {
        self.stop();
    }
}

/// The exit code for a child's status. A child that a forwarded Ctrl-C ended has not failed.
pub fn exit_code(status: ExitStatus) -> ExitCode {
    match status.code() {
        Some(code) => ExitCode::from(u8::try_from(code).unwrap_or(1)),
        None => ExitCode::FAILURE,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_signal_is_forwarded_to_the_child_once() {
        let signals = Signals(Arc::new(AtomicUsize::new(0)));
        let mut command = Command::new("sh");
        command.args(["-c", "trap 'exit 7' TERM; while :; do sleep 0.05; done"]);
        let mut child = Supervised::start(&mut command).unwrap();
        std::thread::sleep(Duration::from_millis(200));
        signals
            .0
            .store(usize::try_from(SIGTERM).unwrap(), Ordering::Release);
        assert_eq!(child.wait(&signals).unwrap().code(), Some(7));
        assert!(!signals.arrived());
    }

    #[test]
    fn dropping_stops_the_child() {
        let mut command = Command::new("sleep");
        command.arg("60");
        let child = Supervised::start(&mut command).unwrap();
        let pid = child.pid;
        drop(child);
        assert!(kill_process(pid, Signal::INT).is_err());
    }
}
