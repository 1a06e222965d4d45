use crate::api::{Answer, Call, Refusal, data};
use crate::players;

pub(crate) async fn get_balance(call: Call) -> Answer {
    let player = call.signed_in()?.clone();
    let balance = call
        .app
        .database
        .read(move |db| Ok::<_, Refusal>(players::balance(db, &player)?))
        .await?;
    data(&balance)
}
