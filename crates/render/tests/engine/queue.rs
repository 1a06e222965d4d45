//! Many callers share few isolates.

use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use foyer_render::{DeadlineStage, Function, RenderError};
use futures::future::join_all;

use crate::support::{Engine, named};

const SHORT: Duration = Duration::from_millis(300);
/// How long an isolate is kept busy; the test's other steps must fit in, even on a busy machine.
const LONG: Duration = Duration::from_millis(1500);

fn isolates(count: usize) -> NonZeroUsize {
    NonZeroUsize::new(count).expect("is not zero")
}

#[tokio::test(flavor = "multi_thread")]
async fn four_hundred_calls_at_once_each_get_their_own_answer() {
    let engine = Engine::start_with("faults.js", |config| {
        config.isolates = isolates(4);
        config.queue = 400;
        config.recycle.calls = 30;
    })
    .await;
    let calls = (0..400).map(|index| {
        let marker = format!("marker {index} / 👤 Zoë");
        let function = if index % 3 == 0 {
            Function::Plan
        } else {
            Function::Render
        };
        let call = engine.renderer.call(function, named(&marker), None);
        async { (call.await, marker) }
    });
    for (answer, marker) in join_all(calls).await {
        assert_eq!(answer.expect("is answered")[2], format!("<p>{marker}</p>"));
    }
    let metrics = engine
        .eventually("isolates are recycled meanwhile", |metrics| {
            metrics.recycles > 0
        })
        .await;
    assert_eq!(metrics.plans + metrics.renders, 400);
    assert_eq!((metrics.failures, metrics.rebuilds), (0, 0));
    assert!(metrics.queue_depth_max > 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_queue_rejects_at_once_and_serves_its_jobs() {
    let engine = Engine::start_with("faults.js", |config| config.queue = 2).await;
    let busy = engine.act_within("endless loop", LONG);
    let waiting = async {
        engine
            .eventually("it runs", |metrics| metrics.queue_depth == 0)
            .await;
        tokio::time::sleep(Duration::from_millis(50)).await;
        let late = async {
            engine
                .eventually("both wait", |metrics| metrics.queue_depth == 2)
                .await;
            let begun = Instant::now();
            let answer = engine.act("too many").await;
            (answer, begun.elapsed())
        };
        tokio::join!(engine.act("first"), engine.act("second"), late)
    };
    let (busy, (first, second, (late, took))) = tokio::join!(busy, waiting);

    assert_eq!(busy, Err(RenderError::Deadline(DeadlineStage::Running)));
    assert_eq!(late, Err(RenderError::QueueFull));
    assert!(took < SHORT, "{took:?}");
    assert_eq!(first.expect("is answered")[2], "<p>first</p>");
    assert_eq!(second.expect("is answered")[2], "<p>second</p>");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_deadline_covers_the_time_in_the_queue() {
    let engine = Engine::start("faults.js").await;
    let busy = engine.act_within("endless loop", LONG);
    let waiting = async {
        tokio::time::sleep(Duration::from_millis(50)).await;
        let begun = Instant::now();
        let answer = engine.act_within("waiting", SHORT).await;
        (answer, begun.elapsed())
    };
    let (_, (answer, took)) = tokio::join!(busy, waiting);
    assert_eq!(answer, Err(RenderError::Deadline(DeadlineStage::Queued)));
    assert!(took < SHORT + Duration::from_millis(200), "{took:?}");
    engine.assert_serves("a call that waited in vain").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_dropped_call_leaves_the_queue() {
    let engine = Engine::start_with("faults.js", |config| config.queue = 1).await;
    let busy = engine.act_within("endless loop", LONG);
    let others = async {
        tokio::time::sleep(Duration::from_millis(50)).await;
        let gone = tokio::time::timeout(SHORT, engine.act("gone")).await;
        assert!(gone.is_err());
        engine.act("stays").await
    };
    let (_, stays) = tokio::join!(busy, others);
    assert_eq!(stays.expect("found the place free")[2], "<p>stays</p>");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_late_kill_never_hits_the_next_job() {
    let engine = Engine::start("faults.js").await;
    // The deadlines are so short that jobs end just before, at, or after their kill.
    for round in 0..300_u64 {
        let deadline = Duration::from_micros(round * 7 % 1500);
        let hurried = engine.act_within("hurried", deadline).await;
        match hurried {
            Ok(parts) => assert_eq!(parts[2], "<p>hurried</p>"),
            Err(RenderError::Deadline(_)) => {}
            Err(error) => panic!("round {round}: {error}"),
        }
        engine.assert_serves("a hurried call").await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_engine_recovers_after_all_isolates_died() {
    let engine = Engine::start_with("faults.js", |config| config.isolates = isolates(3)).await;
    assert!(engine.renderer.ready());
    let deaths = join_all((0..3).map(|_| engine.act_within("endless loop", SHORT))).await;
    for death in deaths {
        assert_eq!(death, Err(RenderError::Deadline(DeadlineStage::Running)));
    }
    engine.renderer.wait_ready().await;
    let marks = (0..12).map(|index| format!("recovered {index}"));
    let answers = join_all(marks.map(|marker| {
        let engine = &engine;
        async move { (engine.act(&marker).await, marker) }
    }))
    .await;
    for (answer, marker) in answers {
        assert_eq!(answer.expect("is answered")[2], format!("<p>{marker}</p>"));
    }
    engine
        .eventually("all died, and all are back", |metrics| {
            (
                metrics.kills.deadline,
                metrics.rebuilds,
                metrics.isolates_ready,
            ) == (3, 3, 3)
        })
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn calls_fail_at_once_while_all_isolates_are_in_back_off() {
    let engine = Engine::start_with("faults.js", |config| {
        config.back_off.first = LONG;
        config.back_off.max = LONG;
    })
    .await;
    for _ in 0..2 {
        let answer = engine.act_within("endless loop", SHORT).await;
        assert!(answer.is_err());
    }
    engine
        .eventually("it rests", |metrics| metrics.isolates_ready == 0)
        .await;
    tokio::time::sleep(Duration::from_millis(50)).await;
    assert!(!engine.renderer.ready());
    assert_eq!(engine.act("now").await, Err(RenderError::Unavailable));

    engine.renderer.wait_ready().await;
    engine.assert_serves("the back-off").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn shutdown_answers_waiting_calls_and_rejects_new_ones() {
    let engine = Engine::start("faults.js").await;
    let busy = engine.act_within("endless loop", SHORT);
    let waiting = async {
        tokio::time::sleep(Duration::from_millis(50)).await;
        engine.act("waits").await
    };
    let closing = async {
        tokio::time::sleep(Duration::from_millis(100)).await;
        engine.renderer.shutdown().await;
    };
    let (busy, waiting, ()) = tokio::join!(busy, waiting, closing);
    assert_eq!(busy, Err(RenderError::Deadline(DeadlineStage::Running)));
    assert_eq!(waiting.expect("is answered")[2], "<p>waits</p>");
    assert_eq!(engine.act("late").await, Err(RenderError::Unavailable));
    assert!(!engine.renderer.ready());
}
