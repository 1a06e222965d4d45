use foyer_platform::entities::Done;
use rusqlite::{OptionalExtension, params};

use super::get_settings::EMAIL;
use crate::api::{Answer, Call, Refusal, Upload, data};
use crate::auth::credentials;
use crate::domain::Scene;
use crate::locale::{Locale, Words};
use crate::outbox::{self, Letter};

/// Messages from one address in the window of the attempt limits.
const MOST: usize = 10;
/// Messages that are kept, and attachments: older ones go first.
const KEPT: i64 = 1_000;
const KEPT_FILES: i64 = 20;

struct Feedback {
    uid: Option<u64>,
    name: String,
    /// Given with the message; else it is looked up.
    email: Option<String>,
    subject: String,
    text: String,
    file: Option<Upload>,
    locale: Locale,
}

/// Keeps the message for support and says by letter that it has arrived.
pub(crate) async fn send_feedback(call: Call) -> Answer {
    let text = |name| call.params.text(name).unwrap_or_default().trim().to_owned();
    let email = match call.params.text("email") {
        Some(address) => {
            let login =
                credentials::email(address).map_err(|wrong| Refusal::field("email", wrong))?;
            Some(login.text().to_owned())
        }
        // Nobody could answer.
        None if call.player().is_none() => return Err(Refusal::field("email", "requiredField")),
        None => None,
    };
    let feedback = Feedback {
        uid: call.player().map(|player| player.uid),
        name: text("name"),
        email,
        subject: text("subject"),
        text: text("text"),
        file: call.params.file("file").cloned(),
        locale: call.locale,
    };
    if feedback.text.is_empty() {
        return Err(Refusal::field("text", "requiredField"));
    }
    call.app
        .attempts
        .take(
            &format!("feedback {}", call.client),
            MOST,
            call.app.attempt_limits.window_seconds,
            call.now(),
        )
        .map_err(Refusal::too_many)?;
    call.write(move |scene| keep(scene, &feedback)).await?;
    data(&Done::SUCCESS)
}

fn keep(scene: &Scene<'_>, feedback: &Feedback) -> Result<(), Refusal> {
    let contact = match (&feedback.email, feedback.uid) {
        (Some(email), _) => Some(email.clone()),
        (None, Some(uid)) => scene
            .db
            .prepare_cached("SELECT contact FROM contacts WHERE uid = ?1 ORDER BY type LIMIT 1")?
            .query_row([uid.cast_signed()], |row| row.get(0))
            .optional()?,
        (None, None) => None,
    };
    let file = feedback.file.as_ref();
    scene
        .db
        .prepare_cached(
            "INSERT INTO feedback (uid, name, contact, subject, text, file_name, media_type, bytes, at)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
        )?
        .execute(params![
            feedback.uid.map(u64::cast_signed),
            feedback.name,
            contact.as_deref().unwrap_or_default(),
            feedback.subject,
            feedback.text,
            file.map(|file| file.file_name.as_str()),
            file.map(|file| file.media_type.as_str()),
            file.map(|file| file.bytes.as_ref()),
            scene.now,
        ])?;
    let id = scene.db.last_insert_rowid();
    scene
        .db
        .prepare_cached("DELETE FROM feedback WHERE id <= ?1")?
        .execute([id - KEPT])?;
    scene
        .db
        .prepare_cached("UPDATE feedback SET bytes = NULL WHERE id <= ?1 AND bytes IS NOT NULL")?
        .execute([id - KEPT_FILES])?;
    match contact {
        Some(to) => Ok(receipt(scene, &to, id, feedback.locale)?),
        None => Ok(()),
    }
}

fn receipt(scene: &Scene<'_>, to: &str, id: i64, locale: Locale) -> rusqlite::Result<()> {
    const SUBJECT: Words = Words::of(
        "We have received your message",
        "Nous avons bien reçu votre message",
    );
    // Not one word of the message: this letter goes to an address that anybody may have typed.
    let text = match locale {
        Locale::En | Locale::Other(_) => {
            format!("Thank you. Your message has the number {id}. We answer within a day.\n{EMAIL}")
        }
        Locale::Fr => format!(
            "Merci. Votre message porte le numéro {id}. Nous répondons sous un jour.\n{EMAIL}"
        ),
    };
    let letter = Letter {
        to,
        subject: SUBJECT.text(locale),
        text: &text,
        code: None,
    };
    outbox::send(scene.db, &letter, scene.now)
}
