//! How video poker looks.

use super::{Dictionary, Look, MOVES, cards};
use crate::locale::Words;

pub(super) const LOOK: Look = Look {
    stage: include_str!("stage.html"),
    rules: include_str!("rules.html"),
    styles: &[cards::STYLE, include_str!("poker.css")],
    scripts: &[MOVES, cards::SCRIPT, include_str!("poker.js")],
    words: &[cards::WORDS, WORDS],
};

const WORDS: Dictionary = &[
    ("stage_label", Words::of("Video poker", "Vidéo poker")),
    ("controls", Words::of("Bet and deal", "Mise et donne")),
    (
        "hint",
        Words::of("Press deal, or space", "Distribuer, ou barre d’espace"),
    ),
    ("spin", Words::of("Deal", "Distribuer")),
    ("replace", Words::of("Replace", "Échanger")),
    ("hand", Words::of("Your cards", "Vos cartes")),
    (
        "pays",
        Words::of("What hands pay", "Ce que paient les mains"),
    ),
    ("held", Words::of("Kept", "Gardée")),
    (
        "hold_hint",
        Words::of(
            "Touch the cards you keep, then replace the others",
            "Touchez les cartes à garder, puis échangez les autres",
        ),
    ),
    ("told_held", Words::of("Kept: {card}", "Gardée : {card}")),
    (
        "told_free",
        Words::of("Not kept: {card}", "Non gardée : {card}"),
    ),
    (
        "told_dealt",
        Words::of("Your cards: {cards}.", "Vos cartes : {cards}."),
    ),
    ("hand_nothing", Words::of("No hand", "Aucune main")),
    (
        "hand_jacks",
        Words::of("Jacks or better", "Valets ou mieux"),
    ),
    ("hand_two_pair", Words::of("Two pair", "Deux paires")),
    ("hand_three", Words::of("Three of a kind", "Brelan")),
    ("hand_straight", Words::of("Straight", "Suite")),
    ("hand_flush", Words::of("Flush", "Couleur")),
    ("hand_full_house", Words::of("Full house", "Full")),
    ("hand_four", Words::of("Four of a kind", "Carré")),
    (
        "hand_straight_flush",
        Words::of("Straight flush", "Quinte flush"),
    ),
    ("hand_royal", Words::of("Royal flush", "Quinte royale")),
    ("hand_column", Words::of("Hand", "Main")),
    (
        "pays_times",
        Words::of("Pays, bet included", "Paie, mise comprise"),
    ),
    (
        "rules_deal",
        Words::of(
            "Five cards of one deck, shuffled before each round. Keep as many as you like; the others are replaced once, and the best hand of the five is paid.",
            "Cinq cartes d’un jeu, mélangé avant chaque partie. Gardez celles que vous voulez ; les autres sont remplacées une fois, et la meilleure main des cinq est payée.",
        ),
    ),
    (
        "rules_strategy",
        Words::of(
            "The return is that of a simple strategy: keep the first of these that you have. Other play returns less, perfect play a little more. Keys: 1 to 5 keep a card.",
            "Ce taux de retour est celui d’une stratégie simple : gardez la première de ces combinaisons que vous avez. Une autre façon de jouer rend moins, le jeu parfait un peu plus. Touches : 1 à 5 gardent une carte.",
        ),
    ),
    (
        "rules_lines",
        Words::of(
            "Four of a kind or better · four to a royal flush · three of a kind, straight, flush, full house · four to a straight flush · two pair · jacks or better · three to a royal flush · four to a flush · a low pair · four in a row, open at both ends · two suited pictures or aces · three to a straight flush · the two lowest pictures or aces · a ten with a suited picture · one picture or ace · nothing.",
            "Carré ou mieux · quatre cartes d’une quinte royale · brelan, suite, couleur, full · quatre cartes d’une quinte flush · deux paires · valets ou mieux · trois cartes d’une quinte royale · quatre cartes d’une couleur · une petite paire · quatre cartes qui se suivent, ouvertes des deux côtés · deux figures ou as de même couleur · trois cartes d’une quinte flush · les deux plus basses figures ou as · un dix avec une figure de même couleur · une figure ou un as · rien.",
        ),
    ),
    (
        "rules_left",
        Words::of(
            "A round that you leave waits for you; after 24 hours its cards are paid as they are.",
            "Une partie que vous quittez vous attend ; après 24 heures, ses cartes sont payées telles quelles.",
        ),
    ),
    (
        "rules_outcome",
        Words::of(
            "Number the cards from 0: ace to king of spades, hearts, diamonds, clubs. Each card that is dealt is the next number, modulo how many are left, as a place in that list; the last of the list moves to its place. The first five are yours, the next replace what you do not keep, from left to right.",
            "Numérotez les cartes à partir de 0 : de l’as au roi de pique, de cœur, de carreau, de trèfle. Chaque carte distribuée est le nombre suivant, modulo le nombre de cartes restantes, pris comme place dans cette liste ; la dernière de la liste passe à sa place. Les cinq premières sont à vous, les suivantes remplacent celles que vous ne gardez pas, de gauche à droite.",
        ),
    ),
];
