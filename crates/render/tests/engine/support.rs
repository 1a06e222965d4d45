use std::num::NonZeroUsize;
use std::path::Path;
use std::time::{Duration, Instant};

use foyer_render::{Function, Metrics, RenderError, Renderer, RendererConfig, WarmUp};

/// The deadline of calls that must succeed; long enough for slow machines.
pub const PATIENT: Duration = Duration::from_secs(30);

pub fn fixture(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/fixtures")
        .join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

pub fn warm_up(payload: &str) -> WarmUp {
    WarmUp {
        function: Function::Render,
        payload: payload.into(),
    }
}

/// A running engine with a fixture as its bundle.
pub struct Engine {
    pub renderer: Renderer,
}

impl Engine {
    pub async fn start(bundle: &str) -> Self {
        Self::start_with(bundle, |_| {}).await
    }

    /// Starts one isolate, so that the next request would see state that the last one left behind.
    pub async fn start_with(bundle: &str, change: impl FnOnce(&mut RendererConfig)) -> Self {
        let mut config = RendererConfig::new(fixture(bundle));
        config.isolates = NonZeroUsize::MIN;
        config.deadline = PATIENT;
        config.warm_up = vec![warm_up(r#"{"name":"warm-up"}"#)];
        change(&mut config);
        let renderer = Renderer::start(config).expect("the engine starts");
        renderer.wait_ready().await;
        Self { renderer }
    }

    pub async fn render(&self, payload: &str) -> Result<Vec<String>, RenderError> {
        self.renderer
            .call(Function::Render, payload.into(), None)
            .await
    }

    /// Calls an act of `faults.js`.
    pub async fn act(&self, name: &str) -> Result<Vec<String>, RenderError> {
        self.render(&named(name)).await
    }

    pub async fn act_within(
        &self,
        name: &str,
        deadline: Duration,
    ) -> Result<Vec<String>, RenderError> {
        self.renderer
            .call(Function::Render, named(name), Some(deadline))
            .await
    }

    /// Asserts that the next request is answered correctly.
    pub async fn assert_serves(&self, after: &str) {
        let marker = format!("after {after}");
        let answer = self.act(&marker).await;
        let body = answer.unwrap_or_else(|error| panic!("{marker}: {error}"));
        assert_eq!(body[2], format!("<p>{marker}</p>"));
    }

    /// Waits until the metrics satisfy `holds`: they are updated after the answer.
    pub async fn eventually(&self, what: &str, holds: impl Fn(&Metrics) -> bool) -> Metrics {
        let until = Instant::now() + PATIENT;
        loop {
            let metrics = self.renderer.metrics();
            if holds(&metrics) {
                return metrics;
            }
            assert!(Instant::now() < until, "never: {what}: {metrics:?}");
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }
}

pub fn named(name: &str) -> String {
    serde_json::json!({ "name": name }).to_string()
}
