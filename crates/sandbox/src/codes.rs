//! Six-digit codes that prove an address or a second factor: short-lived, few attempts, one at a time for each purpose, kept as
//! hashes.

use foyer_signing::is_same;
use rusqlite::{Connection, OptionalExtension, params};
use sha2::{Digest, Sha256};

use crate::chance::Chance;

/// A code is good for so long.
pub(crate) const LIFETIME: i64 = 10 * 60;
/// …and another may be asked for after so long.
pub(crate) const RESEND: i64 = 60;
/// Wrong attempts that are allowed before the limit refuses.
pub(crate) const FORGIVEN: usize = 5;
/// …and so many to all together.
const ATTEMPTS: i64 = 5;

/// What a code is for: `contact`, `restore`, `two_factor`…, and whose.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Purpose<'a> {
    pub name: &'static str,
    /// The player, the contact: whatever makes it one of a kind.
    pub subject: &'a str,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Issued {
    Code(String),
    /// The last one is too young; when another may be asked for, UTC seconds.
    NotBefore(i64),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Redeemed {
    Good,
    Wrong,
    /// Too old, tried too often, or never sent.
    Gone,
}

fn hash(purpose: Purpose<'_>, code: &str) -> [u8; 32] {
    let Purpose { name, subject } = purpose;
    Sha256::digest(format!("{name}\0{subject}\0{code}")).into()
}

/// Six digits, from the whole range.
fn digits(chance: &dyn Chance) -> String {
    let mut number = [0; 8];
    number.copy_from_slice(&chance.bytes()[..8]);
    format!("{:06}", u64::from_be_bytes(number) % 1_000_000)
}

/// Makes a new code; the one before it is no longer good.
pub(crate) fn issue(
    db: &Connection,
    chance: &dyn Chance,
    purpose: Purpose<'_>,
    now: i64,
) -> rusqlite::Result<Issued> {
    if let Some(at) = resend_time(db, purpose)?.filter(|at| *at > now) {
        return Ok(Issued::NotBefore(at));
    }
    let code = digits(chance);
    db.prepare_cached(
        "INSERT INTO codes (purpose, subject, hash, sent_at, attempts) VALUES (?1, ?2, ?3, ?4, 0)
         ON CONFLICT (purpose, subject) DO UPDATE SET hash = excluded.hash, sent_at = excluded.sent_at, attempts = 0",
    )?
    .execute(params![
        purpose.name,
        purpose.subject,
        hash(purpose, &code),
        now
    ])?;
    Ok(Issued::Code(code))
}

/// When another code may be asked for, once one was sent.
pub(crate) fn resend_time(db: &Connection, purpose: Purpose<'_>) -> rusqlite::Result<Option<i64>> {
    db.prepare_cached("SELECT sent_at + ?3 FROM codes WHERE purpose = ?1 AND subject = ?2")?
        .query_row(params![purpose.name, purpose.subject, RESEND], |row| {
            row.get(0)
        })
        .optional()
}

/// Tries a code. A good one is used up; a wrong one counts, and must be committed to count.
pub(crate) fn redeem(
    db: &Connection,
    purpose: Purpose<'_>,
    code: &str,
    now: i64,
) -> rusqlite::Result<Redeemed> {
    redeem_within(db, purpose, code, now, ATTEMPTS)
}

/// The same where strangers can try, too: `most` wrong ones do not end the code, and the caller counts those of each.
pub(crate) fn redeem_within(
    db: &Connection,
    purpose: Purpose<'_>,
    code: &str,
    now: i64,
    most: i64,
) -> rusqlite::Result<Redeemed> {
    let known: Option<[u8; 32]> = db
        .prepare_cached(
            "SELECT hash FROM codes WHERE purpose = ?1 AND subject = ?2 AND sent_at > ?3 AND attempts < ?4",
        )?
        .query_row(
            params![purpose.name, purpose.subject, now - LIFETIME, most],
            |row| row.get(0),
        )
        .optional()?;
    let keys = params![purpose.name, purpose.subject];
    match known {
        None => Ok(Redeemed::Gone),
        Some(known) if is_same(&known, &hash(purpose, code)) => {
            db.prepare_cached("DELETE FROM codes WHERE purpose = ?1 AND subject = ?2")?
                .execute(keys)?;
            Ok(Redeemed::Good)
        }
        Some(_) => {
            db.prepare_cached(
                "UPDATE codes SET attempts = attempts + 1 WHERE purpose = ?1 AND subject = ?2",
            )?
            .execute(keys)?;
            Ok(Redeemed::Wrong)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::SeededChance;
    use crate::db::{Database, DbError, Storage};

    const CONTACT: Purpose<'_> = Purpose {
        name: "contact",
        subject: "anna@mail.example",
    };

    fn on_a_database(story: impl FnOnce(&Connection, &SeededChance) -> rusqlite::Result<()>) {
        let database = Database::open(&Storage::Memory).unwrap();
        database
            .write_blocking(|tx| Ok::<_, DbError>(story(tx, &SeededChance::new(3))?))
            .unwrap();
    }

    fn code(issued: Issued) -> String {
        match issued {
            Issued::Code(code) => code,
            Issued::NotBefore(at) => panic!("not before {at}"),
        }
    }

    #[test]
    fn a_code_is_six_digits_and_good_once() {
        on_a_database(|db, chance| {
            let code = code(issue(db, chance, CONTACT, 0)?);
            assert!(code.len() == 6 && code.bytes().all(|b| b.is_ascii_digit()));
            assert_eq!(redeem(db, CONTACT, &code, 1)?, Redeemed::Good);
            assert_eq!(redeem(db, CONTACT, &code, 1)?, Redeemed::Gone);
            Ok(())
        });
    }

    #[test]
    fn a_wrong_code_does_not_burn_the_right_one_until_it_was_tried_too_often() {
        on_a_database(|db, chance| {
            let code = code(issue(db, chance, CONTACT, 0)?);
            for _ in 1..ATTEMPTS {
                assert_eq!(redeem(db, CONTACT, "wrong!", 1)?, Redeemed::Wrong);
            }
            assert_eq!(redeem(db, CONTACT, &code, 1)?, Redeemed::Good);
            let other = issue(db, chance, CONTACT, RESEND)?;
            for _ in 0..ATTEMPTS {
                redeem(db, CONTACT, "wrong!", RESEND)?;
            }
            assert_eq!(
                redeem(db, CONTACT, &self::code(other), RESEND)?,
                Redeemed::Gone
            );
            Ok(())
        });
    }

    #[test]
    fn a_code_expires_and_is_not_sent_twice_in_a_minute() {
        on_a_database(|db, chance| {
            let first = code(issue(db, chance, CONTACT, 0)?);
            assert_eq!(
                issue(db, chance, CONTACT, RESEND - 1)?,
                Issued::NotBefore(RESEND)
            );
            assert_eq!(redeem(db, CONTACT, &first, LIFETIME)?, Redeemed::Gone);
            Ok(())
        });
    }

    #[test]
    fn a_code_for_one_contact_is_no_good_for_another() {
        on_a_database(|db, chance| {
            let other = Purpose {
                subject: "b@mail.example",
                ..CONTACT
            };
            issue(db, chance, other, 0)?;
            let code = code(issue(db, chance, CONTACT, 0)?);
            assert_ne!(redeem(db, other, &code, 1)?, Redeemed::Good);
            Ok(())
        });
    }
}
