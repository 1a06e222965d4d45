//! The engine's figures, against the bars of architecture §4:
//! `cargo run --release -p foyer-render --example measure [-- bundle.js warm-up.json]`.
//!
//! Your own bundle replaces the sample page for the start and the renders; the kills always use the sample, which can
//! misbehave.
#![forbid(unsafe_code)]

use std::num::NonZeroUsize;
use std::path::Path;
use std::time::{Duration, Instant};

use foyer_render::{Function, Metrics, Renderer, RendererConfig, WarmUp, init_platform};

type Failure = Box<dyn std::error::Error>;

const DEADLINE: Duration = Duration::from_millis(500);
const RENDERS: u32 = 500;
const KILLS: u32 = 5;

struct Sample {
    bundle: String,
    payload: String,
}

impl Sample {
    fn page() -> Result<Self, Failure> {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/page.js");
        let games: Vec<_> = (0..200)
            .map(|index| {
                serde_json::json!({
                    "sysname": format!("game-{index}"),
                    "name": format!("The Game of {index}"),
                    "jackpot": index * 1234,
                })
            })
            .collect();
        Ok(Self {
            bundle: std::fs::read_to_string(path)?,
            payload: serde_json::json!({ "locale": "fr", "games": games }).to_string(),
        })
    }

    fn from_arguments() -> Result<Option<Self>, Failure> {
        let mut arguments = std::env::args().skip(1);
        let (Some(bundle), Some(payload)) = (arguments.next(), arguments.next()) else {
            return Ok(None);
        };
        Ok(Some(Self {
            bundle: std::fs::read_to_string(bundle)?,
            payload: std::fs::read_to_string(payload)?,
        }))
    }

    async fn start(&self) -> Result<Renderer, Failure> {
        let mut config = RendererConfig::new(self.bundle.as_str());
        config.isolates = NonZeroUsize::MIN;
        config.warm_up = vec![WarmUp {
            function: Function::Render,
            payload: self.payload.as_str().into(),
        }];
        let begun = Instant::now();
        let renderer = Renderer::start(config)?;
        show("snapshot made in", begun.elapsed(), None);
        renderer.wait_ready().await;
        show(
            "start to ready",
            begun.elapsed(),
            Some(Duration::from_secs(1)),
        );
        let metrics = renderer.metrics();
        println!(
            "{:<44}{:>9} kB",
            "snapshot size",
            metrics.snapshot_bytes / 1000
        );
        let bar = Some(Duration::from_millis(20));
        show("isolate from snapshot", metrics.isolate_start, bar);
        Ok(renderer)
    }
}

#[tokio::main]
async fn main() -> Result<(), Failure> {
    init_platform();
    let page = Sample::page()?;
    if let Some(own) = Sample::from_arguments()? {
        let renderer = own.start().await?;
        measure_renders(&renderer, &own.payload).await?;
        renderer.shutdown().await;
    } else {
        let renderer = page.start().await?;
        measure_renders(&renderer, &page.payload).await?;
        println!("with nothing to render:");
        measure_renders(&renderer, "{}").await?;
        for act in ["endless loop", "bomb", "buffers"] {
            measure_kills(&renderer, act).await?;
        }
        renderer.shutdown().await;
    }
    Ok(())
}

async fn measure_renders(renderer: &Renderer, payload: &str) -> Result<(), Failure> {
    let mut times = Vec::new();
    for _ in 0..RENDERS {
        let payload = payload.to_owned();
        let begun = Instant::now();
        renderer.call(Function::Render, payload, None).await?;
        times.push(begun.elapsed());
    }
    show("first call", times[0], None);
    times.sort_unstable();
    show("call, median", times[times.len() / 2], None);
    show("call, 99th percentile", times[times.len() * 99 / 100], None);
    let Metrics { kills, .. } = renderer.metrics();
    println!("  {kills:?}");
    Ok(())
}

/// The slowest of several kills: the time to the error answer, and from there until an isolate serves again.
async fn measure_kills(renderer: &Renderer, act: &str) -> Result<(), Failure> {
    let (mut answered, mut back) = (Duration::ZERO, Duration::ZERO);
    let mut reason = "";
    for _ in 0..KILLS {
        let begun = Instant::now();
        let payload = serde_json::json!({ "name": act }).to_string();
        let answer = renderer
            .call(Function::Render, payload, Some(DEADLINE))
            .await;
        answered = answered.max(begun.elapsed());
        reason = answer.err().ok_or("it was answered")?.reason();
        let died = Instant::now();
        // The queue answers this call as soon as an isolate serves again.
        renderer.call(Function::Render, "{}".into(), None).await?;
        back = back.max(died.elapsed());
    }
    let bar = |milliseconds| Some(Duration::from_millis(milliseconds));
    show(&format!("{act}: answered ({reason})"), answered, bar(700));
    show(&format!("{act}: isolate back"), back, bar(300));
    let Metrics {
        kills, rebuilds, ..
    } = renderer.metrics();
    println!("  {kills:?}, {rebuilds} rebuilds");
    Ok(())
}

fn show(what: &str, took: Duration, bar: Option<Duration>) {
    let verdict = match bar {
        None => String::new(),
        Some(bar) if took <= bar => format!("  (bar {bar:?}: kept)"),
        Some(bar) => format!("  (bar {bar:?}: MISSED)"),
    };
    println!("{what:<44}{:>9.2} ms{verdict}", took.as_secs_f64() * 1000.0);
}
