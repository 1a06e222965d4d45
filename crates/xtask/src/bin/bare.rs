//! Measures one render in V8 alone: `bare BUNDLE PAYLOAD` prints microseconds. The renders run in a loop inside one
//! call of the engine, so that its queue and threads are not measured.

use std::fs;
use std::num::NonZeroUsize;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use foyer_render::{Function, Renderer, RendererConfig, init_platform};

const RENDERS: u32 = 50;
const CALLS: usize = 15;
const WARM_UP_CALLS: usize = 5;
const DEADLINE: Duration = Duration::from_secs(60);

fn main() -> ExitCode {
    init_platform();
    match measure() {
        Ok(time) => {
            println!("{}", time.as_micros());
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("bare: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn measure() -> Result<Duration> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [bundle, payload] = arguments.as_slice() else {
        bail!("usage: bare BUNDLE PAYLOAD")
    };
    let bundle = fs::read_to_string(bundle).with_context(|| format!("reading {bundle}"))?;
    let payload = fs::read_to_string(payload).with_context(|| format!("reading {payload}"))?;
    // Replaces `plan` by the loop, so that one call does many renders.
    let looped = format!(
        "{bundle};{{ const {{ render }} = globalThis.foyer; globalThis.foyer.plan = async payload => {{ \
         for (let i = 0; i < {RENDERS}; i++) await render(payload); return ['done']; }}; }}"
    );
    let mut config = RendererConfig::new(looped);
    config.isolates = NonZeroUsize::MIN;
    let runtime = tokio::runtime::Runtime::new()?;
    runtime.block_on(async {
        let renderer = Renderer::start(config)?;
        renderer.wait_ready().await;
        let mut times = Vec::with_capacity(CALLS);
        for call in 0..WARM_UP_CALLS + CALLS {
            let started = Instant::now();
            renderer
                .call(Function::Plan, payload.clone(), Some(DEADLINE))
                .await?;
            if call >= WARM_UP_CALLS {
                times.push(started.elapsed() / RENDERS);
            }
        }
        renderer.shutdown().await;
        times.sort_unstable();
        Ok(times[times.len() / 2])
    })
}
