use foyer_platform::entities::Restore;
use foyer_platform::{ErrorType, Failure, UtcSeconds};
use rusqlite::params;

use super::guesses::{self, Guessed};
use super::{credentials, letters};
use crate::api::{Answer, Call, Refusal, data};
use crate::codes::{self, Issued, Purpose, Redeemed};
use crate::domain::Scene;
use crate::known_devices::{self, KnownDevice};
use crate::players::{self, Player, Standing};
use crate::sessions;

/// Restores a password: by login a code is sent, by login, code and password it is set. A contact that nobody has is
/// answered as one that somebody has, in both steps.
pub(crate) async fn restore(call: Call) -> Answer {
    let login = credentials::any(call.params.required("login"), None)
        .map_err(|error| Refusal::field("login", error))?;
    let contact = login.text().to_owned();
    let device = known_device(&call, &contact).await?;
    match call.params.text("code").map(str::to_owned) {
        None => {
            Guessed::NewCode.take(&call, &contact, device)?;
            begin(&call, contact).await
        }
        Some(code) => {
            Guessed::Code.take(&call, &contact, device)?;
            finish(&call, contact, code, device).await
        }
    }
}

/// Strangers who guess at once end a code after so many wrong ones; a known device may still try then.
const STRANGERS_FORGIVEN: i64 = 20;
const KNOWN_DEVICE_FORGIVEN: i64 = 2 * STRANGERS_FORGIVEN;

async fn known_device(call: &Call, contact: &str) -> Result<Option<KnownDevice>, Refusal> {
    let (contact, token) = (contact.to_owned(), call.device.clone());
    call.read(move |scene| {
        let owner = owner(scene, &contact)?;
        let known = owner.map(|owner| known_devices::of_player(scene, owner.uid, token.as_ref()));
        Ok(known.transpose()?.flatten())
    })
    .await
}

fn purpose(contact: &str) -> Purpose<'_> {
    Purpose {
        name: "restore",
        subject: contact,
    }
}

async fn begin(call: &Call, contact: String) -> Answer {
    let resend_time = call
        .write(move |scene| {
            forget_old(scene)?;
            // Issued for unknown contacts, too: resend time and wrong codes are then answered alike.
            match codes::issue(scene.db, scene.chance, purpose(&contact), scene.now)? {
                Issued::NotBefore(at) => Ok(at),
                Issued::Code(code) => {
                    if let Some(player) = owner(scene, &contact)? {
                        letters::restore(scene, &contact, player.language(), &code)?;
                    }
                    Ok(scene.now + codes::RESEND)
                }
            }
        })
        .await?;
    data(&Restore {
        result: 1,
        resend_time: Some(UtcSeconds(resend_time)),
    })
}

/// Contacts that nobody has leave a row each.
fn forget_old(scene: &Scene<'_>) -> rusqlite::Result<()> {
    scene
        .db
        .prepare_cached("DELETE FROM codes WHERE purpose = 'restore' AND sent_at <= ?1")?
        .execute([scene.now - codes::LIFETIME])?;
    Ok(())
}

/// Whose password the contact restores.
fn owner(scene: &Scene<'_>, contact: &str) -> rusqlite::Result<Option<Player>> {
    let player = players::by_contact(scene.db, contact)?;
    Ok(player.filter(|player| player.standing == Standing::Active))
}

async fn finish(call: &Call, contact: String, code: String, device: Option<KnownDevice>) -> Answer {
    if code.len() != 6 || !code.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(wrong_code("the code must contain 6 digits"));
    }
    let password = call.params.text("password").unwrap_or_default().to_owned();
    credentials::password(&password).map_err(|error| Refusal::field("password", error))?;
    let hash = call.app.passwords.hash(password).await?;
    let login = call
        .write(move |scene| set_password(scene, &contact, &code, &hash, device))
        .await?
        .map_err(wrong_code)?;
    guesses::forget_all(call, &login);
    data(&Restore {
        result: 1,
        resend_time: None,
    })
}

/// Answers the login, or what is wrong with the code: a wrong one counts, so the transaction must commit.
fn set_password(
    scene: &Scene<'_>,
    contact: &str,
    code: &str,
    hash: &str,
    device: Option<KnownDevice>,
) -> Result<Result<String, &'static str>, Refusal> {
    let most = device.map_or(STRANGERS_FORGIVEN, |_| KNOWN_DEVICE_FORGIVEN);
    match codes::redeem_within(scene.db, purpose(contact), code, scene.now, most)? {
        Redeemed::Good => {}
        Redeemed::Wrong => return Ok(Err(INVALID)),
        Redeemed::Gone => return Ok(Err("Time expired")),
    }
    // A code that nobody was sent, guessed.
    let Some(player) = owner(scene, contact)? else {
        return Ok(Err(INVALID));
    };
    scene
        .db
        .prepare_cached("UPDATE players SET password_hash = ?2 WHERE uid = ?1")?
        .execute(params![player.uid.cast_signed(), hash])?;
    sessions::end_others(scene, player.uid, None)?;
    known_devices::forget_all(scene, player.uid)?;
    letters::restored(scene, contact, player.language())?;
    Ok(Ok(player.login))
}

const INVALID: &str = "The code is not right";

fn wrong_code(message: &'static str) -> Refusal {
    let failure = Failure::new(ErrorType::InvalidParameterException)
        .with_message(message)
        .with_data("code", vec!["wrongField".to_owned()]);
    failure.into()
}
