use foyer_platform::entities::Done;
use rusqlite::params;

use super::letters::PASSWORD_CHANGED;
use crate::api::{Answer, Call, FieldError, Refusal, data};
use crate::auth::credentials;
use crate::letters;
use crate::sessions;

/// Whoever knows the present password sets another; every other session of the player ends.
pub(crate) async fn change_password(call: Call) -> Answer {
    let player = call.signed_in()?.clone();
    check(&call).map_err(|errors| Refusal::fields(&errors))?;
    let limits = call.app.attempt_limits;
    let key = format!("password {}", player.uid);
    // Counted before the password is looked at, so that guesses sent all at once do not slip through together.
    call.app
        .attempts
        .take(&key, limits.per_login, limits.window_seconds, call.now())
        .map_err(Refusal::too_many)?;
    let known = player.password_hash.clone();
    let present = call.params.required("password").to_owned();
    if !call
        .app
        .passwords
        .verify(present, Some(known.clone()).filter(|hash| !hash.is_empty()))
        .await?
    {
        return Err(wrong());
    }
    call.app.attempts.forget(&key);
    let wanted = call.params.required("newPassword").to_owned();
    let hash = call.app.passwords.hash(wanted).await?;
    let session = call.session();
    call.write(move |scene| {
        let uid = player.uid.cast_signed();
        // Of two changes at once, the second proved a password that is no longer the present one.
        let changed = scene
            .db
            .prepare_cached(
                "UPDATE players SET password_hash = ?2 WHERE uid = ?1 AND password_hash = ?3",
            )?
            .execute(params![uid, hash, known])?;
        if changed == 0 {
            return Err(wrong());
        }
        sessions::end_others(scene, player.uid, session)?;
        letters::to_player(scene, &player, &PASSWORD_CHANGED, "")
    })
    .await?;
    data(&Done::SUCCESS)
}

fn wrong() -> Refusal {
    Refusal::field("password", "wrongPassword")
}

fn check(call: &Call) -> Result<(), Vec<FieldError>> {
    let wanted = call.params.required("newPassword");
    let mut errors = Vec::new();
    if let Err(error) = credentials::password(wanted) {
        errors.push(("newPassword", error));
    }
    let repeated = call.params.text("newPasswordRepeated");
    if repeated.is_some_and(|repeated| repeated != wanted) {
        errors.push(("newPasswordRepeated", "passwordsNotEqual"));
    }
    if errors.is_empty() {
        Ok(())
    } else {
        Err(errors)
    }
}
