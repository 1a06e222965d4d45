use foyer_platform::entities;

use super::applicants;
use crate::api::{Answer, Call, data};

/// Opens the player's file at the verification service, or finds it.
pub(crate) async fn create_applicant(call: Call) -> Answer {
    let player = call.signed_in()?.clone();
    let applicant = call
        .write(move |scene| applicants::open(scene, player.uid, player.is_verified))
        .await?;
    data(&entities::Applicant {
        id: applicant.id,
        status: applicant.status,
    })
}
