//! The second factor: codes of an authenticator app, or codes by e-mail (§4 Login with second factor, §8.3).
//!
//! Whoever asks must commit what was asked: a wrong code counts, a right one is used up. So the answer is an [`Outcome`],
//! returned from the transaction as a success, and turned into a refusal afterwards:
//!
//! ```ignore
//! call.write(move |scene| two_factor::check(scene, uid, &code)).await?.accepted()?;
//! ```

mod letters;
mod totp;

use data_encoding::BASE32_NOPAD;
use foyer_platform::{ErrorType, Failure};
use http::StatusCode;
use rusqlite::{OptionalExtension, Row, params};

use crate::api::Refusal;
use crate::codes::{self, Issued, Purpose, Redeemed};
use crate::domain::Scene;
use crate::players;
use letters::address;

/// So many wrong codes are forgiven in a window.
const FORGIVEN: i64 = 5;
const WINDOW: i64 = 300;
/// Wrong codes of strangers, and those of a known device beside them.
const CODES_KNOWN_DEVICE: i64 = 2 * FORGIVEN;
/// How authenticator apps label the account.
const ISSUER: &str = "Lumiere";
/// RFC 4226 §4: a key of 160 bits is recommended.
const SECRET_BYTES: usize = 20;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// An authenticator app.
    Totp,
    /// A code to the player's confirmed e-mail address.
    Email,
}

/// What the player needs in order to answer with a code.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Begun {
    /// For an authenticator app, in base 32.
    pub secret: Option<String>,
    /// An `otpauth:` address, for a QR code.
    pub otpauth_url: Option<String>,
    /// When another code by e-mail may be asked for, UTC seconds.
    pub resend_time: Option<i64>,
}

/// What became of a code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[must_use = "a code that was not accepted must be refused"]
pub(crate) enum Outcome {
    Good,
    /// Not six digits; not counted.
    Malformed,
    Wrong,
    Expired,
    /// Too many wrong ones; the next is looked at after so many seconds.
    TooMany(i64),
}

impl Outcome {
    /// In the words of §8.3.
    pub fn accepted(self) -> Result<(), Refusal> {
        let message = match self {
            Self::Good => return Ok(()),
            Self::TooMany(seconds) => return Err(Refusal::too_many(seconds)),
            Self::Malformed => "the code must contain 6 digits",
            Self::Wrong => "two_factor_auth: code is invalid",
            Self::Expired => "Time expired",
        };
        let failure = Failure::new(ErrorType::InvalidParameterException)
            .with_message(message)
            .with_data("code", vec!["wrongField".to_owned()]);
        Err(failure.into())
    }
}

/// What is known of a player's second factor.
struct Factor {
    kind: Kind,
    secret: Option<Vec<u8>>,
    is_enabled: bool,
    last_step: i64,
    awaited: Option<String>,
    failures: i64,
    failing_since: i64,
}

fn read(row: &Row<'_>) -> rusqlite::Result<Factor> {
    Ok(Factor {
        kind: if row.get::<_, String>("kind")? == "totp" {
            Kind::Totp
        } else {
            Kind::Email
        },
        secret: row.get("secret")?,
        is_enabled: row.get::<_, Option<i64>>("enabled_at")?.is_some(),
        last_step: row.get("last_step")?,
        awaited: row.get("awaited")?,
        failures: row.get("failures")?,
        failing_since: row.get("failing_since")?,
    })
}

fn factor(scene: &Scene<'_>, uid: u64) -> rusqlite::Result<Option<Factor>> {
    scene
        .db
        .prepare_cached("SELECT * FROM two_factor WHERE uid = ?1")?
        .query_row([uid.cast_signed()], read)
        .optional()
}

/// The second factor that signing in asks for, when there is one.
pub(crate) fn enabled(scene: &Scene<'_>, uid: u64) -> rusqlite::Result<Option<Kind>> {
    Ok(factor(scene, uid)?
        .filter(|factor| factor.is_enabled)
        .map(|factor| factor.kind))
}

/// Begins to switch the second factor on; [`confirm`] ends it. What was begun before and not confirmed is forgotten.
pub(crate) fn begin(scene: &Scene<'_>, uid: u64, kind: Kind) -> Result<Begun, Refusal> {
    if enabled(scene, uid)?.is_some() {
        return Err(refused("two_factor_auth is enable"));
    }
    let secret = match kind {
        Kind::Totp => Some(scene.chance.bytes()[..SECRET_BYTES].to_vec()),
        Kind::Email => None,
    };
    put(scene, uid, kind, secret.as_deref())?;
    match secret {
        Some(secret) => setup(scene, uid, &secret),
        None => Ok(Begun {
            resend_time: Some(send_code(scene, uid)?),
            ..Begun::default()
        }),
    }
}

fn put(scene: &Scene<'_>, uid: u64, kind: Kind, secret: Option<&[u8]>) -> rusqlite::Result<()> {
    let word = match kind {
        Kind::Totp => "totp",
        Kind::Email => "email",
    };
    // The count of wrong codes stays: beginning again must not buy new guesses.
    scene
        .db
        .prepare_cached(
            "INSERT INTO two_factor (uid, kind, secret, awaited) VALUES (?1, ?2, ?3, 'on')
             ON CONFLICT (uid) DO UPDATE SET kind = excluded.kind, secret = excluded.secret, awaited = 'on', last_step = 0",
        )?
        .execute(params![uid.cast_signed(), word, secret])?;
    Ok(())
}

fn setup(scene: &Scene<'_>, uid: u64, secret: &[u8]) -> Result<Begun, Refusal> {
    let player = players::by_uid(scene.db, uid)?.ok_or_else(Refusal::sign_in)?;
    let secret = BASE32_NOPAD.encode(secret);
    // A URL encodes a space as %20 in a path, which is what the apps expect of a label.
    let mut address = url::Url::parse("otpauth://totp/").map_err(Refusal::internal)?;
    address.set_path(&format!("{ISSUER}:{}", player.login));
    address
        .query_pairs_mut()
        .append_pair("secret", &secret)
        .append_pair("issuer", ISSUER)
        .append_pair("algorithm", "SHA1")
        .append_pair("digits", "6")
        .append_pair("period", "30");
    Ok(Begun {
        secret: Some(secret),
        otpauth_url: Some(address.into()),
        resend_time: None,
    })
}

/// Begins to switch the second factor off; [`confirm`] ends it, with a code of the factor itself. A stolen session alone
/// must not be able to.
pub(crate) fn disable(scene: &Scene<'_>, uid: u64) -> Result<Begun, Refusal> {
    let kind = enabled(scene, uid)?.ok_or_else(|| refused("two_factor_auth is disable"))?;
    scene
        .db
        .prepare_cached("UPDATE two_factor SET awaited = 'off' WHERE uid = ?1")?
        .execute([uid.cast_signed()])?;
    let resend_time = match kind {
        Kind::Totp => None,
        Kind::Email => Some(send_code(scene, uid)?),
    };
    Ok(Begun {
        resend_time,
        ..Begun::default()
    })
}

/// Ends what [`begin`] or [`disable`] began, if the code is good.
pub(crate) fn confirm(scene: &Scene<'_>, uid: u64, code: &str) -> Result<Outcome, Refusal> {
    let nothing = || refused("two_factor_auth: nothing is to be confirmed");
    let factor = factor(scene, uid)?.ok_or_else(nothing)?;
    let is_on = match factor.awaited.as_deref() {
        Some("on") => true,
        Some(_) => false,
        None => return Err(nothing()),
    };
    let outcome = attempt(scene, uid, &factor, code)?;
    if outcome == Outcome::Good {
        switch(scene, uid, is_on)?;
    }
    Ok(outcome)
}

fn switch(scene: &Scene<'_>, uid: u64, is_on: bool) -> rusqlite::Result<()> {
    let uid = uid.cast_signed();
    if is_on {
        scene
            .db
            .prepare_cached("UPDATE two_factor SET enabled_at = ?2, awaited = NULL WHERE uid = ?1")?
            .execute(params![uid, scene.now])?;
    } else {
        scene
            .db
            .prepare_cached("DELETE FROM two_factor WHERE uid = ?1")?
            .execute([uid])?;
    }
    scene
        .db
        .prepare_cached("UPDATE players SET two_factor_auth = ?2 WHERE uid = ?1")?
        .execute(params![uid, is_on])?;
    Ok(())
}

/// Tries a code of a factor that is switched on. Without one, no code is good.
pub(crate) fn check(scene: &Scene<'_>, uid: u64, code: &str) -> Result<Outcome, Refusal> {
    match factor(scene, uid)?.filter(|factor| factor.is_enabled) {
        Some(factor) => attempt(scene, uid, &factor, code),
        None => Ok(Outcome::Wrong),
    }
}

/// The same from a browser that the player has signed in with before. Its caller counts its guesses: those of somebody else
/// who knows the password lock nobody out of it.
pub(crate) fn check_known_device(
    scene: &Scene<'_>,
    uid: u64,
    code: &str,
) -> Result<Outcome, Refusal> {
    match factor(scene, uid)?.filter(|factor| factor.is_enabled) {
        Some(_) if !is_code(code) => Ok(Outcome::Malformed),
        Some(factor) => verify(scene, uid, &factor, code, CODES_KNOWN_DEVICE),
        None => Ok(Outcome::Wrong),
    }
}

fn is_code(code: &str) -> bool {
    code.len() == 6 && code.bytes().all(|byte| byte.is_ascii_digit())
}

fn attempt(scene: &Scene<'_>, uid: u64, factor: &Factor, code: &str) -> Result<Outcome, Refusal> {
    if !is_code(code) {
        return Ok(Outcome::Malformed);
    }
    let is_fresh = scene.now - factor.failing_since >= WINDOW;
    if !is_fresh && factor.failures >= FORGIVEN {
        return Ok(Outcome::TooMany(factor.failing_since + WINDOW - scene.now));
    }
    let outcome = verify(scene, uid, factor, code, FORGIVEN)?;
    let (failures, since) = match outcome {
        Outcome::Good => (0, 0),
        _ if is_fresh => (1, scene.now),
        _ => (factor.failures + 1, factor.failing_since),
    };
    scene
        .db
        .prepare_cached("UPDATE two_factor SET failures = ?2, failing_since = ?3 WHERE uid = ?1")?
        .execute(params![uid.cast_signed(), failures, since])?;
    Ok(outcome)
}

/// `most`: so many wrong ones end a code that was sent.
fn verify(
    scene: &Scene<'_>,
    uid: u64,
    factor: &Factor,
    code: &str,
    most: i64,
) -> Result<Outcome, Refusal> {
    Ok(match &factor.secret {
        Some(secret) => match totp::verify(secret, code, scene.now, factor.last_step) {
            totp::Verdict::Good(step) => {
                scene
                    .db
                    .prepare_cached("UPDATE two_factor SET last_step = ?2 WHERE uid = ?1")?
                    .execute(params![uid.cast_signed(), step])?;
                Outcome::Good
            }
            totp::Verdict::Expired => Outcome::Expired,
            totp::Verdict::Wrong => Outcome::Wrong,
        },
        None => {
            let subject = uid.to_string();
            match codes::redeem_within(scene.db, purpose(&subject), code, scene.now, most)? {
                Redeemed::Good => Outcome::Good,
                Redeemed::Wrong => Outcome::Wrong,
                Redeemed::Gone => Outcome::Expired,
            }
        }
    })
}

fn purpose(subject: &str) -> Purpose<'_> {
    Purpose {
        name: "two_factor",
        subject,
    }
}

/// Sends a code by e-mail, or leaves it at the one that was sent a moment ago; answers when another may be asked for.
pub(crate) fn send_code(scene: &Scene<'_>, uid: u64) -> Result<i64, Refusal> {
    let to = address(scene, uid)?;
    let subject = uid.to_string();
    match codes::issue(scene.db, scene.chance, purpose(&subject), scene.now)? {
        Issued::NotBefore(at) => Ok(at),
        Issued::Code(code) => {
            letters::send(scene, uid, &to, &code)?;
            Ok(scene.now + codes::RESEND)
        }
    }
}

/// Puts a factor in place as if it had been confirmed: for the demo's own players.
pub(crate) fn install(
    db: &rusqlite::Connection,
    uid: u64,
    secret: Option<&[u8]>,
    at: i64,
) -> rusqlite::Result<()> {
    let kind = if secret.is_some() { "totp" } else { "email" };
    db.execute(
        "INSERT INTO two_factor (uid, kind, secret, enabled_at) VALUES (?1, ?2, ?3, ?4)",
        params![uid.cast_signed(), kind, secret, at],
    )?;
    db.execute(
        "UPDATE players SET two_factor_auth = 1 WHERE uid = ?1",
        [uid.cast_signed()],
    )?;
    Ok(())
}

/// What an authenticator app set up with a secret in base 32 shows at an instant: for tests and demonstrations.
#[must_use]
pub fn totp_code(secret: &str, now: i64) -> Option<String> {
    let secret = BASE32_NOPAD.decode(secret.as_bytes()).ok()?;
    Some(totp::code_at(&secret, now))
}

fn refused(message: &str) -> Refusal {
    Refusal::new(ErrorType::InvalidRequestException, message).with_status(StatusCode::CONFLICT)
}

#[cfg(test)]
mod tests;
