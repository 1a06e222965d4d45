//! The page's words in both languages.

use crate::art::Motif;
use crate::locale::Words;

/// Everything said on the page, by key. `{name}` is filled in where the words are used.
pub(super) const WORDS: &[(&str, Words)] = &[
    ("mode_demo", Words::of("Demo", "Démo")),
    ("mode_play", Words::of("Real money", "Argent réel")),
    ("reels", Words::of("Reels", "Rouleaux")),
    ("controls", Words::of("Bet and spin", "Mise et lancer")),
    (
        "hint",
        Words::of("Press spin, or space", "Lancer, ou barre d'espace"),
    ),
    ("balance", Words::of("Balance", "Solde")),
    ("win", Words::of("Win", "Gain")),
    ("bet", Words::of("Bet", "Mise")),
    ("bet_less", Words::of("Lower the bet", "Baisser la mise")),
    ("bet_more", Words::of("Raise the bet", "Augmenter la mise")),
    ("bet_now", Words::of("Bet: {bet}", "Mise : {bet}")),
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
    (
        "refilled",
        Words::of(
            "Your play money is filled up again: {amount}",
            "Votre argent fictif est de nouveau complet : {amount}",
        ),
    ),
    ("spin", Words::of("Spin", "Lancer")),
    ("stop", Words::of("Stop", "Arrêter")),
    (
        "no_win",
        Words::of("No win this time", "Pas de gain cette fois"),
    ),
    ("you_win", Words::of("You win {win}", "Vous gagnez {win}")),
    (
        "win_part",
        Words::of("{count} × {symbol}: {win}", "{count} × {symbol} : {win}"),
    ),
    ("big_win", Words::of("What a show!", "Quel spectacle !")),
    (
        "told_win",
        Words::of(
            "You win {win}. Balance {balance}.",
            "Vous gagnez {win}. Solde {balance}.",
        ),
    ),
    (
        "told_none",
        Words::of(
            "No win. Balance {balance}.",
            "Pas de gain. Solde {balance}.",
        ),
    ),
    ("close", Words::of("Close", "Fermer")),
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
    ("how", Words::of("How it pays", "Comment on gagne")),
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
    ("fairness", Words::of("Chance", "Hasard")),
    (
        "rules_rtp",
        Words::of(
            "Over many rounds this game returns {rtp} of bets to players.",
            "Sur un grand nombre de parties, ce jeu rend {rtp} des mises aux joueurs.",
        ),
    ),
    (
        "rules_decided",
        Words::of(
            "Outcomes are decided on the server by a secret number, whose fingerprint was fixed before your first round:",
            "Les résultats sont décidés sur le serveur par un nombre secret, dont l'empreinte a été fixée avant votre première partie :",
        ),
    ),
    ("try_again", Words::of("Try again", "Réessayer")),
    (
        "lower_bet",
        Words::of("Lower the bet to {bet}", "Baisser la mise à {bet}"),
    ),
    ("deposit", Words::of("Deposit", "Déposer")),
    ("reopen", Words::of("Open the game again", "Rouvrir le jeu")),
    ("network_title", Words::of("No answer", "Pas de réponse")),
    (
        "network_text",
        Words::of(
            "The connection was lost. Your round is safe: trying again shows its outcome and never takes the bet twice.",
            "La connexion a été perdue. Votre partie est conservée : réessayer montre son résultat et ne prélève jamais la mise deux fois.",
        ),
    ),
    (
        "funds_title",
        Words::of(
            "The balance does not cover this bet",
            "Le solde ne couvre pas cette mise",
        ),
    ),
    (
        "funds_text",
        Words::of(
            "Choose a lower bet, or make a deposit.",
            "Choisissez une mise plus basse, ou faites un dépôt.",
        ),
    ),
    (
        "funds_demo_text",
        Words::of(
            "Play money costs nothing: lower the bet, or open the demo again.",
            "L'argent fictif ne coûte rien : baissez la mise, ou rouvrez la démo.",
        ),
    ),
    (
        "bonus_title",
        Words::of(
            "The bonus does not allow this bet",
            "Le bonus ne permet pas cette mise",
        ),
    ),
    (
        "bonus_text",
        Words::of(
            "Its terms exclude this game or set a lower bet. Your offers show them.",
            "Ses conditions excluent ce jeu ou fixent une mise plus basse. Vos offres les indiquent.",
        ),
    ),
    (
        "verify_title",
        Words::of("Please verify your identity", "Vérifiez votre identité"),
    ),
    (
        "verify_text",
        Words::of(
            "No bet was taken. Your profile shows what is missing.",
            "Aucune mise n'a été prélevée. Votre profil indique ce qui manque.",
        ),
    ),
    (
        "limit_title",
        Words::of("Your limit is reached", "Votre limite est atteinte"),
    ),
    (
        "limit_text",
        Words::of(
            "The limit that you set leaves no room for this bet. A lower one may fit.",
            "La limite que vous avez fixée ne permet pas cette mise. Une mise plus basse peut convenir.",
        ),
    ),
    (
        "rest_title",
        Words::of("You are taking a break", "Vous faites une pause"),
    ),
    (
        "rest_text",
        Words::of(
            "You chose not to play for money for a while. Your profile shows until when.",
            "Vous avez choisi de ne pas jouer en argent réel. Votre profil indique jusqu'à quand.",
        ),
    ),
    (
        "session_title",
        Words::of("Your session has ended", "Votre session est terminée"),
    ),
    (
        "session_text",
        Words::of(
            "Sign in and open the game again. Your balance is as you left it.",
            "Connectez-vous et rouvrez le jeu. Votre solde n'a pas changé.",
        ),
    ),
    (
        "blocked_title",
        Words::of("This account is blocked", "Ce compte est bloqué"),
    ),
    (
        "blocked_text",
        Words::of(
            "Please write to our support.",
            "Écrivez à notre assistance.",
        ),
    ),
    (
        "refused_title",
        Words::of("The round was not played", "La partie n'a pas été jouée"),
    ),
    (
        "refused_text",
        Words::of(
            "No bet was taken. Change the bet or open the game again.",
            "Aucune mise n'a été prélevée. Changez la mise ou rouvrez le jeu.",
        ),
    ),
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
