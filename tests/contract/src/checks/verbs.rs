//! Rule: a call with the wrong verb is rejected with a typed error.

use foyer_platform::Verb;
use reqwest::StatusCode;

use super::Suite;
use crate::answer::Answer;
use crate::platform::{Fields, GUEST};

const REFUSED: &[StatusCode] = &[StatusCode::METHOD_NOT_ALLOWED, StatusCode::NOT_FOUND];

pub async fn check(suite: &mut Suite<'_>) {
    for method in suite.methods() {
        let other = match method.verb {
            Verb::Get => Verb::Post,
            Verb::Post => Verb::Get,
        };
        let answer = suite
            .platform
            .ask_as(other, &method.path(), &Fields::new(), GUEST)
            .await;
        let outcome = refused(suite, &answer);
        let subject = format!("{} {}", other.as_str(), method.name());
        suite.report.add("verb", subject, outcome);
    }
}

fn refused(suite: &Suite<'_>, answer: &Answer) -> Result<(), String> {
    answer.failure(&suite.contract)?;
    if REFUSED.contains(&answer.status) {
        Ok(())
    } else {
        Err(format!("{} where 405 or 404 is due", answer.status))
    }
}
