//! The sports, leagues and teams: all invented.

use super::model::Shape;
use crate::chance::mixed;
use crate::locale::Words;

#[derive(Debug)]
pub(crate) struct Sport {
    pub sysname: &'static str,
    pub name: Words,
    pub shape: Shape,
    /// How long a match is on the clock that players see.
    pub minutes: u32,
    /// Whether a draw can be bet on; where it cannot, a draw gives the stake back.
    pub has_draw: bool,
    /// Whether both sides may well stay without a point.
    pub has_both: bool,
    /// Half points between two lines of totals and handicaps.
    pub step: i64,
    /// A team's name in this sport, around its town.
    forms: &'static [(&'static str, &'static str)],
}

#[derive(Debug)]
pub(crate) struct League {
    pub sport: &'static Sport,
    pub name: Words,
    /// The first of its towns.
    first: usize,
}

pub(crate) const TEAMS: usize = 12;

const FOOTBALL: Sport = Sport {
    sysname: "football",
    name: Words::of("Football", "Football"),
    shape: Shape {
        ticks: 90,
        tick_seconds: 60,
        scores: &[(1, 15_000)],
    },
    minutes: 90,
    has_draw: true,
    has_both: true,
    step: 1,
    forms: &[
        ("FC ", ""),
        ("", " United"),
        ("Athletic ", ""),
        ("", " Rovers"),
    ],
};
const BASKETBALL: Sport = Sport {
    sysname: "basketball",
    name: Words::of("Basketball", "Basket-ball"),
    shape: Shape {
        ticks: 96,
        tick_seconds: 45,
        scores: &[(2, 310_000), (3, 90_000)],
    },
    minutes: 48,
    has_draw: false,
    has_both: false,
    step: 5,
    forms: &[
        ("", " Comets"),
        ("", " Herons"),
        ("", " Tides"),
        ("", " Lanterns"),
    ],
};
const HOCKEY: Sport = Sport {
    sysname: "ice-hockey",
    name: Words::of("Ice hockey", "Hockey sur glace"),
    shape: Shape {
        ticks: 60,
        tick_seconds: 90,
        scores: &[(1, 48_000)],
    },
    minutes: 60,
    has_draw: true,
    has_both: true,
    step: 1,
    forms: &[
        ("", " Wolves"),
        ("", " Blades"),
        ("HC ", ""),
        ("", " Frost"),
    ],
};
const HANDBALL: Sport = Sport {
    sysname: "handball",
    name: Words::of("Handball", "Handball"),
    shape: Shape {
        ticks: 60,
        tick_seconds: 75,
        scores: &[(1, 470_000)],
    },
    minutes: 60,
    has_draw: true,
    has_both: false,
    step: 3,
    forms: &[("HB ", ""), ("", " Handball"), ("TV ", ""), ("", " 07")],
};
const RUGBY: Sport = Sport {
    sysname: "rugby",
    name: Words::of("Rugby", "Rugby"),
    shape: Shape {
        ticks: 80,
        tick_seconds: 66,
        scores: &[(7, 28_000), (3, 24_000)],
    },
    minutes: 80,
    has_draw: false,
    has_both: false,
    step: 4,
    forms: &[("RC ", ""), ("", " XV"), ("", " Oaks"), ("Stade ", "")],
};

pub(crate) static SPORTS: [Sport; 5] = [FOOTBALL, BASKETBALL, HOCKEY, HANDBALL, RUGBY];

const fn league(sport: &'static Sport, en: &'static str, fr: &'static str, first: usize) -> League {
    League {
        sport,
        name: Words::of(en, fr),
        first,
    }
}

pub(crate) static LEAGUES: [League; 12] = [
    league(&SPORTS[0], "Meridian Premier", "Première Méridienne", 0),
    league(&SPORTS[1], "Harbour League", "Ligue des Ports", 6),
    league(&SPORTS[0], "Northern Division", "Division du Nord", 12),
    league(&SPORTS[2], "Glacier League", "Ligue des Glaciers", 20),
    league(&SPORTS[3], "Valley League", "Ligue des Vallées", 3),
    league(&SPORTS[0], "Coast Cup", "Coupe de la Côte", 24),
    league(&SPORTS[4], "Oak Championship", "Championnat du Chêne", 9),
    league(&SPORTS[1], "Lighthouse Cup", "Coupe des Phares", 18),
    league(&SPORTS[2], "Aurora Division", "Division Aurore", 30),
    league(&SPORTS[0], "Sunday League One", "Ligue Une du Dimanche", 33),
    league(&SPORTS[3], "River Cup", "Coupe des Rivières", 15),
    league(&SPORTS[4], "Border Shield", "Bouclier des Marches", 27),
];

const TOWNS: [&str; 36] = [
    "Valmora",
    "Brindel",
    "Castelune",
    "Ostravel",
    "Merrowick",
    "Portelle",
    "Sablons",
    "Hartmoor",
    "Lindavre",
    "Quillan Bay",
    "Tervane",
    "Aldermark",
    "Rocheline",
    "Fennholm",
    "Corvalle",
    "Westering",
    "Montclair-sur-Onde",
    "Greyhaven",
    "Palisade",
    "Ivernay",
    "Dunmere",
    "Solenne",
    "Karsk",
    "Bellegarde",
    "Thornby",
    "Escarelle",
    "Nordvik",
    "Halvard",
    "Saint-Aurel",
    "Pemberley",
    "Vaucresse",
    "Ravensford",
    "Lumenvale",
    "Orsay-Port",
    "Kingsfell",
    "Marenne",
];

impl League {
    /// The name of one of its twelve teams.
    pub fn team(&self, team: usize) -> String {
        let town = TOWNS[(self.first + team * 5) % TOWNS.len()];
        let (before, after) = self.sport.forms[(self.first + team) % self.sport.forms.len()];
        format!("{before}{town}{after}")
    }

    /// How strong a team is, in per cent of the usual.
    pub fn strength(&self, team: usize) -> u32 {
        let spread = if self.sport.has_both { 13 } else { 7 };
        let throw = mixed(self.first as u64 + 17, team as u64) % spread;
        // Where much is scored, small differences decide.
        let step = if self.sport.has_both { 4 } else { 1 };
        100 + u32::try_from(throw).unwrap_or(0) * step
            - u32::try_from(spread / 2).unwrap_or(0) * step
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn every_team_of_a_league_has_a_name_of_its_own() {
        for league in &LEAGUES {
            let names: HashSet<String> = (0..TEAMS).map(|team| league.team(team)).collect();
            assert_eq!(names.len(), TEAMS, "{}", league.name.en);
            assert!((0..TEAMS).all(|team| (60..=150).contains(&league.strength(team))));
        }
    }
}
