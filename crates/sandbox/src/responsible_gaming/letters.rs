//! What a player is told by letter about limits and breaks.

use rusqlite::OptionalExtension;

use crate::api::Refusal;
use crate::domain::Scene;
use crate::locale::{Locale, Words};
use crate::outbox::{self, Letter};
use crate::players::Player;

pub(super) fn locale_of(player: &Player) -> Locale {
    Locale::from_code(&player.locale).unwrap_or_default()
}

/// Writes to the player's e-mail address, else to their phone; to nobody when there is neither.
pub(super) fn write(
    scene: &Scene<'_>,
    player: &Player,
    subject: Words,
    text: Words,
) -> Result<(), Refusal> {
    let to: Option<String> = scene
        .db
        .prepare_cached("SELECT contact FROM contacts WHERE uid = ?1 ORDER BY type LIMIT 1")?
        .query_row([player.uid.cast_signed()], |row| row.get(0))
        .optional()?;
    let Some(to) = to else { return Ok(()) };
    let locale = locale_of(player);
    let letter = Letter {
        to: &to,
        subject: subject.text(locale),
        text: text.text(locale),
        code: None,
    };
    outbox::send(scene.db, &letter, scene.now)?;
    Ok(())
}
