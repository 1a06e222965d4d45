//! Rule: `offset` and `count` select a page of a list, and the answer contains the size of the whole list.

use foyer_platform::{Method, Session};
use serde_json::Value;

use super::{Suite, fields};
use crate::platform::GUEST;
use crate::report::Outcome;
use crate::samples::text;

const FIRST: usize = 3;
const FAR_AWAY: &str = "1000000";

pub async fn check(suite: &mut Suite<'_>) {
    for method in suite.methods() {
        let has = |name| method.query.iter().any(|field| field.name == name);
        if has("offset") && has("count") {
            let outcome = pages(suite, method).await;
            suite.report.add("paging", method.name(), outcome);
        }
    }
}

struct Part {
    items: Vec<Value>,
    total: u64,
    offset: u64,
}

async fn pages(suite: &Suite<'_>, method: &'static Method) -> Outcome {
    let count = FIRST.to_string();
    let mut parts = Vec::new();
    for (offset, count) in [("0", count.as_str()), ("1", "1"), (FAR_AWAY, "1")] {
        let asking = match method.session {
            Session::None => GUEST,
            Session::Optional | Session::Required => suite.player(),
        };
        let asked = fields(&[("offset", offset), ("count", count)]);
        let answer = suite.platform.ask(method, &asked, asking).await;
        match answer.data(&suite.contract, method) {
            Ok(data) => parts.push(part(&data)),
            Err(why) => return Outcome::Failed(why),
        }
    }
    let parts: Option<Vec<Part>> = parts.into_iter().collect();
    match parts.as_deref() {
        Some([first, second, beyond]) => agree(first, second, beyond).into(),
        _ => Outcome::Skipped("its answer is not a part of a list".to_owned()),
    }
}

fn part(data: &Value) -> Option<Part> {
    let total = data["count"].as_u64().or_else(|| data["total"].as_u64())?;
    Some(Part {
        items: data["items"].as_array()?.clone(),
        total,
        offset: data["offset"].as_u64()?,
    })
}

fn agree(first: &Part, second: &Part, beyond: &Part) -> Result<(), String> {
    let due = usize::try_from(first.total).map_or(FIRST, |total| total.min(FIRST));
    if first.items.len() != due {
        let (found, total) = (first.items.len(), first.total);
        return Err(format!("{found} items where {due} of {total} are due"));
    }
    if (first.offset, second.offset) != (0, 1) {
        return Err("the answer's offset is not the one that was asked for".to_owned());
    }
    if let (Some(expected), Some(found)) = (first.items.get(1), second.items.first())
        && name(expected) != name(found)
    {
        return Err("the second item is another one when it is asked for alone".to_owned());
    }
    if second.items.len() > 1 {
        return Err("more items than were asked for".to_owned());
    }
    if !beyond.items.is_empty() {
        return Err("there are items beyond the end".to_owned());
    }
    Ok(())
}

/// The item's identifier; its other members may change at any time.
fn name(item: &Value) -> Option<String> {
    text(&item["id"]).or_else(|| text(&item["sysname"]))
}
