//! Tokens that open the service's page for one applicant, for a while.

use rusqlite::{OptionalExtension, params};

use super::applicants::{self, Applicant};
use crate::api::Refusal;
use crate::chance::Token;
use crate::domain::Scene;
use crate::locale::Locale;

pub(super) const LIFETIME: i64 = 10 * 60;

pub(super) struct Access {
    pub applicant: Applicant,
    pub external_action: Option<String>,
    pub locale: Locale,
    pub expires_at: i64,
}

/// Answers when the new token ends.
pub(super) fn issue(
    scene: &Scene<'_>,
    token: &Token,
    applicant: &Applicant,
    external_action: Option<&str>,
    locale: Locale,
) -> Result<i64, Refusal> {
    let expires_at = scene.now + LIFETIME;
    // The ended ones stay for a while: their page still knows its language.
    scene
        .db
        .prepare_cached("DELETE FROM verification_tokens WHERE expires_at <= ?1")?
        .execute([scene.now - LIFETIME])?;
    scene
        .db
        .prepare_cached(
            "INSERT INTO verification_tokens (hash, applicant, external_action, locale, expires_at)
             VALUES (?1, ?2, ?3, ?4, ?5)",
        )?
        .execute(params![
            token.hash(),
            applicant.id,
            external_action,
            locale.code(),
            expires_at
        ])?;
    Ok(expires_at)
}

/// Whose page a token opens; `None` once it is too old.
pub(super) fn redeem(scene: &Scene<'_>, token: &Token) -> Result<Option<Access>, Refusal> {
    let found: Option<(String, Option<String>, String, i64)> = scene
        .db
        .prepare_cached(
            "SELECT applicant, external_action, locale, expires_at FROM verification_tokens
             WHERE hash = ?1 AND expires_at > ?2",
        )?
        .query_row(params![token.hash(), scene.now], |row| {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?))
        })
        .optional()?;
    let Some((applicant, external_action, locale, expires_at)) = found else {
        return Ok(None);
    };
    Ok(
        applicants::by_id(scene, &applicant)?.map(|applicant| Access {
            applicant,
            external_action,
            locale: Locale::from_code(&locale).unwrap_or_default(),
            expires_at,
        }),
    )
}
