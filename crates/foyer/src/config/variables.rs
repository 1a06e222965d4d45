//! Reads variables one by one and collects all mistakes.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// The prefix of our variables.
const PREFIX: &str = "FOYER_";
/// Variables with our prefix that the test suites read.
const READ_BY_TESTS: [&str; 2] = ["FOYER_BIN", "FOYER_WEB_DEV_DIR"];

#[derive(Debug, Default)]
pub struct Variables {
    given: BTreeMap<String, String>,
    shown: Vec<Shown>,
    mistakes: Vec<Mistake>,
}

/// A variable as `foyer check-config` shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shown {
    pub name: &'static str,
    /// `None` if the default applies.
    pub value: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct Mistake {
    name: &'static str,
    /// Masked if secret.
    value: String,
    problem: String,
}

/// All mistakes, by variable.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mistakes(Vec<Mistake>);

impl fmt::Display for Mistakes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, mistake) in self.0.iter().enumerate() {
            if index > 0 {
                writeln!(f)?;
            }
            write!(
                f,
                "  {}={:?}: {}",
                mistake.name, mistake.value, mistake.problem
            )?;
        }
        Ok(())
    }
}

const MASK: &str = "********";

impl Variables {
    /// Later values of a name win. An empty value counts as unset, so that a compose file can reset a variable.
    pub fn new(all: impl IntoIterator<Item = (String, String)>) -> Self {
        let given = all
            .into_iter()
            .filter(|(_, value)| !value.trim().is_empty());
        Self {
            given: given.collect(),
            ..Self::default()
        }
    }

    /// Returns a variable if it is set and valid.
    pub fn optional<T: FromStr>(&mut self, name: &'static str, expected: &str) -> Option<T> {
        let value = self.given.remove(name);
        self.shown.push(Shown {
            name,
            value: value.clone(),
        });
        let value = value?;
        let parsed = value.trim().parse().ok();
        if parsed.is_none() {
            self.mistakes.push(Mistake {
                name,
                value,
                problem: format!("expected {expected}"),
            });
        }
        parsed
    }

    pub fn or<T: FromStr>(&mut self, name: &'static str, expected: &str, usual: T) -> T {
        self.optional(name, expected).unwrap_or(usual)
    }

    pub fn number<T>(&mut self, name: &'static str, range: RangeInclusive<T>, usual: T) -> T
    where
        T: FromStr + PartialOrd + Copy + fmt::Display,
    {
        let expected = format!("a number from {} to {}", range.start(), range.end());
        let Some(number) = self.optional::<T>(name, &expected) else {
            return usual;
        };
        if range.contains(&number) {
            return number;
        }
        self.mistakes.push(Mistake {
            name,
            value: number.to_string(),
            problem: format!("expected {expected}"),
        });
        usual
    }

    /// Reads a secret of at least `shortest` characters; it is never shown.
    pub fn secret(&mut self, name: &'static str, shortest: usize) -> Option<String> {
        let value = self.given.remove(name).map(|value| value.trim().to_owned());
        self.shown.push(Shown {
            name,
            value: value.as_ref().map(|_| MASK.to_owned()),
        });
        let value = value?;
        if value.chars().count() < shortest {
            self.mistakes.push(Mistake {
                name,
                value: MASK.to_owned(),
                problem: format!("expected at least {shortest} characters"),
            });
        }
        Some(value)
    }

    /// Adds a mistake that concerns several variables.
    pub fn mistake(&mut self, name: &'static str, problem: &str) {
        let value = self.shown.iter().find(|shown| shown.name == name);
        self.mistakes.push(Mistake {
            name,
            value: value
                .and_then(|shown| shown.value.clone())
                .unwrap_or_default(),
            problem: problem.to_owned(),
        });
    }

    /// Returns the variables read and the unknown names with our prefix; or all mistakes.
    pub fn finish(self) -> Result<(Vec<Shown>, Vec<String>), Mistakes> {
        if !self.mistakes.is_empty() {
            return Err(Mistakes(self.mistakes));
        }
        let unknown = self
            .given
            .into_keys()
            .filter(|name| name.starts_with(PREFIX) && !READ_BY_TESTS.contains(&name.as_str()));
        Ok((self.shown, unknown.collect()))
    }
}

/// `on` or `off`, and common synonyms.
#[derive(Debug, Clone, Copy)]
pub struct Switch(pub bool);

impl FromStr for Switch {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text.to_ascii_lowercase().as_str() {
            "on" | "true" | "1" | "yes" => Ok(Self(true)),
            "off" | "false" | "0" | "no" => Ok(Self(false)),
            _ => Err(()),
        }
    }
}
