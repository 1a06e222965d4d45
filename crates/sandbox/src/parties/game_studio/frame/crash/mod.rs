//! How crash looks.

use super::{Dictionary, Look, MOVES};
use crate::locale::Words;

pub(super) const LOOK: Look = Look {
    stage: include_str!("stage.html"),
    rules: include_str!("rules.html"),
    styles: &[include_str!("crash.css")],
    scripts: &[MOVES, include_str!("crash.js")],
    words: &[WORDS],
};

const WORDS: Dictionary = &[
    ("stage_label", Words::of("Flight", "Vol")),
    ("controls", Words::of("Bet and win", "Mise et gain")),
    (
        "hint",
        Words::of("Press start, or space", "Décoller, ou barre d’espace"),
    ),
    ("spin", Words::of("Start", "Décoller")),
    ("open_rules", Words::of("Rules", "Règles")),
    ("rules", Words::of("Rules", "Règles")),
    ("multiplier", Words::of("Multiplier", "Multiplicateur")),
    (
        "past",
        Words::of("Where it crashed before", "Derniers arrêts"),
    ),
    ("auto", Words::of("Cash out at", "Encaisser à")),
    (
        "auto_hint",
        Words::of(
            "From 1.01 to 10,000; empty: by hand",
            "De 1,01 à 10 000 ; vide : à la main",
        ),
    ),
    ("collect", Words::of("Cash out {win}", "Encaisser {win}")),
    (
        "flying",
        Words::of("Cash out before it crashes", "Encaissez avant l’arrêt"),
    ),
    (
        "flying_auto",
        Words::of(
            "Cashes out by itself at {multiplier}",
            "Encaissement automatique à {multiplier}",
        ),
    ),
    (
        "crashed",
        Words::of("Crashed at {crash}", "Arrêt à {crash}"),
    ),
    (
        "taken",
        Words::of(
            "Cashed out at {taken} (crash at {crash})",
            "Encaissé à {taken} (arrêt à {crash})",
        ),
    ),
    (
        "rules_fly",
        Words::of(
            "The multiplier climbs from 1.00 until it crashes. Cash out before, and your bet is paid times the multiplier; after the crash the bet is lost.",
            "Le multiplicateur monte à partir de 1,00 jusqu’à l’arrêt. Encaissez avant, et votre mise est payée à hauteur du multiplicateur ; après l’arrêt, la mise est perdue.",
        ),
    ),
    (
        "rules_clock",
        Words::of(
            "The server’s clock decides: your cash-out counts at the multiplier that was reached when the server received it. It doubles about every seven seconds.",
            "L’horloge du serveur fait foi : votre encaissement vaut le multiplicateur atteint quand le serveur l’a reçu. Il double toutes les sept secondes environ.",
        ),
    ),
    (
        "rules_auto",
        Words::of(
            "With an automatic cash-out the server takes the win at that multiplier, even if you have left or lost the connection. At 10,000 every win is taken.",
            "Avec l’encaissement automatique, le serveur prend le gain à ce multiplicateur, même si vous êtes parti ou déconnecté. À 10 000, tout gain est encaissé.",
        ),
    ),
    (
        "rules_instant",
        Words::of(
            "A multiplier of x is reached in 97 of 100·x rounds: the return is the same whatever you aim at. Some three rounds in a hundred crash at 1.00, before anybody can cash out.",
            "Un multiplicateur de x est atteint dans 97 parties sur 100·x : le taux de retour est le même quel que soit votre objectif. Environ trois parties sur cent s’arrêtent à 1,00, avant tout encaissement.",
        ),
    ),
    (
        "rules_round",
        Words::of(
            "Wins are rounded down to the smallest unit of the currency.",
            "Les gains sont arrondis à l’unité inférieure de la devise.",
        ),
    ),
    (
        "rules_outcome",
        Words::of(
            "The first number modulo 2³² is r. It crashes at 97·2³² ÷ (2³² − r) hundredths, rounded down, at least 1.00 and at most 10,000.",
            "Le premier nombre modulo 2³² est r. L’arrêt se fait à 97·2³² ÷ (2³² − r) centièmes, arrondi à l’unité inférieure, au moins 1,00 et au plus 10 000.",
        ),
    ),
];
