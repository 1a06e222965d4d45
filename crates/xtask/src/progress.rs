//! Shows the current step, the number of steps, the progress and the elapsed time.

use std::fmt::Write as _;
use std::io::{IsTerminal, Write as _};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// A terminal shows one line that is redrawn; other outputs get a line now and then as a sign of life.
const REDRAW: Duration = Duration::from_millis(200);
const REMIND: Duration = Duration::from_secs(15);

pub struct Board {
    started: Instant,
    total: usize,
    terminal: bool,
    running: Mutex<Vec<Running>>,
    closed: AtomicBool,
}

struct Running {
    number: usize,
    title: &'static str,
    progress: String,
}

/// A running step; end it with `done` or `skipped`. A step that is dropped counts as failed.
pub struct Step<'board> {
    board: &'board Board,
    number: usize,
    title: &'static str,
    started: Instant,
    ended: bool,
}

impl Board {
    /// Runs `work` with a board of `total` steps, and shows the running steps meanwhile.
    pub fn show<T>(total: usize, work: impl FnOnce(&Board) -> T) -> T {
        let board = Board {
            started: Instant::now(),
            total,
            terminal: std::io::stderr().is_terminal(),
            running: Mutex::new(Vec::new()),
            closed: AtomicBool::new(false),
        };
        std::thread::scope(|scope| {
            let ticker = scope.spawn(|| board.tick());
            let result = work(&board);
            board.closed.store(true, Ordering::Release);
            ticker.thread().unpark();
            result
        })
    }

    pub fn step(&self, number: usize, title: &'static str) -> Step<'_> {
        self.running().push(Running {
            number,
            title,
            progress: String::new(),
        });
        Step {
            board: self,
            number,
            title,
            started: Instant::now(),
            ended: false,
        }
    }

    pub fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    fn tick(&self) {
        let pause = if self.terminal { REDRAW } else { REMIND };
        loop {
            std::thread::park_timeout(pause);
            if self.closed.load(Ordering::Acquire) {
                break;
            }
            let running = self.running();
            if running.is_empty() {
                continue;
            }
            let mut line = clock(self.elapsed());
            for step in running.iter() {
                let gap = if step.progress.is_empty() { "" } else { " " };
                _ = write!(
                    line,
                    "  [{}/{}] {}{gap}{}",
                    step.number, self.total, step.title, step.progress
                );
            }
            if self.terminal {
                let line: String = line.chars().take(terminal_width()).collect();
                eprint!("\r\x1b[2K{line}");
                _ = std::io::stderr().flush();
            } else {
                eprintln!("      {line}");
            }
        }
        self.clear_line();
    }

    fn say(&self, number: usize, title: &str, what: &str) {
        let _running = self.running();
        self.clear_line();
        eprintln!(
            "[{number}/{}] {}  {title}: {what}",
            self.total,
            clock(self.elapsed())
        );
    }

    fn clear_line(&self) {
        if self.terminal {
            eprint!("\r\x1b[2K");
        }
    }

    /// A panic in one step's thread must not block the others.
    fn running(&self) -> MutexGuard<'_, Vec<Running>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Step<'_> {
    /// Announces work that takes a while.
    pub fn begin(&self, what: &str) {
        self.board.say(self.number, self.title, what);
    }

    /// Sets the progress text; it is shown with the elapsed time until the next report.
    pub fn progress(&self, text: impl Into<String>) {
        let mut running = self.board.running();
        if let Some(step) = running.iter_mut().find(|step| step.number == self.number) {
            step.progress = text.into();
        }
    }

    pub fn skipped(mut self, why: &str) {
        self.ended = true;
        self.board.say(self.number, self.title, why);
    }

    pub fn done(mut self, what: &str) {
        self.ended = true;
        let took = seconds(self.started.elapsed());
        self.board
            .say(self.number, self.title, &format!("{what} ({took})"));
    }
}

impl Drop for Step<'_> {
    fn drop(&mut self) {
        self.board
            .running()
            .retain(|step| step.number != self.number);
        if !self.ended {
            let took = seconds(self.started.elapsed());
            self.board
                .say(self.number, self.title, &format!("failed after {took}"));
        }
    }
}

pub fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

pub fn seconds(time: Duration) -> String {
    if time.as_secs() >= 60 {
        return format!("{} min {} s", time.as_secs() / 60, time.as_secs() % 60);
    }
    format!("{:.1} s", time.as_secs_f64())
}

fn terminal_width() -> usize {
    rustix::termios::tcgetwinsize(std::io::stderr())
        .map_or(80, |size| usize::from(size.ws_col).max(20))
        - 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_formatted_for_people() {
        assert_eq!(clock(Duration::from_secs(7)), "0:07");
        assert_eq!(clock(Duration::from_secs(605)), "10:05");
        assert_eq!(seconds(Duration::from_millis(340)), "0.3 s");
        assert_eq!(seconds(Duration::from_secs(75)), "1 min 15 s");
    }

    #[test]
    fn every_ended_step_leaves_the_board() {
        Board::show(3, |board| {
            board.step(1, "done").done("built");
            board.step(2, "skipped").skipped("up to date");
            drop(board.step(3, "failed"));
            assert!(board.running().is_empty());
        });
    }
}
