//! What a player reads about a game before it opens.

use foyer_platform::entities::{GameDetails, Volatility};

use crate::catalogue::{Catalogue, Game, running_with};
use crate::locale::{Locale, Words};
use crate::play::Model;

pub(super) fn details(catalogue: &Catalogue, game: &Game, locale: Locale, now: i64) -> GameDetails {
    let jackpot = game.jackpot.and_then(|index| catalogue.jackpots.get(index));
    GameDetails {
        volatility: Some(match game.model {
            Model::Calm => Volatility::Low,
            Model::Even | Model::Ways => Volatility::Medium,
            Model::Bold => Volatility::High,
        }),
        rules: rules(game.model)
            .into_iter()
            .map(|rule| rule.text(locale).to_owned())
            .collect(),
        jackpot: jackpot.map(|plan| plan.sysname.into()),
        tournaments: running_with(catalogue, game, now)
            .map(|tournament| tournament.sysname().into())
            .collect(),
    }
}

const fn rules(model: Model) -> [Words; 4] {
    let counting = match model {
        Model::Ways => Words::of(
            "Five reels and 243 ways: equal symbols on neighbouring reels from the left pay wherever they lie.",
            "Cinq rouleaux et 243 chemins : des symboles égaux sur des rouleaux voisins depuis la gauche paient où qu’ils soient.",
        ),
        Model::Calm | Model::Even | Model::Bold => Words::of(
            "Five reels and ten lines, each read from the left. On a line only the best combination pays; wins of several lines add up.",
            "Cinq rouleaux et dix lignes, chacune lue de gauche à droite. Sur une ligne, seule la meilleure combinaison paie ; les gains des lignes s’additionnent.",
        ),
    };
    [
        counting,
        Words::of(
            "The star stands for any symbol except the lamp.",
            "L’étoile remplace tout symbole, sauf la lampe.",
        ),
        Words::of(
            "Three lamps or more pay wherever they show.",
            "Trois lampes ou plus paient où qu’elles apparaissent.",
        ),
        Words::of(
            "Outcomes are decided by chance on the studio’s server, the same for every bet. What each combination pays is shown in the game.",
            "Les résultats sont décidés par le hasard sur le serveur du studio, de la même façon pour toute mise. Les gains de chaque combinaison sont affichés dans le jeu.",
        ),
    ]
}
