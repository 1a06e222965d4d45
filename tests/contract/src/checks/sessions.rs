//! Rule: guests, players, and browsers with an invalid session cookie get the right answers.

use foyer_platform::{ErrorType, Session};

use super::Suite;
use crate::answer::Answer;
use crate::platform::{Asking, Fields, GUEST};
use crate::target::Credentials;

const UNKNOWN_SESSION: &str = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

pub async fn check(suite: &mut Suite<'_>) {
    for method in suite.methods() {
        if method.session == Session::Required {
            let answer = suite.platform.ask(method, &Fields::new(), GUEST).await;
            let outcome = answer
                .fails_with(&suite.contract, ErrorType::AuthorizationException)
                .map(|_| ());
            suite.report.add("session", method.name(), outcome);
        }
    }
    let outcome = unknown_session(suite).await;
    suite.report.add("session", "an unknown session", outcome);
    let outcome = wrong_password(suite).await;
    suite.report.add("session", "a wrong password", outcome);
    let outcome = logout(suite).await;
    suite.report.add("session", "auth/logout", outcome);
}

async fn unknown_session(suite: &Suite<'_>) -> Result<(), String> {
    let asking = Asking {
        session: Some(UNKNOWN_SESSION),
        ..GUEST
    };
    let answer = suite
        .ask("account", "getBalance", &Fields::new(), asking)
        .await;
    answer.fails_with(&suite.contract, ErrorType::AuthorizationException)?;
    is_cleared(&answer, &suite.target.session_cookie)
}

fn is_cleared(answer: &Answer, name: &str) -> Result<(), String> {
    match answer.cookie(name) {
        Some("") => Ok(()),
        Some(_) => Err(format!("the cookie {name} is set, not cleared")),
        None => Err(format!("the cookie {name} is not cleared")),
    }
}

async fn wrong_password(suite: &Suite<'_>) -> Result<(), String> {
    let nobody = Credentials {
        login: "nobody@conformance.example".to_owned(),
        password: "not a password".to_owned(),
    };
    let answer = suite.ask_login(&nobody, None).await;
    answer
        .fails_with(&suite.contract, ErrorType::AuthorizationException)
        .map(|_| ())
}

/// Uses another session, so that the suite's session stays valid.
async fn logout(suite: &Suite<'_>) -> Result<(), String> {
    let session = suite.login(&suite.target.player).await?;
    let asking = Asking {
        session: Some(&session),
        ..GUEST
    };
    let left = suite.ask("auth", "logout", &Fields::new(), asking).await;
    is_cleared(&left, &suite.target.session_cookie)?;
    let after = suite
        .ask("account", "getBalance", &Fields::new(), asking)
        .await;
    after
        .fails_with(&suite.contract, ErrorType::AuthorizationException)
        .map(|_| ())
        .map_err(|why| format!("after it: {why}"))
}
