//! `Jackpots/*`: what has gathered, who won lately, and what real bets do to it.

mod get;
mod get_winners;
mod history;
mod letter;
mod pot;
#[cfg(test)]
mod tests;

use foyer_platform::Money;

use crate::api::{Call, Refusal};
use crate::calls::{Calls, calls};
use crate::catalogue::JackpotPlan;
use crate::domain::{DomainEvent, Scene};
use pot::Bet;

pub(crate) use pot::fell_in;

pub(crate) const CALLS: Calls = calls! {
    "Jackpots/get" => get::get,
    "Jackpots/getWinners" => get_winners::get_winners,
};

/// Every bet of a player's own money feeds the jackpot of its game, and may make it fall.
pub(crate) fn hear(scene: &Scene<'_>, event: &DomainEvent) -> Result<(), Refusal> {
    match event {
        DomainEvent::RoundPlayed {
            round,
            uid,
            sysname,
            bet,
            from_bonus,
            is_freespin: false,
            ..
        } => {
            let own = bet.amount - from_bonus;
            let game = scene.catalogue.game(sysname);
            match game.and_then(|game| scene.catalogue.jackpot_of(game)) {
                Some(plan) if own > 0 => {
                    let bet = Bet {
                        round,
                        uid: *uid,
                        game: sysname,
                        amount: Money::new(own, bet.currency),
                    };
                    pot::feed(scene, plan, &bet)
                }
                _ => Ok(()),
            }
        }
        DomainEvent::RoundRolledBack { round, .. } => pot::give_back(scene, round),
        _ => Ok(()),
    }
}

/// The jackpots that a call is about: all of them, when it names none.
fn wanted(call: &Call) -> Vec<&'static JackpotPlan> {
    let id = call.params.integer("id").map(i64::unsigned_abs);
    let sysname = call.params.text("sysname");
    let plans = call.app.catalogue.jackpots.iter();
    plans
        .filter(|plan| id.is_none_or(|id| plan.id == id))
        .filter(|plan| sysname.is_none_or(|sysname| plan.sysname == sysname))
        .collect()
}
