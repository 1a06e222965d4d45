//! Runs other programs: logs their output, reads it line by line for progress, and shows the end of it if they fail.

use std::collections::VecDeque;
use std::fs::File;
use std::io::{BufReader, Read, Write};
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::sync::mpsc;

use anyhow::{Context, Result, bail};

const SHOWN_ON_FAILURE: usize = 40;

/// Runs without showing output; the error holds the last lines and the path of the log.
pub fn run_logged(command: &mut Command, log: &Path, mut on_line: impl FnMut(&str)) -> Result<()> {
    let mut tail = VecDeque::with_capacity(SHOWN_ON_FAILURE);
    let status = stream(command, log, |line| {
        if !is_progress_bar(line) {
            if tail.len() == SHOWN_ON_FAILURE {
                tail.pop_front();
            }
            tail.push_back(line.to_owned());
        }
        on_line(line);
    })?;
    if status.success() {
        return Ok(());
    }
    let tail = Vec::from(tail).join("\n");
    bail!(
        "{} ended with {status}; its last lines:\n\n{tail}\n\nAll of it: {}",
        describe(command),
        log.display()
    )
}

/// Runs with both outputs merged line by line into `log` and `on_line`.
pub fn stream(
    command: &mut Command,
    log: &Path,
    mut on_line: impl FnMut(&str),
) -> Result<ExitStatus> {
    if let Some(folder) = log.parent() {
        std::fs::create_dir_all(folder).with_context(|| format!("making {}", folder.display()))?;
    }
    let mut log = File::create(log).with_context(|| format!("opening {}", log.display()))?;
    let mut child = command
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .with_context(|| format!("starting {}", describe(command)))?;
    let (sender, lines) = mpsc::channel();
    std::thread::scope(|scope| {
        let stdout = child.stdout.take();
        let stderr = child.stderr.take();
        let other = sender.clone();
        scope.spawn(move || stdout.map(|pipe| read_lines(pipe, &sender)));
        scope.spawn(move || stderr.map(|pipe| read_lines(pipe, &other)));
        for line in lines {
            // A full disk must not stop the build: this is only its log.
            _ = writeln!(log, "{line}");
            on_line(&line);
        }
        child.wait()
    })
    .with_context(|| format!("waiting for {}", describe(command)))
}

/// Returns the standard output of a program; shows its standard error.
pub fn capture(command: &mut Command) -> Result<String> {
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| format!("starting {}", describe(command)))?;
    if !output.status.success() {
        bail!("{} ended with {}", describe(command), output.status);
    }
    String::from_utf8(output.stdout)
        .with_context(|| format!("{} printed bytes that are not UTF-8", describe(command)))
}

/// Whether a program exists and exits successfully.
pub fn answers(command: &mut Command) -> bool {
    command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

pub fn describe(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let mut text = program
        .file_name()
        .unwrap_or(program.as_os_str())
        .to_string_lossy()
        .into_owned();
    for argument in command.get_args().take(4) {
        text.push(' ');
        text.push_str(&argument.to_string_lossy());
    }
    text
}

/// Carriage returns also end a line: cargo and ninja redraw their progress with them.
fn read_lines(pipe: impl Read, lines: &mpsc::Sender<String>) {
    let mut line = Vec::new();
    for byte in BufReader::new(pipe).bytes() {
        let Ok(byte) = byte else { break };
        if byte != b'\n' && byte != b'\r' {
            line.push(byte);
        } else if !line.is_empty() {
            if lines
                .send(String::from_utf8_lossy(&line).into_owned())
                .is_err()
            {
                return;
            }
            line.clear();
        }
    }
    if !line.is_empty() {
        _ = lines.send(String::from_utf8_lossy(&line).into_owned());
    }
}

fn is_progress_bar(line: &str) -> bool {
    line.trim_start().starts_with("Building [") || line.trim_start().starts_with("Updating [")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shell(script: &str) -> Command {
        let mut command = Command::new("sh");
        command.args(["-c", script]);
        command
    }

    #[test]
    fn a_failure_shows_the_last_lines_and_the_path_of_the_log() {
        let folder = tempfile::tempdir().unwrap();
        let log = folder.path().join("step.log");
        let error = run_logged(&mut shell("echo first; echo why >&2; exit 3"), &log, |_| {})
            .unwrap_err()
            .to_string();
        assert!(
            error.contains("why") && error.contains("step.log"),
            "{error}"
        );
        assert!(std::fs::read_to_string(&log).unwrap().contains("first"));
    }

    #[test]
    fn lines_end_at_carriage_returns_too() {
        let folder = tempfile::tempdir().unwrap();
        let mut lines = Vec::new();
        let mut command = shell(r"printf 'one\rtwo\r\nthree'");
        run_logged(&mut command, &folder.path().join("log"), |line| {
            lines.push(line.to_owned());
        })
        .unwrap();
        assert_eq!(lines, ["one", "two", "three"]);
    }

    #[test]
    fn a_missing_program_is_named() {
        let error = capture(&mut Command::new("no-such-program-here")).unwrap_err();
        assert!(format!("{error:#}").contains("no-such-program-here"));
    }
}
