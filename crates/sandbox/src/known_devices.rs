//! Browsers in which a player has signed in before. Each holds a random token in a cookie of its own, the database the
//! token's hash. It signs nobody in; it tells the player's own guesses from a stranger's.

use rusqlite::{OptionalExtension, params};

use crate::chance::Token;
use crate::domain::Scene;

pub(crate) const COOKIE: &str = "foyer_device";
/// A browser is known for so long after the latest sign-in.
pub(crate) const LIFETIME: i64 = 365 * 86_400;
/// A player has at most so many; the one that was not used for longest is forgotten.
const MOST: i64 = 50;

/// The key of a browser in which this player has signed in.
pub(crate) type KnownDevice = [u8; 32];

/// Whether the browser that holds a token is one of this player's.
pub(crate) fn of_player(
    scene: &Scene<'_>,
    uid: u64,
    token: Option<&Token>,
) -> rusqlite::Result<Option<KnownDevice>> {
    let Some(token) = token else {
        return Ok(None);
    };
    scene
        .db
        .prepare_cached(
            "SELECT token_hash FROM known_devices WHERE token_hash = ?1 AND uid = ?2 AND seen_at > ?3",
        )?
        .query_row(
            params![token.hash(), uid.cast_signed(), scene.now - LIFETIME],
            |row| row.get(0),
        )
        .optional()
}

/// Remembers the browser that a player signs in with, under its own token if that is this player's already.
pub(crate) fn remember(
    scene: &Scene<'_>,
    uid: u64,
    token: Option<&Token>,
) -> rusqlite::Result<Token> {
    let token = match (of_player(scene, uid, token)?, token) {
        (Some(_), Some(token)) => token.clone(),
        _ => Token::new(scene.chance),
    };
    scene
        .db
        .prepare_cached(
            "INSERT INTO known_devices (token_hash, uid, seen_at) VALUES (?1, ?2, ?3)
             ON CONFLICT (token_hash) DO UPDATE SET seen_at = excluded.seen_at",
        )?
        .execute(params![token.hash(), uid.cast_signed(), scene.now])?;
    scene
        .db
        .prepare_cached(
            "DELETE FROM known_devices WHERE uid = ?1 AND token_hash IN
             (SELECT token_hash FROM known_devices WHERE uid = ?1 ORDER BY seen_at DESC LIMIT -1 OFFSET ?2)",
        )?
        .execute(params![uid.cast_signed(), MOST])?;
    Ok(token)
}

/// Forgets all devices of a player, because another person may have known the password.
pub(crate) fn forget_all(scene: &Scene<'_>, uid: u64) -> rusqlite::Result<()> {
    scene
        .db
        .prepare_cached("DELETE FROM known_devices WHERE uid = ?1")?
        .execute([uid.cast_signed()])?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Loaded, Stage};

    #[test]
    fn a_browser_is_known_to_the_player_who_signed_in_with_it_and_to_nobody_else() {
        let stage = Stage::new(Loaded::for_luck());
        let anna = stage.player("anna@mail.example", "EUR", "fr");
        let ben = stage.player("ben@mail.example", "EUR", "fr");
        let known = |uid, token: &Token| {
            let found = stage.act(|scene| Ok(of_player(scene, uid, Some(token))?));
            found.unwrap().is_some()
        };
        let remember = |uid, token: Option<&Token>| {
            stage.act(|scene| Ok(remember(scene, uid, token)?)).unwrap()
        };
        let token = remember(anna, None);
        assert!(known(anna, &token) && !known(ben, &token));
        assert!(remember(anna, Some(&token)) == token);
        assert!(remember(ben, Some(&token)) != token);
        stage.pass(LIFETIME);
        assert!(!known(anna, &token));
        assert!(remember(anna, Some(&token)) != token);
    }

    #[test]
    fn the_browser_not_used_for_longest_is_forgotten_first() {
        let stage = Stage::new(Loaded::for_luck());
        let uid = stage.player("anna@mail.example", "EUR", "fr");
        let tokens: Vec<Token> = (0..=MOST)
            .map(|_| {
                stage.pass(1);
                stage.act(|scene| Ok(remember(scene, uid, None)?)).unwrap()
            })
            .collect();
        let known = |token: &Token| {
            let found = stage.act(|scene| Ok(of_player(scene, uid, Some(token))?));
            found.unwrap().is_some()
        };
        assert!(!known(&tokens[0]) && known(&tokens[1]));
        stage.act(|scene| Ok(forget_all(scene, uid)?)).unwrap();
        assert!(!known(&tokens[1]));
    }
}
