//! What the platform writes to a player about their verification, and the words for reasons.

use super::applicants::Reason;
use crate::api::Refusal;
use crate::domain::Scene;
use crate::letters::{self, Template};
use crate::locale::Words;
use crate::players::Player;

pub(super) const fn words(reason: Reason) -> Words {
    match reason {
        Reason::Unreadable => Words::of("The document cannot be read", "Le document est illisible"),
        Reason::Expired => Words::of("The document has expired", "Le document a expiré"),
        Reason::Mismatch => Words::of(
            "The document does not agree with the profile",
            "Le document ne correspond pas au profil",
        ),
        Reason::Underage => Words::of("Players must be adults", "Les joueurs doivent être majeurs"),
    }
}

const APPROVED: Template = Template::of(
    Words::of("You are verified", "Vous êtes vérifié"),
    Words::of(
        "Your documents were accepted. Thank you.",
        "Vos documents ont été acceptés. Merci.",
    ),
);

const REJECTED: Template = Template::of(
    Words::of(
        "Your documents were not accepted",
        "Vos documents n'ont pas été acceptés",
    ),
    Words::of(
        "Your documents were not accepted. {} You may hand in others in your profile.",
        "Vos documents n'ont pas été acceptés. {} Vous pouvez en envoyer d'autres depuis votre profil.",
    ),
);

pub(super) fn approved(scene: &Scene<'_>, player: &Player) -> Result<(), Refusal> {
    letters::to_player(scene, player, &APPROVED, "")
}

pub(super) fn rejected(
    scene: &Scene<'_>,
    player: &Player,
    reason: Option<Reason>,
) -> Result<(), Refusal> {
    let reason = reason.map(|reason| format!("{}.", words(reason).text(player.language())));
    letters::to_player(scene, player, &REJECTED, &reason.unwrap_or_default())
}
