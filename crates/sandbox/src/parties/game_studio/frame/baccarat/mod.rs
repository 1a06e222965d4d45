//! How baccarat looks.

use super::{Dictionary, Look, MOVES, cards, chips};
use crate::locale::Words;

pub(super) const LOOK: Look = Look {
    stage: include_str!("stage.html"),
    rules: include_str!("rules.html"),
    styles: &[cards::STYLE, chips::STYLE, include_str!("baccarat.css")],
    scripts: &[
        MOVES,
        cards::SCRIPT,
        chips::SCRIPT,
        include_str!("baccarat.js"),
    ],
    words: &[cards::WORDS, chips::WORDS, WORDS],
};

const WORDS: Dictionary = &[
    (
        "stage_label",
        Words::of("Baccarat table", "Table de baccarat"),
    ),
    ("controls", Words::of("Chip and deal", "Jeton et donne")),
    (
        "hint",
        Words::of(
            "Put chips on a hand, then deal",
            "Posez des jetons sur une main, puis distribuez",
        ),
    ),
    ("spin", Words::of("Deal", "Distribuer")),
    ("layout", Words::of("Fields", "Cases")),
    ("history", Words::of("Last winners", "Derniers gagnants")),
    ("name_player", Words::of("Player", "Joueur")),
    ("name_banker", Words::of("Banker", "Banque")),
    ("name_tie", Words::of("Tie", "Égalité")),
    ("short_player", Words::of("P", "J")),
    ("short_banker", Words::of("B", "B")),
    ("short_tie", Words::of("T", "É")),
    ("pays_player", Words::of("1 : 1", "1 : 1")),
    ("pays_banker", Words::of("0.95 : 1", "0,95 : 1")),
    ("pays_tie", Words::of("9 : 1", "9 : 1")),
    (
        "outcome",
        Words::of(
            "{winner}, {player} to {banker}",
            "{winner}, {player} à {banker}",
        ),
    ),
    (
        "rules_aim",
        Words::of(
            "Two hands are dealt, player and banker. Aces count one, tens and pictures nothing; of the sum only the last digit counts. The hand that is closer to nine wins.",
            "Deux mains sont distribuées, joueur et banque. L’as compte un, les dix et les figures rien ; de la somme, seul compte le dernier chiffre. La main la plus proche de neuf gagne.",
        ),
    ),
    (
        "rules_tie",
        Words::of(
            "On a tie, chips on player and banker come back.",
            "En cas d’égalité, les jetons sur le joueur et la banque sont rendus.",
        ),
    ),
    (
        "rules_third",
        Words::of(
            "Eight decks, shuffled before each round. An eight or nine of two cards ends it. Otherwise the player takes a third card up to five. If the player took none, the banker does up to five; else by the player’s third card: always up to two, at three unless it is an eight, at four on 2–7, at five on 4–7, at six on 6 or 7.",
            "Huit jeux de cartes, mélangés avant chaque partie. Un huit ou un neuf en deux cartes y met fin. Sinon le joueur tire une troisième carte jusqu’à cinq. Si le joueur n’a pas tiré, la banque tire jusqu’à cinq ; sinon selon la troisième carte du joueur : toujours jusqu’à deux, à trois sauf sur un huit, à quatre sur 2–7, à cinq sur 4–7, à six sur 6 ou 7.",
        ),
    ),
    (
        "rules_returns",
        Words::of(
            "The return that is stated is of chips on the player; on the banker it is 98.94 %, on a tie 95.16 %.",
            "Le taux de retour indiqué est celui des jetons sur le joueur ; sur la banque il est de 98,94\u{a0}%, sur l’égalité de 95,16\u{a0}%.",
        ),
    ),
    (
        "rules_outcome",
        Words::of(
            "Number the cards of a deck from 0: ace to king of spades, hearts, diamonds, clubs; eight decks one after the other. Each card that is dealt is the next number, modulo how many are left, as a place in that list; the last of the list moves to its place. The first four go to player, banker, player, banker.",
            "Numérotez les cartes d’un jeu à partir de 0 : de l’as au roi de pique, de cœur, de carreau, de trèfle ; huit jeux à la suite. Chaque carte distribuée est le nombre suivant, modulo le nombre de cartes restantes, pris comme place dans cette liste ; la dernière de la liste passe à sa place. Les quatre premières vont au joueur, à la banque, au joueur, à la banque.",
        ),
    ),
];
