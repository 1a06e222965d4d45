use foyer_platform::entities::Done;
use rusqlite::params;

use crate::api::{Answer, Call, Refusal, data};
use crate::domain::Scene;
use crate::ledger::{self, Owner};
use crate::{bonuses, cashier, world};

/// Chooses the account's currency, while there was never any money in it and none is on its way: nothing is converted, and
/// bonuses and free spins of the old currency, which hold no money yet, end.
pub(crate) async fn set_currency(call: Call) -> Answer {
    let player = call.signed_in()?.clone();
    let wanted = world::currency_of(call.params.required("currency"))
        .ok_or_else(|| Refusal::field("currency", "wrongField"))?;
    call.write(move |scene| {
        if wanted == player.currency {
            return Ok(());
        }
        if is_currency_fixed(scene, player.uid)? {
            return Err(Refusal::field("currency", "currencyFixed"));
        }
        scene
            .db
            .prepare_cached("UPDATE players SET currency = ?2 WHERE uid = ?1")?
            .execute(params![player.uid.cast_signed(), wanted.as_str()])?;
        bonuses::end_other_currencies(scene, player.uid, wanted)
    })
    .await?;
    data(&Done::SUCCESS)
}

/// Whether there is, was or may come money in an account: then its currency stays.
pub(crate) fn is_currency_fixed(scene: &Scene<'_>, uid: u64) -> Result<bool, Refusal> {
    Ok(has_seen_money(scene, uid)? || cashier::has_open_payments(scene, uid)?)
}

/// Whether anything but play money ever moved: deposits, gifts, bonuses. What was spent since counts as well, because
/// limits, wagering and history are in its currency.
fn has_seen_money(scene: &Scene<'_>, uid: u64) -> Result<bool, Refusal> {
    Ok(scene
        .db
        .prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM accounts JOIN entries ON entries.account = accounts.id
                            WHERE owner = ?1 AND currency <> ?2)",
        )?
        .query_row(
            params![Owner::Player(uid).to_string(), ledger::fun().as_str()],
            |row| row.get(0),
        )?)
}
