//! People whom another service vouches for: social sign-in and the messaging app.

use foyer_platform::Currency;
use rusqlite::{OptionalExtension, params};

use super::fakenames;
use crate::api::Refusal;
use crate::domain::Scene;
use crate::locale::Locale;
use crate::players;

#[derive(Debug, Clone, Copy)]
pub(super) struct Stranger<'a> {
    pub service: &'a str,
    /// Who it is, as the service says: never changes, unlike an e-mail address.
    pub subject: &'a str,
    /// In lower case; the service has proved it.
    pub email: Option<&'a str>,
    pub locale: Locale,
    pub track_id: Option<&'a str>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Met {
    /// Known by this service, or new.
    Player(u64),
    /// Somebody has an account with this e-mail address already. Whether it is the same person must be proved by signing in
    /// there: whoever registered an address at a careless service would own the account here.
    EmailTaken,
}

pub(super) fn meet(scene: &Scene<'_>, stranger: &Stranger<'_>) -> Result<Met, Refusal> {
    let known: Option<i64> = scene
        .db
        .prepare_cached("SELECT uid FROM identities WHERE service = ?1 AND subject = ?2")?
        .query_row([stranger.service, stranger.subject], |row| row.get(0))
        .optional()?;
    if let Some(uid) = known {
        return Ok(Met::Player(uid.unsigned_abs()));
    }
    if let Some(email) = stranger.email
        && players::is_taken(scene.db, email)?
    {
        return Ok(Met::EmailTaken);
    }
    begin(scene, stranger).map(Met::Player)
}

/// An account that waits for currency, country and terms.
fn begin(scene: &Scene<'_>, stranger: &Stranger<'_>) -> Result<u64, Refusal> {
    // Neither an e-mail address nor a phone number: nobody can sign in with it by password.
    let nameless = format!("{}:{}", stranger.service, stranger.subject);
    scene
        .db
        .prepare_cached(
            "INSERT INTO players (login, password_hash, fakename, currency, country_code, locale, reg_time,
                                  is_registration_completed, terms_at)
             VALUES (?1, '', ?2, ?3, '', ?4, ?5, 0, 0)",
        )?
        .execute(params![
            stranger.email.unwrap_or(&nameless),
            fakenames::invent(scene.db, scene.chance)?,
            Currency::EUR.as_str(),
            stranger.locale.code(),
            scene.now
        ])?;
    let uid = scene.db.last_insert_rowid();
    scene
        .db
        .prepare_cached(
            "INSERT INTO identities (service, subject, uid, at) VALUES (?1, ?2, ?3, ?4)",
        )?
        .execute(params![stranger.service, stranger.subject, uid, scene.now])?;
    scene
        .db
        .prepare_cached(
            "INSERT INTO registrations (uid, source, track_id, at) VALUES (?1, ?2, ?3, ?4)",
        )?
        .execute(params![uid, stranger.service, stranger.track_id, scene.now])?;
    if let Some(email) = stranger.email {
        scene
            .db
            .prepare_cached(
                "INSERT INTO contacts (uid, type, contact, is_confirmed) VALUES (?1, 'email', ?2, 1)",
            )?
            .execute(params![uid, email])?;
    }
    let uid = uid.unsigned_abs();
    players::give_play_money(scene.db, uid, scene.now)?;
    Ok(uid)
}
