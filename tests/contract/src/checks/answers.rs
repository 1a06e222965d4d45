//! Rule: every call that only reads answers guests and players according to its schema.

use foyer_platform::{Method, Session, Verb};

use super::Suite;
use crate::platform::{Asking, GUEST};
use crate::report::Outcome;

pub async fn check(suite: &mut Suite<'_>) {
    for method in suite.methods() {
        // events/handle changes state, but nothing that a player notices.
        let reads = method.verb == Verb::Get && !method.state_changing;
        if !reads && method.name() != "events/handle" {
            continue;
        }
        if method.session != Session::Required {
            let outcome = answer(suite, method, GUEST).await;
            let subject = format!("{} to a guest", method.name());
            suite.report.add("answer", subject, outcome);
        }
        if method.session != Session::None {
            let outcome = answer(suite, method, suite.player()).await;
            let subject = format!("{} to a player", method.name());
            suite.report.add("answer", subject, outcome);
        }
    }
}

async fn answer(suite: &Suite<'_>, method: &'static Method, asking: Asking<'_>) -> Outcome {
    let fields = match suite.samples.required(method) {
        Ok(fields) => fields,
        Err(name) => return Outcome::Skipped(format!("no {name} is known")),
    };
    let answer = suite.platform.ask(method, &fields, asking).await;
    answer.data(&suite.contract, method).map(|_| ()).into()
}
