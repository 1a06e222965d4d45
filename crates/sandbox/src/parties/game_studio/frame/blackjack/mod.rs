//! How blackjack looks.

use super::{Dictionary, Look, MOVES, cards};
use crate::locale::Words;

pub(super) const LOOK: Look = Look {
    stage: include_str!("stage.html"),
    rules: include_str!("rules.html"),
    styles: &[cards::STYLE, include_str!("blackjack.css")],
    scripts: &[MOVES, cards::SCRIPT, include_str!("blackjack.js")],
    words: &[cards::WORDS, WORDS],
};

const WORDS: Dictionary = &[
    (
        "stage_label",
        Words::of("Blackjack table", "Table de blackjack"),
    ),
    ("controls", Words::of("Bet and deal", "Mise et donne")),
    (
        "hint",
        Words::of("Press deal, or space", "Distribuer, ou barre d’espace"),
    ),
    ("spin", Words::of("Deal", "Distribuer")),
    ("dealer", Words::of("Dealer", "Croupier")),
    ("hand", Words::of("Your hand", "Votre main")),
    ("hand_number", Words::of("Hand {number}", "Main {number}")),
    ("acts", Words::of("Your move", "À vous de jouer")),
    ("hit", Words::of("Hit", "Tirer")),
    ("stand", Words::of("Stand", "Rester")),
    ("double", Words::of("Double", "Doubler")),
    ("split", Words::of("Split", "Séparer")),
    ("your_turn", Words::of("Your move", "À vous de jouer")),
    (
        "told_turn",
        Words::of(
            "You have {cards}: {total}. The dealer shows {dealer}.",
            "Vous avez {cards} : {total}. Le croupier montre {dealer}.",
        ),
    ),
    (
        "dealer_has",
        Words::of("Dealer {total}", "Croupier {total}"),
    ),
    ("name_blackjack", Words::of("Blackjack", "Blackjack")),
    ("name_won", Words::of("Won", "Gagné")),
    ("name_push", Words::of("Push", "Égalité")),
    ("name_lost", Words::of("Lost", "Perdu")),
    ("name_bust", Words::of("Bust", "Dépassé")),
    (
        "rules_aim",
        Words::of(
            "Come closer to 21 than the dealer without passing it. Pictures count ten, an ace one or eleven. An ace with a ten as the first two cards is a blackjack.",
            "Approchez-vous de 21 plus que le croupier, sans dépasser. Les figures comptent dix, l’as un ou onze. Un as et un dix aux deux premières cartes font un blackjack.",
        ),
    ),
    ("result", Words::of("Result", "Résultat")),
    ("pays", Words::of("Pays", "Paie")),
    ("result_blackjack", Words::of("Blackjack", "Blackjack")),
    (
        "result_win",
        Words::of("Closer than the dealer", "Plus près que le croupier"),
    ),
    (
        "result_push",
        Words::of("As close as the dealer", "Aussi près que le croupier"),
    ),
    ("bet_back", Words::of("bet back", "mise rendue")),
    (
        "rules_dealer",
        Words::of(
            "Six decks, shuffled before each round. The dealer looks for a blackjack at once, draws up to 16 and stands on every 17, soft ones too.",
            "Six jeux de cartes, mélangés avant chaque partie. Le croupier vérifie aussitôt s’il a un blackjack, tire jusqu’à 16 et reste à tout 17, même souple.",
        ),
    ),
    (
        "rules_double",
        Words::of(
            "On any two cards, also after a split, you may double: a second bet, one more card.",
            "Sur deux cartes quelconques, même après une séparation, vous pouvez doubler : une seconde mise, une seule carte de plus.",
        ),
    ),
    (
        "rules_split",
        Words::of(
            "Two cards of the same value may be split once, for a second bet. Split aces get one card each. A 21 after a split is no blackjack.",
            "Deux cartes de même valeur peuvent être séparées une fois, contre une seconde mise. Les as séparés reçoivent une seule carte chacun. Un 21 après une séparation n’est pas un blackjack.",
        ),
    ),
    (
        "rules_none",
        Words::of(
            "There is no insurance and no surrender.",
            "Il n’y a ni assurance ni abandon.",
        ),
    ),
    (
        "rules_strategy",
        Words::of(
            "The return is that of basic strategy; other play returns less. H hits, S stands, D doubles, P splits.",
            "Ce taux de retour est celui de la stratégie de base ; toute autre façon de jouer rend moins. Touches : H tirer, S rester, D doubler, P séparer.",
        ),
    ),
    (
        "rules_left",
        Words::of(
            "A round that you leave waits for you; after 24 hours its hands stand as they are.",
            "Une partie que vous quittez vous attend ; après 24 heures, vos mains restent telles quelles.",
        ),
    ),
    (
        "rules_outcome",
        Words::of(
            "Number the cards of a deck from 0: ace to king of spades, hearts, diamonds, clubs; six decks one after the other. Each card that is dealt is the next number, modulo how many are left, as a place in that list; the last of the list moves to its place. The first four go to you, the dealer, you, the dealer.",
            "Numérotez les cartes d’un jeu à partir de 0 : de l’as au roi de pique, de cœur, de carreau, de trèfle ; six jeux à la suite. Chaque carte distribuée est le nombre suivant, modulo le nombre de cartes restantes, pris comme place dans cette liste ; la dernière de la liste passe à sa place. Les quatre premières vont à vous, au croupier, à vous, au croupier.",
        ),
    ),
];
