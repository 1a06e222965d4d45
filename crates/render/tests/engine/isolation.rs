//! A request leaves no state for the next one. This covers `globalThis`, the built-in prototypes and microtasks; a
//! bundle's own variables are the bundle's responsibility.

use foyer_render::{Function, RenderError};

use crate::support::Engine;

fn payload(act: &str, marker: &str) -> String {
    serde_json::json!({ "act": act, "marker": marker }).to_string()
}

#[tokio::test(flavor = "multi_thread")]
async fn answers_do_not_depend_on_earlier_requests() {
    let engine = Engine::start("isolation.js").await;
    let a = engine.render(&payload("well", "Anna")).await;
    let b = engine.render(&payload("looks around", "Bob")).await;
    let again = engine.render(&payload("well", "Anna")).await;
    assert_eq!(a, again);
    assert_eq!(b.expect("is answered")[2], "<p>nothing</p>");
    let metrics = engine.renderer.metrics();
    assert_eq!((metrics.kills.leak, metrics.rebuilds), (0, 0));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_changed_global_never_reaches_the_next_request() {
    let engine = Engine::start("isolation.js").await;
    let leaky = [
        "leaves a global",
        "changes a global",
        "removes a global",
        "pollutes a prototype",
        "leaves a symbol",
        "leaves a microtask",
        "throws and leaves",
    ];
    for (index, act) in leaky.into_iter().enumerate() {
        let a = engine.render(&payload(act, "Anna")).await;
        match a {
            Ok(parts) => assert_eq!(parts[2], "<p>Anna</p>", "{act}"),
            Err(error) => assert!(
                matches!(error, RenderError::Thrown { .. }),
                "{act}: {error}"
            ),
        }
        let b = engine.render(&payload("looks around", "Bob")).await;
        assert_eq!(b.expect("is answered")[2], "<p>nothing</p>", "{act}");
        let leaks = index as u64 + 1;
        engine
            .eventually("the leak is counted", |metrics| metrics.kills.leak == leaks)
            .await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_bundle_cannot_access_the_embedding() {
    let engine = Engine::start("isolation.js").await;
    let answer = engine.render(&payload("names its globals", "")).await;
    let names = answer.expect("is answered").remove(0);
    let names: Vec<_> = names.split(' ').collect();
    for hidden in [
        "Deno",
        "__bootstrap",
        "__foyer",
        "WebAssembly",
        "SharedArrayBuffer",
    ] {
        assert!(!names.contains(&hidden), "{hidden}");
    }
    for given in [
        "URL",
        "URLSearchParams",
        "TextEncoder",
        "TextDecoder",
        "console",
    ] {
        assert!(names.contains(&given), "{given}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn date_and_random_work_although_bundles_should_not_use_them() {
    let engine = Engine::start("isolation.js").await;
    let answer = engine
        .render(&payload("asks for time and chance", ""))
        .await;
    assert_eq!(answer, Ok(vec!["true true true".into()]));
}

#[tokio::test(flavor = "multi_thread")]
async fn hostile_names_and_texts_stay_data() {
    let engine = Engine::start("isolation.js").await;
    let data = r#"{"__proto__":{"polluted":true},"constructor":"x","script":"</script><!--","line":"\u2028\u2029","lone":"\ud800"}"#;
    let payload = format!(r#"{{"data":{data}}}"#);
    let answer = engine
        .renderer
        .call(Function::Plan, payload, None)
        .await
        .expect("is answered");
    assert_eq!(answer[0], "true", "the prototype is what it was");
    let expected = concat!(
        r#"[["__proto__",{"polluted":true}],["constructor","x"],"#,
        r#"["script","</script><!--"],["line",""#,
        "\u{2028}\u{2029}",
        r#""],["lone","\ud800"]]"#
    );
    assert_eq!(answer[1], expected);
    let around = engine.render(r#"{"act":"looks around"}"#).await;
    assert_eq!(around.expect("is answered")[2], "<p>nothing</p>");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_isolate_that_grows_is_recycled() {
    let engine = Engine::start_with("isolation.js", |config| {
        config.recycle.growth = 16 << 20;
        config.warm_up.clear();
    })
    .await;
    for _ in 0..70 {
        let answer = engine.render(&payload("grows", "Anna")).await;
        assert!(answer.is_ok(), "{answer:?}");
    }
    engine
        .eventually("it is recycled", |metrics| metrics.recycles == 1)
        .await;
    let answer = engine.render(&payload("grows", "Anna")).await;
    let kept: u32 = answer.expect("is answered")[2]
        .trim_matches(|character: char| !character.is_ascii_digit())
        .parse()
        .expect("a number");
    assert!(kept < 10, "{kept}");
    assert_eq!(engine.renderer.metrics().rebuilds, 0);
}
