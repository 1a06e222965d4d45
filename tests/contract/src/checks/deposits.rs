//! Rule: repeated and concurrent calls with one idempotency key create one deposit. The deposit is started but not
//! paid, so no money moves.

use serde_json::Value;

use super::{Suite, call, fields};
use crate::answer::Answer;
use crate::platform::Fields;
use crate::report::Outcome;
use crate::samples::text;

pub async fn check(suite: &mut Suite<'_>) {
    let outcome = if suite.target.deposits {
        idempotent(suite).await
    } else {
        Outcome::Skipped("deposits may not be begun".to_owned())
    };
    suite.report.add("money", "cashier/makedeposit", outcome);
}

async fn idempotent(suite: &Suite<'_>) -> Outcome {
    let settings = suite
        .data_of("cashier", "getdepositsettings", &Fields::new())
        .await;
    let settings = match settings {
        Ok(settings) => settings,
        Err(why) => return Outcome::Failed(why),
    };
    let Some(deposit) = simplest(&settings) else {
        let why = "every method asks for details that nobody can make up";
        return Outcome::Skipped(why.to_owned());
    };
    let keyed = |key: &str| {
        let mut asked = deposit.clone();
        asked.push(("idempotency_key".to_owned(), key.to_owned()));
        asked
    };
    let before = money(suite).await;
    let (first, second) = (new_key("a"), new_key("b"));
    let once = make(suite, &keyed(&first)).await;
    let again = make(suite, &keyed(&first)).await;
    let second = keyed(&second);
    let (left, right) = tokio::join!(make(suite, &second), make(suite, &second));
    let after = money(suite).await;
    compare(suite, &[once, again, left, right], before, after).into()
}

fn compare(
    suite: &Suite<'_>,
    answers: &[Answer; 4],
    before: Result<Money, String>,
    after: Result<Money, String>,
) -> Result<(), String> {
    let method = call("cashier", "makedeposit");
    let mut ids = Vec::new();
    for answer in answers {
        ids.push(answer.data(&suite.contract, method)?["id"].clone());
    }
    if ids[0] != ids[1] {
        return Err(format!("one key, two deposits: {} and {}", ids[0], ids[1]));
    }
    if ids[2] != ids[3] {
        return Err(format!("at the same moment: {} and {}", ids[2], ids[3]));
    }
    if ids[0] == ids[2] {
        return Err("two keys, one deposit".to_owned());
    }
    let (before, after) = (before?, after?);
    if before.balance != after.balance {
        return Err("a deposit that is not paid moved money".to_owned());
    }
    let begun = after.deposits.saturating_sub(before.deposits);
    if begun != 2 {
        return Err(format!(
            "{begun} deposits in the history where 2 were begun"
        ));
    }
    Ok(())
}

struct Money {
    balance: Value,
    deposits: u64,
}

async fn money(suite: &Suite<'_>) -> Result<Money, String> {
    let balance = suite
        .data_of("account", "getBalance", &Fields::new())
        .await?;
    let asked = fields(&[("type", "deposit"), ("count", "1")]);
    let history = suite.data_of("cashier", "gethistory", &asked).await?;
    Ok(Money {
        balance,
        deposits: history["count"].as_u64().unwrap_or_default(),
    })
}

async fn make(suite: &Suite<'_>, asked: &Fields) -> Answer {
    suite
        .ask("cashier", "makedeposit", asked, suite.player())
        .await
}

/// The smallest amount for a method whose fields are optional or have listed values.
fn simplest(settings: &Value) -> Option<Fields> {
    let methods = settings["items"].as_array()?;
    methods.iter().find_map(|method| {
        let is_available = method["is_available"].as_bool()?;
        let mut requisites = serde_json::Map::new();
        for field in method["fields"].as_array()? {
            if field["is_required"].as_bool()? {
                let choice = &field["options"][0]["value"];
                requisites.insert(text(&field["name"])?, Value::String(text(choice)?));
            }
        }
        let deposit = fields(&[
            ("method", &text(&method["sysname"])?),
            ("amount", &text(&method["min"]["amount"])?),
            ("requisites", &Value::Object(requisites).to_string()),
        ]);
        is_available.then_some(deposit)
    })
}

/// A new key for every run, because a platform may remember keys for ever.
fn new_key(name: &str) -> String {
    let now = std::time::SystemTime::now()
        .duration_since(std::time::UNIX_EPOCH)
        .unwrap_or_default();
    format!("conformance-{}-{name}", now.as_nanos())
}
