//! How a match runs: each side may score in every tick, independently of all others. The odds follow from exactly this
//! process, so that the stated margin is the margin.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use crate::chance::mixed;

/// Chances are whole millionths.
const WHOLE: u32 = 1_000_000;

/// How one sport scores.
#[derive(Debug)]
pub(crate) struct Shape {
    pub ticks: u32,
    pub tick_seconds: i64,
    /// What may be scored in a tick: points, and how often in millionths for two equal sides.
    pub scores: &'static [(u32, u32)],
}

impl Shape {
    pub const fn seconds(&self) -> i64 {
        self.ticks as i64 * self.tick_seconds
    }

    /// Points that a side of this strength scores in one tick, by the dice.
    fn points(&self, percent: u32, throw: u64) -> u32 {
        let throw = u32::try_from(throw % u64::from(WHOLE)).unwrap_or(0);
        let mut passed = 0;
        for (points, chance) in self.scores {
            passed += chance * percent / 100;
            if throw < passed {
                return *points;
            }
        }
        0
    }
}

/// Both sides' strengths, in per cent of the sport's usual.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Strengths {
    pub home: u32,
    pub away: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Score {
    pub home: u32,
    pub away: u32,
}

impl Score {
    pub const fn margin(self) -> i64 {
        self.home as i64 - self.away as i64
    }

    pub const fn total(self) -> i64 {
        self.home as i64 + self.away as i64
    }
}

/// What is scored in one tick of the match that `dice` decides.
pub(crate) fn tick(shape: &Shape, strengths: Strengths, dice: u64, tick: u32) -> Score {
    let throw = |side: u64| mixed(dice, u64::from(tick) * 2 + side);
    Score {
        home: shape.points(strengths.home, throw(0)),
        away: shape.points(strengths.away, throw(1)),
    }
}

/// The score when `ticks` of the match are over.
pub(crate) fn score(shape: &Shape, strengths: Strengths, dice: u64, ticks: u32) -> Score {
    (0..ticks.min(shape.ticks)).fold(Score::default(), |score, each| {
        let scored = tick(shape, strengths, dice, each);
        Score {
            home: score.home + scored.home,
            away: score.away + scored.away,
        }
    })
}

/// How likely each number of points is: by points, from 0.
type Chances = Arc<[f64]>;
/// What `chances` depends on: the shape's address, the strength in percent and the ticks that are left.
type ChancesKey = (usize, u32, u32);

/// A pure function's memory. Strengths are few and ticks at most a hundred, so that it stays small.
static KNOWN: LazyLock<Mutex<HashMap<ChancesKey, Chances>>> = LazyLock::new(Mutex::default);

/// What a side scores in the ticks that are left.
fn chances(shape: &'static Shape, percent: u32, left: u32) -> Chances {
    let key = (std::ptr::from_ref(shape).addr(), percent, left);
    let known = || KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(chances) = known().get(&key) {
        return Arc::clone(chances);
    }
    let of = |chance: u32| f64::from(chance * percent / 100) / f64::from(WHOLE);
    let none = 1.0
        - shape
            .scores
            .iter()
            .map(|(_, chance)| of(*chance))
            .sum::<f64>();
    let mut now = vec![1.0];
    for _ in 0..left {
        let most = shape
            .scores
            .iter()
            .map(|(points, _)| *points as usize)
            .max()
            .unwrap_or(0);
        let mut next = vec![0.0; now.len() + most];
        for (points, chance) in now.iter().enumerate() {
            next[points] += chance * none;
            for (more, often) in shape.scores {
                next[points + *more as usize] += chance * of(*often);
            }
        }
        // What will not happen in a billion matches is left out.
        while next.len() > 1 && next.last().is_some_and(|chance| *chance < 1e-12) {
            next.pop();
        }
        now = next;
    }
    let chances: Chances = now.into();
    known().insert(key, Arc::clone(&chances));
    chances
}

/// All that may still come of a match.
pub(crate) struct Outlook {
    /// How likely each lead of the home side at the end is; the first is `-away_most`.
    margins: Vec<f64>,
    lowest_margin: i64,
    totals: Vec<f64>,
    lowest_total: i64,
    /// That both sides will have scored.
    pub both: f64,
}

impl Outlook {
    pub fn of(shape: &'static Shape, strengths: Strengths, score: Score, over: u32) -> Self {
        let left = shape.ticks.saturating_sub(over);
        let (home, away) = (
            chances(shape, strengths.home, left),
            chances(shape, strengths.away, left),
        );
        let mut margins = vec![0.0; home.len() + away.len() - 1];
        let mut totals = margins.clone();
        for (h, chance_home) in home.iter().enumerate() {
            for (a, chance_away) in away.iter().enumerate() {
                let chance = chance_home * chance_away;
                margins[h + away.len() - 1 - a] += chance;
                totals[h + a] += chance;
            }
        }
        let scores =
            |points: u32, chances: &Chances| if points > 0 { 1.0 } else { 1.0 - chances[0] };
        Self {
            margins,
            lowest_margin: score.margin() - (away.len() as i64 - 1),
            totals,
            lowest_total: score.total(),
            both: scores(score.home, &home) * scores(score.away, &away),
        }
    }

    /// How likely a lead is that passes the test.
    pub fn margin(&self, holds: impl Fn(i64) -> bool) -> f64 {
        sum(&self.margins, self.lowest_margin, holds)
    }

    /// How likely a sum of both sides' points is that passes the test.
    pub fn total(&self, holds: impl Fn(i64) -> bool) -> f64 {
        sum(&self.totals, self.lowest_total, holds)
    }
}

fn sum(chances: &[f64], lowest: i64, holds: impl Fn(i64) -> bool) -> f64 {
    (lowest..)
        .zip(chances)
        .filter(|(value, _)| holds(*value))
        .map(|(_, chance)| chance)
        .sum()
}

/// What a side of this strength scores in a whole match, in hundredths of a point.
pub(crate) fn expected_hundredths(shape: &Shape, percent: u32) -> i64 {
    let a_tick: i64 = shape
        .scores
        .iter()
        .map(|(points, chance)| i64::from(*points) * i64::from(chance * percent / 100))
        .sum();
    a_tick * i64::from(shape.ticks) * 100 / i64::from(WHOLE)
}

#[cfg(test)]
mod tests {
    use super::*;

    static SHAPE: Shape = Shape {
        ticks: 90,
        tick_seconds: 60,
        scores: &[(1, 15_000)],
    };
    const EVEN: Strengths = Strengths {
        home: 100,
        away: 100,
    };

    #[test]
    fn all_that_may_come_of_a_match_sums_to_one() {
        let outlook = Outlook::of(&SHAPE, EVEN, Score { home: 2, away: 1 }, 30);
        assert!((outlook.margin(|_| true) - 1.0).abs() < 1e-6);
        assert!((outlook.total(|_| true) - 1.0).abs() < 1e-6);
        assert!((outlook.both - 1.0).abs() < 1e-9);
        assert_eq!(outlook.total(|total| total < 3), 0.0);
    }

    #[test]
    fn the_outlook_is_what_the_dice_do() {
        let outlook = Outlook::of(&SHAPE, EVEN, Score::default(), 0);
        const MATCHES: u64 = 20_000;
        let wins = (0..MATCHES)
            .filter(|dice| score(&SHAPE, EVEN, *dice * 7_919, 90).margin() > 0)
            .count();
        let often = wins as f64 / MATCHES as f64;
        assert!(
            (often - outlook.margin(|lead| lead > 0)).abs() < 0.01,
            "{often}"
        );
    }

    #[test]
    fn a_match_that_is_over_has_one_outcome() {
        let outlook = Outlook::of(&SHAPE, EVEN, Score { home: 1, away: 0 }, 90);
        assert_eq!(outlook.margin(|lead| lead == 1), 1.0);
        assert_eq!(outlook.both, 0.0);
    }
}
