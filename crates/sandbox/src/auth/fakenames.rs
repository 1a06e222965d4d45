//! Public names for players who choose none: two words, or three, that nobody else goes by.

use rusqlite::{Connection, params};

use super::reserved_names;
use crate::api::Refusal;
use crate::chance::Chance;

const FIRST: &[&str] = &[
    "Amber", "Autumn", "Azure", "Bright", "Calm", "Candid", "Cobalt", "Coral", "Crimson", "Dapper",
    "Dawn", "Eager", "Early", "Emerald", "Gallant", "Gentle", "Gilded", "Golden", "Happy", "Hazel",
    "Honest", "Indigo", "Ivory", "Jolly", "Keen", "Lively", "Lucid", "Mellow", "Merry", "Midnight",
    "Misty", "Noble", "Nimble", "Opal", "Patient", "Pearl", "Quiet", "Rosy", "Royal", "Ruby",
    "Sage", "Scarlet", "Silver", "Starry", "Sunny", "Tidy", "Velvet", "Witty",
];

const SECOND: &[&str] = &[
    "Badger",
    "Beacon",
    "Birch",
    "Brook",
    "Cedar",
    "Cello",
    "Clover",
    "Comet",
    "Crane",
    "Dolphin",
    "Falcon",
    "Fern",
    "Finch",
    "Fox",
    "Garden",
    "Harbour",
    "Heron",
    "Iris",
    "Kestrel",
    "Lantern",
    "Lark",
    "Lynx",
    "Magnolia",
    "Maple",
    "Marten",
    "Meadow",
    "Nightingale",
    "Oak",
    "Orchid",
    "Otter",
    "Owl",
    "Panther",
    "Peony",
    "Piper",
    "Raven",
    "River",
    "Robin",
    "Sailor",
    "Sonata",
    "Sparrow",
    "Stag",
    "Swallow",
    "Swan",
    "Tulip",
    "Violet",
    "Walnut",
    "Willow",
    "Wren",
];

/// With the first two, more than a hundred thousand.
const LAST: &[&str] = &[
    "Abroad",
    "Aloft",
    "Ashore",
    "at Dawn",
    "at Dusk",
    "at Ease",
    "at Home",
    "at Noon",
    "at Play",
    "at Sea",
    "by Moonlight",
    "by Night",
    "by Starlight",
    "in April",
    "in Autumn",
    "in Bloom",
    "in Clover",
    "in Blue",
    "in Flight",
    "in Green",
    "in June",
    "in Love",
    "in May",
    "in Paris",
    "in Rome",
    "in Spring",
    "in Summer",
    "in Town",
    "in Velvet",
    "in Venice",
    "in White",
    "in Winter",
    "of Avignon",
    "of Bruges",
    "of Cadiz",
    "of Calais",
    "of Lisbon",
    "of Lyon",
    "of Nice",
    "of Porto",
    "of Siena",
    "of Vienna",
    "on Foot",
    "on Holiday",
    "on Ice",
    "on Stage",
    "on Time",
    "on Tour",
];

const TRIES: u8 = 12;

/// Two words; once those are getting scarce, three.
pub(super) fn invent(db: &Connection, chance: &dyn Chance) -> rusqlite::Result<String> {
    let mut name = String::new();
    for attempt in 0..TRIES {
        let [a, b, c, d, e, f, ..] = chance.bytes();
        let first = pick(FIRST, [a, b]);
        let second = pick(SECOND, [c, d]);
        name = if attempt < TRIES / 2 {
            format!("{first} {second}")
        } else {
            format!("{first} {second} {}", pick(LAST, [e, f]))
        };
        if !is_taken(db, &name, None)? {
            break;
        }
    }
    Ok(name)
}

fn pick(words: &[&'static str], dice: [u8; 2]) -> &'static str {
    words
        .get(usize::from(u16::from_be_bytes(dice)) % words.len())
        .copied()
        .unwrap_or_default()
}

/// Whether somebody goes by this name; `but`: the player who asks for it.
fn is_taken(db: &Connection, name: &str, but: Option<u64>) -> rusqlite::Result<bool> {
    db.prepare_cached(
        "SELECT EXISTS (SELECT 1 FROM players WHERE fakename = ?1 COLLATE NOCASE AND uid IS NOT ?2)",
    )?
    .query_row(params![name, but.map(u64::cast_signed)], |row| row.get(0))
}

/// A public name is one player's, and never the house's.
pub(crate) fn check_free(db: &Connection, name: &str, but: Option<u64>) -> Result<(), Refusal> {
    if reserved_names::is_reserved(name) || is_taken(db, name, but)? {
        return Err(Refusal::field("fakename", "alreadyTaken"));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::SeededChance;
    use crate::db::{Database, DbError, Storage};

    /// Always the same dice, until they have fallen often enough.
    struct Stubborn(SeededChance, std::sync::atomic::AtomicU8);

    impl Chance for Stubborn {
        fn bytes(&self) -> [u8; 32] {
            if self.1.fetch_add(1, std::sync::atomic::Ordering::SeqCst) < 3 {
                return [0; 32];
            }
            self.0.bytes()
        }
    }

    #[test]
    fn names_are_words_that_a_form_would_accept_and_nobody_has() {
        let database = Database::open(&Storage::Memory).unwrap();
        let name = database
            .write_blocking(|tx| {
                tx.execute(
                    "INSERT INTO players (login, password_hash, fakename, currency, country_code, locale, reg_time, terms_at)
                     VALUES ('a', '', 'AMBER badger', 'EUR', 'FR', 'en', 0, 0)",
                    [],
                )?;
                let chance = Stubborn(SeededChance::new(2), 0.into());
                Ok::<_, DbError>(invent(tx, &chance)?)
            })
            .unwrap();
        assert!(!name.eq_ignore_ascii_case("amber badger"));
        assert_eq!(name.split(' ').count(), 2, "{name}");
        assert!(
            name.chars().all(|c| c.is_alphabetic() || c == ' '),
            "{name}"
        );
    }

    #[test]
    fn no_word_is_listed_twice() {
        for words in [FIRST, SECOND, LAST] {
            let distinct: std::collections::HashSet<_> = words.iter().collect();
            assert_eq!(distinct.len(), words.len());
        }
    }
}
