//! The calls about limits.

use super::calendar::Period;
use super::limits::{self, Kind, Which};
use crate::api::{Answer, Call, Params, Refusal, data};
use crate::domain::Scene;
use crate::players::Player;

pub(super) async fn get(call: Call) -> Answer {
    let player = call.signed_in()?.clone();
    let limits = call
        .read(move |scene| limits::entity(scene, &player))
        .await?;
    data(&limits)
}

pub(super) async fn set(call: Call) -> Answer {
    let amount = call.params.integer("amount");
    let amount = amount.ok_or_else(|| Refusal::field("amount", "requiredField"))?;
    change(&call, move |scene, player, which| {
        limits::set(scene, player, which, amount)
    })
    .await
}

pub(super) async fn remove(call: Call) -> Answer {
    change(&call, limits::remove).await
}

pub(super) async fn cancel_change(call: Call) -> Answer {
    change(&call, limits::cancel_change).await
}

/// Every change is answered with the limits as they are then.
async fn change(
    call: &Call,
    work: impl FnOnce(&Scene<'_>, &Player, Which) -> Result<(), Refusal> + Send + 'static,
) -> Answer {
    let player = call.signed_in()?.clone();
    let which = which(&call.params)?;
    let limits = call
        .write(move |scene| {
            work(scene, &player, which)?;
            limits::entity(scene, &player)
        })
        .await?;
    data(&limits)
}

fn which(params: &Params) -> Result<Which, Refusal> {
    let kind = Kind::from_name(params.required("kind"));
    let period = Period::from_name(params.required("period"));
    Ok(Which {
        kind: kind.ok_or_else(|| Refusal::field("kind", "wrongField"))?,
        period: period.ok_or_else(|| Refusal::field("period", "wrongField"))?,
    })
}
