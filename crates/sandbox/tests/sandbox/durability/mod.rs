//! What is left when the process is killed (`kill -9`) in the middle of a thousand money calls.

mod books;
mod calls;
mod plan;
mod process;

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use reqwest::Client;
use tokio::task::JoinSet;

use self::calls::{Answer, Call};
use self::process::{Process, allow_many_connections};
use crate::cashier::MORGAN;
use crate::support::client;

const GAME: &str = "book-of-tides";
/// Whose game it is.
const PROVIDER: &str = "maison-brume";
const CURRENCY: &str = "USD";

/// Of the calls that are still in flight, so many are answered before the process is killed, each time.
const KILLED_AFTER: [usize; 5] = [1, 80, 150, 200, 250];
/// How long the provider may take to tell of what was paid.
const PATIENCE: Duration = Duration::from_secs(10);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_killed_process_has_lost_no_money_call_that_it_answered_and_repeats_none() {
    allow_many_connections();
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("sandbox.sqlite");
    let http = client();
    let mut process = Arc::new(Process::start(&database, None));
    let public_origin = process.origin.clone();
    let mut storm = Storm::over(&database, plan::calls(&http, &process).await);
    assert_eq!(storm.calls.len(), 1_000);
    for answers in KILLED_AFTER {
        storm.rage(&http, &process, Some(answers)).await;
        books::assert_sound(&database);
        storm.assert_kept();
        process = Arc::new(Process::start(&database, Some(&public_origin)));
    }
    storm.rage(&http, &process, None).await;
    assert_eq!(storm.answers.len(), storm.calls.len());
    storm.assert_all_done().await;
    // Whoever has not heard an answer asks again, and so may whoever has.
    storm.repeat(&http, &process).await;
    storm.assert_all_done().await;
    books::assert_sound(&database);
}

/// The calls, and what was answered to those that were.
struct Storm<'a> {
    database: &'a Path,
    calls: Arc<Vec<Call>>,
    answers: BTreeMap<usize, Answer>,
    /// What had moved before.
    before: (i64, i64),
}

impl<'a> Storm<'a> {
    fn over(database: &'a Path, calls: Vec<Call>) -> Self {
        Self {
            database,
            calls: Arc::new(calls),
            answers: BTreeMap::new(),
            before: books::moved(database, MORGAN),
        }
    }

    /// Makes all these calls at once.
    fn fly(
        &self,
        http: &Client,
        process: &Arc<Process>,
        wanted: impl Fn(usize) -> bool,
    ) -> JoinSet<(usize, Option<Answer>)> {
        (0..self.calls.len())
            .filter(|number| wanted(*number))
            .map(|number| {
                let (http, process) = (http.clone(), Arc::clone(process));
                let calls = Arc::clone(&self.calls);
                async move { (number, calls[number].make(&http, &process).await) }
            })
            .collect()
    }

    /// Makes the calls that were not answered so far. After `most` answers the process is killed, while the others wait.
    async fn rage(&mut self, http: &Client, process: &Arc<Process>, most: Option<usize>) {
        let done = books::effects(self.database, &self.calls);
        let mut flights = self.fly(http, process, |number| !self.answers.contains_key(&number));
        let mut answered = 0;
        while let Some(flight) = flights.join_next().await {
            let (number, answer) = flight.unwrap();
            let call = &self.calls[number];
            let Some(answer) = answer else {
                assert!(most.is_some_and(|most| answered >= most), "{call:?}");
                continue;
            };
            let was_done = !call.kind.is_repeatable() && done[number] == 1;
            assert!(answer.is_good || was_done, "{call:?}: {}", answer.body);
            self.answers.insert(number, answer);
            answered += 1;
            if most == Some(answered) {
                process.kill();
            }
        }
    }

    /// Whatever was answered is there, and nothing is there twice.
    fn assert_kept(&self) {
        let effects = books::effects(self.database, &self.calls);
        let done: i64 = effects.iter().sum();
        println!("{} calls answered, {done} done", self.answers.len());
        for (number, (call, found)) in self.calls.iter().zip(effects).enumerate() {
            let was_answered = self.answers.contains_key(&number);
            assert!(
                found == 1 || (found == 0 && !was_answered),
                "answered: {was_answered}, found {found} times: {call:?}"
            );
        }
    }

    /// Every call has had its effect once, to the cent.
    async fn assert_all_done(&self) {
        let begun = Instant::now();
        while books::untold(self.database) > 0 {
            assert!(begun.elapsed() < PATIENCE, "the provider is silent");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        self.assert_kept();
        let gains: Vec<i64> = self.calls.iter().map(|call| call.gain).collect();
        let count = gains.iter().filter(|gain| **gain != 0).count();
        let (moves, sum) = books::moved(self.database, MORGAN);
        assert_eq!(
            (moves - self.before.0, sum - self.before.1),
            (i64::try_from(count).unwrap(), gains.iter().sum())
        );
    }

    /// Makes every call once more: it is answered as before, or told that it has been made.
    async fn repeat(&self, http: &Client, process: &Arc<Process>) {
        let mut flights = self.fly(http, process, |_| true);
        while let Some(flight) = flights.join_next().await {
            let (number, again) = flight.unwrap();
            let (call, again) = (&self.calls[number], again.expect("an answer"));
            if call.kind.is_repeatable() {
                assert_eq!(again, self.answers[&number], "{call:?}");
            } else {
                assert!(!again.is_good, "{call:?}: {}", again.body);
            }
        }
    }
}
