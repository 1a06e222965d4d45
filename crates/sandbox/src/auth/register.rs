use foyer_platform::{ErrorType, Failure};
use rusqlite::params;

use super::entry::{self, Entered, Entry};
use super::form::{self, Details, Form};
use super::{complete, fakenames, letters, mini_app};
use crate::api::{Answer, Call, Refusal};
use crate::domain::{DomainEvent, Scene, publish};
use crate::locale::Locale;
use crate::loyalty;
use crate::players::{self, EnrolError, Newcomer};

/// Opens an account and begins its first session; completes an account that another service began; or lets somebody in from
/// the messaging app (§3 Messaging-app registration payload).
pub(crate) async fn register(call: Call) -> Answer {
    if call.params.flag("is_tg") {
        return mini_app::register(call).await;
    }
    let unfinished = call
        .player()
        .filter(|player| !player.is_registration_completed)
        .cloned();
    if let Some(player) = unfinished {
        return complete::complete(call, player).await;
    }
    let form = form::whole(&call.params, call.now())?;
    take_attempt(&call)?;
    let password_hash = call.app.passwords.hash(form.password.clone()).await?;
    let (locale, entry) = (call.locale, Entry::of(&call));
    let site = call.app.site_origin();
    call.write(move |scene| open(scene, &form, password_hash, (locale, &site), &entry))
        .await?
        .answer()
}

/// Hashing is dear, and every account is a row for ever.
pub(super) fn take_attempt(call: &Call) -> Result<(), Refusal> {
    let limits = call.app.attempt_limits;
    call.app
        .attempts
        .take(
            &format!("register {}", call.client),
            limits.per_client,
            limits.window_seconds,
            call.now(),
        )
        .map_err(Refusal::too_many)
}

fn open(
    scene: &Scene<'_>,
    form: &Form,
    password_hash: String,
    (locale, site): (Locale, &str),
    entry: &Entry,
) -> Result<Entered, Refusal> {
    let Form {
        login,
        field,
        details,
        ..
    } = form;
    let newcomer = Newcomer {
        login: login.clone(),
        password_hash,
        fakename: fakename(scene, details)?,
        currency: details.currency,
        country_code: details.country_code.clone(),
        locale: locale.code().to_owned(),
        is_subscribed: details.is_subscribed,
        at: scene.now,
    };
    let uid = players::enrol(scene.db, &newcomer).map_err(|error| match error {
        EnrolError::Taken => taken(field),
        error => Refusal::internal(error),
    })?;
    note(scene, uid, "form", details)?;
    letters::welcome(scene, uid, login.text(), locale, site)?;
    announce(scene, uid, details)?;
    entry::enter(scene, uid, entry)
}

fn fakename(scene: &Scene<'_>, details: &Details) -> Result<String, Refusal> {
    let Some(chosen) = &details.fakename else {
        return Ok(fakenames::invent(scene.db, scene.chance)?);
    };
    fakenames::check_free(scene.db, chosen, None)?;
    Ok(chosen.clone())
}

/// Keeps what was told beside the account itself.
pub(super) fn note(
    scene: &Scene<'_>,
    uid: u64,
    source: &str,
    details: &Details,
) -> rusqlite::Result<()> {
    scene
        .db
        .prepare_cached(
            "INSERT INTO registrations (uid, source, mark_betting, track_id, promo_code, at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
             ON CONFLICT (uid) DO UPDATE SET mark_betting = excluded.mark_betting, promo_code = excluded.promo_code,
             track_id = coalesce(excluded.track_id, track_id)",
        )?
        .execute(params![
            uid.cast_signed(),
            source,
            details.mark_betting,
            details.track_id,
            details.promo_code,
            scene.now
        ])?;
    Ok(())
}

/// Tells everybody. A promo code that brings nothing keeps nobody out (`campaigns::hear`); a character that cannot be had does,
/// and then nothing has happened at all.
pub(super) fn announce(scene: &Scene<'_>, uid: u64, details: &Details) -> Result<(), Refusal> {
    details.person.keep(scene, uid)?;
    let promo_code = details.promo_code.clone();
    publish(scene, &DomainEvent::Registered { uid, promo_code })?;
    let Some(id) = details.character else {
        return Ok(());
    };
    // The form calls the field otherwise than loyalty/setcharacter.
    loyalty::choose_character(scene, uid, id).map_err(|refusal| match refusal.kind() {
        ErrorType::InvalidParameterException => Refusal::field("character_id", "wrongField"),
        _ => refusal,
    })
}

pub(super) fn taken(field: &'static str) -> Refusal {
    let failure = Failure::new(ErrorType::InvalidParameterException)
        .with_message("There is an account with this login already")
        .with_data(field, vec!["alreadyTaken".to_owned()]);
    failure.into()
}
