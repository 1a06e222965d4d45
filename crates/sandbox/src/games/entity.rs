//! A game of the catalogue as the wire carries it (§3).

use foyer_platform::entities::{
    Game as Entity, GameBadge, GameDescription, GameProvider, GameType,
};

use crate::catalogue::{Catalogue, Game, GameKind, HOT_RANK, Model, NEW_DAYS};
use crate::locale::{Locale, Words};

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
            img_1200_630: catalogue.pictures.share_game(game),
            text: text(game).text(locale).to_owned(),
            rtp: Some(game.rules.rtp_hundredths()),
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
    match (game.rules, game.kind) {
        (GameKind::Roulette, _) => Words::of(
            "One zero, thirty-seven numbers: bet on a number, a colour, a dozen or a column, and let the ball decide.",
            "Un seul zéro, trente-sept numéros : misez sur un numéro, une couleur, une douzaine ou une colonne, et laissez faire la bille.",
        ),
        (GameKind::Blackjack, _) => Words::of(
            "Closer to 21 than the dealer: hit, stand, double or split. A blackjack pays three to two.",
            "Plus près de 21 que le croupier : tirez, restez, doublez ou séparez. Un blackjack paie trois contre deux.",
        ),
        (GameKind::Wheel, _) => Words::of(
            "One wheel for everybody: bets close with the clock, and fifty segments decide.",
            "Une roue pour tous : l’horloge clôt les mises, et cinquante secteurs décident.",
        ),
        (GameKind::Mines, _) => Words::of(
            "Twenty-five tiles, some of them mined: each safe one raises the win, and you say when to stop.",
            "Vingt-cinq cases, dont quelques mines : chaque case sûre augmente le gain, et vous dites quand arrêter.",
        ),
        (GameKind::Crash, _) => Words::of(
            "The multiplier climbs until it crashes: take your win in time, or let it be taken for you.",
            "Le multiplicateur monte jusqu’à l’arrêt : encaissez à temps, ou laissez le jeu encaisser pour vous.",
        ),
        (GameKind::Dice, _) => Words::of(
            "Three dice and a table of fields: high or low, a total, a pair, a face. Every field returns the same.",
            "Trois dés et une table de cases : manque ou passe, un total, une paire, une face. Chaque case rend autant.",
        ),
        (GameKind::Baccarat, _) => Words::of(
            "Player, banker or tie: bet on the hand that comes closer to nine, and watch the cards fall.",
            "Joueur, banque ou égalité : misez sur la main la plus proche de neuf, et regardez tomber les cartes.",
        ),
        (GameKind::Keno, _) => Words::of(
            "Cross up to ten of forty numbers; ten are drawn. The more of yours, the more it pays.",
            "Cochez jusqu’à dix numéros sur quarante ; dix sont tirés. Plus les vôtres sortent, plus le gain monte.",
        ),
        (GameKind::Poker, _) => Words::of(
            "Five cards, one exchange: keep what is good, from a pair of jacks to a royal flush.",
            "Cinq cartes, un échange : gardez ce qui vaut, de la paire de valets à la quinte royale.",
        ),
        (_, GameType::Live) => Words::of(
            "A table with a dealer, around the clock, in a room that leaves you time to think.",
            "Une table avec croupier, jour et nuit, dans un salon qui vous laisse le temps de réfléchir.",
        ),
        (_, GameType::Casino) => Words::of(
            "The classic rules, dealt at your own pace.",
            "Les règles classiques, distribuées à votre rythme.",
        ),
        (GameKind::Slot(Model::Calm), _) => Words::of(
            "Small wins that come often: a machine for a long evening.",
            "De petits gains fréquents : une machine pour une longue soirée.",
        ),
        (GameKind::Slot(Model::Even), _) => Words::of(
            "A fair balance between frequent wins and the rare great one.",
            "Un juste équilibre entre gains fréquents et grand coup rare.",
        ),
        (GameKind::Slot(Model::Bold), _) => Words::of(
            "Patience first, fireworks later: rare wins, and large ones.",
            "D'abord la patience, ensuite le feu d'artifice : des gains rares, mais grands.",
        ),
        (GameKind::Slot(Model::Ways), _) => Words::of(
            "No lines: neighbours on neighbouring reels pay in 243 ways.",
            "Pas de lignes : des voisins sur des rouleaux voisins paient de 243 façons.",
        ),
    }
}
