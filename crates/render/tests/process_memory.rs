//! The watch over the whole process. It stops every job that runs while the process grows beyond
//! reason, so this has a process of its own.
#![forbid(unsafe_code)]

use std::num::NonZeroUsize;
use std::time::Duration;

use foyer_render::{Function, RenderError, Renderer, RendererConfig};

/// Kept from before the isolate guards it, this constructor asks nobody. The memory is reserved
/// and never touched: it costs the machine nothing.
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
async fn a_bomb_that_no_limit_in_v8_sees_is_stopped_all_the_same() {
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
