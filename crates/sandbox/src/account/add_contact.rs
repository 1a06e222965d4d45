use foyer_platform::entities::Done;
use rusqlite::{OptionalExtension, params};

use super::{contacts, countries};
use crate::api::{Answer, Call, FieldError, Refusal, data};
use crate::auth::credentials;
use crate::domain::Scene;
use crate::players::Login;

/// Contacts that one player may try to add, in so many seconds: each may be sent a letter.
const MOST: usize = 10;
const WINDOW: i64 = 3_600;

/// Adds the second contact: an e-mail address to a phone, or a phone to an e-mail address. One that was never confirmed
/// may be written again; the one that the player signs in with, or has confirmed, stays.
pub(crate) async fn add_contact(call: Call) -> Answer {
    let uid = call.uid()?;
    let contact = read(
        call.params.required("contact"),
        call.params.text("phone_country_code"),
    )
    .map_err(|error| Refusal::fields(&[error]))?;
    call.app
        .attempts
        .take(&format!("add contact {uid}"), MOST, WINDOW, call.now())
        .map_err(Refusal::too_many)?;
    call.write(move |scene| add(scene, uid, &contact)).await?;
    data(&Done::SUCCESS)
}

/// A phone with its country must begin as that country's numbers do.
fn read(text: &str, phone_country: Option<&str>) -> Result<Login, FieldError> {
    let contact = credentials::any(text, None).map_err(|error| ("contact", error))?;
    let (Login::Phone { digits, .. }, Some(code)) = (&contact, phone_country) else {
        return Ok(contact);
    };
    let (country, facts) = countries::of_phone(code).ok_or(("phone_country_code", "wrongField"))?;
    if !digits.starts_with(facts.phone_code) {
        return Err(("contact", "wrongPhoneFormat"));
    }
    Ok(Login::Phone {
        digits: digits.clone(),
        country: Some(country.to_owned()),
    })
}

fn add(scene: &Scene<'_>, uid: u64, contact: &Login) -> Result<(), Refusal> {
    let owner = owner(scene, contact.text())?;
    if owner == Some(uid) {
        return Ok(());
    }
    if owner.is_some() {
        return Err(Refusal::field("contact", "alreadyTaken"));
    }
    let country = match contact {
        Login::Email(_) => None,
        Login::Phone { country, .. } => country.as_deref(),
    };
    let added = scene
        .db
        .prepare_cached(
            "INSERT INTO contacts (uid, type, contact, phone_country_code) VALUES (?1, ?2, ?3, ?4)
             ON CONFLICT (uid, type) DO UPDATE
                 SET contact = excluded.contact, phone_country_code = excluded.phone_country_code, is_subscribed = 0
                 WHERE is_confirmed = 0 AND contact <> (SELECT login FROM players WHERE uid = ?1)",
        )?
        .execute(params![
            uid.cast_signed(),
            contacts::kind_name(contact),
            contact.text(),
            country
        ])?;
    match added {
        0 => Err(Refusal::field("contact", "alreadyAdded")),
        _ => Ok(()),
    }
}

/// Whose contact, or login, this is.
fn owner(scene: &Scene<'_>, contact: &str) -> Result<Option<u64>, Refusal> {
    let uid: Option<i64> = scene
        .db
        .prepare_cached(
            "SELECT uid FROM contacts WHERE contact = ?1 UNION SELECT uid FROM players WHERE login = ?1 LIMIT 1",
        )?
        .query_row([contact], |row| row.get(0))
        .optional()?;
    Ok(uid.map(i64::unsigned_abs))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_phone_begins_as_its_country_says() {
        let phone = Login::Phone {
            digits: "33612345678".into(),
            country: Some("FR".into()),
        };
        for country in ["FR", "33", "+33"] {
            assert_eq!(read("+33 6 12 34 56 78", Some(country)), Ok(phone.clone()));
        }
        assert_eq!(
            read("0612345678", Some("FR")),
            Err(("contact", "wrongPhoneFormat"))
        );
        assert_eq!(
            read("33612345678", Some("999")),
            Err(("phone_country_code", "wrongField"))
        );
    }
}
