//! A game of the catalogue as the wire carries it (§3).

use foyer_platform::entities::{
    Game as Entity, GameBadge, GameDescription, GameProvider, GameType,
};

use crate::catalogue::{Catalogue, Game, HOT_RANK, NEW_DAYS};
use crate::locale::{Locale, Words};
use crate::play::Model;

pub(super) fn entity(catalogue: &Catalogue, game: &Game, locale: Locale) -> Entity {
    Entity {
        sysname: game.sysname.as_str().into(),
        name: game.name.clone(),
        image_url: catalogue.pictures.cover(game),
        kind: game.kind,
        provider: GameProvider {
            sysname: game.provider.sysname.into(),
            name: game.provider.name.to_owned(),
        },
        categories: game.categories.iter().map(|id| (*id).into()).collect(),
        has_demo: game.has_demo(),
        badges: badges(game),
        description: GameDescription {
            name: game.name.clone(),
            img_288_192: catalogue.pictures.small(game),
            text: text(game).text(locale).to_owned(),
            rtp: Some(game.model.rtp_hundredths()),
        },
        details: None,
    }
}

fn badges(game: &Game) -> Vec<GameBadge> {
    [
        (GameBadge::Live, game.kind == GameType::Live),
        (GameBadge::Jackpot, game.jackpot.is_some()),
        (GameBadge::New, game.age_days < NEW_DAYS),
        (GameBadge::Hot, game.rank < HOT_RANK),
    ]
    .into_iter()
    .filter_map(|(badge, worn)| worn.then_some(badge))
    .collect()
}

const fn text(game: &Game) -> Words {
    match (game.kind, game.model) {
        (GameType::Live, _) => Words::of(
            "A table with a dealer, around the clock, in a room that leaves you time to think.",
            "Une table avec croupier, jour et nuit, dans un salon qui vous laisse le temps de réfléchir.",
        ),
        (GameType::Fast, _) => Words::of(
            "One decision, a few seconds, and on to the next.",
            "Une décision, quelques secondes, et l'on passe à la suivante.",
        ),
        (GameType::Casino, _) => Words::of(
            "The classic rules, dealt at your own pace.",
            "Les règles classiques, distribuées à votre rythme.",
        ),
        (_, Model::Calm) => Words::of(
            "Small wins that come often: a machine for a long evening.",
            "De petits gains fréquents : une machine pour une longue soirée.",
        ),
        (_, Model::Even) => Words::of(
            "A fair balance between frequent wins and the rare great one.",
            "Un juste équilibre entre gains fréquents et grand coup rare.",
        ),
        (_, Model::Bold) => Words::of(
            "Patience first, fireworks later: rare wins, and large ones.",
            "D'abord la patience, ensuite le feu d'artifice : des gains rares, mais grands.",
        ),
        (_, Model::Ways) => Words::of(
            "No lines: neighbours on neighbouring reels pay in 243 ways.",
            "Pas de lignes : des voisins sur des rouleaux voisins paient de 243 façons.",
        ),
    }
}
