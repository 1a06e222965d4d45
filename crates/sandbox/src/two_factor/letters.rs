//! Codes by e-mail.

use foyer_platform::{ErrorType, Failure};
use rusqlite::OptionalExtension;

use crate::api::Refusal;
use crate::domain::Scene;
use crate::letters::{self, Template};
use crate::locale::Words;
use crate::players;

const CODE: Template = Template::of(
    Words::of("Your security code", "Votre code de sécurité"),
    Words::of(
        "Your code is {}. It is good for ten minutes. Did you not ask for it? Then somebody knows your password: change it.",
        "Votre code est {}. Il est valable dix minutes. Vous ne l'avez pas demandé ? Alors quelqu'un connaît votre mot de passe : changez-le.",
    ),
);

/// Where the codes go: a confirmed e-mail address.
pub(super) fn address(scene: &Scene<'_>, uid: u64) -> Result<String, Refusal> {
    scene
        .db
        .prepare_cached(
            "SELECT contact FROM contacts WHERE uid = ?1 AND type = 'email' AND is_confirmed = 1 ORDER BY contact LIMIT 1",
        )?
        .query_row([uid.cast_signed()], |row| row.get(0))
        .optional()?
        .ok_or_else(|| Failure::new(ErrorType::UserNeedConfirmContactException).into())
}

pub(super) fn send(scene: &Scene<'_>, uid: u64, to: &str, code: &str) -> Result<(), Refusal> {
    let player = players::by_uid(scene.db, uid)?.ok_or_else(Refusal::sign_in)?;
    letters::send(scene, to, player.language(), &CODE, Some(code))
}
