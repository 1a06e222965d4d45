//! How the dice look.

use super::{Dictionary, Look, MOVES, chips};
use crate::locale::Words;

pub(super) const LOOK: Look = Look {
    stage: include_str!("stage.html"),
    rules: include_str!("rules.html"),
    styles: &[chips::STYLE, include_str!("dice.css")],
    scripts: &[MOVES, chips::SCRIPT, include_str!("dice.js")],
    words: &[chips::WORDS, WORDS],
};

const WORDS: Dictionary = &[
    ("stage_label", Words::of("Dice table", "Table de dés")),
    ("controls", Words::of("Chip and throw", "Jeton et lancer")),
    (
        "hint",
        Words::of(
            "Put chips on the table, then throw",
            "Posez des jetons, puis lancez",
        ),
    ),
    ("spin", Words::of("Throw", "Lancer")),
    ("layout", Words::of("Fields", "Cases")),
    ("history", Words::of("Last totals", "Derniers totaux")),
    ("text_low", Words::of("3–10", "3–10")),
    ("text_high", Words::of("11–18", "11–18")),
    ("text_odd", Words::of("Odd", "Impair")),
    ("text_even", Words::of("Even", "Pair")),
    ("text_pair", Words::of("Two alike", "Deux pareils")),
    ("text_triple", Words::of("Three alike", "Trois pareils")),
    ("name_low", Words::of("Low, 3–10", "Manque, 3–10")),
    ("name_high", Words::of("High, 11–18", "Passe, 11–18")),
    ("name_odd", Words::of("Odd total", "Total impair")),
    ("name_even", Words::of("Even total", "Total pair")),
    (
        "name_pair",
        Words::of("Two alike, or three", "Deux pareils, ou trois"),
    ),
    ("name_triple", Words::of("Three alike", "Trois pareils")),
    (
        "name_face",
        Words::of("At least one {face}", "Au moins un {face}"),
    ),
    ("name_total", Words::of("Total {total}", "Total {total}")),
    (
        "thrown",
        Words::of("{dice}: total {total}", "{dice} : total {total}"),
    ),
    (
        "pays_times",
        Words::of("Pays, chip included", "Paie, jeton compris"),
    ),
    (
        "rules_place",
        Words::of(
            "Choose a chip, touch the fields you bet on, and throw three dice. Every field that says something true of them pays its chip so many times:",
            "Choisissez un jeton, touchez les cases sur lesquelles vous misez, et lancez trois dés. Chaque case qui dit vrai paie son jeton autant de fois :",
        ),
    ),
    (
        "rules_fair",
        Words::of(
            "A field pays 97 % of the fair odds of its 216 throws, so every chip returns the same. Wins are rounded down to the smallest unit of the currency.",
            "Une case paie 97\u{a0}% de la cote équitable sur 216 lancers : chaque jeton rend donc autant. Les gains sont arrondis à l’unité inférieure de la devise.",
        ),
    ),
    (
        "rules_outcome",
        Words::of(
            "The first three numbers, modulo 6, plus one, are the dice.",
            "Les trois premiers nombres, modulo 6, plus un, sont les dés.",
        ),
    ),
];
