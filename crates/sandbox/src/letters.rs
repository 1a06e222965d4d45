//! What the platform writes to its players, in their language.

use rusqlite::OptionalExtension;
use url::form_urlencoded;

use crate::api::Refusal;
use crate::domain::Scene;
use crate::locale::{Locale, Words};
use crate::outbox::{self, Letter};
use crate::players::Player;

#[derive(Debug, Clone, Copy)]
pub(crate) struct Template {
    pub subject: Words,
    /// `{}` is filled in: a code, a link, an amount.
    pub text: Words,
}

impl Template {
    pub const fn of(subject: Words, text: Words) -> Self {
        Self { subject, text }
    }
}

/// To one address, with the code or link that the reader needs.
pub(crate) fn send(
    scene: &Scene<'_>,
    to: &str,
    locale: Locale,
    template: &Template,
    code: Option<&str>,
) -> Result<(), Refusal> {
    let filling = code.unwrap_or_default();
    let text = template.text.text(locale).replace("{}", filling);
    write(scene, to, template.subject.text(locale), &text, code)
}

/// The page where a contact is confirmed, with the code filled in. All of it is in the hash: servers and their logs never
/// see that, and programs that follow the links in letters confirm nothing.
pub(crate) fn confirmation_link(site: &str, locale: Locale, contact: &str, code: &str) -> String {
    let fields = form_urlencoded::Serializer::new(String::new())
        .append_pair("contact", contact)
        .append_pair("code", code)
        .finish();
    let path = locale.localise("/confirmation");
    format!("{site}{path}#{fields}")
}

/// The code that confirms a contact, and the link that brings it along.
pub(crate) fn send_confirmation(
    scene: &Scene<'_>,
    to: &str,
    locale: Locale,
    template: &Template,
    (code, site): (&str, &str),
) -> Result<(), Refusal> {
    let link = confirmation_link(site, locale, to, code);
    let text = template.text.text(locale).replace("{}", code);
    let text = format!("{text}\n\n{link}");
    write(scene, to, template.subject.text(locale), &text, Some(code))
}

/// To the player's own address.
pub(crate) fn to_player(
    scene: &Scene<'_>,
    player: &Player,
    template: &Template,
    filling: &str,
) -> Result<(), Refusal> {
    let text = template.text.text(player.language()).replace("{}", filling);
    tell(scene, player, template.subject, &text)
}

/// The same for a text of one's own making. Whoever came by the messaging app may have no address at all: nobody is written to.
pub(crate) fn tell(
    scene: &Scene<'_>,
    player: &Player,
    subject: Words,
    text: &str,
) -> Result<(), Refusal> {
    let to: Option<String> = scene
        .db
        .prepare_cached(
            "SELECT contact FROM contacts WHERE uid = ?1 ORDER BY contact = ?2 DESC, type LIMIT 1",
        )?
        .query_row((player.uid.cast_signed(), &player.login), |row| row.get(0))
        .optional()?;
    match to {
        Some(to) => write(scene, &to, subject.text(player.language()), text, None),
        None => Ok(()),
    }
}

fn write(
    scene: &Scene<'_>,
    to: &str,
    subject: &str,
    text: &str,
    code: Option<&str>,
) -> Result<(), Refusal> {
    let letter = Letter {
        to,
        subject,
        text,
        code,
    };
    Ok(outbox::send(scene.db, &letter, scene.now)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::players;
    use crate::testing::{Loaded, Stage};

    const HELLO: Template = Template::of(
        Words::of("Hello", "Bonjour"),
        Words::of("Hello {}", "Bonjour {}"),
    );

    #[test]
    fn a_player_is_written_to_in_their_language_or_not_at_all() {
        let stage = Stage::new(Loaded::for_luck());
        let uid = stage.player("zoe@mail.example", "EUR", "fr");
        let write = || {
            stage
                .act(|scene| {
                    let player = players::by_uid(scene.db, uid)?.unwrap();
                    to_player(scene, &player, &HELLO, "Zoé")?;
                    Ok(outbox::latest(scene.db, None, 9)?)
                })
                .unwrap()
        };
        let letters = write();
        assert_eq!(letters.len(), 1);
        let letter = &letters[0];
        assert_eq!(
            (letter.to.as_str(), letter.text.as_str()),
            ("zoe@mail.example", "Bonjour Zoé")
        );
        stage
            .act(|scene| Ok(scene.db.execute("DELETE FROM contacts", [])?))
            .unwrap();
        assert_eq!(write().len(), 1);
    }
}
