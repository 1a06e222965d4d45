//! How keno looks.

use super::{Dictionary, Look, MOVES};
use crate::locale::Words;

pub(super) const LOOK: Look = Look {
    stage: include_str!("stage.html"),
    rules: include_str!("rules.html"),
    styles: &[include_str!("keno.css")],
    scripts: &[MOVES, include_str!("keno.js")],
    words: &[WORDS],
};

const WORDS: Dictionary = &[
    ("stage_label", Words::of("Keno card", "Grille de keno")),
    ("controls", Words::of("Bet and draw", "Mise et tirage")),
    (
        "hint",
        Words::of(
            "Cross one to ten numbers, then draw",
            "Cochez de un à dix numéros, puis tirez",
        ),
    ),
    ("spin", Words::of("Draw", "Tirer")),
    ("numbers", Words::of("Numbers", "Numéros")),
    (
        "pays",
        Words::of("What your card pays", "Ce que paie votre grille"),
    ),
    ("random", Words::of("At random", "Au hasard")),
    ("clear", Words::of("Clear", "Vider")),
    ("number", Words::of("Number {number}", "Numéro {number}")),
    (
        "number_drawn",
        Words::of("Number {number}: drawn", "Numéro {number} : tiré"),
    ),
    (
        "number_hit",
        Words::of(
            "Number {number}: yours, drawn",
            "Numéro {number} : le vôtre, tiré",
        ),
    ),
    (
        "crossed",
        Words::of("Numbers crossed: {count}", "Numéros cochés : {count}"),
    ),
    (
        "crossed_random",
        Words::of(
            "Crossed at random: {numbers}",
            "Cochés au hasard : {numbers}",
        ),
    ),
    (
        "card_full",
        Words::of(
            "A card has {most} numbers at most",
            "Une grille compte {most} numéros au plus",
        ),
    ),
    (
        "pays_short",
        Words::of("{count}: {times}", "{count} : {times}"),
    ),
    ("hits", Words::of("{hits} of {count}", "{hits} sur {count}")),
    (
        "rules_cross",
        Words::of(
            "Cross one to ten of forty numbers. Ten numbers are drawn; what is paid follows from how many of yours are among them.",
            "Cochez de un à dix numéros sur quarante. Dix numéros sont tirés ; le gain dépend de combien des vôtres en sont.",
        ),
    ),
    (
        "rules_pays",
        Words::of(
            "For each number of crosses: how many are drawn, and how many times the bet is paid.",
            "Pour chaque nombre de numéros cochés : combien sont tirés, et combien de fois la mise est payée.",
        ),
    ),
    (
        "rules_crossed",
        Words::of("Crossed: {count}", "Cochés : {count}"),
    ),
    (
        "rules_same",
        Words::of(
            "The return is the same for every card, within a tenth of a percent.",
            "Le taux de retour est le même pour toute grille, à un dixième de pour cent près.",
        ),
    ),
    (
        "rules_outcome",
        Words::of(
            "Write the numbers 1 to 40 in a list. Ten times the next number, modulo how many are left, picks a place in the list; that number is drawn, and the last of the list moves to its place.",
            "Écrivez les numéros de 1 à 40 dans une liste. Dix fois, le nombre suivant, modulo le nombre de numéros restants, désigne une place dans la liste ; ce numéro est tiré, et le dernier de la liste passe à sa place.",
        ),
    ),
];
