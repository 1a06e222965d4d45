//! Limits, time-outs, self-exclusion, reality checks and statements: an extension of the contract (§1 responsible gaming).

mod calendar;
mod deposit_limit;
mod exclusions;
mod figures;
mod gate;
mod limits;
mod reality_check;
mod set_limits;
mod statement;
mod take_break;
#[cfg(test)]
mod tests;

use crate::api::Refusal;
use crate::calls::{Calls, calls};
use crate::domain::Scene;

pub(crate) use gate::{allow_bet, allow_deposit, allow_play, allow_sign_in};

pub(crate) const CALLS: Calls = calls! {
    "account/getDepositLimit" => deposit_limit::get,
    "account/setDepositLimit" => deposit_limit::set,
    "responsibleGaming/getLimits" => set_limits::get,
    "responsibleGaming/setLimit" => set_limits::set,
    "responsibleGaming/removeLimit" => set_limits::remove,
    "responsibleGaming/cancelLimitChange" => set_limits::cancel_change,
    "responsibleGaming/getExclusion" => take_break::get,
    "responsibleGaming/setTimeOut" => take_break::set_time_out,
    "responsibleGaming/selfExclude" => take_break::self_exclude,
    "responsibleGaming/getRealityCheck" => reality_check::get,
    "responsibleGaming/setRealityCheck" => reality_check::set,
    "responsibleGaming/getStatement" => statement::get,
};

/// What is due by now: changes of limits that have waited long enough.
pub(crate) fn settle(scene: &Scene<'_>) -> Result<(), Refusal> {
    limits::take_effect(scene, None)
}
