use foyer_platform::Currency;

use crate::api::{Answer, Call, Refusal, data};
use crate::players;

/// Guests are answered too: uid 0.
pub(crate) async fn get_info(call: Call) -> Answer {
    let Some(player) = call.player().cloned() else {
        return data(&players::guest_info(Currency::EUR, call.locale.code()));
    };
    let info = call
        .app
        .database
        .read(move |db| Ok::<_, Refusal>(players::account_info(db, &player)?))
        .await?;
    data(&info)
}
