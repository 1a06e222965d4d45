use foyer_platform::entities::Done;
use foyer_platform::{ErrorType, Failure};
use rusqlite::params;

use super::{contacts, send_confirmation};
use crate::api::{Answer, Call, Refusal, data};
use crate::codes::{self, Purpose, Redeemed};
use crate::domain::{DomainEvent, Scene, publish};

/// Confirms a contact by the code that was sent to it.
pub(crate) async fn confirm_contact(call: Call) -> Answer {
    let uid = call.uid()?;
    let given = call.params.required("contact").to_owned();
    let code = call.params.required("code").to_owned();
    // A wrong code counts, so it is committed, and refused after.
    let redeemed = call
        .write(move |scene| confirm(scene, uid, &given, &code))
        .await?;
    match redeemed {
        Redeemed::Good => data(&Done::SUCCESS),
        Redeemed::Wrong => Err(wrong("The code is wrong")),
        Redeemed::Gone => Err(wrong("Time expired")),
    }
}

/// §5.3: the site shows profile.smsCodeError.
fn wrong(message: &str) -> Refusal {
    Failure::new(ErrorType::InvalidParameterException)
        .with_message(message)
        .with_data("code", vec!["smsCodeError".to_owned()])
        .into()
}

fn confirm(scene: &Scene<'_>, uid: u64, given: &str, code: &str) -> Result<Redeemed, Refusal> {
    let contact = contacts::own(scene.db, uid, given)?;
    // The same form sent twice: the first has done it.
    if contact.is_confirmed {
        return Ok(Redeemed::Good);
    }
    let purpose = Purpose {
        name: send_confirmation::PURPOSE,
        subject: &send_confirmation::subject(uid, &contact.contact),
    };
    let redeemed = codes::redeem(scene.db, purpose, code, scene.now)?;
    if redeemed == Redeemed::Good {
        scene
            .db
            .prepare_cached("UPDATE contacts SET is_confirmed = 1 WHERE uid = ?1 AND contact = ?2")?
            .execute(params![uid.cast_signed(), contact.contact])?;
        publish(scene, &DomainEvent::ContactConfirmed { uid })?;
    }
    Ok(redeemed)
}
