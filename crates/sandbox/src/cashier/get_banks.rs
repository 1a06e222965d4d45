use foyer_platform::entities::{Bank, Page};

use super::methods;
use super::table::BANKS;
use crate::api::{Answer, Call, Refusal, data};

/// The banks of a method; all of them when none is named.
pub(crate) async fn get_banks(call: Call) -> Answer {
    let has_banks = match call.params.text("method") {
        None => true,
        Some(sysname) => {
            let plan =
                methods::plan(sysname).ok_or_else(|| Refusal::field("method", "wrongField"))?;
            plan.has_banks
        }
    };
    let pictures = &call.app.catalogue.pictures;
    let banks = BANKS.iter().filter(|_| has_banks).map(|bank| Bank {
        id: bank.id.to_owned(),
        name: bank.name.to_owned(),
        image_url: pictures.bank(bank.id),
    });
    data(&Page::whole(banks.collect()))
}
