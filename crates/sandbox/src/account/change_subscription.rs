use foyer_platform::entities::Done;

use super::{contacts, news};
use crate::api::{Answer, Call, data};

/// Subscribes one of the player's contacts to news (1), or not (0).
pub(crate) async fn change_subscription(call: Call) -> Answer {
    let player = call.signed_in()?.clone();
    let given = call.params.required("contact").to_owned();
    let wanted = call.params.integer("subscription") == Some(1);
    let site = call.app.site_origin();
    call.write(move |scene| {
        let contact = contacts::own(scene.db, player.uid, &given)?;
        news::subscribe(scene, &player, &contact, wanted, &site)
    })
    .await?;
    data(&Done::SUCCESS)
}
