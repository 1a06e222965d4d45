//! The random numbers of a round: SHA-256 over the round's seed and a counter. The player sees the seed's hash before the bet
//! and the seed after it, and can then recompute the outcome.

use sha2::{Digest, Sha256};

/// Where a game takes its numbers from.
pub(super) trait Dice {
    /// A number from 0 to `end - 1`, each as likely as the other.
    fn below(&mut self, end: usize) -> usize;
}

pub(super) struct Draws {
    start: Sha256,
    counter: u64,
}

impl Draws {
    pub fn new(seed: &[u8]) -> Self {
        Self {
            start: Sha256::new().chain_update(seed),
            counter: 0,
        }
    }

    fn next(&mut self) -> u64 {
        let digest = self
            .start
            .clone()
            .chain_update(self.counter.to_be_bytes())
            .finalize();
        self.counter += 1;
        let mut first = [0; 8];
        first.copy_from_slice(&digest[..8]);
        u64::from_be_bytes(first)
    }
}

impl Dice for Draws {
    /// Values of the incomplete last stretch are drawn again.
    fn below(&mut self, end: usize) -> usize {
        let end = end.max(1) as u64;
        let fair = u64::MAX - u64::MAX % end;
        loop {
            let drawn = self.next();
            if drawn < fair {
                return usize::try_from(drawn % end).unwrap_or_default();
            }
        }
    }
}

/// Dice of simulations: a million rounds must not take longer than a test may.
#[cfg(test)]
pub(super) struct Pseudo {
    start: u64,
    place: u64,
}

#[cfg(test)]
impl Pseudo {
    pub const fn new(start: u64) -> Self {
        Self {
            start: crate::chance::mixed(42, start),
            place: 0,
        }
    }
}

#[cfg(test)]
impl Dice for Pseudo {
    fn below(&mut self, end: usize) -> usize {
        self.place += 1;
        let drawn = crate::chance::mixed(self.start, self.place) >> 32;
        usize::try_from((drawn * end as u64) >> 32).unwrap()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_draws_the_same_numbers() {
        let drawn = |seed: u8| {
            let mut draws = Draws::new(&[seed; 32]);
            [draws.below(40), draws.below(40), draws.below(40)]
        };
        assert_eq!(drawn(1), drawn(1));
        assert_ne!(drawn(1), drawn(2));
    }

    /// What the rules panel tells a player to do, done by hand.
    #[test]
    fn a_number_follows_from_the_seed_as_the_rules_say() {
        let mut draws = Draws::new(&[7; 32]);
        for counter in 0..20_u64 {
            let mut message = vec![7; 32];
            message.extend(counter.to_be_bytes());
            let digest = Sha256::digest(message);
            let number = u64::from_be_bytes(digest[..8].try_into().unwrap());
            assert_eq!(draws.below(37), usize::try_from(number % 37).unwrap());
        }
    }

    #[test]
    fn every_stop_is_as_likely_as_another() {
        let mut draws = Draws::new(&[1; 32]);
        let mut seen = [0_i32; 8];
        for _ in 0..16_000 {
            seen[draws.below(8)] += 1;
        }
        assert!(
            seen.iter().all(|count| (count - 2_000).abs() < 200),
            "{seen:?}"
        );
    }
}
