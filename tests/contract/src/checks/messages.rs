//! Rule: the client can read the messages and error data of §8.3.

use foyer_platform::{ErrorType, Failure};

use super::{Suite, fields};
use crate::answer::Answer;
use crate::report::Outcome;

const NO_CODE: &str = "NOSUCHCODE";

pub async fn check(suite: &mut Suite<'_>) {
    let code = fields(&[("promo_code", NO_CODE)]);
    let answer = suite
        .ask("campaigns", "activateOffer", &code, suite.player())
        .await;
    let outcome = answer
        .fails_with(&suite.contract, ErrorType::InvalidParameterException)
        .and_then(|failure| promo_code(&failure));
    suite
        .report
        .add("message", "an unknown promo code", outcome);
    let Some(who) = &suite.target.second_factor else {
        let skipped = Outcome::Skipped("no such player is given".to_owned());
        suite.report.add("message", "two-factor sign-in", skipped);
        return;
    };
    let pending = suite.ask_login(who, None).await;
    let outcome = second_factor_is_asked_for(suite, &pending);
    suite.report.add("message", "two-factor pending", outcome);
    for (code, expected) in [
        ("12345", "the code must contain 6 digits"),
        ("000000", "two_factor_auth: code is invalid"),
    ] {
        let answer = suite.ask_login(who, Some(code)).await;
        let outcome = answer
            .failure(&suite.contract)
            .and_then(|failure| says(&failure, expected));
        let subject = format!("a second factor of {code}");
        suite.report.add("message", subject, outcome);
    }
}

/// `{"error_data": {"promo_code": ["EXPIRED"]}}`
fn promo_code(failure: &Failure) -> Result<(), String> {
    let word = failure.error_data.get("promo_code").map(|words| &words[0]);
    if word.is_some_and(serde_json::Value::is_string) {
        Ok(())
    } else {
        Err("error_data.promo_code[0] does not say what is wrong".to_owned())
    }
}

/// The client starts its second-factor step on either message.
fn second_factor_is_asked_for(suite: &Suite<'_>, answer: &Answer) -> Result<(), String> {
    let failure = answer.fails_with(&suite.contract, ErrorType::AuthorizationException)?;
    says(&failure, "two_factor_auth is enable").or_else(|_| says(&failure, "Resend time is"))
}

fn says(failure: &Failure, words: &str) -> Result<(), String> {
    if failure.message.contains(words) {
        Ok(())
    } else {
        Err(format!("{:?} where {words:?} is due", failure.message))
    }
}
