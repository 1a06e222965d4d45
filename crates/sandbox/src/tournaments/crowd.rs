//! The other players of a tournament: who they are and how far they have come follows from the seed and the moment alone.
//! They never own a cent, and win no prize.

use crate::catalogue::{Occurrence, TournamentPlan};
use crate::chance::{decided, mixed};

/// Somebody who does not exist.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Rival {
    /// Decides their name.
    pub dice: u64,
    pub points: u64,
}

/// How often a rival sits down to play in a stage, at least and at most.
const FEWEST_BOUTS: u64 = 12;
const MORE_BOUTS: u64 = 60;
/// How often a rival's best round is beaten by a better one.
const RECORDS: u64 = 5;

/// What a rival's dice decide, beside the stages.
const TALENT: u64 = 1_000;
const BOUTS: u64 = 2_000;

pub(super) struct Crowd {
    occurrence: Occurrence,
    start: u64,
    /// How many there will be in the end.
    full: u64,
}

impl Crowd {
    pub fn of(seed: u64, occurrence: Occurrence) -> Self {
        let start = decided(seed, &occurrence.sysname());
        let most = occurrence.plan.most_participants;
        Self {
            occurrence,
            start,
            full: most - start % (most / 4),
        }
    }

    /// Fills up as the tournament goes on; nobody before it starts, or if it does not take place.
    pub fn size(&self, now: i64) -> u64 {
        if self.plan().is_cancelled {
            return 0;
        }
        let period = self.plan().period;
        let elapsed = (now - self.occurrence.starts_at()).clamp(0, period);
        self.full * elapsed.unsigned_abs() / period.unsigned_abs()
    }

    /// Those who have points by now, in one stage or in all of them together.
    pub fn rivals(&self, stage: Option<u32>, now: i64) -> impl Iterator<Item = Rival> {
        let stages = match stage {
            Some(stage) => stage..=stage,
            None => 1..=self.plan().stages,
        };
        (0..self.size(now))
            .map(move |number| {
                let dice = mixed(self.start, number);
                let of_stage = |stage| self.points(number, dice, stage, now);
                Rival {
                    dice,
                    points: stages.clone().map(of_stage).sum(),
                }
            })
            .filter(|rival| rival.points > 0)
    }

    fn points(&self, number: u64, dice: u64, stage: u32, now: i64) -> u64 {
        let (from, to) = self.occurrence.stage(stage);
        let joined = self.joined_at(number);
        if now <= from.max(joined) {
            return 0;
        }
        let bouts = FEWEST_BOUTS + mixed(dice, BOUTS + u64::from(stage)) % MORE_BOUTS;
        let bout = ((to - from).unsigned_abs() / bouts).max(1);
        let by = |moment: i64| ((moment.min(to) - from).max(0).unsigned_abs() / bout).min(bouts);
        // Those of before they came are not theirs.
        let played = by(now) - by(joined);
        let target = self.target(dice, stage);
        let points = if self.plan().scoring.is_best_of() {
            let records = played * RECORDS / bouts;
            if played == 0 {
                0
            } else {
                target >> (RECORDS - records)
            }
        } else {
            target * played / bouts
        };
        // As a player's points are: nobody wins half a round.
        points / 10 * 10
    }

    /// A few are far ahead, most are far behind.
    fn target(&self, dice: u64, stage: u32) -> u64 {
        const FINE: u64 = 1_000;
        let rank = mixed(dice, TALENT) % self.full;
        let behind = (FINE * FINE * (rank + 1)).isqrt();
        let share = self.plan().leader / u64::from(self.plan().stages);
        let form = 60 + mixed(dice, u64::from(stage)) % 81;
        share * FINE / behind * form / 100
    }

    fn joined_at(&self, number: u64) -> i64 {
        let period = self.plan().period.unsigned_abs();
        self.occurrence.starts_at() + ((number + 1) * period / self.full).cast_signed()
    }

    const fn plan(&self) -> &'static TournamentPlan {
        self.occurrence.plan
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;
    use crate::catalogue::tournaments;
    use crate::testing::NOW;

    #[test]
    fn nobody_ever_loses_points_and_everybody_is_the_same_whenever_one_asks() {
        let taking_place = |occurrence: &Occurrence| !occurrence.plan.is_cancelled;
        for occurrence in tournaments(NOW).into_iter().filter(taking_place) {
            let crowd = Crowd::of(1, occurrence);
            let mut before: HashMap<u64, u64> = HashMap::new();
            for step in 0..=20 {
                let now = occurrence.starts_at() + occurrence.plan.period * step / 20;
                let rivals: Vec<Rival> = crowd.rivals(None, now).collect();
                assert!(rivals.len() as u64 <= crowd.size(now));
                for rival in &rivals {
                    let had = before.insert(rival.dice, rival.points).unwrap_or(0);
                    assert!(rival.points >= had);
                }
            }
            assert!(before.len() as u64 > occurrence.plan.most_participants / 2);
            let best = before.values().max().unwrap();
            assert!((occurrence.plan.leader / 5..=occurrence.plan.leader * 2).contains(best));
        }
    }

    #[test]
    fn the_stages_are_the_whole() {
        let occurrence = tournaments(NOW)[0];
        let crowd = Crowd::of(1, occurrence);
        let sum = |stage| -> u64 { crowd.rivals(stage, NOW).map(|rival| rival.points).sum() };
        let stages: u64 = (1..=occurrence.plan.stages)
            .map(|stage| sum(Some(stage)))
            .sum();
        assert_eq!(stages, sum(None));
        assert!(stages > 0);
    }

    #[test]
    fn nobody_is_there_before_the_start() {
        let occurrence = tournaments(NOW)[0];
        let crowd = Crowd::of(1, occurrence);
        assert_eq!(crowd.size(occurrence.starts_at()), 0);
        assert_eq!(crowd.rivals(None, occurrence.starts_at() - 1).count(), 0);
    }
}
