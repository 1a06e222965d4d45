//! Rule: only exact names of the table are calls; nothing is decoded.

use foyer_platform::{ErrorType, Verb};

use super::Suite;
use crate::platform::{Fields, GUEST};

const PATHS: &[&str] = &[
    "/api/no/such",
    "/api/account",
    "/api/account/getinfo",
    "/api/Account/getInfo",
    "/api/account/getInfo/",
    "/api/account%2FgetInfo",
];

pub async fn check(suite: &mut Suite<'_>) {
    for path in PATHS {
        let answer = suite
            .platform
            .ask_as(Verb::Get, path, &Fields::new(), GUEST)
            .await;
        let outcome = answer
            .fails_with(&suite.contract, ErrorType::MethodNotFoundException)
            .map(|_| ());
        suite.report.add("name", *path, outcome);
    }
}
