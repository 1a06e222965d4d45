//! A circuit breaker: while the content system does not answer, the site pauses its reads, so that pages do not wait
//! for the time limit of a dead server.

use std::sync::Mutex;
use std::time::Duration;

use foyer_swr_cache::Moment;

const FIRST_PAUSE: Duration = Duration::from_millis(500);
const LONGEST_PAUSE: Duration = Duration::from_secs(15);

#[derive(Default)]
pub struct Outage(Mutex<State>);

#[derive(Default)]
struct State {
    pause: Option<Duration>,
    until: Moment,
}

impl Outage {
    pub fn is_paused(&self, now: Moment) -> bool {
        self.with(|state| now < state.until)
    }

    /// Each failure doubles the pause.
    pub fn failed(&self, now: Moment) {
        self.with(|state| {
            let pause = state
                .pause
                .map_or(FIRST_PAUSE, |pause| (pause * 2).min(LONGEST_PAUSE));
            state.pause = Some(pause);
            state.until = now + pause;
        });
    }

    pub fn answered(&self) {
        self.with(|state| *state = State::default());
    }

    fn with<T>(&self, change: impl FnOnce(&mut State) -> T) -> T {
        let mut state = self
            .0
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner);
        change(&mut state)
    }
}
