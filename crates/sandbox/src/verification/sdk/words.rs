//! What the page says, in both languages.

use crate::locale::{Locale, Words};

#[derive(Debug, Clone, Copy)]
pub(super) enum Say {
    Title,
    Created,
    Submit,
    Pending,
    Tester,
    Approve,
    Why,
    Reject,
    Approved,
    Rejected,
    Again,
    Ended,
    Problem,
    Leave,
}

impl Say {
    pub const fn text(self, locale: Locale) -> &'static str {
        self.words().text(locale)
    }

    const fn words(self) -> Words {
        match self {
            Self::Title => Words::of("Who are you?", "Qui êtes-vous ?"),
            Self::Created => Words::of(
                "We compare your profile with an identity document. In this demo nothing is uploaded.",
                "Nous comparons votre profil à une pièce d'identité. Dans cette démo, rien n'est envoyé.",
            ),
            Self::Submit => Words::of("Hand in my documents", "Remettre mes documents"),
            Self::Pending => Words::of(
                "Your documents are being looked at.",
                "Vos documents sont en cours d'examen.",
            ),
            Self::Tester => Words::of(
                "This is a demo: you decide yourself.",
                "Ceci est une démo : c'est vous qui décidez.",
            ),
            Self::Approve => Words::of("Approve", "Accepter"),
            Self::Why => Words::of("Why it is rejected", "Motif du refus"),
            Self::Reject => Words::of("Reject", "Refuser"),
            Self::Approved => Words::of(
                "You are verified. Thank you.",
                "Votre identité est vérifiée. Merci.",
            ),
            Self::Rejected => Words::of(
                "Your documents were not accepted.",
                "Vos documents n'ont pas été acceptés.",
            ),
            Self::Again => Words::of("Try again", "Réessayer"),
            Self::Ended => Words::of(
                "This page was open too long. Please open it again.",
                "Cette page est restée ouverte trop longtemps. Veuillez la rouvrir.",
            ),
            Self::Problem => Words::of(
                "That did not work. Please try again.",
                "Cela n'a pas fonctionné. Veuillez réessayer.",
            ),
            Self::Leave => Words::of("Leave", "Quitter"),
        }
    }
}
