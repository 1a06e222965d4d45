//! News to contacts, and the links in them that end it without signing in.

use foyer_platform::entities::Contact;
use rusqlite::params;
use url::form_urlencoded;

use super::letters::NEWS;
use crate::api::Refusal;
use crate::domain::Scene;
use crate::letters;
use crate::locale::Locale;
use crate::players::Player;
use crate::secrets::Key;

fn key(scene: &Scene<'_>) -> Result<Key, Refusal> {
    Ok(Key::named(scene.db, scene.chance, "news")?)
}

/// What the link proves: that a letter to this contact was read. Nothing about it is kept.
fn message(contact: &str) -> Vec<u8> {
    format!("unsubscribe\0{contact}").into_bytes()
}

pub(super) fn is_proof(scene: &Scene<'_>, contact: &str, code: &str) -> Result<bool, Refusal> {
    Ok(key(scene)?.signed(&message(contact), code))
}

/// Every letter with news carries such a link.
fn unsubscribe_link(
    scene: &Scene<'_>,
    site: &str,
    locale: Locale,
    contact: &str,
) -> Result<String, Refusal> {
    let code = key(scene)?.sign(&message(contact));
    let query = form_urlencoded::Serializer::new(String::new())
        .append_pair("contact", contact)
        .append_pair("code", &code)
        .finish();
    let path = locale.localise("/unsubscribe");
    Ok(format!("{site}{path}?{query}"))
}

/// Subscribes one of a player's contacts, or not. The first news is that there will be some.
pub(super) fn subscribe(
    scene: &Scene<'_>,
    player: &Player,
    contact: &Contact,
    wanted: bool,
    site: &str,
) -> Result<(), Refusal> {
    if contact.is_subscribed == wanted {
        return Ok(());
    }
    set(scene, &contact.contact, wanted)?;
    if !wanted {
        return Ok(());
    }
    let locale = player.language();
    let link = unsubscribe_link(scene, site, locale, &contact.contact)?;
    letters::send(scene, &contact.contact, locale, &NEWS, Some(&link))
}

/// No more news to any of a player's contacts.
pub(crate) fn stop_news(scene: &Scene<'_>, uid: u64) -> Result<(), Refusal> {
    for statement in [
        "UPDATE contacts SET is_subscribed = 0 WHERE uid = ?1",
        "UPDATE players SET is_subscribed = 0 WHERE uid = ?1",
    ] {
        scene
            .db
            .prepare_cached(statement)?
            .execute([uid.cast_signed()])?;
    }
    Ok(())
}

/// A player is subscribed while any of their contacts is.
pub(super) fn set(scene: &Scene<'_>, contact: &str, wanted: bool) -> Result<(), Refusal> {
    scene
        .db
        .prepare_cached("UPDATE contacts SET is_subscribed = ?2 WHERE contact = ?1")?
        .execute(params![contact, wanted])?;
    scene
        .db
        .prepare_cached(
            "UPDATE players SET is_subscribed = (SELECT max(is_subscribed) FROM contacts WHERE contacts.uid = players.uid)
             WHERE uid = (SELECT uid FROM contacts WHERE contact = ?1)",
        )?
        .execute([contact])?;
    Ok(())
}
