//! Tournaments that return. Each plan repeats with its period, so that at any moment some run, some are to come and
//! some have just ended.

mod plans;

use foyer_platform::Money;
use foyer_platform::entities::{TournamentScoring, TournamentStatus};

use super::{Catalogue, Game};
use crate::locale::Words;
use crate::world;
use plans::PLANS;

pub(crate) struct TournamentPlan {
    pub number: u64,
    pub sysname: &'static str,
    pub name: Words,
    pub subtitle: Words,
    pub text: Words,
    pub category: &'static str,
    pub scoring: Scoring,
    /// The rounds it has, equally long.
    pub stages: u32,
    pub needs_deposit: bool,
    /// About what the best simulated player ends with, in points.
    pub leader: u64,
    /// Minor units of the euro.
    pub fund: i64,
    pub most_participants: u64,
    pub period: i64,
    pub is_cancelled: bool,
    /// Which occurrences are shown, from the running one.
    shown: &'static [i64],
}

/// What points are given for (`TournamentScoring` says how many).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Scoring {
    MostWagered,
    BestMultiplier,
    SumOfWins,
    WinningRounds,
}

impl Scoring {
    /// What one game round is worth.
    pub fn points(self, bet: Money, win: Money) -> i64 {
        let in_euros = |money: Money| world::in_euros(money.amount, money.currency.as_str());
        match self {
            Self::MostWagered => in_euros(bet),
            Self::BestMultiplier => win.amount.saturating_mul(100) / bet.amount.max(1),
            Self::SumOfWins => in_euros(win),
            Self::WinningRounds => 10 * i64::from(win.amount > 0),
        }
    }

    /// Only the best game round of a stage counts, not all of them together.
    pub const fn is_best_of(self) -> bool {
        matches!(self, Self::BestMultiplier)
    }

    pub const fn entity(self) -> TournamentScoring {
        match self {
            Self::MostWagered => TournamentScoring::MostWagered,
            Self::BestMultiplier => TournamentScoring::BestMultiplier,
            Self::SumOfWins => TournamentScoring::SumOfWins,
            Self::WinningRounds => TournamentScoring::WinningRounds,
        }
    }
}

/// The games that a tournament is played on.
const GAMES: usize = 24;
/// Shares of the fund in per cent: first, second, third, 4–10 each, 11–20 each.
const SHARES: [(u32, u32, i64); 5] = [(1, 1, 34), (2, 2, 15), (3, 3, 10), (4, 10, 3), (11, 20, 2)];
/// An id is the plan's number and the occurrence's.
const OCCURRENCES: u64 = 1_000_000;

/// One time that a tournament is held.
#[derive(Clone, Copy)]
pub(crate) struct Occurrence {
    pub plan: &'static TournamentPlan,
    number: i64,
}

/// What the places from `from` to `to` win, each, in euro cents.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct PlacePrize {
    pub from: u32,
    pub to: u32,
    pub amount: i64,
}

impl Occurrence {
    pub fn by_id(id: u64) -> Option<Self> {
        let plan = PLANS.iter().find(|plan| plan.number == id / OCCURRENCES)?;
        let number = i64::try_from(id % OCCURRENCES).ok()?;
        Some(Self { plan, number })
    }

    /// The one that is played at this moment.
    fn running(plan: &'static TournamentPlan, now: i64) -> Self {
        Self {
            plan,
            number: now.div_euclid(plan.period),
        }
    }

    pub fn id(self) -> u64 {
        self.plan.number * OCCURRENCES + self.number.unsigned_abs()
    }

    pub fn sysname(self) -> String {
        format!("{}-{}", self.plan.sysname, self.number)
    }

    pub const fn starts_at(self) -> i64 {
        self.number * self.plan.period
    }

    pub const fn finished_at(self) -> i64 {
        self.starts_at() + self.plan.period
    }

    pub fn status(self, now: i64) -> TournamentStatus {
        self.status_of((self.starts_at(), self.finished_at()), now)
    }

    pub fn stage_status(self, stage: u32, now: i64) -> TournamentStatus {
        self.status_of(self.stage(stage), now)
    }

    fn status_of(self, (starts_at, finished_at): (i64, i64), now: i64) -> TournamentStatus {
        match now {
            _ if self.plan.is_cancelled => TournamentStatus::Cancelled,
            now if now < starts_at => TournamentStatus::Upcoming,
            now if now < finished_at => TournamentStatus::Running,
            _ => TournamentStatus::Finished,
        }
    }

    /// When a stage begins and ends; stages count from 1.
    pub fn stage(self, stage: u32) -> (i64, i64) {
        let ends = |stage: u32| {
            self.starts_at() + self.plan.period * i64::from(stage) / i64::from(self.plan.stages)
        };
        (ends(stage.saturating_sub(1)), ends(stage))
    }

    /// The stage that is played at this moment, while the tournament runs.
    pub fn stage_at(self, now: i64) -> Option<u32> {
        (1..=self.plan.stages).find(|stage| {
            let (from, to) = self.stage(*stage);
            (from..to).contains(&now)
        })
    }

    pub fn prizes(self) -> impl Iterator<Item = PlacePrize> {
        SHARES.iter().map(move |&(from, to, share)| PlacePrize {
            from,
            to,
            amount: self.plan.fund / 100 * share,
        })
    }

    pub fn prize_of(self, place: u32) -> Option<PlacePrize> {
        self.prizes()
            .find(|prize| (prize.from..=prize.to).contains(&place))
    }

    /// The last place that wins something.
    pub fn paid_places(self) -> usize {
        let last = self.prizes().map(|prize| prize.to).max();
        usize::try_from(last.unwrap_or(0)).unwrap_or_default()
    }
}

/// All that are shown at this moment: running ones first, then the next to start, then the last to end, then cancelled ones.
pub(crate) fn tournaments(now: i64) -> Vec<Occurrence> {
    let mut all: Vec<Occurrence> = PLANS
        .iter()
        .flat_map(|plan| {
            let running = Occurrence::running(plan, now);
            plan.shown.iter().map(move |shift| Occurrence {
                number: running.number + shift,
                ..running
            })
        })
        .collect();
    all.sort_by_key(|occurrence| match occurrence.status(now) {
        TournamentStatus::Running => (0, occurrence.finished_at()),
        TournamentStatus::Upcoming => (1, occurrence.starts_at()),
        TournamentStatus::Finished => (2, -occurrence.finished_at()),
        TournamentStatus::Cancelled | TournamentStatus::Unknown => (3, -occurrence.finished_at()),
    });
    all
}

/// Those that are played at this moment with this game.
pub(crate) fn running_with(
    catalogue: &Catalogue,
    game: &Game,
    now: i64,
) -> impl Iterator<Item = Occurrence> {
    PLANS
        .iter()
        .zip(&catalogue.competing)
        .filter(move |(plan, games)| !plan.is_cancelled && games.contains(&game.rank))
        .map(move |(plan, _)| Occurrence::running(plan, now))
}

/// For each plan the games that it is played on, by rank.
pub(super) fn competing(games: &[Game]) -> Vec<Vec<usize>> {
    PLANS
        .iter()
        .map(|plan| {
            let fits = |game: &&Game| game.categories.contains(&plan.category);
            let fitting = games.iter().filter(fits).map(|game| game.rank);
            fitting.take(GAMES).collect()
        })
        .collect()
}

impl Catalogue {
    /// The games that a tournament is played on, the most played first.
    pub fn games_of(&self, plan: &TournamentPlan) -> impl Iterator<Item = &Game> {
        PLANS
            .iter()
            .position(|known| known.number == plan.number)
            .and_then(|index| self.competing.get(index))
            .into_iter()
            .flatten()
            .filter_map(|rank| self.games.get(*rank))
    }
}

/// The pictures of the plans, for the art routes.
pub(crate) fn is_tournament(sysname: &str) -> bool {
    PLANS.iter().any(|plan| plan.sysname == sysname)
}

#[cfg(test)]
mod tests {
    use foyer_platform::Currency;

    use super::*;

    const NOW: i64 = 1_790_000_000;

    #[test]
    fn at_any_moment_some_run_some_come_and_some_have_ended() {
        for day in 0..40 {
            let now = NOW + day * 70_001;
            let all = tournaments(now);
            for status in [
                TournamentStatus::Running,
                TournamentStatus::Upcoming,
                TournamentStatus::Finished,
                TournamentStatus::Cancelled,
            ] {
                assert!(
                    all.iter()
                        .any(|tournament| tournament.status(now) == status),
                    "{status:?} on day {day}"
                );
            }
        }
    }

    #[test]
    fn the_prizes_are_the_fund() {
        for occurrence in tournaments(NOW) {
            let total: i64 = occurrence
                .prizes()
                .map(|prize| i64::from(prize.to - prize.from + 1) * prize.amount)
                .sum();
            assert_eq!(total, occurrence.plan.fund);
            assert_eq!(occurrence.paid_places(), 20);
            assert_eq!(occurrence.prize_of(21), None);
        }
    }

    #[test]
    fn an_id_means_the_same_occurrence_on_both_days() {
        let coming = tournaments(NOW)
            .into_iter()
            .find(|t| t.status(NOW) == TournamentStatus::Upcoming)
            .unwrap();
        let later = Occurrence::by_id(coming.id()).unwrap();
        assert_eq!(later.sysname(), coming.sysname());
        assert_eq!(later.status(coming.starts_at()), TournamentStatus::Running);
        assert_eq!(
            later.status(coming.finished_at()),
            TournamentStatus::Finished
        );
        assert!(Occurrence::by_id(9_000_001).is_none());
    }

    #[test]
    fn the_stages_fill_the_tournament_without_a_gap() {
        for occurrence in tournaments(NOW) {
            let stages = occurrence.plan.stages;
            assert_eq!(occurrence.stage(1).0, occurrence.starts_at());
            assert_eq!(occurrence.stage(stages).1, occurrence.finished_at());
            for stage in 1..stages {
                assert_eq!(occurrence.stage(stage).1, occurrence.stage(stage + 1).0);
                let end = occurrence.stage(stage).1;
                assert_eq!(occurrence.stage_at(end - 1), Some(stage));
                assert_eq!(occurrence.stage_at(end), Some(stage + 1));
            }
            assert_eq!(occurrence.stage_at(occurrence.finished_at()), None);
        }
    }

    #[test]
    fn every_rule_counts_what_it_says() {
        let money = |amount| Money::new(amount, Currency::EUR);
        let points = |rule: Scoring, win| rule.points(money(200), money(win));
        assert_eq!(points(Scoring::MostWagered, 900), 200);
        assert_eq!(points(Scoring::BestMultiplier, 900), 450);
        assert_eq!(points(Scoring::SumOfWins, 900), 900);
        assert_eq!(points(Scoring::WinningRounds, 900), 10);
        assert_eq!(points(Scoring::WinningRounds, 0), 0);
        let dollars = Money::new(1_000, "USD".parse().unwrap());
        let worth = world::in_euros(1_000, "USD");
        assert_eq!(Scoring::SumOfWins.points(dollars, dollars), worth);
    }
}
