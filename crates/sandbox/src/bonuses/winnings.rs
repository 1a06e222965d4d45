//! What free spins win becomes bonus money.

use foyer_platform::Money;

use super::life;
use super::record::{self, Family, Grant, Kind, Status};
use crate::api::Refusal;
use crate::domain::Scene;

/// A week to stake the winnings of free spins.
const WEEK: i64 = 7 * 86_400;

/// A win of free spins, and what the pack says about it.
pub(crate) struct Winnings {
    pub uid: u64,
    /// The bonus that earlier wins of the pack have become.
    pub earlier: Option<i64>,
    pub campaign: Option<i64>,
    pub win: Money,
    /// How many times it must be staked.
    pub multiplier: i64,
    pub max_bet: i64,
}

/// Books a win of free spins: into the bonus that earlier wins of the same pack have become, or into a new one. That
/// one is active at once unless another bonus is. Answers which bonus it was.
pub(crate) fn won(scene: &Scene<'_>, winnings: &Winnings) -> Result<i64, Refusal> {
    let (uid, win) = (winnings.uid, winnings.win);
    let earlier = match winnings.earlier {
        Some(id) => record::by_id(scene.db, id)?,
        None => None,
    };
    if let Some(mut bonus) =
        earlier.filter(|bonus| matches!(bonus.status, Status::Active | Status::Inactive))
    {
        life::add(scene, &mut bonus, win.amount)?;
        return Ok(bonus.id);
    }
    let mut bonus = record::grant(
        scene,
        uid,
        &Grant {
            kind: Kind::Freespins,
            campaign: winnings.campaign,
            amount: win,
            multiplier: winnings.multiplier,
            max_bet: Some(winnings.max_bet),
            max_payout: None,
            min_odds: None,
            binds_main: false,
            waits_seconds: WEEK,
            active_seconds: WEEK,
        },
    )?;
    if record::active(scene.db, uid, Family::Casino)?.is_some() {
        life::set_aside_unused(scene, &mut bonus)?;
    } else {
        life::activate(scene, &mut bonus)?;
    }
    Ok(bonus.id)
}
