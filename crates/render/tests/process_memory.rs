//! Tests the memory limit of the whole process. It stops every running job, so this test runs in its own process.
#![forbid(unsafe_code)]

use std::num::NonZeroUsize;
use std::time::Duration;

use foyer_render::{Function, RenderError, Renderer, RendererConfig};

/// Keeps the array buffer constructor from before the isolate guards it, so that it bypasses the buffer limit. The memory
/// is reserved but not touched, so it costs nothing.
const BUNDLE: &str = r#"
    const Unguarded = ArrayBuffer;
    const act = (payload) => {
      const kept = [];
      while (payload === "bomb") kept.push(new Unguarded(100_000_000));
      return [payload];
    };
    globalThis.foyer = { plan: act, render: act };
"#;

#[tokio::test(flavor = "multi_thread")]
async fn a_bomb_outside_the_limits_of_v8_is_stopped() {
    let mut config = RendererConfig::new(BUNDLE);
    config.isolates = NonZeroUsize::MIN;
    let renderer = Renderer::start(config).expect("starts");
    let render = |payload: &str| {
        let patient = Some(Duration::from_secs(30));
        renderer.call(Function::Render, payload.to_owned(), patient)
    };
    assert_eq!(render("bomb").await, Err(RenderError::ProcessMemory));
    assert_eq!(render("next").await, Ok(vec!["next".into()]));
    assert_eq!(renderer.metrics().kills.process_memory, 1);
}
