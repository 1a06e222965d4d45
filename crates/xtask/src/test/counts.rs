//! Reads the numbers of passed and failed tests from the reports of the test runners.

use std::fmt;
use std::iter::Sum;

use serde_json::Value;

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Counts {
    pub passed: u64,
    pub failed: u64,
}

impl Counts {
    pub const SUCCESS: Self = Self {
        passed: 1,
        failed: 0,
    };
    pub const FAILURE: Self = Self {
        passed: 0,
        failed: 1,
    };

    /// A check with one result.
    pub fn one(passed: bool) -> Self {
        if passed { Self::SUCCESS } else { Self::FAILURE }
    }

    /// A runner that failed without a failed test (it crashed, did not compile, found no tests) counts as one failure.
    pub fn ended(self, successfully: bool) -> Self {
        if successfully || self.failed > 0 {
            self
        } else {
            Self { failed: 1, ..self }
        }
    }

    /// Parses a line of cargo's or nextest's output, if it is a summary.
    pub fn of_rust_line(line: &str) -> Option<Self> {
        let text = line.trim_start();
        let summary = text.strip_prefix("test result: ").or_else(|| {
            text.strip_prefix("Summary [")
                .filter(|rest| rest.contains(" run: "))
        })?;
        let after = |words: &[&str]| words.iter().map(|word| number_before(summary, word)).sum();
        Some(Self {
            passed: after(&["passed"]),
            failed: after(&["failed", "timed out", "exec failed"]),
        })
    }

    /// Parses Vitest's JSON report. A file that did not load has no failed tests, but counts as one.
    pub fn of_vitest(report: &Value) -> Self {
        let count = |name: &str| report[name].as_u64().unwrap_or(0);
        let broken = report["testResults"].as_array().map_or(0, |files| {
            files
                .iter()
                .filter(|file| {
                    file["status"] == "failed"
                        && file["assertionResults"]
                            .as_array()
                            .is_none_or(Vec::is_empty)
                })
                .count()
        });
        Self {
            passed: count("numPassedTests"),
            failed: count("numFailedTests") + broken as u64,
        }
    }

    /// Parses Playwright's JSON report. A test that passes only on its second run is a bug that Playwright lists as "flaky"; one
    /// in a hundred of them may be a machine that was busy, more are failures.
    pub fn of_playwright(report: &Value) -> Self {
        let count = |name: &str| report["stats"][name].as_u64().unwrap_or(0);
        let (expected, flaky) = (count("expected"), count("flaky"));
        let tolerated = if flaky * 100 <= expected { flaky } else { 0 };
        Self {
            passed: expected + tolerated,
            failed: count("unexpected") + flaky - tolerated,
        }
    }
}

impl Sum for Counts {
    fn sum<I: Iterator<Item = Self>>(all: I) -> Self {
        all.fold(Self::default(), |sum, counts| Self {
            passed: sum.passed + counts.passed,
            failed: sum.failed + counts.failed,
        })
    }
}

/// The format that CI parses.
impl fmt::Display for Counts {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} passed, {} failed", self.passed, self.failed)
    }
}

/// "12 passed; 1 failed" and "failed" → 1; "2 tests run: 1 passed, 1 exec failed" and "failed" → 0.
fn number_before(text: &str, word: &str) -> u64 {
    text.match_indices(word)
        .filter_map(|(at, _)| {
            text[..at]
                .split_whitespace()
                .next_back()?
                .parse::<u64>()
                .ok()
        })
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cargos_summary_is_read() {
        let line = "test result: FAILED. 12 passed; 1 failed; 3 ignored; 0 measured; 2 filtered out; finished in 0.01s";
        assert_eq!(
            Counts::of_rust_line(line),
            Some(Counts {
                passed: 12,
                failed: 1
            })
        );
        assert_eq!(
            Counts::of_rust_line("test tests::a_passed_thing ... ok"),
            None
        );
    }

    #[test]
    fn nextests_summary_is_read() {
        let line = "     Summary [   3.112s] 9 tests run: 6 passed (1 slow), 1 failed, 1 exec failed, 1 timed out, 4 skipped";
        assert_eq!(
            Counts::of_rust_line(line),
            Some(Counts {
                passed: 6,
                failed: 3
            })
        );
        assert_eq!(
            Counts::of_rust_line("   Summary [ 0.1s] of something else"),
            None
        );
    }

    #[test]
    fn a_web_test_file_that_does_not_load_is_a_failure() {
        let report = serde_json::json!({
            "numPassedTests": 4, "numFailedTests": 0,
            "testResults": [{"status": "failed", "assertionResults": []}, {"status": "passed", "assertionResults": [{}]}],
        });
        assert_eq!(
            Counts::of_vitest(&report),
            Counts {
                passed: 4,
                failed: 1
            }
        );
    }

    #[test]
    fn more_than_one_flaky_browser_test_in_a_hundred_are_failures() {
        let counts = |expected: u64, flaky: u64| {
            let counts = Counts::of_playwright(&serde_json::json!({
                "stats": {"expected": expected, "unexpected": 1, "flaky": flaky, "skipped": 2}
            }));
            (counts.passed, counts.failed)
        };
        assert_eq!(counts(7, 1), (7, 2));
        assert_eq!(counts(400, 4), (404, 1));
        assert_eq!(counts(400, 5), (400, 6));
    }

    #[test]
    fn a_crashed_runner_is_a_failure() {
        assert_eq!(Counts::default().ended(false), Counts::FAILURE);
        assert_eq!(
            Counts {
                passed: 3,
                failed: 2
            }
            .ended(false),
            Counts {
                passed: 3,
                failed: 2
            }
        );
        assert_eq!(
            Counts {
                passed: 3,
                failed: 0
            }
            .ended(true)
            .to_string(),
            "3 passed, 0 failed"
        );
    }
}
