//! `verification/*`: the identity verification service, in miniature. It is a service of its own: it has its page, which sites
//! show in a frame, and tells the platform what was decided through a signed callback over HTTP.

mod applicants;
mod callback;
mod create_applicant;
mod get_access_token;
mod letters;
mod notices;
mod outcome;
mod sdk;
#[cfg(test)]
mod tests;
mod tokens;

pub(crate) use outcome::of_player;

use std::sync::Arc;

use axum::Router;
use axum::routing::{get, post};

use crate::app::App;
use crate::calls::{Calls, calls};

pub(crate) const CALLS: Calls = calls! {
    "verification/createApplicant" => create_applicant::create_applicant,
    "verification/getAccessToken" => get_access_token::get_access_token,
};

/// Addresses beside `/api`.
pub(crate) fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/verification/sdk", get(sdk::page))
        .route("/verification/sdk.js", get(sdk::script))
        .route("/verification/sdk/{action}", post(sdk::act))
        .route(callback::CHANNEL.path, post(callback::hear))
}
