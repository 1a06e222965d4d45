//! The slot machine's words in both languages.

use crate::art::Motif;
use crate::locale::Words;

pub(super) const WORDS: &[(&str, Words)] = &[
    ("stage_label", Words::of("Reels", "Rouleaux")),
    ("controls", Words::of("Bet and spin", "Mise et lancer")),
    (
        "hint",
        Words::of("Press spin, or space", "Lancer, ou barre d'espace"),
    ),
    (
        "freespins",
        Words::of(
            "Free spins: {count} at {bet}",
            "Tours gratuits : {count} à {bet}",
        ),
    ),
    (
        "freespins_over",
        Words::of(
            "Your free spins here are played",
            "Vos tours gratuits ici sont joués",
        ),
    ),
    ("spin", Words::of("Spin", "Lancer")),
    ("stop", Words::of("Stop", "Arrêter")),
    (
        "win_part",
        Words::of("{count} × {symbol}: {win}", "{count} × {symbol} : {win}"),
    ),
    ("big_win", Words::of("What a show!", "Quel spectacle !")),
    (
        "open_rules",
        Words::of("Paytable and rules", "Gains et règles"),
    ),
    ("rules", Words::of("Paytable and rules", "Gains et règles")),
    (
        "rules_bet",
        Words::of(
            "What combinations pay at a bet of {bet}.",
            "Ce que paient les combinaisons pour une mise de {bet}.",
        ),
    ),
    (
        "rules_bet_ways",
        Words::of(
            "What one way pays at a bet of {bet}.",
            "Ce que paie un chemin pour une mise de {bet}.",
        ),
    ),
    (
        "rules_lines",
        Words::of(
            "{count} lines, each read from the left. On a line only the best combination pays; wins of several lines add up.",
            "{count} lignes, chacune lue de gauche à droite. Sur une ligne, seule la meilleure combinaison paie ; les gains des lignes s'additionnent.",
        ),
    ),
    (
        "rules_ways",
        Words::of(
            "243 ways: equal symbols on neighbouring reels from the left pay wherever they lie. Each way pays on its own.",
            "243 chemins : des symboles égaux sur des rouleaux voisins depuis la gauche paient où qu'ils soient. Chaque chemin paie.",
        ),
    ),
    (
        "rules_wild",
        Words::of(
            "The star stands for any symbol except the lamp.",
            "L'étoile remplace tout symbole, sauf la lampe.",
        ),
    ),
    (
        "rules_scatter",
        Words::of(
            "Three lamps or more pay wherever they show.",
            "Trois lampes ou plus paient où qu'elles apparaissent.",
        ),
    ),
    ("line", Words::of("Line {number}", "Ligne {number}")),
    (
        "rules_outcome",
        Words::of(
            "The stop of each reel, from the left, is the next number modulo the length of its strip: the symbol there shows on top, the next two below. The strips, from stop 0:",
            "L’arrêt de chaque rouleau, depuis la gauche, est le nombre suivant modulo la longueur de sa bande : le symbole placé là s’affiche en haut, les deux suivants dessous. Les bandes, depuis l’arrêt 0 :",
        ),
    ),
    ("reel", Words::of("Reel {number}", "Rouleau {number}")),
];

pub(super) const WILD: Words = Words::of("star", "étoile");
pub(super) const SCATTER: Words = Words::of("lamp", "lampe");
pub(super) const SUITS: [Words; 4] = [
    Words::of("heart", "cœur"),
    Words::of("diamond", "carreau"),
    Words::of("spade", "pique"),
    Words::of("club", "trèfle"),
];

/// What a picture symbol is called.
pub(super) const fn picture(motif: Motif) -> Words {
    match motif {
        Motif::Fruit => Words::of("fruit", "fruit"),
        Motif::Gems => Words::of("gem", "gemme"),
        Motif::Temple => Words::of("temple", "temple"),
        Motif::Ship => Words::of("ship", "navire"),
        Motif::Planet => Words::of("planet", "planète"),
        Motif::Dragon => Words::of("dragon", "dragon"),
        Motif::Cat => Words::of("cat", "chat"),
        Motif::Crown => Words::of("crown", "couronne"),
        Motif::Book => Words::of("book", "livre"),
        Motif::Clover => Words::of("four-leaf clover", "trèfle à quatre feuilles"),
        Motif::Fire => Words::of("flame", "flamme"),
        Motif::Reef => Words::of("fish", "poisson"),
        Motif::Forest => Words::of("mushroom", "champignon"),
        Motif::Rune => Words::of("rune stone", "pierre runique"),
        Motif::Carnival => Words::of("mask", "masque"),
        Motif::Candy => Words::of("sweet", "bonbon"),
        Motif::Robot => Words::of("robot", "robot"),
        Motif::Wolf => Words::of("wolf", "loup"),
        Motif::SunStone => Words::of("sun stone", "pierre du soleil"),
        Motif::Saloon => Words::of("sheriff's star", "étoile de shérif"),
        Motif::Moon => Words::of("moon", "lune"),
        Motif::Bolt => Words::of("bolt", "éclair"),
        Motif::Bell => Words::of("bell", "cloche"),
        Motif::Chest => Words::of("chest", "coffre"),
        Motif::Lotus => Words::of("lotus", "lotus"),
        Motif::Lantern => Words::of("lantern", "lanterne"),
        Motif::Potion => Words::of("potion", "potion"),
        Motif::Pyramid => Words::of("pyramid", "pyramide"),
        Motif::Wheel => Words::of("wheel", "roue"),
        Motif::Cards => Words::of("cards", "cartes"),
        Motif::Dice => Words::of("dice", "dés"),
        Motif::Chips => Words::of("chips", "jetons"),
        Motif::Ball => Words::of("ball", "ballon"),
        Motif::Lottery => Words::of("lottery balls", "boules de loto"),
        Motif::Rocket => Words::of("rocket", "fusée"),
        Motif::Plane => Words::of("plane", "avion"),
        Motif::Curve => Words::of("rising line", "courbe"),
        Motif::Mines => Words::of("mine", "mine"),
        Motif::Balloon => Words::of("balloon", "montgolfière"),
    }
}
