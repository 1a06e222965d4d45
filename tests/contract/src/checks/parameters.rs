//! Rule: a missing or invalid field is named: `InvalidParameterException`, `{"error_data": {"amount":
//! ["wrongField"]}}`.

use foyer_platform::{ErrorType, Field, Kind, Method, Session};

use super::Suite;
use crate::answer::Answer;
use crate::platform::{Fields, GUEST};

pub async fn check(suite: &mut Suite<'_>) {
    for method in suite.methods() {
        let cases = cases(method);
        if cases.is_empty() {
            continue;
        }
        let mut outcome = Ok(());
        for case in &cases {
            let asking = match method.session {
                Session::None => GUEST,
                Session::Optional | Session::Required => suite.player(),
            };
            let answer = suite.platform.ask(method, &case.fields, asking).await;
            outcome = names(suite, &answer, case.field);
            if outcome.is_err() {
                outcome = outcome.map_err(|why| format!("{} {}: {why}", case.field, case.what));
                break;
            }
        }
        suite.report.add("parameter", method.name(), outcome);
    }
}

struct Case {
    field: &'static str,
    what: &'static str,
    fields: Fields,
}

/// Every case contains an invalid field, so none has an effect.
fn cases(method: &Method) -> Vec<Case> {
    let all = method.query.iter().chain(method.body);
    let missing = all
        .clone()
        .filter(|field| field.required)
        .map(|field| Case {
            field: field.name,
            what: "missing",
            fields: Fields::new(),
        });
    let wrong = all.filter_map(|field| {
        let (what, value) = wrong(field)?;
        Some(Case {
            field: field.name,
            what,
            fields: vec![(field.name.to_owned(), value)],
        })
    });
    missing.chain(wrong).collect()
}

fn wrong(field: &Field) -> Option<(&'static str, String)> {
    match field.kind {
        Kind::Text { max } => Some(("too long", "x".repeat(max + 1))),
        Kind::Integer { .. } => Some(("not a number", "seven".to_owned())),
        Kind::Boolean => Some(("neither true nor false", "perhaps".to_owned())),
        Kind::Choice(_) => Some(("an unknown word", "no-such-word".to_owned())),
        Kind::List([]) => None,
        Kind::List(_) => Some(("an unknown word", "no-such-word".to_owned())),
        Kind::Json { .. } => Some(("not JSON", "{".to_owned())),
        Kind::File { .. } => Some(("not a file", "a text".to_owned())),
    }
}

fn names(suite: &Suite<'_>, answer: &Answer, field: &str) -> Result<(), String> {
    let failure = answer.fails_with(&suite.contract, ErrorType::InvalidParameterException)?;
    let words = failure
        .error_data
        .get(field)
        .and_then(|words| words.as_array());
    if words.is_some_and(|words| words.first().is_some_and(serde_json::Value::is_string)) {
        Ok(())
    } else {
        Err("error_data does not name the field".to_owned())
    }
}
