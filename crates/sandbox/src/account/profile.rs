//! §3 Profile fields: which of them are asked for, and whether all are there.

use rusqlite::{Connection, OptionalExtension, params};

use super::countries::{self, Facts};
use crate::api::Refusal;
use crate::domain::{DomainEvent, Scene, publish};
use crate::players::Player;

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Profile {
    pub first_name: String,
    pub last_name: String,
    /// 0 not said, 1 male, 2 female, 3 other.
    pub sex: u8,
    /// yyyy-mm-dd, or empty.
    pub birth_date: String,
    pub document_type: String,
    pub document_number: String,
    pub country_code: String,
    pub region: String,
    pub home_town: String,
    pub address: String,
    pub postcode: String,
}

/// Where a field is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Need {
    /// Everywhere, and it must be told.
    Required,
    /// Everywhere, and it may be told.
    Optional,
    /// Where there are postcodes.
    Postcode,
    /// Where players are known by their CPF.
    Cpf,
}

pub(super) struct Field {
    pub name: &'static str,
    need: Need,
    /// It was compared with the documents: a verified player cannot change it.
    pub is_proven: bool,
    is_filled: fn(&Profile) -> bool,
}

const fn field(name: &'static str, need: Need, is_filled: fn(&Profile) -> bool) -> Field {
    Field {
        name,
        need,
        is_proven: false,
        is_filled,
    }
}

const fn proven(name: &'static str, need: Need, is_filled: fn(&Profile) -> bool) -> Field {
    Field {
        is_proven: true,
        ..field(name, need, is_filled)
    }
}

/// In the order of the form.
const FIELDS: &[Field] = &[
    proven("first_name", Need::Required, |p| !p.first_name.is_empty()),
    proven("last_name", Need::Required, |p| !p.last_name.is_empty()),
    field("sex", Need::Optional, |p| p.sex > 0),
    proven("birth_date", Need::Required, |p| !p.birth_date.is_empty()),
    field("country_code", Need::Required, |p| {
        !p.country_code.is_empty()
    }),
    proven("document_number", Need::Cpf, |p| {
        p.document_type == CPF && !p.document_number.is_empty()
    }),
    field("region", Need::Optional, |p| !p.region.is_empty()),
    field("home_town", Need::Required, |p| !p.home_town.is_empty()),
    field("address", Need::Required, |p| !p.address.is_empty()),
    field("postcode", Need::Postcode, |p| !p.postcode.is_empty()),
];

/// The document type that makes the number a part of the profile (§3).
pub(super) const CPF: &str = "cpf";

impl Field {
    pub const fn is_required(&self) -> bool {
        !matches!(self.need, Need::Optional)
    }

    fn is_asked(&self, facts: &Facts) -> bool {
        match self.need {
            Need::Required | Need::Optional => true,
            Need::Postcode => !facts.postcodes.is_empty(),
            Need::Cpf => facts.has_cpf,
        }
    }

    /// What was never told may be told later, even by a verified player.
    pub fn is_editable(&self, profile: &Profile, is_verified: bool) -> bool {
        !(self.is_proven && is_verified && (self.is_filled)(profile))
    }
}

impl Profile {
    /// The fields that are asked for in the player's country.
    pub(super) fn fields(&self) -> impl Iterator<Item = &'static Field> {
        let facts = countries::facts_of(&self.country_code);
        FIELDS.iter().filter(move |field| field.is_asked(facts))
    }

    /// The names of those that must be told.
    pub(super) fn required(&self) -> Vec<&'static str> {
        self.fields()
            .filter(|field| field.is_required())
            .map(|field| field.name)
            .collect()
    }

    pub fn is_complete(&self) -> bool {
        self.fields()
            .filter(|field| field.is_required())
            .all(|field| (field.is_filled)(self))
    }
}

/// What the player has told so far.
pub(super) fn of_player(db: &Connection, player: &Player) -> rusqlite::Result<Profile> {
    let told = db
        .prepare_cached(
            "SELECT first_name, last_name, sex, birth_date, document_type, document_number, region, home_town,
                    address, postcode FROM profiles WHERE uid = ?1",
        )?
        .query_row([player.uid.cast_signed()], |row| {
            Ok(Profile {
                first_name: row.get(0)?,
                last_name: row.get(1)?,
                sex: row.get(2)?,
                birth_date: row.get(3)?,
                document_type: row.get(4)?,
                document_number: row.get(5)?,
                country_code: String::new(),
                region: row.get(6)?,
                home_town: row.get(7)?,
                address: row.get(8)?,
                postcode: row.get(9)?,
            })
        })
        .optional()?;
    Ok(Profile {
        country_code: player.country_code.clone(),
        ..told.unwrap_or_default()
    })
}

/// Keeps a profile that is already checked; says so, once, when it is whole.
pub(crate) fn keep(scene: &Scene<'_>, uid: u64, profile: &Profile) -> Result<(), Refusal> {
    let key = uid.cast_signed();
    scene
        .db
        .prepare_cached("UPDATE players SET country_code = ?2 WHERE uid = ?1")?
        .execute(params![key, profile.country_code])?;
    scene
        .db
        .prepare_cached(
            "INSERT INTO profiles (uid, first_name, last_name, sex, birth_date, document_type, document_number, region,
                                   home_town, address, postcode)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)
             ON CONFLICT (uid) DO UPDATE SET first_name = ?2, last_name = ?3, sex = ?4, birth_date = ?5,
                 document_type = ?6, document_number = ?7, region = ?8, home_town = ?9, address = ?10, postcode = ?11",
        )?
        .execute(params![
            key,
            profile.first_name,
            profile.last_name,
            profile.sex,
            profile.birth_date,
            profile.document_type,
            profile.document_number,
            profile.region,
            profile.home_town,
            profile.address,
            profile.postcode
        ])?;
    let is_new = profile.is_complete()
        && scene
            .db
            .prepare_cached(
                "UPDATE profiles SET completed_at = ?2 WHERE uid = ?1 AND completed_at IS NULL",
            )?
            .execute(params![key, scene.now])?
            > 0;
    if is_new {
        publish(scene, &DomainEvent::ProfileCompleted { uid })?;
    }
    Ok(())
}

/// Puts a whole profile in place as if it had been filled in: for the demo's own players.
pub(crate) fn install(
    db: &Connection,
    uid: u64,
    profile: &Profile,
    at: i64,
) -> rusqlite::Result<()> {
    db.execute(
        "INSERT INTO profiles (uid, first_name, last_name, birth_date, home_town, address, postcode, completed_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
        params![
            uid.cast_signed(),
            profile.first_name,
            profile.last_name,
            profile.birth_date,
            profile.home_town,
            profile.address,
            profile.postcode,
            at
        ],
    )?;
    Ok(())
}

/// Whether everything that is asked for in the player's country is told.
pub(crate) fn is_profile_complete(scene: &Scene<'_>, uid: u64) -> Result<bool, Refusal> {
    let Some(player) = crate::players::by_uid(scene.db, uid)? else {
        return Ok(false);
    };
    Ok(of_player(scene.db, &player)?.is_complete())
}

#[cfg(test)]
mod tests {
    use foyer_platform::Currency;

    use super::*;
    use crate::catalogue::Catalogue;
    use crate::chance::SeededChance;
    use crate::db::{Database, Storage};
    use crate::players::{self, Login, Newcomer};

    fn whole(country: &str) -> Profile {
        Profile {
            first_name: "Anna".into(),
            last_name: "Petit".into(),
            birth_date: "1990-05-01".into(),
            country_code: country.into(),
            home_town: "Paris".into(),
            address: "1 rue de la Paix".into(),
            postcode: "75001".into(),
            ..Profile::default()
        }
    }

    #[test]
    fn a_profile_is_complete_when_all_that_its_country_asks_for_is_told() {
        assert!(whole("FR").is_complete());
        assert!(
            !Profile {
                address: String::new(),
                ..whole("FR")
            }
            .is_complete()
        );
        assert!(
            !Profile {
                postcode: String::new(),
                ..whole("FR")
            }
            .is_complete()
        );
        assert!(
            Profile {
                postcode: String::new(),
                ..whole("CI")
            }
            .is_complete()
        );
    }

    #[test]
    fn a_brazilian_profile_needs_the_cpf_and_no_other_document() {
        let without = whole("BR");
        assert!(!without.is_complete());
        let passport = Profile {
            document_type: "passport".into(),
            document_number: "X1".into(),
            ..whole("BR")
        };
        assert!(!passport.is_complete());
        let cpf = Profile {
            document_type: CPF.into(),
            document_number: "52998224725".into(),
            ..whole("BR")
        };
        assert!(cpf.is_complete());
    }

    #[test]
    fn a_profile_becomes_complete_once() {
        let database = Database::open(&Storage::Memory).unwrap();
        let (catalogue, chance) = (Catalogue::new(1), SeededChance::new(1));
        let newcomer = Newcomer {
            login: Login::Email("anna@mail.example".into()),
            password_hash: String::new(),
            fakename: "Anna".into(),
            currency: Currency::EUR,
            country_code: "FR".into(),
            locale: "en".into(),
            is_subscribed: false,
            at: 0,
        };
        let uid = database
            .write_blocking(|tx| players::enrol(tx, &newcomer))
            .unwrap();
        let save = |profile: &Profile, now: i64| {
            database
                .write_blocking(|tx| {
                    let scene = Scene {
                        db: tx,
                        catalogue: &catalogue,
                        chance: &chance,
                        now,
                    };
                    keep(&scene, uid, profile)?;
                    assert_eq!(
                        is_profile_complete(&scene, uid).unwrap(),
                        profile.is_complete()
                    );
                    let completed: Option<i64> =
                        tx.query_row("SELECT completed_at FROM profiles", [], |row| row.get(0))?;
                    Ok::<_, Refusal>(completed)
                })
                .unwrap()
        };
        let mut profile = whole("FR");
        profile.address.clear();
        assert_eq!(save(&profile, 10), None);
        assert_eq!(save(&whole("FR"), 20), Some(20));
        assert_eq!(save(&profile, 30), Some(20));
        assert_eq!(save(&whole("FR"), 40), Some(20));
    }
}
