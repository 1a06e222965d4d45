//! A constant rate, and what came of it.

use std::collections::BTreeMap;
use std::sync::{Arc, mpsc};
use std::time::{Duration, Instant};

use tokio::runtime::Handle;

use crate::loads::Load;

pub struct Sample {
    name: &'static str,
    is_money: bool,
    /// From the moment at which it was due.
    took: Duration,
    is_good: bool,
}

pub struct Run {
    samples: Vec<Sample>,
    /// How late the load's own clock rang, which does nothing but sleep.
    late: Vec<Duration>,
}

/// Blocking. The clock of the load is a thread of its own: the runtime's timer counts in milliseconds.
pub fn run(load: &Arc<dyn Load>, rate: u32, span: Duration, handle: &Handle) -> Run {
    let (heard, samples) = mpsc::channel();
    let mut late = Vec::new();
    let step = Duration::from_secs(1) / rate;
    let begin = Instant::now();
    for due in (0..)
        .map(|number| step * number)
        .take_while(|due| *due < span)
    {
        let due = begin + due;
        std::thread::sleep(due.saturating_duration_since(Instant::now()));
        late.push(due.elapsed());
        let (load, heard) = (Arc::clone(load), heard.clone());
        handle.spawn(async move {
            let call = load.next();
            let answer = match call.request.send().await {
                Ok(response) => Some((response.status(), response.text().await)),
                Err(_) => None,
            };
            let took = due.elapsed();
            let is_good = match answer {
                Some((status, Ok(body)))
                    if !status.is_client_error() && !status.is_server_error() =>
                {
                    load.hear(call.name, &body);
                    true
                }
                _ => false,
            };
            // Nobody listens any more when the run is over.
            let _ = heard.send(Sample {
                name: call.name,
                is_money: call.is_money,
                took,
                is_good,
            });
        });
    }
    drop(heard);
    Run {
        samples: samples.into_iter().collect(),
        late,
    }
}

pub fn report(Run { samples, late }: Run) {
    let mut groups: BTreeMap<(bool, &str), Vec<Sample>> = BTreeMap::new();
    let mut sums: BTreeMap<bool, Vec<Duration>> = BTreeMap::new();
    for sample in samples {
        sums.entry(sample.is_money).or_default().push(sample.took);
        let key = (sample.is_money, sample.name);
        groups.entry(key).or_default().push(sample);
    }
    for ((_, name), samples) in groups {
        let refused = samples.iter().filter(|sample| !sample.is_good).count();
        line(name, samples.iter().map(|sample| sample.took).collect());
        if refused > 0 {
            println!("    {refused} of them were refused");
        }
    }
    for (is_money, times) in sums {
        line(if is_money { "MONEY CALLS" } else { "READS" }, times);
    }
    // Part of all times above, and none of the sandbox's.
    line("(the machine was late)", late);
}

fn line(name: &str, mut times: Vec<Duration>) {
    times.sort();
    let at = |hundredths: usize| times[(times.len() * hundredths / 100).min(times.len() - 1)];
    println!(
        "  {name:28} {:6} times   p50 {:8.2?}   p99 {:8.2?}   max {:8.2?}",
        times.len(),
        at(50),
        at(99),
        at(100)
    );
}
