//! How mines look.

use super::{Dictionary, Look, MOVES};
use crate::locale::Words;

pub(super) const LOOK: Look = Look {
    stage: include_str!("stage.html"),
    rules: include_str!("rules.html"),
    styles: &[include_str!("mines.css")],
    scripts: &[MOVES, include_str!("mines.js")],
    words: &[WORDS],
};

const WORDS: Dictionary = &[
    ("stage_label", Words::of("Minefield", "Champ de mines")),
    ("controls", Words::of("Bet and win", "Mise et gain")),
    (
        "hint",
        Words::of(
            "Choose bet and mines, then start",
            "Choisissez la mise et les mines, puis commencez",
        ),
    ),
    ("spin", Words::of("Start", "Commencer")),
    ("tiles", Words::of("Tiles", "Cases")),
    ("tile", Words::of("Tile {number}", "Case {number}")),
    (
        "tile_safe",
        Words::of("Tile {number}: safe", "Case {number} : sûre"),
    ),
    (
        "tile_mine",
        Words::of("Tile {number}: mine", "Case {number} : mine"),
    ),
    ("mines", Words::of("Mines", "Mines")),
    ("open_one", Words::of("Open a tile", "Ouvrez une case")),
    (
        "ladder",
        Words::of("Now {now} · next {next}", "Acquis {now} · suivant {next}"),
    ),
    (
        "ladder_next",
        Words::of("First tile {next}", "Première case {next}"),
    ),
    ("collect", Words::of("Collect {win}", "Encaisser {win}")),
    (
        "told_safe",
        Words::of("Safe. {win} to collect.", "Case sûre. {win} à encaisser."),
    ),
    (
        "taken",
        Words::of("Safe tiles: {count}", "Cases sûres : {count}"),
    ),
    ("hit", Words::of("A mine", "Une mine")),
    (
        "rules_dig",
        Words::of(
            "Twenty-five tiles hide as many mines as you choose. Each safe tile raises what you may collect; a mine ends the round, and the bet is lost.",
            "Vingt-cinq cases cachent autant de mines que vous en choisissez. Chaque case sûre augmente ce que vous pouvez encaisser ; une mine met fin à la partie, et la mise est perdue.",
        ),
    ),
    (
        "rules_collect",
        Words::of(
            "Collect whenever you like after the first tile. When no safe tile is left, or the multiplier would pass 10,000, the round is collected for you.",
            "Encaissez quand vous voulez après la première case. Quand il ne reste plus de case sûre, ou que le multiplicateur dépasserait 10 000, la partie est encaissée pour vous.",
        ),
    ),
    (
        "rules_ladder",
        Words::of(
            "What safe tiles pay with mines: {mines} – the first, the second, and so on:",
            "Ce que paient les cases sûres avec mines : {mines} – la première, la deuxième, et ainsi de suite :",
        ),
    ),
    (
        "rules_round",
        Words::of(
            "The return is the same whenever you stop. Wins are rounded down to the smallest unit of the currency.",
            "Le taux de retour est le même, quel que soit le moment où vous arrêtez. Les gains sont arrondis à l’unité inférieure de la devise.",
        ),
    ),
    (
        "rules_left",
        Words::of(
            "A round that you leave waits for you; after 24 hours it is collected as it stands.",
            "Une partie que vous quittez vous attend ; après 24 heures, elle est encaissée telle quelle.",
        ),
    ),
    (
        "rules_outcome",
        Words::of(
            "Number the tiles from 0, row by row. For each mine the next number, modulo how many tiles are free, picks a place in the list of free tiles; the mine takes that tile, and the last of the list moves to its place.",
            "Numérotez les cases à partir de 0, ligne par ligne. Pour chaque mine, le nombre suivant, modulo le nombre de cases libres, désigne une place dans la liste des cases libres ; la mine prend cette case, et la dernière de la liste passe à sa place.",
        ),
    ),
];
