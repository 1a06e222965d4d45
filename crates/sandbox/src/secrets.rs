//! Keys that the platform signs with: made when first needed, kept in the database's marks, never shown.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use rusqlite::{Connection, params};

use crate::chance::Chance;

/// Something that signs, and knows its own signatures again.
pub(crate) struct Key(foyer_signing::Key);

impl Key {
    /// The key of a purpose. The same one for ever: what it signed stays good.
    pub fn named(db: &Connection, chance: &dyn Chance, name: &str) -> rusqlite::Result<Self> {
        let mark = format!("key:{name}");
        db.prepare_cached(
            "INSERT INTO marks (name, value) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
        )?
        .execute(params![mark, URL_SAFE_NO_PAD.encode(chance.bytes())])?;
        let kept: String = db
            .prepare_cached("SELECT value FROM marks WHERE name = ?1")?
            .query_row([mark], |row| row.get(0))?;
        Ok(Self(foyer_signing::Key::new(kept.as_bytes())))
    }

    /// A signature that may stand in a link or a header.
    pub fn sign(&self, message: &[u8]) -> String {
        URL_SAFE_NO_PAD.encode(self.0.sign(&[message]))
    }

    pub fn signed(&self, message: &[u8], signature: &str) -> bool {
        let signature = URL_SAFE_NO_PAD.decode(signature);
        signature.is_ok_and(|signature| self.0.is_signed(&[message], &signature))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::SeededChance;
    use crate::db::{Database, DbError, Storage};

    #[test]
    fn a_key_knows_what_it_signed_and_no_other_does() {
        let database = Database::open(&Storage::Memory).unwrap();
        let chance = SeededChance::new(1);
        let (news, again, other) = database
            .write_blocking(|tx| {
                Ok::<_, DbError>((
                    Key::named(tx, &chance, "news")?,
                    Key::named(tx, &chance, "news")?,
                    Key::named(tx, &chance, "other")?,
                ))
            })
            .unwrap();
        let signature = news.sign(b"anna");
        assert!(again.signed(b"anna", &signature));
        assert!(!again.signed(b"bob", &signature));
        assert!(!other.signed(b"anna", &signature));
        for forged in ["", "AAAA", "not base64!", &signature[1..]] {
            assert!(!news.signed(b"anna", forged), "{forged}");
        }
    }
}
