//! §3 Contact: a player has at most one e-mail address and one phone.

use foyer_platform::entities::{Contact, ContactType};
use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::api::Refusal;
use crate::auth::credentials;
use crate::domain::Scene;
use crate::players::Login;

const COLUMNS: &str = "type, contact, is_confirmed, is_subscribed, phone_country_code";

fn read(row: &Row<'_>) -> rusqlite::Result<Contact> {
    let kind: String = row.get("type")?;
    Ok(Contact {
        kind: match kind.as_str() {
            "phone" => ContactType::Phone,
            _ => ContactType::Email,
        },
        contact: row.get("contact")?,
        is_confirmed: row.get("is_confirmed")?,
        is_subscribed: row.get("is_subscribed")?,
        phone_country_code: row.get("phone_country_code")?,
    })
}

pub(super) const fn kind_name(login: &Login) -> &'static str {
    match login {
        Login::Email(_) => "email",
        Login::Phone { .. } => "phone",
    }
}

/// The login's own contact first.
pub(super) fn of_player(db: &Connection, uid: u64) -> rusqlite::Result<Vec<Contact>> {
    db.prepare_cached(&format!(
        "SELECT {COLUMNS} FROM contacts WHERE uid = ?1
         ORDER BY contact = (SELECT login FROM players WHERE uid = ?1) DESC, type"
    ))?
    .query_map([uid.cast_signed()], read)?
    .collect()
}

/// One of the player's own contacts. Somebody else's is answered as one that nobody has.
pub(super) fn own(db: &Connection, uid: u64, given: &str) -> Result<Contact, Refusal> {
    let known = match credentials::any(given, None) {
        Ok(login) => db
            .prepare_cached(&format!(
                "SELECT {COLUMNS} FROM contacts WHERE uid = ?1 AND contact = ?2"
            ))?
            .query_row(params![uid.cast_signed(), login.text()], read)
            .optional()?,
        Err(_) => None,
    };
    known.ok_or_else(|| Refusal::field("contact", "wrongField"))
}

/// Whether the player has proved that one of their contacts is theirs.
pub(crate) fn has_confirmed_contact(scene: &Scene<'_>, uid: u64) -> Result<bool, Refusal> {
    Ok(scene
        .db
        .prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM contacts WHERE uid = ?1 AND is_confirmed = 1)",
        )?
        .query_row([uid.cast_signed()], |row| row.get(0))?)
}
