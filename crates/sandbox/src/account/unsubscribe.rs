use foyer_platform::entities::Done;

use super::{contacts, news};
use crate::api::{Answer, Call, FieldError, Refusal, data};
use crate::auth::credentials;
use crate::domain::Scene;

/// Stops the news. The link of a letter is opened signed out: its code proves the contact. A player who is signed in needs no
/// code, for contacts of their own.
pub(crate) async fn unsubscribe(call: Call) -> Answer {
    let uid = call.player().map(|player| player.uid);
    let contact = call.params.text("contact").map(str::to_owned);
    let code = call.params.text("code").map(str::to_owned);
    match (uid, contact, code) {
        (_, Some(contact), Some(code)) => {
            call.write(move |scene| by_link(scene, &contact, &code))
                .await?;
        }
        (Some(uid), contact, _) => {
            call.write(move |scene| own(scene, uid, contact.as_deref()))
                .await?;
        }
        (None, contact, code) => return Err(missing(contact.is_none(), code.is_none())),
    }
    data(&Done::SUCCESS)
}

fn missing(contact: bool, code: bool) -> Refusal {
    let errors: Vec<FieldError> = [("contact", contact), ("code", code)]
        .into_iter()
        .filter(|(_, is_missing)| *is_missing)
        .map(|(name, _)| (name, "requiredField"))
        .collect();
    Refusal::fields(&errors)
}

/// The code is looked at first: without a good one, nobody learns whether somebody has this contact. With one, a contact that
/// is gone is as good as unsubscribed.
fn by_link(scene: &Scene<'_>, contact: &str, code: &str) -> Result<(), Refusal> {
    let wrong = || Refusal::field("code", "wrongField");
    let login = credentials::any(contact, None).map_err(|_| wrong())?;
    if !news::is_proof(scene, login.text(), code)? {
        return Err(wrong());
    }
    news::set(scene, login.text(), false)
}

fn own(scene: &Scene<'_>, uid: u64, contact: Option<&str>) -> Result<(), Refusal> {
    match contact {
        Some(given) => {
            let contact = contacts::own(scene.db, uid, given)?;
            news::set(scene, &contact.contact, false)
        }
        None => news::stop_news(scene, uid),
    }
}
