//! Jackpots that grow with the clock. Each climbs from its floor to a top, is won there and begins again; where it
//! stands follows from the time alone, so that every instance and every restart agrees.

use crate::chance::decided;
use crate::locale::Words;

pub(crate) struct JackpotPlan {
    pub id: u64,
    pub sysname: &'static str,
    pub name: Words,
    pub title: Words,
    /// Minor units of the euro.
    floor: i64,
    top: i64,
    cycle_seconds: i64,
}

/// Where a jackpot stands at one moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Standing {
    pub amount: i64,
    /// When this climb began, which is when the last one was won.
    pub since: i64,
    pub last_amount: i64,
    /// Which climb it is, for drawing who won the last one.
    pub cycle: i64,
}

const HOUR: i64 = 3_600;
const DAY: i64 = 24 * HOUR;

macro_rules! plan {
    ($id:literal, $sysname:literal, $en:literal, $fr:literal, $title_en:literal / $title_fr:literal, $floor:expr => $top:expr, $cycle:expr) => {
        JackpotPlan {
            id: $id,
            sysname: $sysname,
            name: Words::of($en, $fr),
            title: Words::of($title_en, $title_fr),
            floor: $floor * 100,
            top: $top * 100,
            cycle_seconds: $cycle,
        }
    };
}

pub(super) const PLANS: &[JackpotPlan] = &[
    plan!(1, "grand-lustre", "Grand Lustre", "Grand Lustre", "The great chandelier" / "Le grand lustre", 500_000 => 1_400_000, 61 * DAY),
    plan!(2, "velvet", "Velvet", "Velours", "Falls behind the red curtain" / "Tombe derrière le rideau rouge", 50_000 => 180_000, 17 * DAY),
    plan!(3, "midnight", "Midnight", "Minuit", "Grows with every evening" / "Grandit chaque soir", 20_000 => 64_000, 6 * DAY),
    plan!(4, "footlights", "Footlights", "Feux de la rampe", "Must go before the week is out" / "Tombe avant la fin de la semaine", 8_000 => 25_000, 5 * DAY),
    plan!(5, "encore", "Encore", "Rappel", "Comes back for another bow" / "Revient saluer une fois de plus", 3_000 => 9_500, 2 * DAY),
    plan!(6, "matinee", "Matinée", "Matinée", "Won every day" / "Gagné chaque jour", 1_000 => 3_200, 20 * HOUR),
    plan!(7, "opening-night", "Opening night", "Première", "Small, quick, generous" / "Petit, rapide, généreux", 250 => 900, 5 * HOUR),
    plan!(8, "ticket-stub", "Ticket stub", "Talon du billet", "Falls several times an evening" / "Tombe plusieurs fois par soirée", 50 => 210, 55 * 60),
];

impl JackpotPlan {
    pub fn standing(&self, seed: u64, now: i64) -> Standing {
        let shifted = now - self.offset(seed);
        let cycle = shifted.div_euclid(self.cycle_seconds);
        let elapsed = shifted.rem_euclid(self.cycle_seconds);
        let climb = self.top(seed, cycle) - self.floor;
        Standing {
            // i128: the Grand Lustre's climb times its seconds is too close to i64 for comfort.
            amount: self.floor
                + (i128::from(climb) * i128::from(elapsed) / i128::from(self.cycle_seconds)) as i64,
            since: now - elapsed,
            last_amount: self.top(seed, cycle - 1),
            cycle,
        }
    }

    /// So that they do not all fall on the same midnight.
    fn offset(&self, seed: u64) -> i64 {
        (decided(seed, self.sysname) % self.cycle_seconds.unsigned_abs()).cast_signed()
    }

    /// No two climbs end at the same height: between two thirds of the way and the whole.
    fn top(&self, seed: u64, cycle: i64) -> i64 {
        let span = (self.top - self.floor) / 3;
        let dice = decided(seed, &format!("{} top {cycle}", self.sysname));
        self.top - (dice % span.unsigned_abs()).cast_signed()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_jackpot_grows_until_it_is_won_and_begins_again() {
        let plan = &PLANS[7];
        let start = plan.standing(1, 1_800_000_000).since + plan.cycle_seconds;
        let at = |seconds| plan.standing(1, start + seconds);
        assert_eq!(at(0).amount, plan.floor);
        assert!(at(60).amount > at(0).amount);
        assert!(at(plan.cycle_seconds - 1).amount > at(60).amount);
        assert_eq!(at(plan.cycle_seconds).amount, plan.floor);
        assert_eq!(at(plan.cycle_seconds).last_amount, plan.top(1, at(0).cycle));
    }

    #[test]
    fn every_jackpot_stays_between_its_floor_and_its_top() {
        for plan in PLANS {
            for step in 0..200 {
                let amount = plan.standing(9, 1_700_000_000 + step * 40_009).amount;
                assert!(
                    (plan.floor..=plan.top).contains(&amount),
                    "{} {amount}",
                    plan.sysname
                );
            }
        }
    }
}
