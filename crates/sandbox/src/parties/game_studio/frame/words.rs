//! The words of every game's page, in both languages.

use crate::locale::Words;

/// Everything said on the page, by key. `{name}` is filled in where the words are used.
pub(super) const WORDS: &[(&str, Words)] = &[
    ("mode_demo", Words::of("Demo", "Démo")),
    ("mode_play", Words::of("Real money", "Argent réel")),
    ("balance", Words::of("Balance", "Solde")),
    ("win", Words::of("Win", "Gain")),
    ("bet", Words::of("Bet", "Mise")),
    ("bet_less", Words::of("Lower the bet", "Baisser la mise")),
    ("bet_more", Words::of("Raise the bet", "Augmenter la mise")),
    ("bet_now", Words::of("Bet: {bet}", "Mise : {bet}")),
    (
        "refilled",
        Words::of(
            "Your play money is filled up again: {amount}",
            "Votre argent fictif est de nouveau complet : {amount}",
        ),
    ),
    (
        "no_win",
        Words::of("No win this time", "Pas de gain cette fois"),
    ),
    ("you_win", Words::of("You win {win}", "Vous gagnez {win}")),
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
    ("how", Words::of("How it pays", "Comment on gagne")),
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
            "Each round is decided on the server by a secret seed. This is the fingerprint (SHA-256) of the next one, fixed before you bet:",
            "Chaque partie est décidée sur le serveur par une graine secrète. Voici l’empreinte (SHA-256) de la prochaine, fixée avant votre mise :",
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
    (
        "rules_revealed",
        Words::of(
            "The seed of your last round, now revealed:",
            "La graine de votre dernière partie, désormais révélée :",
        ),
    ),
    (
        "rules_check",
        Words::of(
            "The SHA-256 of its 32 bytes is the fingerprint that was shown before it:",
            "Le SHA-256 de ses 32 octets est l’empreinte affichée avant elle :",
        ),
    ),
    (
        "rules_numbers",
        Words::of(
            "The numbers of a round: SHA-256 of the seed followed by a counter (8 bytes, from 0); the first 8 bytes, read as one number, modulo how many outcomes there are. The incomplete last stretch of numbers is left out.",
            "Les nombres d’une partie : le SHA-256 de la graine suivie d’un compteur (8 octets, à partir de 0) ; les 8 premiers octets, lus comme un seul nombre, modulo le nombre d’issues possibles. La dernière plage incomplète de nombres est écartée.",
        ),
    ),
    (
        "restored",
        Words::of(
            "Your round goes on where you left it",
            "Votre partie reprend où vous l’avez laissée",
        ),
    ),
    (
        "round_moved",
        Words::of(
            "The round has gone on in another window",
            "La partie a continué dans une autre fenêtre",
        ),
    ),
    (
        "closed_title",
        Words::of("Bets are closed", "Les mises sont closes"),
    ),
    (
        "closed_text",
        Words::of(
            "The wheel turns already. No bet was taken.",
            "La roue tourne déjà. Aucune mise n’a été prélevée.",
        ),
    ),
    ("open_rules", Words::of("Rules and pays", "Règles et gains")),
    ("rules", Words::of("Rules and pays", "Règles et gains")),
];
