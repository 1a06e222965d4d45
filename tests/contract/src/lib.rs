//! Asks a product platform every call of the method table, and looks whether it answers as the contract says.
//!
//! It knows nothing of the platform but its address and a player's login. What it asks changes nothing that a player would
//! notice: favourites, stored values and languages are put back, deposits are begun only on request and never paid, everything
//! else that would change something is asked wrongly or as a guest, and must be refused.
#![forbid(unsafe_code)]

mod answer;
mod checks;
mod contract;
mod platform;
mod report;
mod samples;
mod target;

pub use report::{Finding, Outcome, Report};
pub use target::{Credentials, Target};

/// Runs the whole suite. A platform that does not answer at all is a finding; an error is that nobody could be asked.
pub async fn run(target: &Target) -> Result<Report, reqwest::Error> {
    checks::run(target).await
}
