use foyer_platform::entities::WithdrawSettings;

use super::methods::{self, Direction};
use crate::api::{Answer, Call, data};
use crate::ledger::{self, Account, Purpose};

pub(crate) async fn get_withdraw_settings(call: Call) -> Answer {
    let player = call.signed_in()?;
    let items = methods::offered(player, Direction::Withdrawal, call.locale);
    let main = Account::player(player.uid, Purpose::Main, player.currency);
    let available = call
        .read(move |scene| Ok(ledger::balance(scene.db, &main)?))
        .await?;
    data(&WithdrawSettings { items, available })
}
