use foyer_platform::entities::DepositSettings;

use super::methods::{self, Direction};
use crate::api::{Answer, Call, data};

pub(crate) async fn get_deposit_settings(call: Call) -> Answer {
    let player = call.signed_in()?;
    data(&DepositSettings {
        items: methods::offered(player, Direction::Deposit, call.locale),
        presets: methods::presets(),
    })
}
