//! Why the program ends: a message and an exit code.

use std::process::ExitCode;

use crate::config::Mistakes;

#[derive(Debug)]
pub enum Failure {
    /// Invalid configuration: exit code 2.
    Config(Mistakes),
    /// A part did not start: exit code 1.
    Start(String),
}

impl Failure {
    /// Takes any error whose text fits one line.
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
