use foyer_platform::entities::{Document, ProfileInfo};

use super::profile::{CPF, Profile};
use super::{contacts, profile};
use crate::api::{Answer, Call, data};
use crate::{verification, world};

/// The profile with how far its verification is, and of contacts and document those parts that are asked for.
pub(crate) async fn get_profile_info(call: Call) -> Answer {
    let player = call.signed_in()?.clone();
    let parts = call.params.list("fields").unwrap_or_default();
    let (with_contacts, with_document) = (parts.contains(&"contacts"), parts.contains(&"document"));
    let locale = call.locale;
    let (profile, contacts, verification) = call
        .read(move |scene| {
            let contacts = if with_contacts {
                contacts::of_player(scene.db, player.uid)?
            } else {
                Vec::new()
            };
            Ok((
                profile::of_player(scene.db, &player)?,
                contacts,
                verification::of_player(scene, player.uid)?,
            ))
        })
        .await?;
    let country = world::country_of(&profile.country_code)
        .map(|country| country.name.text(locale).to_owned())
        .unwrap_or_default();
    let document = with_document.then(|| document(&profile)).flatten();
    data(&ProfileInfo {
        document_number: Some(profile.document_number)
            .filter(|_| profile.document_type == CPF)
            .unwrap_or_default(),
        first_name: profile.first_name,
        last_name: profile.last_name,
        sex: profile.sex,
        birth_date: profile.birth_date,
        country,
        country_code: profile.country_code,
        region: profile.region,
        home_town: profile.home_town,
        address: profile.address,
        postcode: profile.postcode,
        contacts,
        document,
        verification,
    })
}

fn document(profile: &Profile) -> Option<Document> {
    (!profile.document_type.is_empty()).then(|| Document {
        kind: profile.document_type.clone(),
        number: profile.document_number.clone(),
    })
}
