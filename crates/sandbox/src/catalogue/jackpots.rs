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
    pub floor: i64,
    top: i64,
    cycle_seconds: i64,
}

/// Where a jackpot stands at one moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Standing {
    pub amount: i64,
    /// Nobody knows, but here it falls, whoever plays then.
    pub top: i64,
}

/// A simulated player has won it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Fall {
    pub at: i64,
    pub amount: i64,
    /// Decides who won, and in which game.
    pub dice: u64,
}

/// One climb from the floor to the top.
#[derive(Debug, Clone, Copy)]
struct Climb {
    number: i64,
    from: i64,
    to: i64,
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
    /// Where it stands. `since` is when a real player won it: from then on it climbs anew.
    pub fn standing(&self, seed: u64, since: Option<i64>, now: i64) -> Standing {
        let climb = self.climb(seed, since, now);
        let top = self.top(seed, since, climb.number);
        let (elapsed, whole) = (now - climb.from, (climb.to - climb.from).max(1));
        // i128: the Grand Lustre's climb times its seconds is too close to i64 for comfort.
        let gained = i128::from(top - self.floor) * i128::from(elapsed) / i128::from(whole);
        Standing {
            amount: self.floor + gained as i64,
            top,
        }
    }

    /// When simulated players won it before `until`, the latest first; only after `since`, when a real player did then.
    pub fn falls(
        &self,
        seed: u64,
        since: Option<i64>,
        until: i64,
    ) -> impl Iterator<Item = Fall> + '_ {
        let last = self.climb(seed, since, until).number;
        (0..)
            .map(move |back| last - back)
            .take_while(move |number| since.is_none() || *number > 0)
            .map(move |number| Fall {
                at: self.begins(seed, since, number),
                amount: self.top(seed, since, number - 1),
                dice: self.dice(seed, since, "won", number),
            })
    }

    fn climb(&self, seed: u64, since: Option<i64>, now: i64) -> Climb {
        let nominal = (now - self.origin(seed, since)).div_euclid(self.cycle_seconds);
        let early = now < self.begins(seed, since, nominal);
        let number = nominal - i64::from(early);
        Climb {
            number,
            from: self.begins(seed, since, number),
            to: self.begins(seed, since, number + 1),
        }
    }

    /// Never quite on the stroke of its cycle: nobody shall read the next fall off the last one.
    fn begins(&self, seed: u64, since: Option<i64>, number: i64) -> i64 {
        let on_the_stroke = self.origin(seed, since) + number * self.cycle_seconds;
        let late = (self.cycle_seconds / 4).unsigned_abs();
        match number {
            0 if since.is_some() => on_the_stroke,
            _ => on_the_stroke + (self.dice(seed, since, "late", number) % late).cast_signed(),
        }
    }

    /// So that they do not all fall on the same midnight.
    fn origin(&self, seed: u64, since: Option<i64>) -> i64 {
        let cycle = self.cycle_seconds.unsigned_abs();
        since.unwrap_or_else(|| (decided(seed, self.sysname) % cycle).cast_signed())
    }

    /// No two climbs end at the same height: between two thirds of the way and the whole.
    fn top(&self, seed: u64, since: Option<i64>, number: i64) -> i64 {
        let span = (self.top - self.floor) / 3;
        let dice = self.dice(seed, since, "top", number);
        self.top - (dice % span.unsigned_abs()).cast_signed()
    }

    fn dice(&self, seed: u64, since: Option<i64>, what: &str, number: i64) -> u64 {
        let origin = since.unwrap_or_default();
        decided(seed, &format!("{} {what} {origin} {number}", self.sysname))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: i64 = 1_800_000_000;

    #[test]
    fn a_jackpot_grows_until_it_is_won_and_begins_again() {
        let plan = &PLANS[7];
        let last = plan.falls(1, None, NOW).next().unwrap();
        let next = plan.climb(1, None, NOW).to;
        let at = |moment| plan.standing(1, None, moment).amount;
        assert!(last.at <= NOW && NOW < next);
        assert_eq!(at(last.at), plan.floor);
        assert!(at(last.at + 60) > plan.floor);
        assert!(at(next - 1) > at(last.at + 60));
        assert_eq!(at(next), plan.floor);
        let fallen = plan.falls(1, None, next).next().unwrap();
        assert_eq!(
            (fallen.at, fallen.amount),
            (next, plan.standing(1, None, NOW).top)
        );
    }

    #[test]
    fn every_jackpot_stays_between_its_floor_and_its_top() {
        for plan in PLANS {
            for step in 0..200 {
                let standing = plan.standing(9, None, 1_700_000_000 + step * 40_009);
                assert!(
                    plan.floor <= standing.amount && standing.amount <= standing.top,
                    "{} {standing:?}",
                    plan.sysname
                );
                assert!(standing.top <= plan.top);
            }
        }
    }

    #[test]
    fn after_a_real_win_it_climbs_from_its_floor_and_forgets_what_was_before() {
        for plan in PLANS {
            let since = Some(NOW - 1_000);
            assert_eq!(plan.standing(1, since, NOW - 1_000).amount, plan.floor);
            assert!(plan.standing(1, since, NOW).amount > plan.floor);
            let later = NOW + 3 * plan.cycle_seconds;
            let falls: Vec<_> = plan.falls(1, since, later).collect();
            assert!((2..=3).contains(&falls.len()), "{falls:?}");
            assert!(falls.is_sorted_by(|a, b| a.at > b.at));
            assert!(falls.iter().all(|fall| NOW < fall.at && fall.at <= later));
        }
    }
}
