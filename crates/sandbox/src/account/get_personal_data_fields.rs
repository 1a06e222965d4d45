use foyer_platform::entities::{PersonalDataField, PersonalDataFields};

use super::{countries, profile};
use crate::api::{Answer, Call, data};

/// Which fields the player's country asks for, and which of them this player may still change.
pub(crate) async fn get_personal_data_fields(call: Call) -> Answer {
    let player = call.signed_in()?.clone();
    let is_verified = player.is_verified;
    let profile = call
        .read(move |scene| Ok(profile::of_player(scene.db, &player)?))
        .await?;
    let facts = countries::facts_of(&profile.country_code);
    let items = profile
        .fields()
        .map(|field| PersonalDataField {
            name: field.name.to_owned(),
            is_required: field.is_required(),
            is_editable: field.is_editable(&profile, is_verified),
            pattern: (field.name == "postcode")
                .then(|| facts.postcode_pattern())
                .flatten(),
        })
        .collect();
    data(&PersonalDataFields {
        items,
        document_type: facts.has_cpf.then(|| profile::CPF.to_owned()),
    })
}
