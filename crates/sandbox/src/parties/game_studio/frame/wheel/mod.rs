//! How the wheel of fortune looks.

use super::{Dictionary, Look, MOVES, chips};
use crate::locale::Words;

pub(super) const LOOK: Look = Look {
    stage: include_str!("stage.html"),
    rules: include_str!("rules.html"),
    styles: &[chips::STYLE, include_str!("wheel.css")],
    scripts: &[MOVES, chips::SCRIPT, include_str!("wheel.js")],
    words: &[chips::WORDS, WORDS],
};

const WORDS: Dictionary = &[
    (
        "stage_label",
        Words::of("Wheel of fortune", "Roue de la fortune"),
    ),
    ("controls", Words::of("Chip and bet", "Jeton et mise")),
    (
        "hint",
        Words::of(
            "Put chips on fields, then bet",
            "Posez des jetons, puis misez",
        ),
    ),
    ("spin", Words::of("Bet", "Miser")),
    ("placed_short", Words::of("Bet placed", "Mise placée")),
    (
        "placed_wait",
        Words::of(
            "Your bet is placed; the wheel turns soon",
            "Votre mise est placée ; la roue tourne bientôt",
        ),
    ),
    ("spots", Words::of("Fields", "Cases")),
    ("history", Words::of("Last results", "Derniers résultats")),
    (
        "others",
        Words::of("Also at the wheel (simulated)", "Aussi à la roue (simulés)"),
    ),
    ("on", Words::of("on {spot}", "sur {spot}")),
    ("house", Words::of("★", "★")),
    ("pays_short", Words::of("{pays} : 1", "{pays} : 1")),
    (
        "field_pays",
        Words::of(
            "Field {pays}, pays {pays} : 1",
            "Case {pays}, paie {pays} : 1",
        ),
    ),
    (
        "phase_bets",
        Words::of(
            "Bets close in {seconds} s",
            "Fin des mises dans {seconds} s",
        ),
    ),
    (
        "phase_turning",
        Words::of("Bets are closed", "Les mises sont closes"),
    ),
    ("phase_result", Words::of("Result", "Résultat")),
    (
        "rules_wheel",
        Words::of(
            "One wheel of fifty segments for everybody. Put chips on fields and bet before the clock closes; a chip on the field where the wheel stops comes back with what the field pays.",
            "Une roue de cinquante secteurs pour tous. Posez des jetons sur des cases et misez avant la fin des mises ; un jeton sur la case où la roue s’arrête revient avec ce que paie la case.",
        ),
    ),
    ("segments", Words::of("Segments", "Secteurs")),
    (
        "rules_house",
        Words::of(
            "On the star, which stands once on the wheel, every bet loses. Every field returns the same.",
            "Sur l’étoile, présente une fois sur la roue, toutes les mises perdent. Toutes les cases ont le même taux de retour.",
        ),
    ),
    (
        "rules_clock",
        Words::of(
            "A round takes 24 seconds: 14 to bet, 6 for the wheel, 4 for the result. A bet that is placed stands, even if you leave; its win is paid when the wheel stops.",
            "Un tour dure 24 secondes : 14 pour miser, 6 pour la roue, 4 pour le résultat. Une mise placée reste valable, même si vous partez ; son gain est payé à l’arrêt de la roue.",
        ),
    ),
    (
        "rules_others",
        Words::of(
            "This is a demonstration: the other players and their bets are simulated.",
            "Ceci est une démonstration : les autres joueurs et leurs mises sont simulés.",
        ),
    ),
    (
        "rules_outcome",
        Words::of(
            "The first number, modulo 50, is the segment, counted clockwise from the one that is on top when the wheel has not turned.",
            "Le premier nombre, modulo 50, est le secteur, compté dans le sens horaire depuis celui du haut quand la roue n’a pas tourné.",
        ),
    ),
];
