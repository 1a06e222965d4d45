//! `tournaments/*`: what is played for what, who takes part, and how rounds of games become points and prizes.

mod crowd;
mod entries;
mod get;
mod participate;
mod prizes;
mod ranking;
mod scores;
#[cfg(test)]
mod tests;

use crate::api::Refusal;
use crate::calls::{Calls, calls};
use crate::domain::{DomainEvent, Scene};

pub(crate) use get::prize;
pub(crate) use prizes::settle;
pub(crate) use ranking::Ranking;

pub(crate) const CALLS: Calls = calls! {
    "tournaments/get" => get::get,
    "tournaments/participate" => participate::participate,
};

/// Rounds of a player's own money count, those that the house pays for do not.
pub(crate) fn hear(scene: &Scene<'_>, event: &DomainEvent) -> Result<(), Refusal> {
    match event {
        DomainEvent::RoundPlayed {
            round,
            uid,
            sysname,
            bet,
            win,
            from_bonus,
            is_freespin: false,
            ..
        } if *from_bonus < bet.amount => match scene.catalogue.game(sysname) {
            Some(game) => scores::count(scene, *uid, game, round, (*bet, *win)),
            None => Ok(()),
        },
        DomainEvent::RoundRolledBack { round, .. } => scores::take_back(scene, round),
        _ => Ok(()),
    }
}
