//! `cashier/*`: money in and out. Deposits go through a payment provider with a site of its own ([`provider`]), which is heard
//! through signed webhooks ([`webhook`]); withdrawals through rules ([`rules`]) and a review ([`review`]). What a tester can type
//! to see each refusal is in [`tells`].

mod back;
mod cancel_withdrawal;
mod details;
mod fields;
mod get_banks;
mod get_deposit_info;
mod get_deposit_settings;
mod get_history;
mod get_withdraw_settings;
mod letters;
mod make_deposit;
mod make_withdrawal;
mod methods;
mod numbers;
mod order;
mod payments;
mod provider;
mod reasons;
mod review;
mod rules;
mod seed;
mod table;
mod tells;
mod webhook;

use std::sync::Arc;

use axum::Router;
use axum::routing::post;
use foyer_platform::entities::TransactionStatus;

use crate::api::Refusal;
use crate::app::App;
use crate::calls::{Calls, calls};
use crate::domain::Scene;

pub(crate) use payments::Payment;
pub(crate) use review::{Verdict, decide_by_id, waiting};
pub(crate) use seed::seed;

pub(crate) const CALLS: Calls = calls! {
    "cashier/getbanks" => get_banks::get_banks,
    "cashier/getdepositinfo" => get_deposit_info::get_deposit_info,
    "cashier/getdepositsettings" => get_deposit_settings::get_deposit_settings,
    "cashier/gethistory" => get_history::get_history,
    "cashier/getwithdrawsettings" => get_withdraw_settings::get_withdraw_settings,
    "cashier/cancelwithdrawal" => cancel_withdrawal::cancel_withdrawal,
    "cashier/makedeposit" => make_deposit::make_deposit,
    "cashier/makewithdrawal" => make_withdrawal::make_withdrawal,
};

/// Addresses beside `/api`.
pub(crate) fn router() -> Router<Arc<App>> {
    Router::new()
        .merge(provider::router())
        .route(webhook::CHANNEL.path, post(webhook::hear))
}

/// What is due by now.
pub(crate) fn settle(scene: &Scene<'_>) -> Result<(), Refusal> {
    provider::give_up_waiting(scene)?;
    review::settle(scene)
}

/// Ends a player's deposits that nobody has paid yet: their pages are over. One that is paid, and only not heard of yet, is the
/// player's money and arrives.
pub(crate) fn call_off_deposits(scene: &Scene<'_>, uid: u64) -> Result<(), Refusal> {
    for payment in payments::open_deposits(scene.db, uid)? {
        let reference = payment.reference.as_deref().unwrap_or_default();
        if provider::call_off(scene, reference)? {
            let (status, reason) = (TransactionStatus::Cancelled, Some(reasons::ON_BREAK));
            payments::advance(scene, &payment, status, reason)?;
        }
    }
    Ok(())
}

/// Whether a deposit may still be paid, or a withdrawal still be decided.
pub(crate) fn has_open_payments(scene: &Scene<'_>, uid: u64) -> Result<bool, Refusal> {
    Ok(payments::has_open(scene.db, uid)?)
}

/// How many deposits of a player have succeeded; `but` is left out.
pub(crate) fn deposits(scene: &Scene<'_>, uid: u64, but: Option<&str>) -> Result<i64, Refusal> {
    Ok(payments::deposits(scene.db, uid, but)?)
}
