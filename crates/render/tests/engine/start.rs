//! A bundle that cannot serve is rejected at start with the reason; nothing aborts.

use foyer_render::{Function, Renderer, RendererConfig, StartError};

use crate::support::{fixture, warm_up};

fn start(kind: &str, warm: bool) -> Result<Renderer, StartError> {
    let bundle = format!("const KIND = {kind:?};\n{}", fixture("start.js"));
    let mut config = RendererConfig::new(bundle);
    config.heap_limit = 32 << 20;
    config.warm_up.extend(warm.then(|| warm_up("{}")));
    Renderer::start(config)
}

fn start_error(kind: &str) -> String {
    let started = start(kind, true);
    started.err().expect("does not start").to_string()
}

#[test]
fn each_invalid_bundle_is_rejected_with_its_reason() {
    let cases = [
        (
            "throws at load",
            "the bundle failed to load: Error: cannot load",
        ),
        (
            "sets nothing",
            "the bundle does not set globalThis.foyer.plan",
        ),
        (
            "sets half",
            "the bundle does not set globalThis.foyer.render",
        ),
        (
            "keeps a formatter",
            "the bundle keeps Intl.NumberFormat after foyer.freeze(): V8 cannot put it in a snapshot",
        ),
        (
            "throws in freeze",
            "the bundle failed to load: the bundle threw: Error: cannot freeze",
        ),
        (
            "throws when warmed",
            "warm-up call 0 (render) failed: the bundle threw: Error: cannot warm",
        ),
        (
            "eats memory at load",
            "the bundle was stopped while loading: the isolate reached its heap limit",
        ),
    ];
    for (kind, words) in cases {
        let start_error = start_error(kind);
        assert!(start_error.starts_with(words), "{kind}: {start_error}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bundle_that_drops_its_formatters_before_the_freeze_starts() {
    for warm in [true, false] {
        let renderer = start("drops its formatter", warm).expect("starts");
        renderer.wait_ready().await;
        let answer = renderer.call(Function::Render, "{}".into(), None).await;
        assert_eq!(answer.expect("is answered")[2], "<p>€1,234.50</p>");
        renderer.shutdown().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn engines_with_different_bundles_coexist() {
    let first = start("drops its formatter", true).expect("starts");
    first.wait_ready().await;
    let second = Renderer::start(RendererConfig::new(fixture("faults.js"))).expect("starts");
    second.wait_ready().await;
    first.shutdown().await;
    let answer = second
        .call(Function::Render, r#"{"name":"second"}"#.into(), None)
        .await;
    assert_eq!(answer.expect("is answered")[2], "<p>second</p>");
}
