use foyer_platform::entities::Done;

use super::contacts;
use super::letters::CONTACT_CODE;
use crate::api::{Answer, Call, Refusal, data};
use crate::codes::{self, Issued, Purpose};
use crate::letters;

pub(super) const PURPOSE: &str = "contact";

/// A code proves one contact of one player.
pub(super) fn subject(uid: u64, contact: &str) -> String {
    format!("{uid} {contact}")
}

/// Sends a code to one of the player's contacts. Asked too early, it says when another may be asked for.
pub(crate) async fn send_confirmation(call: Call) -> Answer {
    let player = call.signed_in()?.clone();
    let given = call.params.required("contact").to_owned();
    let site = call.app.site_origin();
    call.write(move |scene| {
        let contact = contacts::own(scene.db, player.uid, &given)?;
        if contact.is_confirmed {
            return Err(Refusal::field("contact", "alreadyConfirmed"));
        }
        let purpose = Purpose {
            name: PURPOSE,
            subject: &subject(player.uid, &contact.contact),
        };
        match codes::issue(scene.db, scene.chance, purpose, scene.now)? {
            Issued::NotBefore(at) => Err(Refusal::resend(at, scene.now)),
            Issued::Code(code) => letters::send_confirmation(
                scene,
                &contact.contact,
                player.language(),
                &CONTACT_CODE,
                (&code, &site),
            ),
        }
    })
    .await?;
    data(&Done::SUCCESS)
}
