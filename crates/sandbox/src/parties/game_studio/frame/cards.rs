//! What the games have in common that are played with cards.

use super::Dictionary;
use crate::locale::Words;

pub(super) const SCRIPT: &str = include_str!("cards.js");
pub(super) const STYLE: &str = include_str!("cards.css");

pub(super) const WORDS: Dictionary = &[
    (
        "ranks",
        Words::of("A 2 3 4 5 6 7 8 9 10 J Q K", "A 2 3 4 5 6 7 8 9 10 V D R"),
    ),
    (
        "rank_names",
        Words::of(
            "ace two three four five six seven eight nine ten jack queen king",
            "as deux trois quatre cinq six sept huit neuf dix valet dame roi",
        ),
    ),
    (
        "suit_names",
        Words::of("spades hearts diamonds clubs", "pique cœur carreau trèfle"),
    ),
    ("card", Words::of("{rank} of {suit}", "{rank} de {suit}")),
    ("covered", Words::of("a covered card", "une carte cachée")),
];
