//! Rule: the redirect lookup (§2.3) returns a target or null.

use foyer_platform::entities::{Metadata, Redirect};

use super::{Suite, fields};
use crate::platform::GUEST;

/// A path that every site has, and one that no site has.
const PATHS: [&str; 2] = ["/", "/conformance/no-such-page"];

pub async fn check(suite: &mut Suite<'_>) {
    for path in PATHS {
        let outcome = lookup(suite, path).await;
        suite.report.add("redirect", path, outcome);
    }
}

async fn lookup(suite: &Suite<'_>, path: &str) -> Result<(), String> {
    let method = super::call("metadata", "get");
    let asked = fields(&[("path", path)]);
    let answer = suite.platform.ask(method, &asked, GUEST).await;
    let told = answer.data(&suite.contract, method)?;
    let metadata: Metadata = serde_json::from_value(told).map_err(|error| error.to_string())?;
    match metadata.redirect {
        None => Ok(()),
        Some(redirect) => is_sound(path, &redirect),
    }
}

fn is_sound(path: &str, Redirect { to, status }: &Redirect) -> Result<(), String> {
    if !matches!(status, 301 | 302 | 307 | 308) {
        return Err(format!("{status} is no redirect"));
    }
    if to == path {
        return Err("it leads to itself".to_owned());
    }
    let is_path = to.starts_with('/') && !to.starts_with("//");
    if !is_path && !to.starts_with("https://") && !to.starts_with("http://") {
        return Err(format!("{to:?} is no address"));
    }
    Ok(())
}
