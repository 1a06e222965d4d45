//! Rule: texts are in the language of the call.

use foyer_platform::Session;

use super::{Suite, call};
use crate::platform::{Asking, Fields};
use crate::report::Outcome;

/// Calls whose answers contain texts for players. A platform may have its game names in one language only, so one call
/// that differs between languages is enough.
const CALLS_WITH_TEXTS: &[(&str, &str)] = &[
    ("account", "getPersonalDataFields"),
    ("games", "getCategories"),
    ("loyalty", "getPrograms"),
    ("tournaments", "get"),
    ("banners", "get"),
];
/// A language that no site supports.
const UNKNOWN: &str = "tlh";

pub async fn check(suite: &mut Suite<'_>) {
    let mut differ = 0;
    for (group, call) in CALLS_WITH_TEXTS {
        let english = words(suite, group, call, "en").await;
        let french = words(suite, group, call, "fr").await;
        differ += usize::from(english != french);
        let outcome = words(suite, group, call, UNKNOWN).await.map(|_| ());
        let subject = format!("{group}/{call} in a language that nobody has");
        suite.report.add("locale", subject, outcome);
    }
    let outcome = if differ > 0 {
        Outcome::Passed
    } else {
        Outcome::Failed("every answer is the same in English and French".to_owned())
    };
    suite.report.add("locale", "en and fr", outcome);
}

async fn words(suite: &Suite<'_>, group: &str, name: &str, locale: &str) -> Result<String, String> {
    let method = call(group, name);
    let session = (method.session != Session::None).then_some(suite.session.as_str());
    let asking = Asking { session, locale };
    let answer = suite.platform.ask(method, &Fields::new(), asking).await;
    let data = answer.data(&suite.contract, method)?;
    Ok(data.to_string())
}
