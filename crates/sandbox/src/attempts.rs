//! How often somebody may try a password.

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, PoisonError};

/// What is forgiven in a window.
#[derive(Debug, Clone, Copy)]
pub struct AttemptLimits {
    /// Wrong passwords for one login, from one address or one browser that its player has signed in with before.
    pub per_login: usize,
    /// Wrong passwords for one login from all addresses together. Browsers that its player has signed in with are not
    /// concerned.
    pub per_login_everywhere: usize,
    /// Wrong passwords, and registrations, from one address.
    pub per_client: usize,
    pub window_seconds: i64,
}

impl Default for AttemptLimits {
    fn default() -> Self {
        Self {
            per_login: 8,
            per_login_everywhere: 100,
            per_client: 60,
            window_seconds: 300,
        }
    }
}

/// No window is longer: what is younger is never forgotten.
pub(crate) const LONGEST_WINDOW: i64 = 3600;
/// So many keys are remembered at most; beyond, the stale ones go first.
const MOST_KEYS: usize = 20_000;

/// Counts attempts by key over a sliding window.
#[derive(Default)]
pub(crate) struct Attempts(Mutex<HashMap<String, VecDeque<i64>>>);

impl Attempts {
    /// Takes note of an attempt, or says in how many seconds the next one is welcome.
    pub fn take(&self, key: &str, most: usize, window: i64, now: i64) -> Result<(), i64> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= MOST_KEYS && !all.contains_key(key) {
            let oldest = now - window.max(LONGEST_WINDOW);
            all.retain(|_, times| times.back().is_some_and(|last| *last > oldest));
        }
        let times = all.entry(key.to_owned()).or_default();
        while times.front().is_some_and(|first| *first <= now - window) {
            times.pop_front();
        }
        if times.len() >= most {
            let first = times.front().copied().unwrap_or(now);
            return Err((first + window - now).max(1));
        }
        times.push_back(now);
        Ok(())
    }

    /// Takes the latest attempt back: it was no failure.
    pub fn give_back(&self, key: &str) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(times) = all.get_mut(key) {
            times.pop_back();
        }
    }

    /// A success: the player is who they say.
    pub fn forget(&self, key: &str) {
        self.0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .remove(key);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attempts_are_refused_until_the_window_has_passed() {
        let attempts = Attempts::default();
        for second in 0..3 {
            assert_eq!(attempts.take("a", 3, 60, second), Ok(()));
        }
        assert_eq!(attempts.take("a", 3, 60, 10), Err(50));
        assert_eq!(attempts.take("b", 3, 60, 10), Ok(()));
        assert_eq!(attempts.take("a", 3, 60, 60), Ok(()));
    }

    #[test]
    fn what_is_given_back_does_not_count() {
        let attempts = Attempts::default();
        assert_eq!(attempts.take("a", 1, 60, 0), Ok(()));
        attempts.give_back("a");
        assert_eq!(attempts.take("a", 1, 60, 1), Ok(()));
    }

    #[test]
    fn a_success_clears_the_slate() {
        let attempts = Attempts::default();
        assert_eq!(attempts.take("a", 1, 60, 0), Ok(()));
        attempts.forget("a");
        assert_eq!(attempts.take("a", 1, 60, 1), Ok(()));
    }
}
