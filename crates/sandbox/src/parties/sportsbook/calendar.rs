//! Which events there are, and how each stands at a moment. All of it follows from the seed of the book and the time.

use super::model::{self, Score, Strengths};
use super::sports::{LEAGUES, League, Sport, TEAMS};
use crate::chance::mixed;

/// Every league begins a match this often…
const PERIOD: i64 = 50 * 60;
/// …each league some minutes after the one before.
const STAGGER: i64 = 5 * 60;
/// Every match can be bet on so long before it begins…
const NEAR: i64 = 6 * 3_600;
/// …and one in so many already a week before.
const EARLY: u64 = 16;
const WEEK: i64 = 7 * 86_400;
/// One match in so many is abandoned.
const ABANDONED: u64 = 60;
/// How many ticks of a hundred the book is closed for a moment, besides those in which something is scored.
const PAUSES: u64 = 4;
/// Playing at home, in per cent; less where much is scored, and small differences decide.
const AT_HOME: u32 = 12;
const AT_HOME_HIGH_SCORES: u32 = 3;

/// Names an event: the number of its period, and its league.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct EventId(pub i64);

pub(crate) struct Event {
    pub id: EventId,
    pub league: &'static League,
    pub home: String,
    pub away: String,
    /// UTC seconds.
    pub starts_at: i64,
    pub strengths: Strengths,
    /// Decides the match; never told.
    dice: u64,
    announced_at: i64,
}

/// How an event stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stage {
    Upcoming,
    Live {
        tick: u32,
        score: Score,
        is_suspended: bool,
    },
    Finished(Score),
    Abandoned,
}

impl EventId {
    const LEAGUES: i64 = 100;
    /// Far beyond any calendar: what strangers send in must not overflow.
    const LAST: i64 = 1_000_000_000_000;

    fn of(period: i64, league: usize) -> Self {
        Self(period * Self::LEAGUES + league as i64)
    }

    fn parts(self) -> Option<(i64, usize)> {
        let league = usize::try_from(self.0.rem_euclid(Self::LEAGUES)).ok()?;
        ((1..Self::LAST).contains(&self.0) && league < LEAGUES.len())
            .then_some((self.0 / Self::LEAGUES, league))
    }
}

impl Event {
    pub fn sport(&self) -> &'static Sport {
        self.league.sport
    }

    pub fn ends_at(&self) -> i64 {
        self.starts_at + self.sport().shape.seconds()
    }

    /// The tick in which it is abandoned, of those few that are.
    fn abandoned_in(&self) -> Option<u32> {
        let ticks = u64::from(self.sport().shape.ticks);
        mixed(self.dice, u64::MAX)
            .is_multiple_of(ABANDONED)
            .then(|| u32::try_from(mixed(self.dice, u64::MAX - 1) % ticks).unwrap_or(0))
    }

    fn score(&self, ticks: u32) -> Score {
        model::score(&self.sport().shape, self.strengths, self.dice, ticks)
    }

    pub fn stage(&self, now: i64) -> Stage {
        let shape = &self.sport().shape;
        if now < self.starts_at {
            return Stage::Upcoming;
        }
        let tick = u32::try_from((now - self.starts_at) / shape.tick_seconds).unwrap_or(u32::MAX);
        if self.abandoned_in().is_some_and(|when| tick >= when) {
            return Stage::Abandoned;
        }
        if tick >= shape.ticks {
            return Stage::Finished(self.score(shape.ticks));
        }
        let scored = model::tick(shape, self.strengths, self.dice, tick);
        let pauses = mixed(self.dice, (1 << 32) + u64::from(tick)) % 100 < PAUSES;
        Stage::Live {
            tick,
            score: self.score(tick),
            // Where points are rare, the moment that brings one must not be bet on.
            is_suspended: pauses || self.sport().has_both && scored != Score::default(),
        }
    }

    /// Whether it can be looked at now: announced, and not over for longer than a day.
    pub fn is_known(&self, now: i64) -> bool {
        (self.announced_at..self.ends_at() + 86_400).contains(&now)
    }
}

/// The calendar of one book.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Calendar {
    pub seed: u64,
}

impl Calendar {
    pub fn event(self, id: EventId) -> Option<Event> {
        let (period, index) = id.parts()?;
        let league = LEAGUES.get(index)?;
        let dice = mixed(self.seed ^ (index as u64) << 48, period.unsigned_abs());
        let (home, away) = pairing(mixed(self.seed, index as u64), period);
        let starts_at = period * PERIOD + index as i64 * STAGGER;
        let early = mixed(dice, u64::MAX - 2).is_multiple_of(EARLY);
        Some(Event {
            id,
            league,
            home: league.team(home),
            away: league.team(away),
            starts_at,
            strengths: strengths(league, home, away),
            dice,
            announced_at: starts_at - if early { WEEK } else { NEAR },
        })
    }

    /// What can be bet on at a moment, or is being played: the earlier begun first.
    pub fn open(self, now: i64) -> Vec<Event> {
        let first = now.div_euclid(PERIOD) - 3;
        let last = (now + WEEK).div_euclid(PERIOD);
        let mut events: Vec<Event> = (first..=last)
            .flat_map(|period| (0..LEAGUES.len()).map(move |league| EventId::of(period, league)))
            .filter_map(|id| self.event(id))
            .filter(|event| {
                event.announced_at <= now
                    && matches!(event.stage(now), Stage::Upcoming | Stage::Live { .. })
            })
            .collect();
        events.sort_by_key(|event| (event.starts_at, event.id));
        events
    }
}

/// Who plays whom: in six matches after another every team of the league plays once.
fn pairing(seed: u64, period: i64) -> (usize, usize) {
    const MATCHES: i64 = TEAMS as i64 / 2;
    let (cycle, place) = (period.div_euclid(MATCHES), period.rem_euclid(MATCHES));
    let start = mixed(seed, cycle.unsigned_abs());
    let mut teams: [usize; TEAMS] = std::array::from_fn(|team| team);
    for last in (1..TEAMS).rev() {
        let other = mixed(start, last as u64) % (last as u64 + 1);
        teams.swap(last, usize::try_from(other).unwrap_or(0));
    }
    let place = usize::try_from(place).unwrap_or(0) * 2;
    (teams[place], teams[place + 1])
}

/// What each side scores against the other, in per cent of the usual.
fn strengths(league: &League, home: usize, away: usize) -> Strengths {
    let (home, away) = (league.strength(home), league.strength(away));
    let at_home = if league.sport.has_both {
        AT_HOME
    } else {
        AT_HOME_HIGH_SCORES
    };
    Strengths {
        home: home * (200 - away) / 100 * (100 + at_home) / 100,
        away: away * (200 - home) / 100,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    const NOW: i64 = 1_790_000_010;
    const CALENDAR: Calendar = Calendar { seed: 7 };

    #[test]
    fn there_are_some_two_hundred_events_to_come_and_twenty_being_played_at_any_time() {
        for hour in 0..48 {
            let now = NOW + hour * 3_600 + hour * 61;
            let open = CALENDAR.open(now);
            let live = open.iter().filter(|event| event.starts_at <= now).count();
            let sports: HashSet<&str> = open.iter().map(|event| event.sport().sysname).collect();
            assert!((14..=26).contains(&live), "{live} live");
            assert!(
                (160..=300).contains(&(open.len() - live)),
                "{} to come",
                open.len() - live
            );
            assert!(sports.len() >= 4);
        }
    }

    #[test]
    fn no_match_is_decided_before_it_begins() {
        for event in CALENDAR
            .open(NOW)
            .iter()
            .filter(|event| event.starts_at > NOW)
        {
            let offers =
                super::super::markets::offers(event, NOW, &[super::super::markets::Market::Winner]);
            let sides = &offers[0].sides;
            assert!(
                sides.iter().all(|(_, odds)| odds.is_some()),
                "{} – {}",
                event.home,
                event.away
            );
        }
    }

    #[test]
    fn an_event_is_found_by_its_id_and_the_same_for_ever() {
        for event in CALENDAR.open(NOW) {
            let again = CALENDAR.event(event.id).unwrap();
            assert_eq!(
                (&again.home, again.starts_at),
                (&event.home, event.starts_at)
            );
            assert_ne!(event.home, event.away);
        }
        assert!(CALENDAR.event(EventId(-1)).is_none());
        assert!(CALENDAR.event(EventId(99)).is_none());
        assert!(CALENDAR.event(EventId(i64::MAX)).is_none());
    }

    #[test]
    fn a_score_only_grows_and_ends_as_the_result() {
        let event = CALENDAR
            .open(NOW)
            .into_iter()
            .find(|event| event.abandoned_in().is_none())
            .unwrap();
        let mut before = Score::default();
        for second in (event.starts_at..event.ends_at()).step_by(30) {
            let Stage::Live { score, .. } = event.stage(second) else {
                panic!("not live")
            };
            assert!(score.home >= before.home && score.away >= before.away);
            before = score;
        }
        assert!(matches!(event.stage(event.ends_at()), Stage::Finished(_)));
    }

    #[test]
    fn some_events_are_abandoned_and_stay_so() {
        let abandoned: Vec<Event> = (0..3_000)
            .filter_map(|period| CALENDAR.event(EventId::of(590_000 + period, 0)))
            .filter(|event| event.stage(event.ends_at()) == Stage::Abandoned)
            .collect();
        assert!((20..=100).contains(&abandoned.len()), "{}", abandoned.len());
    }
}
