//! Valid and invalid answers, and data that must not be changed on the way.

use foyer_render::{Function, RenderError};

use crate::support::{Engine, named};

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_without_a_body_is_an_error() {
    let engine = Engine::start("faults.js").await;
    for name in [
        "empty array",
        "empty body",
        "blank body",
        "undefined",
        "null",
    ] {
        assert_eq!(engine.act(name).await, Err(RenderError::Empty), "{name}");
        engine.assert_serves(name).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_is_not_an_array_of_strings_is_an_error() {
    let engine = Engine::start("faults.js").await;
    let cases = [
        ("text", "it is string"),
        ("object", "it is object"),
        ("a proxy", "it is object"),
        ("numbers", "element 0 is not a string"),
        ("holes", "element 1 is not a string"),
        ("too many parts", "it has 10000 elements"),
    ];
    for (name, words) in cases {
        let invalid = RenderError::Invalid(words.into());
        assert_eq!(engine.act(name).await, Err(invalid), "{name}");
        engine.assert_serves(name).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn both_functions_may_return_a_value_or_a_promise() {
    let engine = Engine::start("faults.js").await;
    for function in [Function::Plan, Function::Render] {
        for name in ["well", "later well"] {
            let answer = engine.renderer.call(function, named(name), None).await;
            let body = answer.expect("is answered").pop();
            assert_eq!(body, Some(format!("<p>{name}</p>")));
        }
    }
    let metrics = engine.renderer.metrics();
    assert_eq!(
        (metrics.plans, metrics.renders, metrics.failures),
        (2, 2, 0)
    );
}
