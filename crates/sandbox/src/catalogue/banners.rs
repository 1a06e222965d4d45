//! The promotions, in both languages; the first ones are in the hero of the home page.

use foyer_platform::entities::{Banner, Description};
use foyer_platform::{BannerId, UtcSeconds};

use super::Catalogue;
use crate::art::Scene;
use crate::locale::{Locale, Words};

struct Plan {
    id: u64,
    sysname: &'static str,
    scene: Scene,
    title: Words,
    subtitle: Words,
    button: Words,
    slug: &'static str,
    /// Leaves the stage at the end of such a period of days; never when none.
    ends_every: Option<i64>,
}

const DAY: i64 = 86_400;

const PLANS: &[Plan] = &[
    Plan {
        id: 1,
        sysname: "curtain-up",
        scene: Scene::Theatre,
        title: Words::of("The curtain is up", "Le rideau se lève"),
        subtitle: Words::of(
            "More than a thousand games, one quiet house.",
            "Plus de mille jeux, une maison tranquille.",
        ),
        button: Words::of("See the games", "Voir les jeux"),
        slug: "/gamehall",
        ends_every: None,
    },
    Plan {
        id: 2,
        sysname: "eight-jackpots",
        scene: Scene::Treasure,
        title: Words::of(
            "Eight jackpots climb tonight",
            "Huit jackpots grimpent ce soir",
        ),
        subtitle: Words::of(
            "The Grand Lustre starts at half a million euros.",
            "Le Grand Lustre part d'un demi-million d'euros.",
        ),
        button: Words::of("Follow the jackpots", "Suivre les jackpots"),
        slug: "/jackpots",
        ends_every: None,
    },
    Plan {
        id: 3,
        sysname: "salon-minuit",
        scene: Scene::Roulette,
        title: Words::of("Salon Minuit, live", "Salon Minuit, en direct"),
        subtitle: Words::of(
            "Roulette and cards with dealers who take their time.",
            "Roulette et cartes avec des croupiers qui prennent leur temps.",
        ),
        button: Words::of("Take a seat", "Prendre place"),
        slug: "/gamehall/live",
        ends_every: None,
    },
    Plan {
        id: 4,
        sysname: "grand-lever",
        scene: Scene::Stars,
        title: Words::of("Grand Lever: €25,000", "Grand Lever : 25 000 €"),
        subtitle: Words::of(
            "A week of slots, twenty places, one ladder.",
            "Une semaine de machines, vingt places, un classement.",
        ),
        button: Words::of("Join the tournament", "Rejoindre le tournoi"),
        slug: "/tournaments",
        ends_every: Some(7),
    },
    Plan {
        id: 5,
        sysname: "stadium-saturday",
        scene: Scene::Stadium,
        title: Words::of("Saturday at the stadium", "Samedi au stade"),
        subtitle: Words::of(
            "Football, tennis and basketball, before and during the match.",
            "Football, tennis et basket, avant et pendant le match.",
        ),
        button: Words::of("To the bets", "Vers les paris"),
        slug: "/betting",
        ends_every: Some(7),
    },
    Plan {
        id: 6,
        sysname: "new-this-month",
        scene: Scene::Rooftops,
        title: Words::of("New this month", "Nouveautés du mois"),
        subtitle: Words::of(
            "Fresh from the workshops of sixteen studios.",
            "Tout juste sortis des ateliers de seize studios.",
        ),
        button: Words::of("Have a look", "Jeter un œil"),
        slug: "/gamehall/new",
        ends_every: Some(30),
    },
    Plan {
        id: 7,
        sysname: "circle",
        scene: Scene::Theatre,
        title: Words::of("A circle of regulars", "Le cercle des habitués"),
        subtitle: Words::of(
            "Every bet earns points; points become free spins and bonuses.",
            "Chaque mise rapporte des points ; les points deviennent des tours gratuits et des bonus.",
        ),
        button: Words::of("See the levels", "Voir les niveaux"),
        slug: "/loyalty",
        ends_every: None,
    },
    Plan {
        id: 8,
        sysname: "monday-cashback",
        scene: Scene::Rooftops,
        title: Words::of("Monday’s cashback", "Le cashback du lundi"),
        subtitle: Words::of(
            "Ten per cent of last week’s losses come back.",
            "Dix pour cent des pertes de la semaine vous reviennent.",
        ),
        button: Words::of("How it works", "Comment ça marche"),
        slug: "/offers",
        ends_every: Some(7),
    },
    Plan {
        id: 9,
        sysname: "table-evening",
        scene: Scene::Roulette,
        title: Words::of("An evening at the tables", "Une soirée aux tables"),
        subtitle: Words::of(
            "Blackjack, baccarat and roulette in every size of bet.",
            "Blackjack, baccara et roulette à toutes les mises.",
        ),
        button: Words::of("To the tables", "Vers les tables"),
        slug: "/gamehall/table",
        ends_every: None,
    },
    Plan {
        id: 10,
        sysname: "fast-rounds",
        scene: Scene::Stars,
        title: Words::of("Rounds of a minute", "Des parties d’une minute"),
        subtitle: Words::of(
            "Crash and instant games for a short break.",
            "Jeux crash et instantanés pour une courte pause.",
        ),
        button: Words::of("Try one", "En essayer un"),
        slug: "/gamehall/fast",
        ends_every: None,
    },
    Plan {
        id: 11,
        sysname: "studio-guide",
        scene: Scene::Treasure,
        title: Words::of("A guide to the studios", "Le guide des studios"),
        subtitle: Words::of(
            "Who makes our games, and which ones to begin with.",
            "Qui crée nos jeux, et par lesquels commencer.",
        ),
        button: Words::of("Meet the studios", "Découvrir les studios"),
        slug: "/providers",
        ends_every: None,
    },
    Plan {
        id: 12,
        sysname: "winners-wall",
        scene: Scene::Stadium,
        title: Words::of("The winners of the day", "Les gagnants du jour"),
        subtitle: Words::of(
            "The latest wins, as they happen.",
            "Les derniers gains, en direct.",
        ),
        button: Words::of("See the winners", "Voir les gagnants"),
        slug: "/winners",
        ends_every: None,
    },
];

/// The banners of this moment, by position.
pub(crate) fn banners(catalogue: &Catalogue, locale: Locale, now: i64) -> Vec<Banner> {
    (1..)
        .zip(PLANS)
        .map(|(position, plan)| banner(catalogue, plan, position, locale, now))
        .collect()
}

fn banner(catalogue: &Catalogue, plan: &Plan, position: i64, locale: Locale, now: i64) -> Banner {
    Banner {
        id: BannerId(plan.id),
        sysname: plan.sysname.into(),
        finished_at: plan
            .ends_every
            .map(|days| UtcSeconds((now.div_euclid(days * DAY) + 1) * days * DAY)),
        description: Description {
            position,
            title: plan.title.text(locale).to_owned(),
            subtitle: plan.subtitle.text(locale).to_owned(),
            text: String::new(),
            button_title: plan.button.text(locale).to_owned(),
            button_slug: plan.slug.to_owned(),
            image_wide: catalogue.pictures.banner_wide(plan.scene),
            image_tall: catalogue.pictures.banner_tall(plan.scene),
            more: catalogue.pictures.share_scene(plan.scene),
        },
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_banner_speaks_both_languages_and_ends_in_the_future() {
        let catalogue = Catalogue::new(1);
        let now = 1_790_000_000;
        let (english, french) = (
            banners(&catalogue, Locale::En, now),
            banners(&catalogue, Locale::Fr, now),
        );
        let names: BTreeSet<_> = english.iter().map(|banner| &banner.sysname).collect();
        assert_eq!(names.len(), english.len());
        // §9: the list has more than one page of ten.
        assert!(english.len() > 10);
        for (en, fr) in english.iter().zip(&french) {
            assert_ne!(en.description.title, fr.description.title);
            assert_eq!(en.description.image_wide, fr.description.image_wide);
            assert!(en.finished_at.is_none_or(|at| at.0 > now));
        }
    }
}
