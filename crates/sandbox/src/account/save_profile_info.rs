//! `account/saveProfileInfo`: keeps what is given, empties what is sent without a value and leaves the rest; says everything that
//! is wrong at once.

use foyer_platform::entities::Done;
use rusqlite::{OptionalExtension, params};

use super::profile::{self, CPF, Profile};
use super::rules::Wrong;
use super::{change_fakename, countries, rules};
use crate::api::{Answer, Call, FieldError, Params, Refusal, data};
use crate::domain::Scene;
use crate::locale::Locale;
use crate::players::Player;
use crate::world::{self, Country};

/// Documents that a player may name; `cpf` alone where players are known by it.
const DOCUMENTS: &[&str] = &["passport", "id_card", "driving_licence"];

const REQUIRED: Wrong = "requiredField";

pub(crate) async fn save_profile_info(mut call: Call) -> Answer {
    let player = call.signed_in()?.clone();
    let given = Form(std::mem::take(&mut call.params));
    call.write(move |scene| {
        let known = profile::of_player(scene.db, &player)?;
        let wanted = given
            .read(&known, player.is_verified, scene.now)
            .map_err(|errors| Refusal::fields(&errors))?;
        own_document(scene, player.uid, &wanted)?;
        if let Some(fakename) = given.0.text("fakename") {
            change_fakename::rename(scene, &player, fakename)?;
        }
        save(scene, &player, &known, &wanted)
    })
    .await?;
    data(&Done::SUCCESS)
}

fn save(
    scene: &Scene<'_>,
    player: &Player,
    known: &Profile,
    wanted: &Profile,
) -> Result<(), Refusal> {
    if wanted == known {
        return Ok(());
    }
    profile::keep(scene, player.uid, wanted)
}

/// A document belongs to one person, and a person has one account.
fn own_document(scene: &Scene<'_>, uid: u64, wanted: &Profile) -> Result<(), Refusal> {
    if wanted.document_number.is_empty() {
        return Ok(());
    }
    let other: Option<i64> = scene
        .db
        .prepare_cached(
            "SELECT uid FROM profiles WHERE document_type = ?1 AND document_number = ?2 AND document_number <> '' AND uid <> ?3",
        )?
        .query_row(
            params![wanted.document_type, wanted.document_number, uid.cast_signed()],
            |row| row.get(0),
        )
        .optional()?;
    match other {
        Some(_) => Err(Refusal::field("document_number", "alreadyTaken")),
        None => Ok(()),
    }
}

struct Form(Params);

impl Form {
    /// The profile as it would be.
    fn read(
        &self,
        known: &Profile,
        is_verified: bool,
        now: i64,
    ) -> Result<Profile, Vec<FieldError>> {
        let mut wanted = known.clone();
        let mut errors = Vec::new();
        self.read_country(&mut wanted, &mut errors);
        let name = rules::name;
        self.take("first_name", &mut wanted.first_name, name, &mut errors);
        self.take("last_name", &mut wanted.last_name, name, &mut errors);
        self.take("region", &mut wanted.region, name, &mut errors);
        self.take("home_town", &mut wanted.home_town, name, &mut errors);
        self.take("address", &mut wanted.address, rules::address, &mut errors);
        let born = |text: &str| rules::birth_date(text, now);
        self.take("birth_date", &mut wanted.birth_date, born, &mut errors);
        self.empty(&mut wanted, &mut errors);
        if let Some(sex) = self.0.integer("sex").and_then(|sex| u8::try_from(sex).ok()) {
            wanted.sex = sex;
        }
        self.read_postcode(known, &mut wanted, &mut errors);
        self.read_document(&mut wanted, &mut errors);
        errors.extend(locked(known, &wanted, is_verified));
        if errors.is_empty() {
            Ok(wanted)
        } else {
            Err(errors)
        }
    }

    fn take(
        &self,
        name: &'static str,
        slot: &mut String,
        rule: impl Fn(&str) -> Result<String, Wrong>,
        errors: &mut Vec<FieldError>,
    ) {
        match self.0.text(name).map(rule) {
            Some(Ok(text)) => *slot = text,
            Some(Err(error)) => errors.push((name, error)),
            None => {}
        }
    }

    /// What is sent without a value is to have none, where it may.
    fn empty(&self, wanted: &mut Profile, errors: &mut Vec<FieldError>) {
        let required = wanted.required();
        for (name, slot) in [
            ("first_name", &mut wanted.first_name),
            ("last_name", &mut wanted.last_name),
            ("birth_date", &mut wanted.birth_date),
            ("region", &mut wanted.region),
            ("home_town", &mut wanted.home_town),
            ("address", &mut wanted.address),
        ] {
            match (self.0.is_emptied(name), required.contains(&name)) {
                (true, true) => errors.push((name, REQUIRED)),
                (true, false) => slot.clear(),
                (false, _) => {}
            }
        }
        // No part of the form, and nobody is without one.
        if self.0.is_emptied("fakename") {
            errors.push(("fakename", REQUIRED));
        }
    }

    /// By code, by name, or by both when they agree.
    fn read_country(&self, wanted: &mut Profile, errors: &mut Vec<FieldError>) {
        let by_code = self.0.text("country_code").map(|code| {
            world::country_of(&code.to_uppercase()).filter(|country| !country.is_restricted)
        });
        let by_name = self.0.text("country").map(named);
        match (by_code, by_name) {
            (None, None) => {
                let emptied = ["country_code", "country"]
                    .into_iter()
                    .filter(|name| self.0.is_emptied(name));
                errors.extend(emptied.map(|name| (name, REQUIRED)));
            }
            (Some(None), _) => errors.push(("country_code", "wrongField")),
            (_, Some(None)) => errors.push(("country", "wrongField")),
            (Some(Some(code)), Some(Some(name))) if code.code != name.code => {
                errors.push(("country", "wrongField"));
            }
            (Some(Some(country)), _) | (None, Some(Some(country))) => {
                country.code.clone_into(&mut wanted.country_code);
            }
        }
    }

    /// A postcode is of its country: who moves must tell both.
    fn read_postcode(&self, known: &Profile, wanted: &mut Profile, errors: &mut Vec<FieldError>) {
        let facts = countries::facts_of(&wanted.country_code);
        let has_moved = known.country_code != wanted.country_code;
        if facts.postcodes.is_empty() {
            wanted.postcode.clear();
            return;
        }
        if self.0.is_emptied("postcode") {
            return errors.push(("postcode", REQUIRED));
        }
        let given = self.0.text("postcode");
        let text = match given {
            Some(text) => text,
            None if has_moved && !known.postcode.is_empty() => &known.postcode,
            None => return,
        };
        match facts.postcode(text) {
            Some(postcode) => wanted.postcode = postcode,
            None => errors.push(("postcode", "wrongField")),
        }
    }

    fn read_document(&self, wanted: &mut Profile, errors: &mut Vec<FieldError>) {
        let number = self.0.text("document_number");
        let named = self.0.text("document_type");
        let has_cpf = countries::facts_of(&wanted.country_code).has_cpf;
        let kind = match (named, number) {
            (None, None) if !self.0.is_emptied("document_number") => return,
            (None, None) if has_cpf => return errors.push(("document_number", REQUIRED)),
            (None, None) => {
                wanted.document_type.clear();
                wanted.document_number.clear();
                return;
            }
            (Some(CPF), _) | (None, Some(_)) if has_cpf => CPF,
            (Some(kind), _) if DOCUMENTS.contains(&kind) && !has_cpf => kind,
            (Some(_), _) => return errors.push(("document_type", "wrongField")),
            (None, Some(_)) => return errors.push(("document_type", REQUIRED)),
        };
        let Some(number) = number else {
            return errors.push(("document_number", REQUIRED));
        };
        let checked = if kind == CPF {
            rules::cpf(number)
        } else {
            rules::document_number(number)
        };
        match checked {
            Ok(number) => {
                kind.clone_into(&mut wanted.document_type);
                wanted.document_number = number;
            }
            Err(error) => errors.push(("document_number", error)),
        }
    }
}

fn named(name: &str) -> Option<&'static Country> {
    let wanted = name.trim().to_lowercase();
    world::COUNTRIES
        .iter()
        .filter(|country| !country.is_restricted)
        .find(|country| {
            [Locale::En, Locale::Fr]
                .iter()
                .any(|locale| country.name.text(*locale).to_lowercase() == wanted)
                || country.code.to_lowercase() == wanted
        })
}

/// What a verified player tried to change although it was compared with their documents.
fn locked(known: &Profile, wanted: &Profile, is_verified: bool) -> Vec<FieldError> {
    let changes = [
        ("first_name", &known.first_name, &wanted.first_name),
        ("last_name", &known.last_name, &wanted.last_name),
        ("birth_date", &known.birth_date, &wanted.birth_date),
        ("document_type", &known.document_type, &wanted.document_type),
        (
            "document_number",
            &known.document_number,
            &wanted.document_number,
        ),
    ];
    changes
        .into_iter()
        .filter(|(_, was, is)| is_verified && !was.is_empty() && was != is)
        .map(|(name, _, _)| (name, "notEditable"))
        .collect()
}
