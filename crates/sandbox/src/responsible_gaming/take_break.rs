//! The calls about time-outs and self-exclusion.

use super::exclusions::{self, Kind};
use crate::api::{Answer, Call, Refusal, data};
use crate::sessions;

pub(super) async fn get(call: Call) -> Answer {
    let uid = call.uid()?;
    let exclusion = call
        .read(move |scene| exclusions::entity(scene, uid))
        .await?;
    data(&exclusion)
}

pub(super) async fn set_time_out(call: Call) -> Answer {
    let player = call.signed_in()?.clone();
    let until = exclusions::time_out_until(call.params.required("period"), call.now())
        .ok_or_else(|| Refusal::field("period", "wrongField"))?;
    let exclusion = call
        .write(move |scene| {
            exclusions::begin(scene, &player, Kind::TimeOut, Some(until))?;
            exclusions::entity(scene, player.uid)
        })
        .await?;
    data(&exclusion)
}

/// Ends every session of the player, this one too: an open game ends with the session that opened it.
pub(super) async fn self_exclude(call: Call) -> Answer {
    let player = call.signed_in()?.clone();
    let until = exclusions::self_exclusion_until(call.params.required("period"), call.now())
        .ok_or_else(|| Refusal::field("period", "wrongField"))?;
    let exclusion = call
        .write(move |scene| {
            exclusions::begin(scene, &player, Kind::SelfExclusion, until)?;
            sessions::end_others(scene, player.uid, None)?;
            exclusions::entity(scene, player.uid)
        })
        .await?;
    Ok(data(&exclusion)?.end_session())
}
