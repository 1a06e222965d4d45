//! The tournaments of the demo.

use super::{Scoring, TournamentPlan};
use crate::locale::Words;

const DAY: i64 = 86_400;

pub(super) const PLANS: &[TournamentPlan] = &[
    TournamentPlan {
        number: 1,
        sysname: "grand-lever",
        name: Words::of("Grand Lever", "Grand Lever"),
        subtitle: Words::of(
            "A week on the big reels",
            "Une semaine sur les grands rouleaux",
        ),
        text: Words::of(
            "Every cent won on the chosen slots is a point, in seven rounds of a day each. The best twenty share the fund.",
            "Chaque centime gagné sur les machines choisies vaut un point, en sept manches d'un jour. Les vingt meilleurs se partagent la dotation.",
        ),
        category: "slots",
        scoring: Scoring::SumOfWins,
        stages: 7,
        needs_deposit: true,
        leader: 2_000_000,
        fund: 2_500_000,
        most_participants: 3_400,
        period: 7 * DAY,
        shown: &[0, 1, -1],
    },
    TournamentPlan {
        number: 2,
        sysname: "velvet-rush",
        name: Words::of("Velvet Rush", "Ruée de velours"),
        subtitle: Words::of(
            "Today only, from midnight to midnight",
            "Aujourd'hui seulement, de minuit à minuit",
        ),
        text: Words::of(
            "In each of four rounds your best win over bet counts: a hundred points for every time the bet.",
            "Dans chacune des quatre manches compte votre meilleur gain rapporté à la mise : cent points par fois la mise.",
        ),
        category: "popular",
        scoring: Scoring::BestMultiplier,
        stages: 4,
        needs_deposit: false,
        leader: 160_000,
        fund: 300_000,
        most_participants: 900,
        period: DAY,
        shown: &[0, 1, -1],
    },
    TournamentPlan {
        number: 3,
        sysname: "fruit-harvest",
        name: Words::of("Fruit Harvest", "La récolte"),
        subtitle: Words::of("A month among the classics", "Un mois parmi les classiques"),
        text: Words::of(
            "Ten points for every winning spin on the fruit classics, whatever the bet.",
            "Dix points pour chaque tour gagnant sur les classiques fruités, quelle que soit la mise.",
        ),
        category: "classics",
        scoring: Scoring::WinningRounds,
        stages: 4,
        needs_deposit: false,
        leader: 60_000,
        fund: 5_000_000,
        most_participants: 5_200,
        period: 30 * DAY,
        shown: &[0, -1],
    },
    TournamentPlan {
        number: 4,
        sysname: "midnight-sprint",
        name: Words::of("Midnight Sprint", "Le sprint de minuit"),
        subtitle: Words::of(
            "Fast games, three days, one ladder",
            "Jeux rapides, trois jours, un classement",
        ),
        text: Words::of(
            "Every cent bet on crash and instant games is a point. Three rounds of a day each.",
            "Chaque centime misé sur les jeux de crash et les instantanés vaut un point. Trois manches d'un jour.",
        ),
        category: "fast",
        scoring: Scoring::MostWagered,
        stages: 3,
        needs_deposit: true,
        leader: 500_000,
        fund: 900_000,
        most_participants: 1_500,
        period: 3 * DAY,
        shown: &[0, 1, -1],
    },
];
