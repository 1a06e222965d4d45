//! Why the program ends: one clear message and an exit code.

use std::process::ExitCode;

use crate::config::Mistakes;

#[derive(Debug)]
pub enum Failure {
    /// The configuration is wrong: exit code 2.
    Config(Mistakes),
    /// Something could not be started: exit code 1.
    Start(String),
}

impl Failure {
    /// Takes whatever says in one line what is wrong.
    #[expect(clippy::needless_pass_by_value, reason = "used with map_err")]
    pub fn start(message: impl ToString) -> Self {
        Self::Start(message.to_string())
    }

    pub fn report(&self) -> ExitCode {
        match self {
            Self::Config(mistakes) => {
                eprintln!("foyer: the configuration has mistakes\n{mistakes}");
                ExitCode::from(2)
            }
            Self::Start(message) => {
                eprintln!("foyer: {message}");
                ExitCode::FAILURE
            }
        }
    }
}

impl From<Mistakes> for Failure {
    fn from(mistakes: Mistakes) -> Self {
        Self::Config(mistakes)
    }
}
