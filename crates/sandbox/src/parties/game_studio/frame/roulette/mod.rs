//! How roulette looks.

use super::{Dictionary, Look, MOVES, chips};
use crate::locale::Words;

pub(super) const LOOK: Look = Look {
    stage: include_str!("stage.html"),
    rules: include_str!("rules.html"),
    styles: &[chips::STYLE, include_str!("roulette.css")],
    scripts: &[MOVES, chips::SCRIPT, include_str!("roulette.js")],
    words: &[chips::WORDS, WORDS],
};

const WORDS: Dictionary = &[
    (
        "stage_label",
        Words::of("Roulette table", "Table de roulette"),
    ),
    ("controls", Words::of("Chip and spin", "Jeton et lancer")),
    (
        "hint",
        Words::of(
            "Put chips on the table, then spin",
            "Posez des jetons, puis lancez",
        ),
    ),
    ("spin", Words::of("Spin", "Lancer")),
    ("layout", Words::of("Fields", "Cases")),
    ("history", Words::of("Last numbers", "Derniers numéros")),
    ("split", Words::of("Split", "Cheval")),
    (
        "split_hint",
        Words::of(
            "Split: choose a number, then one beside it",
            "Cheval : choisissez un numéro, puis son voisin",
        ),
    ),
    (
        "split_next",
        Words::of(
            "Now a number beside {number}",
            "Maintenant un numéro voisin du {number}",
        ),
    ),
    (
        "name_split",
        Words::of("Split {low} and {high}", "Cheval {low} et {high}"),
    ),
    ("number", Words::of("Number {number}", "Numéro {number}")),
    ("d0", Words::of("1–12", "1–12")),
    ("d1", Words::of("13–24", "13–24")),
    ("d2", Words::of("25–36", "25–36")),
    ("low", Words::of("1–18", "Manque")),
    ("high", Words::of("19–36", "Passe")),
    ("even", Words::of("Even", "Pair")),
    ("odd", Words::of("Odd", "Impair")),
    ("red", Words::of("Red", "Rouge")),
    ("black", Words::of("Black", "Noir")),
    (
        "name_d0",
        Words::of("First dozen, 1–12", "Première douzaine, 1–12"),
    ),
    (
        "name_d1",
        Words::of("Second dozen, 13–24", "Deuxième douzaine, 13–24"),
    ),
    (
        "name_d2",
        Words::of("Third dozen, 25–36", "Troisième douzaine, 25–36"),
    ),
    (
        "name_c0",
        Words::of("First column, 2 : 1", "Première colonne, 2 : 1"),
    ),
    (
        "name_c1",
        Words::of("Second column, 2 : 1", "Deuxième colonne, 2 : 1"),
    ),
    (
        "name_c2",
        Words::of("Third column, 2 : 1", "Troisième colonne, 2 : 1"),
    ),
    ("name_low", Words::of("Low, 1–18", "Manque, 1–18")),
    ("name_high", Words::of("High, 19–36", "Passe, 19–36")),
    ("name_even", Words::of("Even", "Pair")),
    ("name_odd", Words::of("Odd", "Impair")),
    ("name_red", Words::of("Red", "Rouge")),
    ("name_black", Words::of("Black", "Noir")),
    ("colour_red", Words::of("red", "rouge")),
    ("colour_black", Words::of("black", "noir")),
    (
        "rules_place",
        Words::of(
            "European roulette with one zero. Choose a chip, touch the fields you bet on, and spin. A winning chip comes back with what its field pays.",
            "Roulette européenne à un seul zéro. Choisissez un jeton, touchez les cases sur lesquelles vous misez, et lancez. Un jeton gagnant revient avec ce que paie sa case.",
        ),
    ),
    (
        "field_number",
        Words::of("A number, zero too", "Un numéro, zéro compris"),
    ),
    (
        "field_split",
        Words::of(
            "Two numbers side by side (the button Split)",
            "Deux numéros voisins (bouton Cheval)",
        ),
    ),
    (
        "field_dozen",
        Words::of("A dozen or a column", "Une douzaine ou une colonne"),
    ),
    (
        "field_even",
        Words::of(
            "Red, black, even, odd, 1–18 or 19–36",
            "Rouge, noir, pair, impair, manque ou passe",
        ),
    ),
    (
        "rules_zero",
        Words::of(
            "On zero, every field but the zero itself loses.",
            "Au zéro, toutes les cases perdent, sauf le zéro lui-même.",
        ),
    ),
    (
        "rules_outcome",
        Words::of(
            "The first number, modulo 37, is the pocket.",
            "Le premier nombre, modulo 37, est la case gagnante.",
        ),
    ),
];
