//! `bonuses/*`: bonus money, and the wagering that makes it the player's own.

mod calls;
mod life;
mod record;
mod seed;
mod stakes;
mod terms;
#[cfg(test)]
mod tests;
mod wagering;
mod winnings;

use foyer_platform::Currency;

use crate::api::Refusal;
use crate::calls::Calls;
use crate::domain::{DomainEvent, Scene};
use crate::{free_bets, freespins};

pub(crate) use calls::{activate_of, described, page_of, remove_of};
pub(crate) use record::{Family, Grant, Kind, Record, grant};
pub(crate) use seed::{adopt, seed};
pub(crate) use stakes::{
    betting_bonus, low_odds, playable, share, split_bet, split_betting_bet, split_win,
};
pub(crate) use wagering::came_back;
pub(crate) use winnings::{Winnings, won};

pub(crate) const CALLS: Calls = calls::CALLS;

/// How long it is remembered what a round did for a bonus; nothing is rolled back later.
const ROUNDS_KEPT: i64 = 30 * 86_400;

/// What this room does when something happens elsewhere.
pub(crate) fn hear(scene: &Scene<'_>, event: &DomainEvent) -> Result<(), Refusal> {
    match event {
        // The house has staked it, not the player.
        DomainEvent::RoundPlayed {
            is_freespin: true, ..
        } => Ok(()),
        DomainEvent::RoundPlayed {
            round,
            uid,
            sysname,
            bet,
            from_bonus,
            odds,
            ..
        } => wagering::played(
            scene,
            &wagering::Round {
                name: round,
                uid: *uid,
                sysname,
                bet: *bet,
                from_bonus: *from_bonus,
                odds: *odds,
            },
        ),
        DomainEvent::RoundRolledBack { round, .. } => wagering::rolled_back(scene, round),
        _ => Ok(()),
    }
}

/// What is due by now.
pub(crate) fn settle(scene: &Scene<'_>) -> Result<(), Refusal> {
    for mut bonus in record::due(scene.db, scene.now)? {
        life::expire(scene, &mut bonus)?;
    }
    scene
        .db
        .prepare_cached("DELETE FROM bonus_rounds WHERE at <= ?1")?
        .execute([scene.now - ROUNDS_KEPT])?;
    free_bets::settle(scene)?;
    freespins::settle(scene)
}

/// The account's currency has changed: what is in another one could only become money that the player never sees.
pub(crate) fn end_other_currencies(
    scene: &Scene<'_>,
    uid: u64,
    kept: Currency,
) -> Result<(), Refusal> {
    for family in [Family::Casino, Family::Betting] {
        for mut bonus in record::all(scene.db, uid, family)? {
            if bonus.currency != kept && !bonus.status.is_over() {
                life::remove(scene, &mut bonus)?;
            }
        }
    }
    free_bets::end_other_currencies(scene, uid, kept)?;
    freespins::end_other_currencies(scene, uid, kept)
}

/// Whether main money is still bound by a bonus: a deposit that a bonus came with stays until the bonus is wagered,
/// or given up. Gifts and winnings of free spins bind nothing.
pub(crate) fn has_open_wagering(scene: &Scene<'_>, uid: u64) -> Result<bool, Refusal> {
    let bonuses = record::all(scene.db, uid, Family::Casino)?;
    Ok(bonuses.iter().any(|bonus| {
        bonus.binds_main
            && bonus.activated_at.is_some()
            && !bonus.status.is_over()
            && !bonus.is_wagered()
    }))
}
