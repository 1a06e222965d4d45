//! What the games have in common whose bets are chips on fields.

use super::Dictionary;
use crate::locale::Words;

pub(super) const SCRIPT: &str = include_str!("chips.js");
pub(super) const STYLE: &str = include_str!("chips.css");

pub(super) const WORDS: Dictionary = &[
    ("bet", Words::of("Chip", "Jeton")),
    ("bet_less", Words::of("Smaller chip", "Jeton plus petit")),
    ("bet_more", Words::of("Larger chip", "Jeton plus gros")),
    ("bet_now", Words::of("Chip: {bet}", "Jeton : {bet}")),
    ("staked", Words::of("On the table", "Sur la table")),
    ("undo", Words::of("Undo", "Annuler")),
    ("clear", Words::of("Clear", "Vider")),
    (
        "field_with",
        Words::of("{spot}: {amount}", "{spot} : {amount}"),
    ),
    (
        "placed",
        Words::of(
            "{spot}: {amount}. {total} on the table.",
            "{spot} : {amount}. {total} sur la table.",
        ),
    ),
    (
        "table_full",
        Words::of("At most {most} on the table", "Au plus {most} sur la table"),
    ),
    (
        "rules_most",
        Words::of(
            "A chip is at least {least}; together they are at most {most}.",
            "Un jeton vaut au moins {least} ; ensemble, ils valent au plus {most}.",
        ),
    ),
    ("field", Words::of("Field", "Case")),
    ("pays", Words::of("Pays", "Paie")),
];
