//! Server and browser must format alike, or hydration repaints the page.
//!
//! The expected answers come from Chromium. `web.js` and `intl.js` are classic scripts: load one in a page, call
//! `foyer.render`, and save the answer as `*.chromium.json`.

use foyer_render::Function;
use serde_json::Value;

use crate::support::{Engine, fixture};

async fn answer(engine: &Engine, payload: &str) -> Value {
    let answer = engine
        .renderer
        .call(Function::Render, payload.into(), None)
        .await
        .expect("is answered");
    serde_json::from_str(&answer[0]).expect("is JSON")
}

/// All values that differ.
fn differences(path: &str, here: &Value, chromium: &Value) -> Vec<String> {
    match (here, chromium) {
        (Value::Object(here), Value::Object(chromium)) => chromium
            .iter()
            .flat_map(|(key, value)| {
                let mine = here.get(key).unwrap_or(&Value::Null);
                differences(&format!("{path} / {key}"), mine, value)
            })
            .collect(),
        _ if here == chromium => Vec::new(),
        _ => vec![format!(
            "{path}\n  here:     {here}\n  Chromium: {chromium}"
        )],
    }
}

fn assert_same(path: &str, here: &Value, chromium: &Value) {
    let differences = differences(path, here, chromium);
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}

#[tokio::test(flavor = "multi_thread")]
async fn intl_formats_like_chromium_in_both_languages() {
    let expected: Value = serde_json::from_str(&fixture("intl.chromium.json")).expect("is JSON");
    let engine = Engine::start_with("intl.js", |config| config.warm_up.clear()).await;
    for locale in ["en", "fr"] {
        let payload = serde_json::json!({ "locale": locale }).to_string();
        let here = answer(&engine, &payload).await;
        assert_same(locale, &here, &expected[locale]);
    }
    assert_eq!(expected["fr"]["integer"], "1\u{202f}234\u{202f}567");
}

#[tokio::test(flavor = "multi_thread")]
async fn web_globals_behave_like_chromium() {
    let expected: Value = serde_json::from_str(&fixture("web.chromium.json")).expect("is JSON");
    let engine = Engine::start_with("web.js", |config| config.warm_up.clear()).await;
    let here = answer(&engine, "{}").await;
    assert_same("web", &here, &expected);
}
