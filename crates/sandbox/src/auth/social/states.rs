//! Sign-ins under way: between `/oauth/init` and `/oauth/callback`.

use rusqlite::{OptionalExtension, params};
use url::Url;

use super::LIFETIME;
use super::people::Person;
use crate::api::Refusal;
use crate::chance::Token;
use crate::domain::Scene;
use crate::locale::Locale;

/// What `/oauth/init` was asked for.
#[derive(Debug, Clone)]
pub(super) struct Wish {
    pub service: String,
    pub redirect_url: Url,
    pub locale: Locale,
}

impl Wish {
    /// The way back: on the site that asked.
    pub fn callback(&self) -> Result<Url, Refusal> {
        self.redirect_url
            .join("/oauth/callback")
            .map_err(Refusal::internal)
    }
}

pub(super) fn keep(
    scene: &Scene<'_>,
    state: &Token,
    browser: &Token,
    wish: &Wish,
) -> Result<(), Refusal> {
    for table in ["oauth_states", "oauth_codes"] {
        scene
            .db
            .prepare_cached(&format!("DELETE FROM {table} WHERE expires_at <= ?1"))?
            .execute([scene.now])?;
    }
    scene
        .db
        .prepare_cached(
            "INSERT INTO oauth_states (state_hash, browser_hash, service, redirect_url, locale, expires_at)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        )?
        .execute(params![
            state.hash(),
            browser.hash(),
            wish.service,
            wish.redirect_url.as_str(),
            wish.locale.code(),
            scene.now + LIFETIME
        ])?;
    Ok(())
}

/// What a state stands for, and the hash of the browser that it belongs to.
fn find(scene: &Scene<'_>, state: &Token) -> Result<Option<(Wish, [u8; 32])>, Refusal> {
    let row: Option<(String, String, String, [u8; 32])> = scene
        .db
        .prepare_cached(
            "SELECT service, redirect_url, locale, browser_hash FROM oauth_states WHERE state_hash = ?1 AND expires_at > ?2",
        )?
        .query_row(params![state.hash(), scene.now], |row| {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?))
        })
        .optional()?;
    let Some((service, redirect_url, locale, browser)) = row else {
        return Ok(None);
    };
    let wish = Wish {
        service,
        redirect_url: redirect_url.parse().map_err(Refusal::internal)?,
        locale: Locale::from_code(&locale).unwrap_or_default(),
    };
    Ok(Some((wish, browser)))
}

/// For the identity provider, which knows the state alone.
pub(super) fn look_at(scene: &Scene<'_>, state: &Token) -> Result<Option<Wish>, Refusal> {
    Ok(find(scene, state)?.map(|(wish, _)| wish))
}

/// Uses a state up, in the browser that it belongs to. In another it stays for the right one, and is answered as unknown:
/// else a stranger's link could sign its reader in as the stranger.
pub(super) fn take(
    scene: &Scene<'_>,
    state: &Token,
    browser: &Token,
) -> Result<Option<Wish>, Refusal> {
    let Some((wish, owner)) = find(scene, state)? else {
        return Ok(None);
    };
    if owner != browser.hash() {
        return Ok(None);
    }
    scene
        .db
        .prepare_cached("DELETE FROM oauth_states WHERE state_hash = ?1")?
        .execute([state.hash()])?;
    Ok(Some(wish))
}

/// The identity provider's part: a code that stands for a person, for this state alone.
pub(super) fn grant(scene: &Scene<'_>, state: &Token, person: &Person) -> Result<Token, Refusal> {
    let code = Token::new(scene.chance);
    scene
        .db
        .prepare_cached(
            "INSERT INTO oauth_codes (code_hash, state_hash, person, expires_at) VALUES (?1, ?2, ?3, ?4)",
        )?
        .execute(params![
            code.hash(),
            state.hash(),
            serde_json::to_string(person).map_err(Refusal::internal)?,
            scene.now + LIFETIME
        ])?;
    Ok(code)
}

pub(super) fn redeem(
    scene: &Scene<'_>,
    state: &Token,
    code: &Token,
) -> Result<Option<Person>, Refusal> {
    let person: Option<String> = scene
        .db
        .prepare_cached(
            "DELETE FROM oauth_codes WHERE code_hash = ?1 AND state_hash = ?2 AND expires_at > ?3 RETURNING person",
        )?
        .query_row(params![code.hash(), state.hash(), scene.now], |row| {
            row.get(0)
        })
        .optional()?;
    person
        .map(|text| serde_json::from_str(&text).map_err(Refusal::internal))
        .transpose()
}
