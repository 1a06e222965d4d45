use foyer_platform::entities::{PhoneCountry, PhoneSettings};

use super::countries;
use crate::api::{Answer, Call, data};
use crate::world;

/// Where the demo brand is at home.
const HOME: &str = "FR";

/// Prefix and mask of every country, by its name in the language of the call.
pub(crate) async fn get_contact_phone_settings(call: Call) -> Answer {
    let mut items: Vec<PhoneCountry> = world::COUNTRIES
        .iter()
        .filter(|country| !country.is_restricted)
        .map(|country| {
            let facts = countries::facts_of(country.code);
            PhoneCountry {
                country_code: country.code.to_owned(),
                name: country.name.text(call.locale).to_owned(),
                phone_code: facts.phone_code.to_owned(),
                mask: facts.phone_mask.to_owned(),
            }
        })
        .collect();
    items.sort_by(|a, b| a.name.cmp(&b.name));
    data(&PhoneSettings {
        default_country_code: HOME.to_owned(),
        items,
    })
}
