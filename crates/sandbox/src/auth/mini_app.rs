//! Signing in from the messaging app (§3 Messaging-app registration payload, §4 Messaging-app auto-registration).

use foyer_platform::ErrorType;
use rusqlite::params;

use super::entry::{self, Entered, Entry};
use super::launch_data::{self, FRESH, LaunchData};
use super::register;
use super::strangers::{self, Met, Stranger};
use crate::api::{Answer, Call, Params, Refusal};
use crate::domain::Scene;
use crate::locale::Locale;

pub(super) const SERVICE: &str = "messenger";

/// Somebody new gets an account that waits for the rest of its registration; somebody known is signed in.
pub(super) async fn register(call: Call) -> Answer {
    register::take_attempt(&call)?;
    let payload = call
        .params
        .text("payload")
        .ok_or_else(|| Refusal::field("payload", "requiredField"))?;
    let launch = launch_data::verify(&call.app.bot_token, payload, call.now())
        .map_err(|error| Refusal::new(ErrorType::AuthorizationException, error.to_string()))?;
    agree(&call.params, &launch)?;
    let entry = Entry::of(&call);
    let locale = launch
        .user
        .language_code
        .as_deref()
        .and_then(|code| Locale::from_code(code.get(..2)?))
        .unwrap_or(call.locale);
    let track_id = call.params.text("track_id").map(str::to_owned);
    call.write(move |scene| {
        let stranger = Stranger {
            service: SERVICE,
            subject: &launch.user.id.to_string(),
            email: None,
            locale,
            track_id: track_id.as_deref(),
        };
        let_in(scene, &launch, &stranger, &entry)
    })
    .await?
    .answer()
}

/// The fields beside the payload must not tell another story: somebody may read them and not the payload.
fn agree(params: &Params, launch: &LaunchData) -> Result<(), Refusal> {
    let id = launch.user.id.to_string();
    if params.text("id").is_some_and(|given| given != id) {
        return Err(Refusal::field("id", "wrongField"));
    }
    let hash = data_encoding::HEXLOWER.encode(&launch.hash);
    if params
        .text("hash")
        .is_some_and(|given| !given.eq_ignore_ascii_case(&hash))
    {
        return Err(Refusal::field("hash", "wrongField"));
    }
    Ok(())
}

fn let_in(
    scene: &Scene<'_>,
    launch: &LaunchData,
    stranger: &Stranger<'_>,
    entry: &Entry,
) -> Result<Entered, Refusal> {
    if !is_first_use(scene, launch)? {
        return Err(Refusal::new(
            ErrorType::AuthorizationException,
            "The launch data was used before",
        ));
    }
    match strangers::meet(scene, stranger)? {
        Met::Player(uid) => entry::sign_in(scene, uid, entry),
        // The messaging app tells no e-mail address.
        Met::EmailTaken => Err(Refusal::internal("an e-mail address from nowhere is taken")),
    }
}

/// Whoever overhears launch data must not sign in with it a second time.
fn is_first_use(scene: &Scene<'_>, launch: &LaunchData) -> rusqlite::Result<bool> {
    scene
        .db
        .prepare_cached("DELETE FROM launches_seen WHERE expires_at <= ?1")?
        .execute([scene.now])?;
    let inserted = scene
        .db
        .prepare_cached(
            "INSERT INTO launches_seen (hash, expires_at) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
        )?
        .execute(params![launch.hash, launch.auth_date + FRESH])?;
    Ok(inserted == 1)
}
