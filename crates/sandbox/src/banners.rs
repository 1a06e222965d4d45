//! `banners/get`.

use foyer_platform::entities::Page;

use crate::api::{Answer, Call, data};
use crate::calls::{Calls, calls};
use crate::catalogue;
use crate::pages::slice;

pub(crate) const CALLS: Calls = calls! {
    "banners/get" => get,
};

/// §9: the banner page size.
const PAGE: i64 = 10;

pub(crate) async fn get(call: Call) -> Answer {
    let mut all = catalogue::banners(&call.app.catalogue, call.locale, call.now());
    if let Some(id) = call.params.integer("id") {
        all.retain(|banner| banner.id.0 == id.unsigned_abs());
    }
    if let Some(sysname) = call.params.text("sysname") {
        all.retain(|banner| banner.sysname.as_str() == sysname);
    }
    let page: Page<_> = slice(
        all,
        call.params.integer("offset"),
        call.params.integer("count").unwrap_or(PAGE),
    );
    data(&page)
}
