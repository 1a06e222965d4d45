//! What the payment page says.

use crate::locale::Words;

pub(super) const TITLE: Words = Words::of("Payment", "Paiement");
pub(super) const SANDBOX: Words = Words::of(
    "This is the sandbox's payment provider: no money moves. You decide how the payment goes.",
    "Ceci est le prestataire de paiement du bac à sable : aucun argent ne circule. Vous décidez de l'issue du paiement.",
);
pub(super) const TO_PAY: Words = Words::of("To pay", "À payer");
pub(super) const APPROVE: Words = Words::of("Approve", "Accepter");
pub(super) const DECLINE: Words = Words::of("Decline", "Refuser");
pub(super) const PENDING: Words = Words::of("Leave pending", "Laisser en attente");
pub(super) const CANCEL: Words = Words::of("Cancel and go back", "Annuler et revenir");
pub(super) const CODE: Words = Words::of(
    "Code from the message on the phone (six digits)",
    "Code reçu par message sur le téléphone (six chiffres)",
);
pub(super) const WRONG_CODE: Words = Words::of(
    "This code is not right. Please look again.",
    "Ce code n'est pas le bon. Veuillez vérifier.",
);
pub(super) const TELL: Words = Words::of("The merchant is told", "Le marchand est prévenu");
pub(super) const DOUBLED: Words = Words::of("twice", "deux fois");
pub(super) const DISORDERED: Words = Words::of(
    "out of order: a “pending” follows afterwards",
    "dans le désordre : un « en attente » suit après coup",
);
pub(super) const OVER: Words = Words::of(
    "This payment is over. You may close this window.",
    "Ce paiement est terminé. Vous pouvez fermer cette fenêtre.",
);
pub(super) const NOTED: Words = Words::of(
    "Thank you. You may close this window.",
    "Merci. Vous pouvez fermer cette fenêtre.",
);
pub(super) const UNKNOWN: Words =
    Words::of("There is no such payment.", "Ce paiement n'existe pas.");
pub(super) const BACK: Words = Words::of("Back to the site", "Retour au site");

/// When the merchant hears of it, in seconds.
pub(super) const DELAYS: &[(i64, Words)] = &[
    (0, Words::of("at once", "tout de suite")),
    (10, Words::of("after 10 seconds", "après 10 secondes")),
    (60, Words::of("after a minute", "après une minute")),
    (3_600, Words::of("after an hour", "après une heure")),
    (86_400, Words::of("after a day", "après un jour")),
];
