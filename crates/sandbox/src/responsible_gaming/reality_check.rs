//! `responsibleGaming/getRealityCheck` and `setRealityCheck`: how often a player is reminded of time and money.

use foyer_platform::UtcSeconds;
use foyer_platform::entities::RealityCheck;
use rusqlite::{OptionalExtension, params};

use super::figures;
use crate::api::{Answer, Call, Refusal, data};
use crate::domain::Scene;
use crate::players::Player;

/// The player of a call and their session.
pub(super) fn visitor(call: &Call) -> Result<(Player, [u8; 32]), Refusal> {
    let player = call.signed_in()?.clone();
    let session = call.session().ok_or_else(Refusal::sign_in)?;
    Ok((player, session))
}

/// When a session began.
pub(super) fn session_since(scene: &Scene<'_>, session: [u8; 32]) -> Result<i64, Refusal> {
    let since = scene
        .db
        .prepare_cached("SELECT created_at FROM sessions WHERE token_hash = ?1")?
        .query_row([session], |row| row.get(0))
        .optional()?;
    Ok(since.unwrap_or(scene.now))
}

pub(super) async fn get(call: Call) -> Answer {
    let (player, session) = visitor(&call)?;
    let check = call
        .read(move |scene| entity(scene, &player, session))
        .await?;
    data(&check)
}

pub(super) async fn set(call: Call) -> Answer {
    let (player, session) = visitor(&call)?;
    let minutes = call.params.integer("minutes").unwrap_or_default();
    let check = call
        .write(move |scene| {
            let uid = player.uid.cast_signed();
            if minutes == 0 {
                scene
                    .db
                    .prepare_cached("DELETE FROM reality_checks WHERE uid = ?1")?
                    .execute([uid])?;
            } else {
                scene
                    .db
                    .prepare_cached(
                        "INSERT INTO reality_checks (uid, minutes) VALUES (?1, ?2)
                         ON CONFLICT (uid) DO UPDATE SET minutes = excluded.minutes",
                    )?
                    .execute(params![uid, minutes])?;
            }
            entity(scene, &player, session)
        })
        .await?;
    data(&check)
}

fn entity(scene: &Scene<'_>, player: &Player, session: [u8; 32]) -> Result<RealityCheck, Refusal> {
    let minutes: Option<u32> = scene
        .db
        .prepare_cached("SELECT minutes FROM reality_checks WHERE uid = ?1")?
        .query_row([player.uid.cast_signed()], |row| row.get(0))
        .optional()?;
    let since = session_since(scene, session)?;
    let figures = figures::since(scene.db, player.uid, player.currency, since)?;
    Ok(RealityCheck {
        minutes: minutes.unwrap_or(0),
        session_since: UtcSeconds(since),
        next_at: minutes.map(|minutes| UtcSeconds(next_at(since, minutes, scene.now))),
        session: figures.entity(player.currency),
    })
}

/// The first whole number of intervals after the session began that is still to come.
fn next_at(since: i64, minutes: u32, now: i64) -> i64 {
    let step = i64::from(minutes.max(1)) * 60;
    since + ((now - since).max(0) / step + 1) * step
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_reminder_is_always_ahead() {
        assert_eq!(next_at(1_000, 15, 1_000), 1_900);
        assert_eq!(next_at(1_000, 15, 1_899), 1_900);
        assert_eq!(next_at(1_000, 15, 1_900), 2_800);
    }
}
