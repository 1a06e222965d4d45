//! The results of the suite.

use std::fmt;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    Passed,
    /// The reason, for the platform's developers.
    Failed(String),
    /// Why the check could not run.
    Skipped(String),
}

/// The result of one rule for one call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    pub rule: &'static str,
    pub subject: String,
    pub outcome: Outcome,
}

#[derive(Debug, Default)]
pub struct Report {
    pub findings: Vec<Finding>,
}

impl Report {
    pub fn add(
        &mut self,
        rule: &'static str,
        subject: impl Into<String>,
        outcome: impl Into<Outcome>,
    ) {
        self.findings.push(Finding {
            rule,
            subject: subject.into(),
            outcome: outcome.into(),
        });
    }

    pub fn failures(&self) -> impl Iterator<Item = &Finding> {
        self.findings
            .iter()
            .filter(|finding| matches!(finding.outcome, Outcome::Failed(_)))
    }

    fn count(&self, is_counted: fn(&Outcome) -> bool) -> usize {
        let outcomes = self.findings.iter().map(|finding| &finding.outcome);
        outcomes.filter(|outcome| is_counted(outcome)).count()
    }

    #[must_use]
    pub fn passed(&self) -> usize {
        self.count(|outcome| *outcome == Outcome::Passed)
    }

    #[must_use]
    pub fn failed(&self) -> usize {
        self.count(|outcome| matches!(outcome, Outcome::Failed(_)))
    }

    #[must_use]
    pub fn skipped(&self) -> usize {
        self.count(|outcome| matches!(outcome, Outcome::Skipped(_)))
    }
}

/// A check ends at its first error.
impl From<Result<(), String>> for Outcome {
    fn from(result: Result<(), String>) -> Self {
        match result {
            Ok(()) => Self::Passed,
            Err(why) => Self::Failed(why),
        }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { rule, subject, .. } = self;
        match &self.outcome {
            Outcome::Passed => write!(f, "ok       {rule:<12} {subject}"),
            Outcome::Failed(why) => write!(f, "FAILED   {rule:<12} {subject}: {why}"),
            Outcome::Skipped(why) => write!(f, "skipped  {rule:<12} {subject}: {why}"),
        }
    }
}

impl Report {
    /// One line per finding, or per failed finding only, and the totals.
    #[must_use]
    pub fn text(&self, shows_all: bool) -> String {
        let (passed, failed, skipped) = (self.passed(), self.failed(), self.skipped());
        let mut lines: Vec<_> = self
            .findings
            .iter()
            .filter(|finding| shows_all || finding.outcome != Outcome::Passed)
            .map(Finding::to_string)
            .collect();
        lines.push(format!(
            "{passed} passed, {failed} failed, {skipped} skipped"
        ));
        lines.join("\n")
    }
}
