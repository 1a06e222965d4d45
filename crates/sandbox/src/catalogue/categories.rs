//! The shelves of the game hall, and which game stands on which.

use foyer_platform::entities::GameType;

use crate::art::Motif;
use crate::locale::Words;

use super::{Game, GameKind, Model, NEW_DAYS};

pub(crate) struct Category {
    /// Never `gamehall`: the site redirects that one (§2.1).
    pub id: &'static str,
    pub name: Words,
    pub icon: &'static str,
    pub holds: fn(&Game) -> bool,
}

const POPULAR_RANK: usize = 60;

const fn shelf(
    id: &'static str,
    icon: &'static str,
    en: &'static str,
    fr: &'static str,
    holds: fn(&Game) -> bool,
) -> Category {
    Category {
        id,
        name: Words { en, fr },
        icon,
        holds,
    }
}

pub(super) const CATEGORIES: &[Category] = &[
    shelf("popular", "flame", "Popular", "Populaires", |game| {
        game.rank < POPULAR_RANK
    }),
    shelf("new", "sparkles", "New", "Nouveautés", |game| {
        game.age_days < NEW_DAYS
    }),
    shelf("slots", "reels", "Slots", "Machines à sous", |game| {
        game.kind == GameType::Slot
    }),
    shelf("jackpots", "crown", "Jackpots", "Jackpots", |game| {
        game.jackpot.is_some()
    }),
    shelf("live", "video", "Live casino", "Casino en direct", |game| {
        game.kind == GameType::Live
    }),
    shelf(
        "fast",
        "bolt",
        "Crash & instant",
        "Crash et instantanés",
        |game| game.kind == GameType::Fast,
    ),
    shelf("table", "table", "Table games", "Jeux de table", |game| {
        game.kind == GameType::Casino
    }),
    shelf("ways", "branches", "243 ways", "243 chemins", |game| {
        game.rules == GameKind::Slot(Model::Ways)
    }),
    shelf(
        "classics",
        "cherry",
        "Fruit classics",
        "Classiques fruités",
        |game| game.kind == GameType::Slot && matches!(game.motif, Motif::Fruit | Motif::Bell),
    ),
    shelf(
        "books",
        "book",
        "Books & temples",
        "Livres et temples",
        |game| {
            matches!(
                game.motif,
                Motif::Book | Motif::Temple | Motif::Pyramid | Motif::SunStone
            )
        },
    ),
    shelf(
        "roulette",
        "wheel",
        "Roulette & wheels",
        "Roulettes et roues",
        |game| game.motif == Motif::Wheel,
    ),
    shelf("cards", "cards", "Cards", "Cartes", |game| {
        game.motif == Motif::Cards
    }),
    shelf(
        "generous",
        "scale",
        "Return above 96 %",
        "Retour au-delà de 96 %",
        |game| game.rules.rtp_hundredths() > 9600,
    ),
];
