//! With a faulty bundle, the process survives and answers the next request correctly.

use std::time::{Duration, Instant};

use foyer_render::{DeadlineStage, RenderError};

use crate::support::Engine;

const SHORT: Duration = Duration::from_millis(300);

#[tokio::test(flavor = "multi_thread")]
async fn an_endless_call_is_stopped_at_its_deadline() {
    let engine = Engine::start("faults.js").await;
    let endless = [
        "endless loop",
        "endless loop in a getter",
        "endless loop caught",
        "endless microtasks",
        "endless microtasks nobody waits for",
        "catastrophic expression",
        "endless sort",
    ];
    for (index, name) in endless.into_iter().enumerate() {
        let answer = engine.act_within(name, SHORT).await;
        let stopped = RenderError::Deadline(DeadlineStage::Running);
        assert_eq!(answer, Err(stopped), "{name}");
        engine.assert_serves(name).await;
        let kills = index as u64 + 1;
        engine
            .eventually("the kill is counted", |metrics| {
                metrics.kills.deadline == kills && metrics.rebuilds == kills
            })
            .await;
    }
}

/// Some of V8's own functions check neither termination nor the heap limit until they return.
#[tokio::test(flavor = "multi_thread")]
async fn code_that_v8_cannot_interrupt_does_not_delay_its_caller() {
    let engine = Engine::start("faults.js").await;
    let begun = Instant::now();
    let answer = engine.act_within("uninterruptible", SHORT).await;
    assert_eq!(answer, Err(RenderError::Deadline(DeadlineStage::Running)));
    assert!(
        begun.elapsed() < Duration::from_secs(1),
        "{:?}",
        begun.elapsed()
    );
    engine.assert_serves("uninterruptible").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_allocation_bomb_kills_its_isolate_only() {
    let engine = Engine::start_with("faults.js", |config| config.heap_limit = 48 << 20).await;
    let bombs = [
        "arrays",
        "strings",
        "one huge array",
        "doubling array",
        "map",
        "parsed JSON",
        "closures",
    ];
    for name in bombs {
        let answer = engine.act(name).await;
        assert_eq!(answer, Err(RenderError::HeapLimit), "{name}");
        engine.assert_serves(name).await;
    }
    let metrics = engine.renderer.metrics();
    assert_eq!(metrics.kills.heap_limit, bombs.len() as u64);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_array_buffer_bomb_kills_its_isolate_only() {
    let engine = Engine::start("faults.js").await;
    let bombs = [
        "buffers",
        "filled views",
        "one huge view",
        "slices",
        "copies by prototype",
        "by constructor property",
        "encoded",
        "small ones",
    ];
    for name in bombs {
        let answer = engine.act(name).await;
        assert_eq!(answer, Err(RenderError::BufferLimit), "{name}");
        engine.assert_serves(name).await;
    }
    let metrics = engine.renderer.metrics();
    assert_eq!(metrics.kills.buffer_limit, bombs.len() as u64);
}

#[tokio::test(flavor = "multi_thread")]
async fn deep_recursion_fails_only_its_call() {
    let engine = Engine::start("faults.js").await;
    let answer = engine.act("recursion").await;
    let Err(RenderError::Thrown { message, .. }) = answer else {
        panic!("{answer:?}");
    };
    assert_eq!(message, "RangeError: Maximum call stack size exceeded");
    engine.assert_serves("recursion").await;
    let answer = engine.act("recursion in JSON").await;
    assert!(answer.is_ok(), "V8 needs no stack for it");
    engine.assert_serves("recursion in JSON").await;
    assert_eq!(
        engine.act("recursion caught").await,
        Ok(vec!["<p>true</p>".into()])
    );
    engine.assert_serves("recursion caught").await;
    assert_eq!(engine.renderer.metrics().rebuilds, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_exception_is_reported_with_message_and_stack() {
    let engine = Engine::start("faults.js").await;
    let cases = [
        ("throws", "TypeError: this component is broken"),
        ("throws a text", "only a text"),
        ("throws null", "null"),
        ("rejects", "RangeError: too late"),
        (
            "calls a timer",
            "Error: setTimeout does not exist on the server: a render must not wait",
        ),
        ("a throwing element", "Error: no body"),
    ];
    for (name, words) in cases {
        let answer = engine.act(name).await;
        let Err(RenderError::Thrown { message, stack }) = answer else {
            panic!("{name}: {answer:?}");
        };
        assert_eq!(message, words, "{name}");
        if words.starts_with("TypeError") {
            assert!(stack.contains("foyer:bundle"), "{stack}");
        }
        engine.assert_serves(name).await;
    }
    let hostile = engine.act("throws something hostile").await;
    assert!(
        matches!(hostile, Err(RenderError::Thrown { .. })),
        "{hostile:?}"
    );
    engine.assert_serves("throws something hostile").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_promise_that_nothing_can_settle_fails_at_once() {
    let engine = Engine::start("faults.js").await;
    assert_eq!(
        engine.act("never settles").await,
        Err(RenderError::Unsettled)
    );
    engine.assert_serves("never settles").await;
    assert_eq!(
        engine.act("rejects aside").await,
        Ok(vec!["<p>fine</p>".into()])
    );
    engine.assert_serves("rejects aside").await;
    assert_eq!(engine.renderer.metrics().rebuilds, 0);
}
