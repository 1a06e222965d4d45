//! Why a payment did not succeed: a word in the database, a sentence for the player.

use crate::locale::{Locale, Words};

pub(super) const DECLINED: &str = "declined";
pub(super) const FUNDS: &str = "insufficient_funds";
pub(super) const CARD_EXPIRED: &str = "card_expired";
pub(super) const TIMED_OUT: &str = "timed_out";
pub(super) const GIVEN_UP: &str = "cancelled_by_player";
pub(super) const ON_BREAK: &str = "called_off_for_break";
pub(super) const WRONG_CODE: &str = "wrong_code";
pub(super) const REVIEW: &str = "declined_in_review";

const SENTENCES: &[(&str, Words)] = &[
    (
        DECLINED,
        Words::of(
            "The payment was declined by your bank or service.",
            "Le paiement a été refusé par votre banque ou votre service.",
        ),
    ),
    (
        FUNDS,
        Words::of(
            "There is not enough money in the account you wanted to pay from.",
            "Le compte choisi pour payer n'est pas assez approvisionné.",
        ),
    ),
    (
        CARD_EXPIRED,
        Words::of("The card has expired.", "La carte a expiré."),
    ),
    (
        TIMED_OUT,
        Words::of(
            "The payment did not arrive in time.",
            "Le paiement n'est pas arrivé à temps.",
        ),
    ),
    (
        GIVEN_UP,
        Words::of("You cancelled it.", "Vous l'avez annulé."),
    ),
    (
        ON_BREAK,
        Words::of(
            "It was called off because you are taking a break.",
            "Il a été annulé parce que vous faites une pause.",
        ),
    ),
    (
        WRONG_CODE,
        Words::of(
            "The code was wrong too often.",
            "Le code a été erroné trop souvent.",
        ),
    ),
    (
        REVIEW,
        Words::of(
            "We cannot pay this withdrawal out. The money is back in your balance; support can tell you more.",
            "Nous ne pouvons pas effectuer ce retrait. L'argent est de retour sur votre solde ; le support peut vous en dire plus.",
        ),
    ),
];

/// A word of another release has no sentence.
pub(super) fn sentence(word: &str, locale: Locale) -> Option<&'static str> {
    SENTENCES
        .iter()
        .find(|(known, _)| *known == word)
        .map(|(_, words)| words.text(locale))
}

/// The word as it is written here; what nobody here would say is nobody's reason.
pub(super) fn known(word: &str) -> Option<&'static str> {
    SENTENCES
        .iter()
        .map(|(known, _)| *known)
        .find(|known| *known == word)
}
