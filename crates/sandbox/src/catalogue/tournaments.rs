//! Tournaments that return. Each plan repeats with its period, so that at any moment some run, some are to come and
//! some have just ended.

use std::collections::BTreeMap;

use foyer_platform::entities::{Description, Prize, Tournament, TournamentStatus};
use foyer_platform::{Currency, Money, TournamentId, UtcSeconds};

use super::{Catalogue, Game};
use crate::chance::decided;
use crate::locale::{Locale, Words};

struct Plan {
    number: u64,
    sysname: &'static str,
    name: Words,
    subtitle: Words,
    text: Words,
    category: &'static str,
    /// Minor units of the euro.
    fund: i64,
    most_participants: u64,
    period: i64,
    /// Which occurrences are shown, from the running one.
    shown: &'static [i64],
}

const DAY: i64 = 86_400;
const GAMES: usize = 24;
/// Shares of the fund in per cent: first, second, third, 4–10 each, 11–20 each.
const SHARES: [(u32, u32, i64); 5] = [(1, 1, 34), (2, 2, 15), (3, 3, 10), (4, 10, 3), (11, 20, 2)];

const PLANS: &[Plan] = &[
    Plan {
        number: 1,
        sysname: "grand-lever",
        name: Words::of("Grand Lever", "Grand Lever"),
        subtitle: Words::of(
            "A week on the big reels",
            "Une semaine sur les grands rouleaux",
        ),
        text: Words::of(
            "Every euro won on the chosen slots is a point. The best twenty share the fund.",
            "Chaque euro gagné sur les machines choisies vaut un point. Les vingt meilleurs se partagent la dotation.",
        ),
        category: "slots",
        fund: 2_500_000,
        most_participants: 3_400,
        period: 7 * DAY,
        shown: &[0, 1, -1],
    },
    Plan {
        number: 2,
        sysname: "velvet-rush",
        name: Words::of("Velvet Rush", "Ruée de velours"),
        subtitle: Words::of(
            "Today only, from midnight to midnight",
            "Aujourd'hui seulement, de minuit à minuit",
        ),
        text: Words::of(
            "Your single best win over bet counts. One lucky round is enough.",
            "Seul compte votre meilleur gain rapporté à la mise. Un tour chanceux suffit.",
        ),
        category: "popular",
        fund: 300_000,
        most_participants: 900,
        period: DAY,
        shown: &[0, 1],
    },
    Plan {
        number: 3,
        sysname: "fruit-harvest",
        name: Words::of("Fruit Harvest", "La récolte"),
        subtitle: Words::of("A month among the classics", "Un mois parmi les classiques"),
        text: Words::of(
            "Points for every winning round on the fruit classics, whatever the bet.",
            "Des points pour chaque tour gagnant sur les classiques fruités, quelle que soit la mise.",
        ),
        category: "classics",
        fund: 5_000_000,
        most_participants: 5_200,
        period: 30 * DAY,
        shown: &[0],
    },
    Plan {
        number: 4,
        sysname: "midnight-sprint",
        name: Words::of("Midnight Sprint", "Le sprint de minuit"),
        subtitle: Words::of(
            "Fast games, three days, one ladder",
            "Jeux rapides, trois jours, un classement",
        ),
        text: Words::of(
            "Cash out higher than the others on crash and instant games.",
            "Encaissez plus haut que les autres sur les jeux de crash et les instantanés.",
        ),
        category: "fast",
        fund: 900_000,
        most_participants: 1_500,
        period: 3 * DAY,
        shown: &[1, -1],
    },
];

/// All tournaments of this moment, running ones first, then the next to start, then the last to end.
pub(crate) fn tournaments(catalogue: &Catalogue, locale: Locale, now: i64) -> Vec<Tournament> {
    let mut all: Vec<Tournament> = PLANS
        .iter()
        .flat_map(|plan| {
            let running = now.div_euclid(plan.period);
            plan.shown
                .iter()
                .map(move |shift| occurrence(catalogue, plan, running + shift, locale, now))
        })
        .collect();
    all.sort_by_key(|tournament| match tournament.status {
        TournamentStatus::Running => (0, tournament.finished_at.0),
        TournamentStatus::Upcoming => (1, tournament.starts_at.0),
        TournamentStatus::Finished | TournamentStatus::Unknown => (2, -tournament.finished_at.0),
    });
    all
}

fn occurrence(
    catalogue: &Catalogue,
    plan: &Plan,
    number: i64,
    locale: Locale,
    now: i64,
) -> Tournament {
    let starts_at = number * plan.period;
    let finished_at = starts_at + plan.period;
    let status = match now {
        now if now < starts_at => TournamentStatus::Upcoming,
        now if now < finished_at => TournamentStatus::Running,
        _ => TournamentStatus::Finished,
    };
    let sysname = format!("{}-{number}", plan.sysname);
    Tournament {
        id: TournamentId(plan.number * 1_000_000 + number.unsigned_abs()),
        name: plan.name.text(locale).to_owned(),
        status,
        starts_at: UtcSeconds(starts_at),
        finished_at: UtcSeconds(finished_at),
        prize_fund: Money::new(plan.fund, Currency::EUR),
        prizes: prizes(plan.fund),
        participants: participants(catalogue.seed, plan, &sysname, now - starts_at),
        is_participant: false,
        description: description(catalogue, plan, locale),
        games: games(catalogue, plan)
            .map(|game| game.sysname.as_str().into())
            .collect(),
        sysname: sysname.into(),
    }
}

fn prizes(fund: i64) -> Vec<Prize> {
    SHARES
        .iter()
        .map(|&(from, to, share)| Prize {
            from,
            to,
            amount: Some(Money::new(fund / 100 * share, Currency::EUR)),
            title: String::new(),
        })
        .collect()
}

/// Fills up as the tournament goes on; nobody before it starts.
fn participants(seed: u64, plan: &Plan, sysname: &str, elapsed: i64) -> u64 {
    let elapsed = elapsed.clamp(0, plan.period).unsigned_abs();
    let full = plan.most_participants - decided(seed, sysname) % (plan.most_participants / 4);
    full * elapsed / plan.period.unsigned_abs()
}

fn description(catalogue: &Catalogue, plan: &Plan, locale: Locale) -> Description {
    let image = catalogue.pictures.tournament(plan.sysname);
    Description {
        position: plan.number.cast_signed(),
        title: plan.name.text(locale).to_owned(),
        subtitle: plan.subtitle.text(locale).to_owned(),
        text: plan.text.text(locale).to_owned(),
        image_wide: image.clone(),
        image_tall: image,
        more: BTreeMap::new(),
        ..Description::default()
    }
}

fn games<'a>(catalogue: &'a Catalogue, plan: &Plan) -> impl Iterator<Item = &'a Game> {
    let category = plan.category;
    catalogue
        .games
        .iter()
        .filter(move |game| game.categories.contains(&category))
        .take(GAMES)
}

/// The pictures of the plans, for the art routes.
pub(crate) fn is_tournament(sysname: &str) -> bool {
    PLANS.iter().any(|plan| plan.sysname == sysname)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn at_any_moment_some_run_some_come_and_some_have_ended() {
        let catalogue = Catalogue::new(1);
        for day in 0..40 {
            let all = tournaments(&catalogue, Locale::En, 1_790_000_000 + day * 70_001);
            for status in [
                TournamentStatus::Running,
                TournamentStatus::Upcoming,
                TournamentStatus::Finished,
            ] {
                assert!(
                    all.iter().any(|tournament| tournament.status == status),
                    "{status:?} on day {day}"
                );
            }
            assert!(all.len() >= 4);
        }
    }

    #[test]
    fn the_prizes_are_the_fund() {
        let total: i64 = SHARES
            .iter()
            .map(|(from, to, share)| i64::from(to - from + 1) * share)
            .sum();
        assert_eq!(total, 100);
        for plan in PLANS {
            assert_eq!(plan.fund % 100, 0);
        }
    }

    #[test]
    fn an_id_and_a_sysname_mean_the_same_occurrence_on_both_days() {
        let catalogue = Catalogue::new(1);
        let coming = tournaments(&catalogue, Locale::En, 1_790_000_000);
        let next_week = tournaments(&catalogue, Locale::En, 1_790_000_000 + 7 * DAY);
        let upcoming = coming
            .iter()
            .find(|t| t.status == TournamentStatus::Upcoming && t.id.0 / 1_000_000 == 1)
            .unwrap();
        let running = next_week.iter().find(|t| t.id == upcoming.id).unwrap();
        assert_eq!(running.status, TournamentStatus::Running);
        assert_eq!(running.sysname, upcoming.sysname);
    }
}
