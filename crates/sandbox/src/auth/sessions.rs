//! The player's open sessions, as they see them; and the ends of them.

use foyer_platform::UtcSeconds;
use foyer_platform::entities::{Done, Page, PlayerSession};

use crate::api::{Answer, Call, Refusal, data};
use crate::sessions;

pub(crate) async fn get_sessions(call: Call) -> Answer {
    let uid = call.uid()?;
    let current = call.session();
    let open = call
        .read(move |scene| Ok(sessions::of_player(scene, uid)?))
        .await?;
    let items = open.into_iter().map(|session| PlayerSession {
        id: session.id(),
        created_at: UtcSeconds(session.created_at),
        seen_at: UtcSeconds(session.seen_at),
        expires_at: UtcSeconds(session.expires_at),
        is_current: Some(session.hash) == current,
        user_agent: session.device.user_agent,
        address: session.device.address,
    });
    data(&Page::whole(items.collect()))
}

/// Ends one; the present one too, which is signing out.
pub(crate) async fn end_session(call: Call) -> Answer {
    let uid = call.uid()?;
    let id = call.params.required("id").to_owned();
    let ended = call
        .write(move |scene| Ok(sessions::end_by_id(scene, uid, &id)?))
        .await?
        .ok_or_else(|| Refusal::field("id", "wrongField"))?;
    let reply = data(&Done::SUCCESS)?;
    if Some(ended) == call.session() {
        return Ok(reply.end_session());
    }
    Ok(reply)
}

/// Ends all but the present one.
pub(crate) async fn end_sessions(call: Call) -> Answer {
    let uid = call.uid()?;
    let current = call.session();
    call.write(move |scene| Ok(sessions::end_others(scene, uid, current)?))
        .await?;
    data(&Done::SUCCESS)
}
