//! The numbers a round is decided by: SHA-256 over the launch's secret seed, the round's number and a counter. Whoever
//! holds the seed can recompute every outcome of the launch, and its hash was published before the first round.

use sha2::{Digest, Sha256};

pub struct Draws {
    seed: [u8; 32],
    round: u64,
    counter: u64,
}

impl Draws {
    pub const fn new(seed: [u8; 32], round: u64) -> Self {
        Self {
            seed,
            round,
            counter: 0,
        }
    }

    fn next(&mut self) -> u64 {
        let digest = Sha256::new()
            .chain_update(self.seed)
            .chain_update(self.round.to_be_bytes())
            .chain_update(self.counter.to_be_bytes())
            .finalize();
        self.counter += 1;
        let mut first = [0; 8];
        first.copy_from_slice(&digest[..8]);
        u64::from_be_bytes(first)
    }

    /// A number from 0 to `end - 1`, each as likely as the other: values of the incomplete last stretch are drawn again.
    pub fn below(&mut self, end: usize) -> usize {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_and_round_draw_the_same_numbers() {
        let drawn = |round| {
            let mut draws = Draws::new([7; 32], round);
            [draws.below(40), draws.below(40), draws.below(40)]
        };
        assert_eq!(drawn(1), drawn(1));
        assert_ne!(drawn(1), drawn(2));
    }

    #[test]
    fn every_stop_is_as_likely_as_another() {
        let mut draws = Draws::new([1; 32], 1);
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
