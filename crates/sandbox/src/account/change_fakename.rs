use foyer_platform::entities::Done;
use rusqlite::params;

use crate::api::{Answer, Call, Refusal, data};
use crate::auth::{credentials, fakenames};
use crate::domain::Scene;
use crate::players::Player;

/// Others know a player by this name: it changes at most so often.
const EVERY: i64 = 86_400;

/// The public name: at least four characters, none of them special, nobody else's.
pub(crate) async fn change_fakename(call: Call) -> Answer {
    let player = call.signed_in()?.clone();
    let wanted = call.params.required("fakename").to_owned();
    call.write(move |scene| rename(scene, &player, &wanted))
        .await?;
    data(&Done::SUCCESS)
}

/// Gives the player another public name. The one they have already is no change.
pub(super) fn rename(scene: &Scene<'_>, player: &Player, wanted: &str) -> Result<(), Refusal> {
    let wanted =
        credentials::fakename(wanted).map_err(|error| Refusal::field("fakename", error))?;
    let uid = player.uid.cast_signed();
    let (present, changed_at): (String, Option<i64>) = scene
        .db
        .prepare_cached("SELECT fakename, fakename_changed_at FROM players WHERE uid = ?1")?
        .query_row([uid], |row| Ok((row.get(0)?, row.get(1)?)))?;
    if present == wanted {
        return Ok(());
    }
    if let Some(again) = changed_at
        .map(|at| at + EVERY)
        .filter(|again| *again > scene.now)
    {
        return Err(Refusal::too_many(again - scene.now));
    }
    fakenames::check_free(scene.db, &wanted, Some(player.uid))?;
    scene
        .db
        .prepare_cached(
            "UPDATE players SET fakename = ?2, fakename_changed_at = ?3 WHERE uid = ?1",
        )?
        .execute(params![uid, wanted, scene.now])?;
    Ok(())
}
