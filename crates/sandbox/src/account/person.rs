//! Who somebody says they are when they register: the beginning of their profile.

use super::{profile, rules};
use crate::api::{FieldError, Params, Refusal};
use crate::domain::Scene;
use crate::players;

#[derive(Debug, Clone, Default)]
pub(crate) struct Person {
    first_name: Option<String>,
    last_name: Option<String>,
    birth_date: Option<String>,
}

impl Person {
    /// Nothing of it is asked for; what is told must be right.
    pub fn read(params: &Params, now: i64, errors: &mut Vec<FieldError>) -> Self {
        let mut read = |name: &'static str, rule: &dyn Fn(&str) -> Result<String, rules::Wrong>| {
            let told = params.text(name).map(rule)?;
            told.map_err(|error| errors.push((name, error))).ok()
        };
        Self {
            first_name: read("first_name", &rules::name),
            last_name: read("last_name", &rules::name),
            birth_date: read("birth_date", &|text| rules::birth_date(text, now)),
        }
    }

    /// Begins the player's profile.
    pub fn keep(&self, scene: &Scene<'_>, uid: u64) -> Result<(), Refusal> {
        let player = players::by_uid(scene.db, uid)?.ok_or_else(Refusal::sign_in)?;
        let known = profile::of_player(scene.db, &player)?;
        let told = profile::Profile {
            first_name: self.first_name.clone().unwrap_or(known.first_name.clone()),
            last_name: self.last_name.clone().unwrap_or(known.last_name.clone()),
            birth_date: self.birth_date.clone().unwrap_or(known.birth_date.clone()),
            ..known.clone()
        };
        if told == known {
            return Ok(());
        }
        profile::keep(scene, uid, &told)
    }
}
