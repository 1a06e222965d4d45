use foyer_platform::entities::Page;

use super::payments::{self, Filter};
use crate::api::{Answer, Call, data};

/// §9.
const COUNT: i64 = 4;

/// The player's payments, newest first, their requisites masked.
pub(crate) async fn get_history(call: Call) -> Answer {
    let params = &call.params;
    let filter = Filter {
        uid: call.uid()?,
        kind: params
            .text("type")
            .filter(|kind| *kind != "all")
            .map(str::to_owned),
        statuses: params
            .list("statuses")
            .filter(|words| !words.is_empty())
            .map(|words| format!(",{},", words.join(","))),
    };
    let offset = params.integer("offset").unwrap_or(0);
    let most = params.integer("count").unwrap_or(COUNT);
    let (found, count) = call
        .read(move |scene| {
            let found = payments::list(scene.db, &filter, offset, most)?;
            Ok((found, payments::count(scene.db, &filter)?))
        })
        .await?;
    data(&Page {
        items: found.iter().map(payments::Payment::history_item).collect(),
        count,
        offset: offset.unsigned_abs(),
    })
}
