//! Makes every call of the method table to a product platform and checks that the answers match the contract.
//!
//! It needs only the platform's address and a player's login. It changes nothing that a player would notice:
//! favourites, stored values and languages are restored; deposits are started only on request and never paid; all other
//! calls that change state are made with invalid fields or as a guest, and must be rejected.
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

/// Runs the whole suite. A platform that does not answer is a finding; an error means that no request could be made.
pub async fn run(target: &Target) -> Result<Report, reqwest::Error> {
    checks::run(target).await
}
