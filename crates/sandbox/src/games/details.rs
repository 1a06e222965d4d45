//! What a player reads about a game before it opens.

use foyer_platform::entities::{GameDetails, Volatility};

use crate::catalogue::{Catalogue, Game, GameKind, Model, running_with};
use crate::locale::{Locale, Words};

pub(super) fn details(catalogue: &Catalogue, game: &Game, locale: Locale, now: i64) -> GameDetails {
    let jackpot = game.jackpot.and_then(|index| catalogue.jackpots.get(index));
    GameDetails {
        volatility: Some(volatility(game.rules)),
        rules: rules(game.rules)
            .into_iter()
            .map(|rule| rule.text(locale).to_owned())
            .collect(),
        jackpot: jackpot.map(|plan| plan.sysname.into()),
        tournaments: running_with(catalogue, game, now)
            .map(|tournament| tournament.sysname().into())
            .collect(),
        custom: None,
    }
}

const fn volatility(kind: GameKind) -> Volatility {
    match kind {
        GameKind::Slot(Model::Calm) | GameKind::Blackjack | GameKind::Baccarat => Volatility::Low,
        GameKind::Slot(Model::Even | Model::Ways)
        | GameKind::Roulette
        | GameKind::Mines
        | GameKind::Wheel
        | GameKind::Dice
        | GameKind::Poker => Volatility::Medium,
        GameKind::Slot(Model::Bold) | GameKind::Crash | GameKind::Keno => Volatility::High,
    }
}

const DECIDED: Words = Words::of(
    "Outcomes are decided by chance on the studio’s server, the same for every bet. The game itself has the rules in full, and what every outcome pays.",
    "Les résultats sont décidés par le hasard sur le serveur du studio, de la même façon pour toute mise. Le jeu lui-même donne les règles complètes et ce que paie chaque résultat.",
);

fn rules(kind: GameKind) -> Vec<Words> {
    let mut rules = match kind {
        GameKind::Slot(model) => slot_rules(model).to_vec(),
        GameKind::Roulette => vec![
            Words::of(
                "European roulette: 37 pockets with one zero. Put chips on numbers, groups of numbers, colours or dozens, and turn the wheel.",
                "Roulette européenne : 37 cases, un seul zéro. Posez des jetons sur des numéros, des groupes, des couleurs ou des douzaines, puis lancez la roue.",
            ),
            Words::of(
                "A number pays 35 to 1, a colour 1 to 1. On zero every bet loses but those on zero.",
                "Un numéro paie 35 contre 1, une couleur 1 contre 1. Sur le zéro, toutes les mises perdent sauf celles du zéro.",
            ),
        ],
        GameKind::Mines => vec![
            Words::of(
                "Choose how many mines lie under the fields, and open one field after the other. Each safe field raises what you can take.",
                "Choisissez le nombre de mines sous les cases, puis ouvrez les cases une à une. Chaque case sûre augmente ce que vous pouvez encaisser.",
            ),
            Words::of(
                "Take your win whenever you like. A mine ends the round, and the bet is lost.",
                "Encaissez votre gain quand vous voulez. Une mine met fin à la partie, et la mise est perdue.",
            ),
        ],
        GameKind::Blackjack => vec![
            Words::of(
                "Come closer to 21 than the dealer without passing it. Pictures count ten, an ace one or eleven.",
                "Approchez-vous de 21 plus que le croupier, sans dépasser. Les figures comptent dix, l’as un ou onze.",
            ),
            Words::of(
                "Six decks. The dealer draws up to 16 and stands on every 17. You may double on two cards and split a pair once.",
                "Six jeux de cartes. Le croupier tire jusqu’à 16 et reste à tout 17. Vous pouvez doubler sur deux cartes et séparer une paire une fois.",
            ),
        ],
        GameKind::Crash => vec![
            Words::of(
                "The multiplier climbs from 1.00 until it crashes. Cash out before, by hand or automatically, and your bet is paid times the multiplier.",
                "Le multiplicateur monte à partir de 1,00 jusqu’à l’arrêt. Encaissez avant, à la main ou automatiquement, et votre mise est payée à hauteur du multiplicateur.",
            ),
            Words::of(
                "After the crash the bet is lost. Some three rounds in a hundred crash at once.",
                "Après l’arrêt, la mise est perdue. Environ trois parties sur cent s’arrêtent aussitôt.",
            ),
        ],
        GameKind::Wheel => vec![
            Words::of(
                "One wheel of fifty segments for everybody: put chips on fields and bet before the clock closes.",
                "Une roue de cinquante secteurs pour tous : posez des jetons sur des cases et misez avant la fin des mises.",
            ),
            Words::of(
                "A chip on the field where the wheel stops comes back with what the field pays. On the star every bet loses.",
                "Un jeton sur la case où la roue s’arrête revient avec ce que paie la case. Sur l’étoile, toutes les mises perdent.",
            ),
        ],
        GameKind::Dice => vec![
            Words::of(
                "Three dice. Put chips on fields: high or low, odd or even, a total, a face, a pair or three alike.",
                "Trois dés. Posez des jetons sur des cases : manque ou passe, impair ou pair, un total, une face, une paire ou un brelan.",
            ),
            Words::of(
                "A field pays by how seldom it wins: every chip returns the same share over many throws.",
                "Une case paie selon sa rareté : sur un grand nombre de lancers, chaque jeton rend la même part.",
            ),
        ],
        GameKind::Baccarat => vec![
            Words::of(
                "Two hands are dealt, player and banker; the last digit of their points counts, and nine is the best.",
                "Deux mains sont distribuées, joueur et banque ; seul compte le dernier chiffre de leurs points, et neuf est le meilleur.",
            ),
            Words::of(
                "The player pays 1 to 1, the banker 0.95 to 1, a tie 9 to 1. On a tie the other chips come back.",
                "Le joueur paie 1 contre 1, la banque 0,95 contre 1, l’égalité 9 contre 1. En cas d’égalité, les autres jetons sont rendus.",
            ),
        ],
        GameKind::Keno => vec![
            Words::of(
                "Cross one to ten of forty numbers. Ten numbers are drawn.",
                "Cochez de un à dix numéros sur quarante. Dix numéros sont tirés.",
            ),
            Words::of(
                "What is paid follows from how many you crossed and how many of them are drawn.",
                "Le gain dépend du nombre de numéros cochés et de ceux qui sortent.",
            ),
        ],
        GameKind::Poker => vec![
            Words::of(
                "Five cards of one deck. Keep those you like; the others are replaced once.",
                "Cinq cartes d’un jeu. Gardez celles que vous voulez ; les autres sont remplacées une fois.",
            ),
            Words::of(
                "A pair of jacks gives the bet back, a royal flush pays 800 times as much.",
                "Une paire de valets rend la mise, une quinte royale paie 800 fois plus.",
            ),
        ],
    };
    rules.push(DECIDED);
    rules
}

const fn slot_rules(model: Model) -> [Words; 3] {
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
    ]
}
