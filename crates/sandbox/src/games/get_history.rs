use foyer_platform::entities::Page;

use super::period::Period;
use super::rounds;
use crate::api::{Answer, Call, data};

/// §9: the histories' page size.
const PAGE: i64 = 4;

/// The player's rounds for money, newest first.
pub(crate) async fn get_history(call: Call) -> Answer {
    let uid = call.uid()?;
    let period = Period::of(&call.params)?;
    let offset = call.params.integer("offset").unwrap_or(0);
    let most = call.params.integer("count").unwrap_or(PAGE);
    let page = call
        .read(move |scene| {
            Ok(Page {
                items: rounds::page(scene.db, scene.catalogue, uid, period, (offset, most))?,
                count: rounds::count(scene.db, uid, period)?,
                offset: offset.unsigned_abs(),
            })
        })
        .await?;
    data(&page)
}
