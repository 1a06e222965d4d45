use std::sync::Arc;

use super::payments;
use crate::api::{Answer, Call, data};

/// One of the player's own payments, of either direction: what the result pages and the receipt show.
pub(crate) async fn get_deposit_info(call: Call) -> Answer {
    let uid = call.uid()?;
    let id = call.params.required("id").to_owned();
    let (app, locale) = (Arc::clone(&call.app), call.locale);
    let payment = call
        .read(move |scene| payments::own(scene.db, uid, &id))
        .await?;
    data(&payment.entity(locale, &app.public_origin))
}
