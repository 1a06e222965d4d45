//! An account that another service began gets what only its player can tell (§4 After login: social registration).

use rusqlite::{OptionalExtension, params};

use super::form::{self, Completion};
use super::{fakenames, letters, register};
use crate::account;
use crate::api::{Answer, Call, Refusal, data};
use crate::domain::{DomainEvent, Scene, publish};
use crate::locale::Locale;
use crate::players::{self, EnrolError, Login, Player};

struct OwnContact {
    is_confirmed: bool,
}

fn own_contact(scene: &Scene<'_>, uid: u64) -> rusqlite::Result<Option<OwnContact>> {
    scene
        .db
        .prepare_cached(
            "SELECT max(is_confirmed) FROM contacts WHERE uid = ?1 HAVING count(*) > 0",
        )?
        .query_row([uid.cast_signed()], |row| {
            Ok(OwnContact {
                is_confirmed: row.get(0)?,
            })
        })
        .optional()
}

/// The session stays as it is: the player was signed in already.
pub(super) async fn complete(call: Call, player: Player) -> Answer {
    let uid = player.uid;
    let contact = call.read(move |scene| Ok(own_contact(scene, uid)?)).await?;
    let form = form::missing(&call.params, contact.is_some(), call.now())?;
    register::take_attempt(&call)?;
    let password_hash = match form.password.clone() {
        Some(password) if player.password_hash.is_empty() => {
            Some(call.app.passwords.hash(password).await?)
        }
        _ => None,
    };
    let (locale, site) = (call.locale, call.app.site_origin());
    let info = call
        .write(move |scene| {
            fill_in(
                scene,
                &player,
                &form,
                password_hash.as_deref(),
                (locale, &site),
            )?;
            let player = players::by_uid(scene.db, uid)?.ok_or_else(Refusal::sign_in)?;
            Ok(players::account_info(scene.db, &player)?)
        })
        .await?;
    data(&info)
}

fn fill_in(
    scene: &Scene<'_>,
    player: &Player,
    form: &Completion,
    password_hash: Option<&str>,
    (locale, site): (Locale, &str),
) -> Result<(), Refusal> {
    let details = &form.details;
    // Nothing is exchanged here: money that came, or comes, in one currency stays in it.
    if details.currency != player.currency && account::is_currency_fixed(scene, player.uid)? {
        return Err(Refusal::field("currency", "currencyFixed"));
    }
    if let Some(name) = &details.fakename {
        fakenames::check_free(scene.db, name, Some(player.uid))?;
    }
    let changed = scene
        .db
        .prepare_cached(
            "UPDATE players SET currency = ?2, country_code = ?3, is_subscribed = ?4, fakename = coalesce(?5, fakename),
             password_hash = coalesce(?6, password_hash), terms_at = ?7, is_registration_completed = 1
             WHERE uid = ?1 AND is_registration_completed = 0",
        )?
        .execute(params![
            player.uid.cast_signed(),
            details.currency.as_str(),
            details.country_code,
            details.is_subscribed,
            details.fakename,
            password_hash,
            scene.now
        ])?;
    // Sent twice at once: the other one has done it all.
    if changed == 0 {
        return Ok(());
    }
    register::note(scene, player.uid, "form", details)?;
    if let Some((field, login)) = &form.login {
        take_login(scene, player.uid, field, login, details.is_subscribed)?;
        letters::welcome(scene, player.uid, login.text(), locale, site)?;
    } else {
        scene
            .db
            .prepare_cached("UPDATE contacts SET is_subscribed = ?2 WHERE uid = ?1")?
            .execute(params![player.uid.cast_signed(), details.is_subscribed])?;
    }
    register::announce(scene, player.uid, details)?;
    if own_contact(scene, player.uid)?.is_some_and(|contact| contact.is_confirmed) {
        publish(scene, &DomainEvent::ContactConfirmed { uid: player.uid })?;
    }
    Ok(())
}

/// The contact that the form came with becomes the login.
fn take_login(
    scene: &Scene<'_>,
    uid: u64,
    field: &'static str,
    login: &Login,
    is_subscribed: bool,
) -> Result<(), Refusal> {
    players::add_login_contact(scene.db, uid, login, is_subscribed).map_err(
        |error| match error {
            EnrolError::Taken => register::taken(field),
            error => Refusal::internal(error),
        },
    )?;
    scene
        .db
        .prepare_cached("UPDATE players SET login = ?2 WHERE uid = ?1")?
        .execute(params![uid.cast_signed(), login.text()])?;
    Ok(())
}
