//! Letters to players. Nothing leaves the machine: the test controls show them (`/outbox`).

use rusqlite::{Connection, params};
use serde::Serialize;

/// Kept messages; older ones go first.
const MOST: i64 = 2_000;

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Channel {
    Email,
    Sms,
}

impl Channel {
    /// By the look of the address.
    pub fn of(address: &str) -> Self {
        if address.contains('@') {
            Self::Email
        } else {
            Self::Sms
        }
    }

    const fn name(&self) -> &'static str {
        match self {
            Self::Email => "email",
            Self::Sms => "sms",
        }
    }
}

#[derive(Debug, Clone)]
pub(crate) struct Letter<'a> {
    /// An e-mail address, or a phone number in digits.
    pub to: &'a str,
    pub subject: &'a str,
    pub text: &'a str,
    /// The code or link that the reader needs, so that tests need not search the text.
    pub code: Option<&'a str>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct Sent {
    pub id: i64,
    pub at: i64,
    pub channel: String,
    pub to: String,
    pub subject: String,
    pub text: String,
    pub code: Option<String>,
}

pub(crate) fn send(db: &Connection, letter: &Letter<'_>, now: i64) -> rusqlite::Result<()> {
    db.prepare_cached(
        "INSERT INTO outbox (at, channel, recipient, subject, text, code) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    )?
    .execute(params![
        now,
        Channel::of(letter.to).name(),
        letter.to,
        letter.subject,
        letter.text,
        letter.code
    ])?;
    db.prepare_cached("DELETE FROM outbox WHERE id <= ?1")?
        .execute([db.last_insert_rowid() - MOST])?;
    Ok(())
}

/// The latest letters, newest first; to one address when it is named.
pub(crate) fn latest(db: &Connection, to: Option<&str>, most: i64) -> rusqlite::Result<Vec<Sent>> {
    db.prepare_cached(
        "SELECT id, at, channel, recipient, subject, text, code FROM outbox
         WHERE ?1 IS NULL OR recipient = ?1 ORDER BY id DESC LIMIT ?2",
    )?
    .query_map(params![to, most], |row| {
        Ok(Sent {
            id: row.get(0)?,
            at: row.get(1)?,
            channel: row.get(2)?,
            to: row.get(3)?,
            subject: row.get(4)?,
            text: row.get(5)?,
            code: row.get(6)?,
        })
    })?
    .collect()
}
